import type { ResultSummary } from "@xinjing/contract/results";
import { Link } from "react-router";
import { formatTime } from "#web/platform/clock.ts";

/** Scores worth a chip, in this order, with their names. */
const SCORE_LABELS: Readonly<Record<string, string>> = {
  total: "总分",
  attention: "专注困难",
  hyperactivity: "多动冲动",
};

/** One stored result; opens its report. */
export function ResultCard({ result }: { result: ResultSummary }) {
  const chips = Object.entries(SCORE_LABELS).filter(([key]) => typeof result.scores[key] === "number");
  return (
    <li className="sheet px-5 py-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6">
        <h3 className="font-medium">{result.test_name}</h3>
        <time dateTime={result.end_time} className="text-ink-soft tabular-nums">
          {formatTime(result.end_time)}
        </time>
      </div>
      <p className="mt-1">{result.result_type}</p>
      <ul className="mt-3 flex flex-wrap gap-2">
        {chips.map(([key, label]) => (
          <li key={key} className="rounded-full bg-accent-wash px-3 tabular-nums">
            {`${label} ${String(result.scores[key])}`}
          </li>
        ))}
      </ul>
      <Link
        to={`/test-result/${result.test_type}`}
        state={{ result }}
        className="link mt-2 inline-flex min-h-11 items-center"
        aria-label={`查看结果：${result.test_name}，${formatTime(result.end_time)}`}
      >
        查看结果
      </Link>
    </li>
  );
}
