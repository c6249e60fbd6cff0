import { listResultsCall, type ResultPage } from "@xinjing/contract/results";
import type { InstrumentId } from "@xinjing/instruments/instrument";
import { useEffect, useState } from "react";
import { STILL_ASKING, askAgain } from "#web/platform/api/ask-again.ts";
import { callApi } from "#web/platform/api/client.ts";
import { ApiError } from "#web/platform/api/error.ts";

type LoadedPage =
  | { readonly state: "loading" }
  | { readonly state: "failed"; readonly message: string }
  | { readonly state: "loaded"; readonly page: ResultPage };

interface Actions {
  /** Asks again, with 正在读取 on the screen. */
  readonly retry: () => void;
  /** Asks again while the page stays on the screen. */
  readonly reload: () => void;
}

const LOADING: LoadedPage = { state: "loading" };

interface Options {
  /** From 1. */
  readonly page: number;
  readonly pageSize: number;
  /** All tests when left out. */
  readonly testType?: InstrumentId;
  /** Said when the server could not bring the page. */
  readonly failedMessage: string;
}

/** One page of the signed-in person's results, of one test or of all, newest first. */
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
