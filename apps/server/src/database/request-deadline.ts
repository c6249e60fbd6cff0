import { AsyncLocalStorage } from "node:async_hooks";

/** Process time until which the answer of the request under way is of use to anybody. */
const deadlines = new AsyncLocalStorage<number>();

/** Everything that the work starts knows this deadline. */
export function runUntil<Result>(until: number, work: () => Result): Result {
  return deadlines.run(until, work);
}

/** That process time, or an earlier one when the request under way ends before. */
export function notLaterThanRequest(until: number): number {
  return Math.min(until, deadlines.getStore() ?? Number.POSITIVE_INFINITY);
}
