import { INSTRUMENT_IDS, type InstrumentId } from "@xinjing/instruments/instrument";
import { mayShow } from "#web/data/account/login.ts";
import type { LocalResult } from "#web/data/results/local-result.ts";
import type { SavedSession } from "#web/data/session/session.ts";
import { readReplicatedSession, readStoredSession } from "#web/data/session/store.ts";

// Reads what this device keeps: the results that a user may see, and the saved answers of each test.

/** Results of this device by visibility. */
export interface SplitResults {
  /** Results of the signed-in user or without an owner. */
  readonly shown: readonly LocalResult[];
  /** Number of results of accounts that are not signed in; nothing else about them is shown. */
  readonly hiddenCount: number;
}

export function splitResults(results: readonly LocalResult[], userId: string | undefined): SplitResults {
  const shown = results.filter((result) => mayShow(result, userId));
  return { shown, hiddenCount: results.length - shown.length };
}

/** Test with saved, unfinished answers. */
export interface UnfinishedSheet {
  readonly type: InstrumentId;
  readonly answeredCount: number;
  /** Epoch milliseconds; 0 if unknown. */
  readonly savedAt: number;
}

/** Lists tests with unfinished answers, from web storage and the replica. */
export async function listUnfinished(): Promise<readonly UnfinishedSheet[]> {
  const sheets = await Promise.all(INSTRUMENT_IDS.map(readSheet));
  return sheets.flatMap((sheet) => {
    const answeredCount = Object.keys(sheet?.answers ?? {}).length;
    if (!sheet || answeredCount === 0 || sheet.isCompleted) return [];
    return [{ type: sheet.testType, answeredCount, savedAt: sheet.lastUpdated }];
  });
}

/** Returns the saved answers of a test from web storage or the replica, whichever were saved later. */
export async function readSheet(type: InstrumentId): Promise<SavedSession | undefined> {
  const sheets = [readStoredSession(type), await readReplicatedSession(type)];
  return sheets
    .flatMap((sheet) => (sheet?.testType === type ? sheet : []))
    .sort((first, second) => second.lastUpdated - first.lastUpdated)[0];
}
