import type { Change } from "@xinjing/instruments/change";
import type { Moment } from "#web/data/results/timeline.ts";
import { sayDay } from "#web/platform/browser/clock.ts";
import { useHasPassed } from "./use-has-passed.ts";

export interface AdviceProps {
  readonly change: Change;
  /** Previous result, if comparable. */
  readonly earlier: Moment | undefined;
  readonly latest: Moment;
}

/** Returns the advice after the latest result: what to do first, in one paragraph, and the details. */
export function useAdvice({ change, earlier, latest }: AdviceProps) {
  const hasPassed = useHasPassed(latest.endTime);
  const [first, ...details] = change.adviseNow(latest, { earlier, hasPassed, day: sayDay(latest.endTime) });
  return { first, details };
}
