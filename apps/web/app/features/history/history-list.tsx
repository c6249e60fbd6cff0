import type { ResultSummary } from "@xinjing/contract/results";
import type { ReactNode } from "react";
import { formatDay } from "#web/platform/clock.ts";
import { ResultCard } from "./result-card.tsx";

interface HistoryListProps {
  readonly results: readonly ResultSummary[];
  /** The account that holds them. */
  readonly userId: string;
  /** What can be done with a result, at the foot of its card. */
  readonly renderActions: (result: ResultSummary) => ReactNode;
}

/** Results grouped by the day they were finished, in the order they come: newest first. */
export function HistoryList({ results, userId, renderActions }: HistoryListProps) {
  return (
    <div className="space-y-10">
      {groupByDay(results).map(([day, group]) => (
        <section key={day} aria-label={day}>
          <h2 className="flex items-baseline gap-3 font-serif text-lg font-semibold">
            {day}
            <span className="font-sans font-normal text-ink-soft">{`${group.length} 项测试`}</span>
          </h2>
          <ul className="mt-3 space-y-4">
            {group.map((result) => (
              <ResultCard key={result.id} result={result} userId={userId}>
                {renderActions(result)}
              </ResultCard>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

function groupByDay(results: readonly ResultSummary[]): [string, ResultSummary[]][] {
  const days = new Map<string, ResultSummary[]>();
  for (const result of results) {
    const day = formatDay(result.end_time);
    days.set(day, [...(days.get(day) ?? []), result]);
  }
  return [...days];
}
