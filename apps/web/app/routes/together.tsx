import { findCatalogueEntry, type CatalogueEntry } from "@xinjing/instruments/catalogue";
import type { Together } from "@xinjing/instruments/together";
import { Suspense, use } from "react";
import { Navigate, useLocation, useParams } from "react-router";
import { PageMeta } from "#web/components/page-meta.tsx";
import { PageTitle } from "#web/components/page-title.tsx";
import { Spinner } from "#web/components/spinner.tsx";
import type { PassedResult } from "#web/data/results/passed-result.ts";
import { useAuth } from "#web/features/auth/use-auth.ts";
import { useLocalResults, useRecovery } from "#web/features/outbox/use-local-results.ts";
import { Opening } from "#web/features/together/opening.tsx";
import { useResultPage } from "#web/features/history/use-result-page.ts";
import { TogetherView, type TogetherViewProps } from "#web/features/together/together-view.tsx";
import { mayShow } from "#web/data/account/login.ts";

/** 一起看: shows two results side by side, for tests that support it. Redirects to the home page for other tests. */
export default function TogetherPage() {
  const { testType = "" } = useParams();
  const entry = findCatalogueEntry(testType);
  if (!entry?.isAvailable || !entry.loadTogether) return <Navigate to="/" replace />;
  return (
    <>
      <PageTitle page={`一起看 · ${entry.name}`} />
      <PageMeta
        page={`一起看 · ${entry.name}`}
        description={`两个人各做一遍${entry.name}，用二维码或链接把结果放在一起看：哪里一样，哪里不同，哪里分不出来。不打分，不说合不合适，内容不经过服务器。`}
        listedAt={`/${entry.type}/together`}
        picture={entry.type}
      />
      <Suspense fallback={<Spinner>正在打开…</Spinner>}>
        <Content entry={entry} load={entry.loadTogether} />
      </Suspense>
    </>
  );
}

interface ContentProps {
  readonly entry: CatalogueEntry;
  readonly load: () => Promise<Together>;
}

/** Prerenders the introduction, which depends on neither the link nor the device. The rest follows after hydration. */
function Content({ entry, load }: ContentProps) {
  const together = use(load());
  const { user, isKnown } = useAuth();
  const results = useLocalResults();
  const { hash } = useLocation();
  const isRecovered = useRecovery();
  if (!isKnown || !isRecovered) {
    return (
      <>
        <Opening entry={entry} />
        <Spinner>正在打开…</Spinner>
      </>
    );
  }
  const latest = results.find((result) => result.test_type === entry.type && mayShow(result, user?.id));
  // The key discards pasted links when the link in the URL changes.
  const view = { entry, together, code: hash.slice(1) };
  if (user && !latest) return <WithAccount {...view} key={hash} reader={user.id} />;
  const leans = together.read(latest?.scores);
  return <TogetherView {...view} key={hash} own={leans && { leans, version: latest?.version }} />;
}

interface WithAccountProps extends Omit<TogetherViewProps, "own"> {
  /** Id of the account. */
  readonly reader: string;
}

/** Uses the newest result of the account. If it does not load, the page works as without one. */
function WithAccount({ reader, ...view }: WithAccountProps) {
  const results = useResultPage({
    page: 1,
    pageSize: 1,
    testType: view.entry.type,
    failedMessage: "获取测试历史失败",
  });
  if (results.state === "loading") return <Spinner>正在打开…</Spinner>;
  const [result] = results.state === "loaded" ? results.page.data : [];
  const leans = view.together.read(result?.scores);
  const state: PassedResult = { result, reader, isSummary: true, search: "" };
  return <TogetherView {...view} own={leans && { leans, version: result?.version, state }} />;
}
