import type { Instrument } from "@xinjing/instruments/instrument";
import { useEffect, useState } from "react";
import { recoverLocalResults } from "#web/platform/local-history.ts";
import { findLatestResult } from "#web/platform/result-store.ts";
import { readPassedResult, readStoredResult, type StoredResult } from "./stored-result.ts";

type FoundResult =
  | { readonly state: "preparing" }
  | { readonly state: "nothing" }
  | { readonly state: "found"; readonly stored: StoredResult };

interface Options {
  readonly instrument: Instrument;
  /** Navigation state of the page. */
  readonly passed: unknown;
  /** Account that is signed in, if any. */
  readonly reader: string | undefined;
  /** False while it is not known who is signed in. */
  readonly isReaderKnown: boolean;
}

/** A passed result of this test, else the latest one of this device (spec 2, generic result page). */
export function useStoredResult({ instrument, passed, reader, isReaderKnown }: Options): FoundResult {
  const [answer, setAnswer] = useState<{ readonly to: string | undefined; readonly found: FoundResult }>();

  useEffect(() => {
    if (!isReaderKnown) return undefined;
    let isGone = false;
    const find = async () =>
      readPassedResult(passed, instrument, reader) ?? (await readLatest(instrument, reader));
    void find().then((stored) => {
      if (isGone) return;
      setAnswer({ to: reader, found: stored ? { state: "found", stored } : { state: "nothing" } });
    });
    return () => {
      isGone = true;
    };
  }, [instrument, passed, reader, isReaderKnown]);

  // What was found for one person is not shown to the next.
  return answer && answer.to === reader ? answer.found : { state: "preparing" };
}

async function readLatest(
  instrument: Instrument,
  reader: string | undefined,
): Promise<StoredResult | undefined> {
  await recoverLocalResults();
  return readStoredResult(findLatestResult(instrument.id, reader), instrument);
}
