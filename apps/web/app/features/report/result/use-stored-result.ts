import { readResultCall } from "@xinjing/contract/results";
import type { Instrument } from "@xinjing/instruments/instrument";
import { useEffect, useState } from "react";
import { callApi } from "#web/platform/api/client.ts";
import { ApiError } from "#web/platform/api/error.ts";
import { recoverLocalResults } from "#web/data/results/history.ts";
import { findLatestResult } from "#web/data/results/result.ts";
import { isPassedSummary, readPassedResult, readStoredResult, type StoredResult } from "./stored-result.ts";

/** What the account holds of a result beside its summary is on its way, or did not come. */
export type MissingTexts = "asking" | "failed";

type FoundResult =
  | { readonly state: "preparing" }
  | { readonly state: "nothing" }
  /** The account does not hold it any more. */
  | { readonly state: "deleted" }
  | {
      readonly state: "found";
      readonly stored: StoredResult;
      readonly missing?: MissingTexts;
    };

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

/**
 * A passed result of this test, else the latest one of this device (spec 2, generic result page). What the history passed is a
 * summary: it shows at once, and the account is asked for the rest; `retry` asks again.
 */
export function useStoredResult({ instrument, passed, reader, isReaderKnown }: Options): FoundResult & {
  readonly retry: () => void;
} {
  const [answer, setAnswer] = useState<Answer>();
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    if (!isReaderKnown) return undefined;
    let isGone = false;
    void findResult(instrument, passed, reader, (found) => {
      if (isGone) return;
      setAnswer((before) =>
        reader === undefined && isOfMember(before) ? withoutAsking(before) : { to: reader, found },
      );
    });
    return () => {
      isGone = true;
    };
  }, [instrument, passed, reader, isReaderKnown, attempt]);

  // What was found for one person is not shown to the next. An expired login takes nothing from the screen (decision 020).
  const isTheirs = answer?.to === reader || (reader === undefined && isOfMember(answer));
  const found: FoundResult = answer && isTheirs ? answer.found : { state: "preparing" };
  return {
    ...found,
    retry: () => {
      setAttempt((count) => count + 1);
    },
  };
}

function isOfMember(answer: Answer | undefined): answer is Answer {
  return answer?.to !== undefined && answer.found.state === "found";
}

/** Nobody is signed in any more: what was being asked for does not come. */
function withoutAsking({ to, found }: Answer): Answer {
  return { to, found: "missing" in found ? { ...found, missing: "failed" } : found };
}

async function findResult(
  instrument: Instrument,
  passed: unknown,
  reader: string | undefined,
  take: (found: FoundResult) => void,
): Promise<void> {
  const summary = readPassedResult(passed, instrument, reader);
  if (!summary) {
    await recoverLocalResults();
    const stored = readStoredResult(findLatestResult(instrument.id, reader), instrument);
    take(stored ? { state: "found", stored } : { state: "nothing" });
    return;
  }
  if (!isPassedSummary(passed)) {
    take({ state: "found", stored: summary });
    return;
  }
  take({ state: "found", stored: summary, missing: "asking" });
  try {
    const { data } = await callApi(readResultCall, { params: { id: summary.id } });
    take({ state: "found", stored: readStoredResult(data, instrument) ?? summary });
  } catch (error) {
    const isDeleted = error instanceof ApiError && error.status === 404;
    take(isDeleted ? { state: "deleted" } : { state: "found", stored: summary, missing: "failed" });
  }
}
