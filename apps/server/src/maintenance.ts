import type { Database } from "./database/database.ts";
import { forgetDeadTokens } from "./modules/auth/tokens-repository.ts";
import { forgetCountedKeys } from "./modules/results/participants-repository.ts";
import { DAY_MS, HOUR_MS, dayOf, nightOf } from "./time.ts";

/**
 * Deletes expired rows now and every hour, and compacts the database once a night: after a night in which the server did
 * not run, now. Retries a failure within an hour. Returns a function that stops this.
 */
export function scheduleMaintenance(
  { database, now, tokenIdleDays }: { database: Database; now: () => number; tokenIdleDays: number },
  onFailure: (error: unknown, text: string) => void,
): () => void {
  const attempt = (work: Promise<void>, failure: string) =>
    void work.catch((error: unknown) => onFailure(error, failure));

  function round(): void {
    const time = now();
    attempt(forgetCountedKeys(database, dayOf(time)), "old counted keys were not purged");
    const dead = { endedBy: time, unusedSince: time - tokenIdleDays * DAY_MS };
    attempt(forgetDeadTokens(database, dead), "dead tokens were not purged");
    attempt(database.compact(nightOf(time)), "the database was not compacted");
  }

  round();
  const timer = setInterval(round, HOUR_MS).unref();
  return () => clearInterval(timer);
}
