import type { Instrument } from "@xinjing/instruments/instrument";
import { useEffect, useState } from "react";
import { recoverLocalResults } from "#web/platform/local-history.ts";
import { findLatestResult } from "#web/platform/result-store.ts";
import { readPassedResult, readStoredResult, type StoredResult } from "./stored-result.ts";

type FoundResult =
  | { readonly state: "preparing" }
  | { readonly state: "nothing" }
  | { readonly state: "found"; readonly stored: StoredResult };

interface Answer {
  readonly to: string | undefined;
  readonly found: FoundResult;
}

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
  const [answer, setAnswer] = useState<Answer>();

  useEffect(() => {
    if (!isReaderKnown) return undefined;
    let isGone = false;
    const find = async () =>
      readPassedResult(passed, instrument, reader) ?? (await readLatest(instrument, reader));
    void find().then((stored) => {
      if (isGone) return;
      const found: FoundResult = stored ? { state: "found", stored } : { state: "nothing" };
      setAnswer((before) => (reader === undefined && isOfMember(before) ? before : { to: reader, found }));
    });
    return () => {
      isGone = true;
    };
  }, [instrument, passed, reader, isReaderKnown]);

  // What was found for one person is not shown to the next. An expired login takes nothing from the screen (decision 020).
  const isTheirs = answer?.to === reader || (reader === undefined && isOfMember(answer));
  return answer && isTheirs ? answer.found : { state: "preparing" };
}

function isOfMember(answer: Answer | undefined): boolean {
  return answer?.to !== undefined && answer.found.state === "found";
}

async function readLatest(
  instrument: Instrument,
  reader: string | undefined,
): Promise<StoredResult | undefined> {
  await recoverLocalResults();
  return readStoredResult(findLatestResult(instrument.id, reader), instrument);
}
