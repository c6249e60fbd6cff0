import { INSTRUMENT_IDS, type InstrumentId } from "@xinjing/instruments/instrument";
import { clampIndex, type SavedSession } from "./session.ts";
import { readProgress, readReplicatedSession, readStoredSession } from "./store.ts";

/** An unfinished test and the question that is open, from 1. */
export interface Unfinished {
  readonly type: InstrumentId;
  readonly question: number;
}

/** The unfinished test last worked on, as `test_progress` knows it; undefined when there is none. */
export function peekProgress(): Unfinished | undefined {
  return toUnfinished(readProgress());
}

/**
 * The unfinished test that the replica knows better than web storage, whose last seconds a killed browser loses; the one
 * last worked on. Undefined when there is none.
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
