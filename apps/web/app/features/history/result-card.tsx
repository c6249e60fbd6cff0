import type { ResultSummary } from "@xinjing/contract/results";
import { describeResult, getCatalogueEntry } from "@xinjing/instruments/catalogue";
import type { ReactNode } from "react";
import { useLocation } from "react-router";
import { formatEndTime } from "#web/data/results/end-time.ts";
import type { PassedResult } from "#web/data/results/passed-result.ts";
import { leaveList } from "./return-place.ts";
import { ResultRow } from "./result-row.tsx";

interface ResultCardProps {
  readonly result: ResultSummary;
  /** Id of the account, the only one that may see the result. */
  readonly userId: string;
  /** Short description of a doctor's appointment. */
  readonly visit?: string | undefined;
  /** Further actions. */
  readonly children?: ReactNode;
}

/** Shows one stored result with a link to its page. */
export function ResultCard({ result, userId, visit, children }: ResultCardProps) {
  const { search } = useLocation();
  const { name } = getCatalogueEntry(result.test_type);
  const time = formatEndTime(result);
  return (
    <ResultRow
      result={result}
      when={
        <>
          <time dateTime={result.end_time}>{time}</time>
          {visit !== undefined && <span>{visit}</span>}
        </>
      }
      link={{
        to: `/test-result/${result.test_type}`,
        state: { result, reader: userId, isSummary: true, search } satisfies PassedResult,
        onClick: () => leaveList(search),
        "aria-label": `查看结果：${name}，${describeResult(result)}，${time}`,
      }}
    >
      {children}
    </ResultRow>
  );
}
