import { listResultsCall, type ResultPage } from "@xinjing/contract/results";
import { useEffect, useState } from "react";
import { ApiError, callApi } from "#web/platform/api-client.ts";

type LoadedPage =
  | { readonly state: "loading" }
  | { readonly state: "failed"; readonly message: string }
  | { readonly state: "loaded"; readonly page: ResultPage };

/** One page of the signed-in person's results, newest first; `retry` asks again. */
export function useResultPage(page: number, pageSize: number): LoadedPage & { readonly retry: () => void } {
  const [loaded, setLoaded] = useState<LoadedPage>({ state: "loading" });
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    let isGone = false;
    setLoaded({ state: "loading" });
    callApi(listResultsCall, { query: { page: String(page), per_page: String(pageSize) } }).then(
      ({ data }) => {
        if (!isGone) setLoaded({ state: "loaded", page: data });
      },
      (error: unknown) => {
        if (!isGone) setLoaded({ state: "failed", message: describe(error) });
      },
    );
    return () => {
      isGone = true;
    };
  }, [page, pageSize, attempt]);

  return {
    ...loaded,
    retry: () => {
      setAttempt(attempt + 1);
    },
  };
}

function describe(error: unknown): string {
  if (error instanceof ApiError && error.status < 500) return error.message;
  return error instanceof Error && !(error instanceof ApiError) ? error.message : "获取测试历史失败";
}
