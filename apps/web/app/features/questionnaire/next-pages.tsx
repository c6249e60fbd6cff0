import type { CatalogueEntry } from "@xinjing/instruments/catalogue";
import { useEffect, useState } from "react";
import { loadHero } from "#web/components/type-scene.tsx";
import { readDictionary } from "#web/components/text/split-clauses.ts";
import { whenIdle } from "#web/platform/browser/idle.ts";
import { loadScreen } from "#web/platform/browser/load-screen.ts";
import { savesData } from "#web/platform/browser/saves-data.ts";

/**
 * Loads the result page, the scoring and the texts while the user answers. Later the connection may be lost, or a new
 * release may have removed the scripts. Also loads them if the browser asks to save data.
 */
export function RestOfFlow({ entry }: { entry: CatalogueEntry }) {
  const isIdle = useIsIdle();
  useEffect(() => {
    if (!isIdle) return;
    // The page that needs it reports a failure.
    loadScreen(`/${entry.type}/result`).catch(() => undefined);
    entry.load().catch(() => undefined);
    if (entry.readLetters) loadHero().catch(() => undefined);
  }, [isIdle, entry]);
  return null;
}

interface NextPageProps {
  readonly path: string;
  /** Loads a part that only some tests need. */
  readonly loadPart?: (() => Promise<unknown>) | undefined;
}

/** Preloads the script of the next page, unless the browser asks to save data. */
export function NextPage({ path, loadPart }: NextPageProps) {
  const isWanted = useIsIdle() && !savesData();
  useEffect(() => {
    if (!isWanted) return;
    // The page that needs it reports a failure.
    loadScreen(path).catch(() => undefined);
    loadPart?.().catch(() => undefined);
  }, [isWanted, path, loadPart]);
  return null;
}

/** True after the page was idle for the first time. */
function useIsIdle(): boolean {
  const [isIdle, setIsIdle] = useState(false);
  useEffect(
    () =>
      whenIdle(() => {
        readDictionary();
        setIsIdle(true);
      }),
    [],
  );
  return isIdle;
}
