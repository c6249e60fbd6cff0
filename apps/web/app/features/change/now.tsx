import type { ResultSummary } from "@xinjing/contract/results";
import type { Change } from "@xinjing/instruments/change";
import { Link } from "react-router";
import type { Moment } from "#web/data/results/timeline.ts";
import { sayDay } from "#web/platform/browser/clock.ts";
import { useHasPassed } from "./use-has-passed.ts";

export interface NowProps {
  readonly change: Change;
  /** Previous result, if comparable. */
  readonly earlier: Moment | undefined;
  readonly latest: Moment;
  /** Latest result in the account. */
  readonly summary: ResultSummary | undefined;
  /** Id of the account. */
  readonly reader: string | undefined;
}

/** Says what to do after the latest result. */
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
