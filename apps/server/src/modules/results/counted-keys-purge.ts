import type { Database } from "#server/database/connect.ts";
import { startRepeating } from "#server/repeat.ts";
import { forgetCountedKeys } from "./participants-repository.ts";

const DAY_MS = 86_400_000;
/** A repeated post counts once within this time (decision 016). */
const KEPT_DAYS = 30;

/** The day a key is counted on. */
export function dayOf(now: number): number {
  return Math.floor(now / DAY_MS);
}

/** Forgets old counted keys now and once a day. Returns the stop; a failed round is reported and tried again next day. */
export function startCountedKeysPurge(
  database: Database,
  now: () => number,
  onFailure: (error: unknown) => void,
): () => void {
  return startRepeating(() => forgetCountedKeys(database, dayOf(now()) - KEPT_DAYS), DAY_MS, onFailure);
}
