import { listResultsCall, type ResultPage } from "@xinjing/contract/results";
import type { InstrumentId } from "@xinjing/instruments/instrument";
import { useEffect, useState } from "react";
import { ApiError, callApi } from "#web/platform/api-client.ts";

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

/** One page of the signed-in person's results, of one test or of all, newest first. */
export function useResultPage(page: number, pageSize: number, testType?: InstrumentId): LoadedPage & Actions {
  const [answer, setAnswer] = useState<{ readonly to: number; readonly loaded: LoadedPage }>();
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    let isGone = false;
    const settle = (loaded: LoadedPage) => {
      if (!isGone) setAnswer({ to: page, loaded });
    };
    const query = {
      page: String(page),
      per_page: String(pageSize),
      ...(testType === undefined ? {} : { test_type: testType }),
    };
    callApi(listResultsCall, { query }).then(
      ({ data }) => {
        settle({ state: "loaded", page: data });
      },
      (error: unknown) => {
        settle({ state: "failed", message: describe(error) });
      },
    );
    return () => {
      isGone = true;
    };
  }, [page, pageSize, testType, attempt]);

  const reload = () => {
    setAttempt((count) => count + 1);
  };
  const retry = () => {
    setAnswer(undefined);
    reload();
  };
  return { ...(answer?.to === page ? answer.loaded : LOADING), retry, reload };
}

function describe(error: unknown): string {
  if (error instanceof ApiError && error.status < 500) return error.message;
  return error instanceof Error && !(error instanceof ApiError) ? error.message : "获取测试历史失败";
}
