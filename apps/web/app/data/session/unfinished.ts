import { INSTRUMENT_IDS, type InstrumentId } from "@xinjing/instruments/instrument";
import { clampIndex, type SavedSession } from "./session.ts";
import { readProgress, readReplicatedSession, readStoredSession } from "./store.ts";

/** Unfinished test with the number of its current question, from 1. */
export interface Unfinished {
  readonly type: InstrumentId;
  readonly question: number;
}

/** Returns the unfinished test in `test_progress`, which was used last; undefined if there is none. */
export function peekProgress(): Unfinished | undefined {
  return toUnfinished(readProgress());
}

/**
 * Returns the unfinished test that was used last if the replica has a newer copy than web storage: a killed browser
 * loses its last seconds of web storage. Undefined otherwise.
 */
export async function findReplicatedProgress(): Promise<Unfinished | undefined> {
  const copies = await Promise.all(
    INSTRUMENT_IDS.map(async (type) => {
      const copy = await readReplicatedSession(type, true);
      const isNewer = copy && copy.lastUpdated > (readStoredSession(type)?.lastUpdated ?? 0);
      return isNewer && !copy.isCompleted ? copy : undefined;
    }),
  );
  const [newest] = copies
    .flatMap((copy) => copy ?? [])
    .sort((first, second) => second.lastUpdated - first.lastUpdated);
  return toUnfinished(newest);
}

function toUnfinished(record: SavedSession | undefined): Unfinished | undefined {
  if (!record || Object.keys(record.answers).length === 0) return undefined;
  return { type: record.testType, question: clampIndex(record.currentQuestionIndex, Infinity) + 1 };
}
