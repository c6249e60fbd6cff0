import type { ResultSummary } from "@xinjing/contract/results";
import { getCatalogueEntry } from "@xinjing/instruments/catalogue";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { formatTime } from "#web/platform/clock.ts";
import { LetterBadges } from "./letter-badges.tsx";

interface ResultCardProps {
  readonly result: ResultSummary;
  /** Further actions, beside the link to the report. */
  readonly children?: ReactNode;
}

/** One stored result; opens its report. */
export function ResultCard({ result, children }: ResultCardProps) {
  const { chips, hasLetterBadges } = getCatalogueEntry(result.test_type);
  const known = chips.filter(([key]) => typeof result.scores[key] === "number");
  return (
    <li className="sheet px-5 py-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6">
        <h3 className="font-medium">{result.test_name}</h3>
        <time dateTime={result.end_time} className="text-ink-soft tabular-nums">
          {formatTime(result.end_time)}
        </time>
      </div>
      {hasLetterBadges ? (
        <LetterBadges code={result.result_type} />
      ) : (
        <p className="mt-1">{result.result_type}</p>
      )}
      <ul className="mt-3 flex flex-wrap gap-2">
        {known.map(([key, label]) => (
          <li key={key} className="rounded-full bg-accent-wash px-3 tabular-nums">
            {`${label} ${String(result.scores[key])}`}
          </li>
        ))}
      </ul>
      <div className="mt-2 flex flex-wrap items-center justify-between gap-x-6">
        <Link
          to={`/test-result/${result.test_type}`}
          state={{ result }}
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
