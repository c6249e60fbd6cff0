import type { Database } from "./database/database.ts";
import { forgetDeadTokens } from "./modules/auth/tokens-repository.ts";
import { forgetCountedKeys } from "./modules/results/participants-repository.ts";

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** A repeated post counts once within this time (decision 016). */
const COUNTED_KEY_DAYS = 30;
/** 04:00 in Shanghai, when the fewest people wait for a write. */
const COMPACTION_UTC_HOUR = 20;

interface MaintenanceDeps {
  readonly database: Database;
  readonly now: () => number;
  readonly tokenIdleDays: number;
  /** Called for a failed round, which is repeated within the hour. */
  readonly onFailure: (error: unknown, text: string) => void;
}

/** Purges old counted keys every day and dead tokens every hour, now for the first time; compacts the database every night. Returns the stop. */
export function scheduleMaintenance({
  database,
  now,
  tokenIdleDays,
  onFailure,
}: MaintenanceDeps): () => void {
  const timers = new Map<string, NodeJS.Timeout>();
  let isStopped = false;

  function every(untilNext: () => number, failure: string, work: () => Promise<void>) {
    const round = () =>
      work().then(
        () => later(untilNext()),
        (error: unknown) => {
          onFailure(error, failure);
          later(Math.min(HOUR_MS, untilNext()));
        },
      );
    function later(milliseconds: number): void {
      if (!isStopped) timers.set(failure, setTimeout(() => void round(), milliseconds).unref());
    }
    return { round, later };
  }

  void every(
    () => DAY_MS,
    "old counted keys were not purged",
    () => forgetCountedKeys(database, Math.floor(now() / DAY_MS) - COUNTED_KEY_DAYS),
  ).round();
  void every(
    () => HOUR_MS,
    "dead tokens were not purged",
    () => forgetDeadTokens(database, { endedBy: now(), unusedSince: now() - tokenIdleDays * DAY_MS }),
  ).round();
  const untilNight = () => untilNextCompaction(now());
  every(untilNight, "the database was not compacted", () => database.compact()).later(untilNight());
  return () => {
    isStopped = true;
    for (const timer of timers.values()) clearTimeout(timer);
  };
}

/** Milliseconds from then to the next compaction; never 0. */
function untilNextCompaction(now: number): number {
  const sinceHour = (now - COMPACTION_UTC_HOUR * HOUR_MS) % DAY_MS;
  return DAY_MS - ((sinceHour + DAY_MS) % DAY_MS);
}
