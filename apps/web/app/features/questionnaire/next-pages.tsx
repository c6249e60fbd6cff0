import type { CatalogueEntry } from "@xinjing/instruments/catalogue";
import { useEffect, useState } from "react";
import { whenIdle } from "#web/platform/idle.ts";
import { savesData } from "#web/platform/saves-data.ts";
import { withSchemas } from "#web/platform/with-schemas.ts";

/**
 * Fetches and runs the script of the pages after the last question while the person answers, scoring and texts included: by
 * then the connection may be gone, or a new release may have taken the old scripts from the server and the old worker with
 * them. Therefore also on a device that saves data.
 */
export function RestOfFlow({ entry }: { entry: CatalogueEntry }) {
  const isIdle = useIsIdle();
  useEffect(() => {
    if (!isIdle) return;
    const { module } = readManifest().routes?.["routes/result"] ?? {};
    // What does not arrive is told by the page that needs it.
    if (module !== undefined) withSchemas(() => import(/* @vite-ignore */ module)).catch(() => undefined);
    entry.load().catch(() => undefined);
  }, [isIdle, entry]);
  return null;
}

/** The page after the one that is open, as its route's file is called. */
type PageName = "intro" | "questionnaire";

interface NextPageProps {
  readonly name: PageName;
  /** What only some of these pages need beside their scripts. */
  readonly loadPart?: (() => Promise<unknown>) | undefined;
}

/** Fetches the scripts of the page that is probably opened next, so that they are there at once; not where data is saved. */
export function NextPage({ name, loadPart }: NextPageProps) {
  const isWanted = useIsIdle() && !savesData();
  useEffect(() => {
    // What does not arrive is told by the page that needs it.
    if (isWanted) loadPart?.().catch(() => undefined);
  }, [isWanted, loadPart]);
  return isWanted && <Scripts name={name} />;
}

/** What the build knows of each route, as React Router leaves it in the browser. */
interface RouteScripts {
  readonly module: string;
  readonly imports?: readonly string[];
}

/**
 * Neither this nor RestOfFlow is React Router's PrefetchPageLinks: when what that fetches does not arrive, it loads the page
 * in front of the person anew, which without a network is the end of it.
 */
function Scripts({ name }: { name: PageName }) {
  const { module, imports = [] } = readManifest().routes?.[`routes/${name}`] ?? {};
  const files = module === undefined ? [] : [module, ...imports];
  return files.map((file) => <link key={file} rel="modulepreload" fetchPriority="low" href={file} />);
}

function readManifest(): { readonly routes?: Readonly<Record<string, RouteScripts | undefined>> } {
  const { __reactRouterManifest = {} } = globalThis as {
    __reactRouterManifest?: { readonly routes?: Readonly<Record<string, RouteScripts | undefined>> };
  };
  return __reactRouterManifest;
}

/** Whether the page has had nothing to do once. */
function useIsIdle(): boolean {
  const [isIdle, setIsIdle] = useState(false);
  useEffect(
    () =>
      whenIdle(() => {
        setIsIdle(true);
      }),
    [],
  );
  return isIdle;
}
