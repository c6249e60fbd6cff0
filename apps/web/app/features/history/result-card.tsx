import type { ResultSummary } from "@xinjing/contract/results";
import { getCatalogueEntry } from "@xinjing/instruments/catalogue";
import type { ReactNode } from "react";
import { Link, useLocation } from "react-router";
import { LetterBadges } from "#web/components/letter-badges.tsx";
import { ResultLabel } from "#web/components/result-label.tsx";
import { SyncBadge } from "#web/components/sync-badge.tsx";
import { formatTime } from "#web/platform/browser/clock.ts";

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
  const { chips, hasLetterBadges, openLabel } = getCatalogueEntry(result.test_type);
  const known = chips.filter(([key]) => typeof result.scores[key] === "number");
  return (
    <li className="sheet px-5 py-4">
      <div className="flex flex-wrap items-center justify-between gap-x-6">
        <h3 className="font-medium">{result.test_name}</h3>
        <p className="flex flex-wrap items-center gap-x-4 text-ink-soft tabular-nums">
          <SyncBadge state="synced" />
          <time dateTime={result.end_time}>{formatTime(result.end_time)}</time>
        </p>
      </div>
      {hasLetterBadges && openLabel?.(result.scores) === undefined ? (
        <LetterBadges code={result.result_type} />
      ) : (
        <ResultLabel result={result} />
      )}
      <ul className="mt-3 flex flex-wrap gap-2 empty:hidden">
        {known.map(([key, label]) => (
          <li key={key} className="rounded-full bg-accent-wash px-3 tabular-nums">
            {`${label} ${String(result.scores[key])}`}
          </li>
        ))}
      </ul>
      <div className="mt-2 flex flex-wrap items-center justify-between gap-x-6">
        <Link
          to={`/test-result/${result.test_type}`}
          state={{ result, reader: userId, isSummary: true, search }}
          className="link inline-flex min-h-11 items-center"
          aria-label={`查看结果：${result.test_name}，${formatTime(result.end_time)}`}
        >
          查看结果
        </Link>
        {children}
      </div>
    </li>
  );
}
