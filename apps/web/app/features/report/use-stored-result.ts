import type { Instrument } from "@xinjing/instruments/instrument";
import { useEffect, useEffectEvent, useState } from "react";
import { findLatestResult, recoverLocalResults } from "#web/platform/result-store.ts";
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
  const [found, setFound] = useState<FoundResult>({ state: "preparing" });

  // A login or logout while the page is open does not change what it shows.
  const find = useEffectEvent(
    async () => readPassedResult(passed, instrument) ?? (await readLatest(instrument, reader)),
  );

  useEffect(() => {
    if (!isReaderKnown) return undefined;
    let isGone = false;
    void find().then((stored) => {
      if (!isGone) setFound(stored ? { state: "found", stored } : { state: "nothing" });
    });
    return () => {
      isGone = true;
    };
  }, [instrument, passed, isReaderKnown]);

  return found;
}

async function readLatest(
  instrument: Instrument,
  reader: string | undefined,
): Promise<StoredResult | undefined> {
  await recoverLocalResults();
  return readStoredResult(findLatestResult(instrument.id, reader), instrument);
}
