import { randomUUID } from "node:crypto";
import { submission } from "./factories.ts";
import { call, type HttpAnswer, type Person } from "./http-call.ts";
import { Ledger } from "./ledger.ts";

const TICK_MS = 10;

/**
 * Sends requests at a constant rate until it is stopped. If it was interrupted, `catchesUp` makes it send the missed
 * ones at once.
 */
export function startTraffic<Result>(
  perSecond: number,
  send: (number: number) => Promise<Result>,
  { catchesUp = false } = {},
) {
  const mostAtOnce = catchesUp ? Number.POSITIVE_INFINITY : Math.ceil((perSecond * TICK_MS) / 1_000);
  const results: Promise<Result>[] = [];
  const startedAt = performance.now();
  const timer = setInterval(() => {
    const due = ((performance.now() - startedAt) * perSecond) / 1_000;
    for (let sent = 0; sent < mostAtOnce && results.length < due; sent += 1)
      results.push(send(results.length));
  }, TICK_MS);
  return {
    sent: () => results.length,
    async stop(): Promise<Result[]> {
      clearInterval(timer);
      return Promise.all(results);
    },
  };
}

/** Outcome of a call. `refused` means that no connection was accepted, `fault` that its status was 400 or more. */
export type Outcome = "answered" | "refused" | "reset" | "fault";

/** Classifies the outcome of a call as a client sees it. */
export async function replyOf(answer: Promise<HttpAnswer>): Promise<Outcome> {
  try {
    return (await answer).status < 400 ? "answered" : "fault";
  } catch (error) {
    return error instanceof Error && "code" in error && error.code === "ECONNREFUSED" ? "refused" : "reset";
  }
}

export function countOutcomes(outcomes: readonly Outcome[]): Record<Outcome, number> {
  const counts = { answered: 0, refused: 0, reset: 0, fault: 0 };
  for (const outcome of outcomes) counts[outcome] += 1;
  return counts;
}

/** Makes people post and list results at a total rate. The ledger records which posts were acknowledged. */
export function startPeople(url: string, people: readonly Pick<Person, "id" | "token">[], perSecond: number) {
  const ledger = new Ledger();
  const traffic = startTraffic(perSecond, async (number) => {
    const { id, token } = people[number % people.length]!;
    const key = randomUUID();
    const answer =
      number % 2 === 0
        ? call(url, "POST", "/api/test-results", { token, key, body: submission() })
        : call(url, "GET", "/api/test-results", { token });
    const outcome = await replyOf(answer);
    if (outcome === "answered" && number % 2 === 0) ledger.note(key, id, "stored");
    return outcome;
  });
  return { ...traffic, ledger };
}
