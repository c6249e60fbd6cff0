import type { ResultSummary } from "@xinjing/contract/results";
import { getCatalogueEntry } from "@xinjing/instruments/catalogue";
import type { ReactNode } from "react";
import { Link, useLocation } from "react-router";
import { formatTime } from "#web/platform/browser/clock.ts";
import { leaveList } from "./return-place.ts";
import { ResultRow } from "./result-row.tsx";

interface ResultCardProps {
  readonly result: ResultSummary;
  /** The account that holds it: the report is shown to that person only. */
  readonly userId: string;
  /** Further actions, beside the link to the report. */
  readonly children?: ReactNode;
}

/** One stored result; opens its report. */
export function ResultCard({ result, userId, children }: ResultCardProps) {
  const { search } = useLocation();
  const { name } = getCatalogueEntry(result.test_type);
  return (
    <ResultRow result={result} when={<time dateTime={result.end_time}>{formatTime(result.end_time)}</time>}>
      <div className="flex flex-wrap items-center justify-between gap-x-6">
        <Link
          to={`/test-result/${result.test_type}`}
          state={{ result, reader: userId, isSummary: true, search }}
          className="link inline-flex min-h-11 items-center"
          onClick={() => {
            leaveList(search);
          }}
          aria-label={`查看结果：${name}，${formatTime(result.end_time)}`}
        >
          查看结果
        </Link>
        {children}
      </div>
    </ResultRow>
  );
}
