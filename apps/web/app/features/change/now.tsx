import type { ResultSummary } from "@xinjing/contract/results";
import type { Change } from "@xinjing/instruments/change";
import { Link } from "react-router";
import type { Moment } from "#web/data/results/timeline.ts";
import { sayDay } from "#web/platform/browser/clock.ts";
import { useHasPassed } from "./use-has-passed.ts";

export interface NowProps {
  readonly change: Change;
  /** The result before, where the two compare. */
  readonly earlier: Moment | undefined;
  readonly latest: Moment;
  /** The latest one as the account lists it. */
  readonly summary: ResultSummary | undefined;
  /** The account that holds it. */
  readonly reader: string | undefined;
}

/** What to do now, by the latest result. */
export function Now({ change, earlier, latest, summary, reader }: NowProps) {
  const hasPassed = useHasPassed(latest.endTime);
  return (
    <div className="mt-5 space-y-3">
      {change.adviseNow(latest, { earlier, hasPassed, day: sayDay(latest.endTime) }).map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      {summary && (
        <Link
          to={`/test-result/${summary.test_type}`}
          state={{ result: summary, reader, isSummary: true, search: "" }}
          className="button-primary mt-2 print:hidden"
        >
          看看这次的结果和可以做的事
        </Link>
      )}
    </div>
  );
}
