import type { Database } from "./database/database.ts";
import { dayOf } from "./day.ts";
import { forgetDeadTokens } from "./modules/auth/tokens-repository.ts";
import { forgetCountedKeys } from "./modules/results/participants-repository.ts";

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** A repeated post counts once within this time (decision 016). */
const COUNTED_KEY_DAYS = 30;
/** 04:00 in Shanghai, the quietest hour. */
const COMPACTION_UTC_HOUR = 20;

interface MaintenanceDeps {
  readonly database: Database;
  readonly now: () => number;
  readonly tokenIdleDays: number;
  /** Called for a failed round, which is repeated within the hour. */
  readonly onFailure: (error: unknown, text: string) => void;
}

/**
 * Purges old counted keys and dead tokens every hour, now for the first time, and compacts the database every night, or an hour
 * later where that failed. Returns the stop.
 */
export function scheduleMaintenance({
  database,
  now,
  tokenIdleDays,
  onFailure,
}: MaintenanceDeps): () => void {
  const nightOf = (time: number) => Math.floor((time - COMPACTION_UTC_HOUR * HOUR_MS) / DAY_MS);
  let compactedNight = nightOf(now());

  async function compact(): Promise<void> {
    const night = nightOf(now());
    if (night <= compactedNight) return;
    await database.compact();
    compactedNight = night;
  }

  const attempt = (work: Promise<void>, failure: string) =>
    work.catch((error: unknown) => onFailure(error, failure));

  function round(): void {
    const time = now();
    void attempt(
      forgetCountedKeys(database, dayOf(time) - COUNTED_KEY_DAYS),
      "old counted keys were not purged",
    );
    void attempt(
      forgetDeadTokens(database, { endedBy: time, unusedSince: time - tokenIdleDays * DAY_MS }),
      "dead tokens were not purged",
    );
    void attempt(compact(), "the database was not compacted");
  }

  round();
  const timer = setInterval(round, HOUR_MS).unref();
  return () => clearInterval(timer);
}
