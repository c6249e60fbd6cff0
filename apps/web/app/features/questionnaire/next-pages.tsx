import type { CatalogueEntry } from "@xinjing/instruments/catalogue";
import { useEffect, useState } from "react";
import { loadHero } from "#web/components/type-scene.tsx";
import { readDictionary } from "#web/components/split-clauses.ts";
import { whenIdle } from "#web/platform/browser/idle.ts";
import { loadScreen } from "#web/platform/browser/load-screen.ts";
import { savesData } from "#web/platform/browser/saves-data.ts";

/**
 * Loads the script of the pages after the last question while the person answers, scoring and texts included: by then the
 * connection may be gone, or a new release may have taken the old scripts from the server and the old worker with them.
 * Therefore also on a device that saves data.
 */
export function RestOfFlow({ entry }: { entry: CatalogueEntry }) {
  const isIdle = useIsIdle();
  useEffect(() => {
    if (!isIdle) return;
    // What does not arrive is told by the page that needs it.
    loadScreen(`/${entry.type}/result`).catch(() => undefined);
    entry.load().catch(() => undefined);
    if (entry.readLetters) loadHero().catch(() => undefined);
  }, [isIdle, entry]);
  return null;
}

interface NextPageProps {
  readonly path: string;
  /** What only some of these pages need beside their scripts. */
  readonly loadPart?: (() => Promise<unknown>) | undefined;
}

/** Loads the script of the page that is probably opened next, so that it is there at once; not where data is saved. */
export function NextPage({ path, loadPart }: NextPageProps) {
  const isWanted = useIsIdle() && !savesData();
  useEffect(() => {
    if (!isWanted) return;
    // What does not arrive is told by the page that needs it.
    loadScreen(path).catch(() => undefined);
    loadPart?.().catch(() => undefined);
  }, [isWanted, path, loadPart]);
  return null;
}

/** Whether the page has had nothing to do once. */
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
