import type { Database } from "./connect.ts";

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** 04:00 in Shanghai, when the fewest people wait for a write. */
const UTC_HOUR = 20;

/** Milliseconds from then to the next compaction; never 0. */
function untilNextCompaction(now: number): number {
  const sinceHour = (now - UTC_HOUR * HOUR_MS) % DAY_MS;
  return DAY_MS - ((sinceHour + DAY_MS) % DAY_MS);
}

/** Compacts the database every night. Returns the stop; a failed round is reported and tried again an hour later. */
export function startNightlyCompaction(
  database: Pick<Database, "compact">,
  now: () => number,
  onFailure: (error: unknown) => void,
): () => void {
  let timer: NodeJS.Timeout;
  const wait = (milliseconds: number) => {
    timer = setTimeout(() => {
      database.compact().then(
        () => wait(untilNextCompaction(now())),
        (error: unknown) => {
          onFailure(error);
          wait(HOUR_MS);
        },
      );
    }, milliseconds);
    timer.unref();
  };
  wait(untilNextCompaction(now()));
  return () => clearTimeout(timer);
}
