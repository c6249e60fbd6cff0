import { Suspense, use, useState } from "react";
import { Message } from "#web/components/message.tsx";
import { Spinner } from "#web/components/spinner.tsx";
import { Tabs } from "#web/components/tabs.tsx";
import type { ShareProvider } from "#web/content/share-files.ts";
import { FileGroups } from "./file-groups.tsx";

/** Loads the lists; undefined if their module could not be loaded. */
async function loadProviders(): Promise<readonly ShareProvider[] | undefined> {
  try {
    return (await import("#web/content/share-files.ts")).SHARE_PROVIDERS;
  } catch (error) {
    console.warn("Failed to load the share files", error);
    return undefined;
  }
}

/** Shows the files of each provider in its own tab. The list is part of the prerendered HTML. */
export function ShareFileList() {
  const [providers] = useState(loadProviders);
  return (
    <Suspense fallback={<Spinner>正在打开资料…</Spinner>}>
      <Loaded providers={providers} />
    </Suspense>
  );
}

function Loaded({ providers }: { providers: Promise<readonly ShareProvider[] | undefined> }) {
  const loaded = use(providers);
  if (!loaded) return <LoadFailure />;
  return (
    <Tabs
      label="资料的来源"
      tabs={loaded.map((provider) => ({
        id: provider.id,
        name: provider.name,
        content: <FileGroups provider={provider} />,
      }))}
    />
  );
}

/** Offers to reload the page, because browsers remember that a module failed to load. */
function LoadFailure() {
  return (
    <Message role="alert">
      <p>加载资料失败，请稍后重试</p>
      <button type="button" className="button-quiet mt-2" onClick={() => globalThis.location.reload()}>
        重新加载
      </button>
    </Message>
  );
}
