import type { Database } from "./database/database.ts";
import { forgetDeadTokens } from "./modules/auth/tokens-repository.ts";
import { forgetCountedKeys } from "./modules/results/participants-repository.ts";
import { DAY_MS, HOUR_MS, dayOf } from "./time.ts";

/** UTC hour of the nightly compaction: 04:00 in China, when hardly anybody uses the site. */
const COMPACTION_UTC_HOUR = 20;
const nightOf = (time: number) => Math.floor((time - COMPACTION_UTC_HOUR * HOUR_MS) / DAY_MS);

/**
 * Deletes expired rows now and every hour, and compacts the database every night. Retries a failure within an hour.
 * Returns a function that stops this.
 */
export function scheduleMaintenance(
  { database, now, tokenIdleDays }: { database: Database; now: () => number; tokenIdleDays: number },
  onFailure: (error: unknown, text: string) => void,
): () => void {
  let compactedNight = nightOf(now());

  async function compact(): Promise<void> {
    const night = nightOf(now());
    if (night <= compactedNight) return;
    await database.compact();
    compactedNight = night;
  }

  const attempt = (work: Promise<void>, failure: string) =>
    void work.catch((error: unknown) => onFailure(error, failure));

  function round(): void {
    const time = now();
    attempt(forgetCountedKeys(database, dayOf(time)), "old counted keys were not purged");
    const dead = { endedBy: time, unusedSince: time - tokenIdleDays * DAY_MS };
    attempt(forgetDeadTokens(database, dead), "dead tokens were not purged");
    attempt(compact(), "the database was not compacted");
  }

  round();
  const timer = setInterval(round, HOUR_MS).unref();
  return () => clearInterval(timer);
}
