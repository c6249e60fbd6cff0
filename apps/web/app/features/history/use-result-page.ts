import { listResultsCall, type ResultListPage } from "@xinjing/contract/results";
import type { InstrumentId } from "@xinjing/instruments/instrument";
import { useEffect, useState } from "react";
import { STILL_ASKING, askAgain } from "#web/platform/api/ask-again.ts";
import { callApi } from "#web/platform/api/client.ts";
import { ApiError } from "#web/platform/api/error.ts";

type LoadedPage =
  | { readonly state: "loading" }
  | { readonly state: "failed"; readonly message: string }
  | { readonly state: "loaded"; readonly page: ResultListPage };

interface Actions {
  /** Loads again and shows a spinner. */
  readonly retry: () => void;
  /** Loads again while the page stays on screen. */
  readonly reload: () => void;
}

const LOADING: LoadedPage = { state: "loading" };

interface Options {
  /** Starts at 1. */
  readonly page: number;
  readonly pageSize: number;
  /** All tests if undefined. */
  readonly testType?: InstrumentId;
  /** Message if the server does not respond. */
  readonly failedMessage: string;
}

/** Loads one page of results of the account, newest first, optionally of one test. */
export function useResultPage({ page, pageSize, testType, failedMessage }: Options): LoadedPage & Actions {
  const [answer, setAnswer] = useState<{ readonly to: number; readonly loaded: LoadedPage }>();
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    const gone = new AbortController();
    const settle = (loaded: LoadedPage) => {
      if (!gone.signal.aborted) setAnswer({ to: page, loaded });
    };
    const query = {
      page: String(page),
      per_page: String(pageSize),
      ...(testType === undefined ? {} : { test_type: testType }),
    };
    askAgain(() => callApi(listResultsCall, { query }), {
      signal: gone.signal,
      onTimeout: () => settle({ state: "failed", message: STILL_ASKING }),
    }).then(
      ({ data }) => {
        settle({ state: "loaded", page: data });
      },
      (error: unknown) => {
        settle({ state: "failed", message: describe(error, failedMessage) });
      },
    );
    return () => gone.abort();
  }, [page, pageSize, testType, failedMessage, attempt]);

  const reload = () => {
    setAttempt((count) => count + 1);
  };
  const retry = () => {
    setAnswer(undefined);
    reload();
  };
  return { ...(answer?.to === page ? answer.loaded : LOADING), retry, reload };
}

function describe(error: unknown, failedMessage: string): string {
  if (error instanceof ApiError) return error.isRefusal ? error.message : failedMessage;
  return error instanceof Error ? error.message : failedMessage;
}

/** Reads the page number of the URL; returns 1 if it is not a positive integer. */
export function readPageNumber(text: string | null): number {
  const page = Number(text);
  return Number.isSafeInteger(page) && page >= 1 ? page : 1;
}
