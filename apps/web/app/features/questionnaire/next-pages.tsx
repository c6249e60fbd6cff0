import type { CatalogueEntry } from "@xinjing/instruments/catalogue";
import { useEffect, useState } from "react";
import { PrefetchPageLinks } from "react-router";
import { whenIdle } from "#web/platform/idle.ts";
import { savesData } from "#web/platform/saves-data.ts";

/**
 * Fetches the scripts of the pages after the last question while the person answers, scoring and texts included: by then
 * the connection may be gone, or a new release may have taken the old scripts from the server. Therefore also on a device
 * that saves data.
 */
export function RestOfFlow({ entry }: { entry: CatalogueEntry }) {
  const isIdle = useIsIdle();
  useEffect(() => {
    // What does not arrive is told by the page that needs it.
    if (isIdle) entry.load().catch(() => undefined);
  }, [isIdle, entry]);
  return isIdle && <Pages paths={[`/${entry.type}/loading`, `/${entry.type}/result`]} />;
}

/** Fetches the scripts of the pages that are probably opened next, so that they are there at once; not where data is saved. */
export function NextPages({ paths }: { paths: readonly string[] }) {
  return useIsIdle() && !savesData() && <Pages paths={paths} />;
}

function Pages({ paths }: { paths: readonly string[] }) {
  return paths.map((path) => <PrefetchPageLinks key={path} page={path} />);
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
