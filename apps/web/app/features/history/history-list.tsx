import type { ResultListPage, ResultSummary } from "@xinjing/contract/results";
import type { ReactNode } from "react";
import { formatEndDay } from "#web/data/results/end-time.ts";
import { ResultCard } from "./result-card.tsx";

interface HistoryListProps {
  readonly page: ResultListPage;
  /** Id of the account. */
  readonly userId: string;
  /** Returns a short description of the doctor's appointment after a result; undefined if there is none. */
  readonly findVisit: (id: string) => string | undefined;
  /** Renders the actions of a result. */
  readonly renderActions: (result: ResultSummary) => ReactNode;
}

/** Groups results by day, newest first. */
export function HistoryList({
  page: { data, pagination },
  userId,
  findVisit,
  renderActions,
}: HistoryListProps) {
  const days = groupByDay(data);
  return (
    // Uses one container for all days: in nested containers, Chromium 109 does not repaint the list after a change of
    // width.
    <div className="@container/list space-y-8 [--days:0px] lg:space-y-4 lg:[--days:11.5rem]">
      {days.map(([day, group], index) => (
        <section key={day} aria-label={day} className="lg:grid lg:grid-cols-[10rem_minmax(0,1fr)] lg:gap-x-6">
          <h2 className="flex flex-wrap items-baseline gap-x-3 font-serif text-lg font-semibold lg:whitespace-nowrap lg:flex-col lg:gap-0 lg:border-t lg:border-line lg:pt-4 lg:text-base">
            {day}
            <span className="font-sans text-base font-normal text-ink-soft">
              {mayGoOn(index, days.length, pagination) && "本页 "}
              {`${group.length} 项测试`}
            </span>
          </h2>
          <ul className="mt-2 lg:mt-0">
            {group.map((result) => (
              <ResultCard key={result.id} result={result} userId={userId} visit={findVisit(result.id)}>
                {renderActions(result)}
              </ResultCard>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

/**
 * True if the previous or next page may have results of the same day. The count is then labelled as that of this page.
 */
function mayGoOn(
  index: number,
  dayCount: number,
  { current_page: page, last_page: lastPage }: ResultListPage["pagination"],
): boolean {
  return (index === 0 && page > 1) || (index === dayCount - 1 && page < lastPage);
}

function groupByDay(results: readonly ResultSummary[]): [string, ResultSummary[]][] {
  const days = new Map<string, ResultSummary[]>();
  for (const result of results) {
    const day = formatEndDay(result);
    days.set(day, [...(days.get(day) ?? []), result]);
  }
  return [...days];
}
