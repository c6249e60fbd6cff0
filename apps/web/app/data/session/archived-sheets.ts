import { INSTRUMENT_IDS, type InstrumentId } from "@xinjing/instruments/instrument";
import { replicateText } from "#web/platform/storage/replica.ts";
import { parseMap, parseText } from "#web/platform/storage/parsing.ts";
import { readStoredSession } from "./store.ts";
import { STORAGE_KEYS } from "#web/platform/storage/keys.ts";
import { readRecord, readText, removeKey, writeText } from "#web/platform/storage/storage.ts";

/** Stored texts of the answers of a test and of its second stage. */
export interface StoredSheet {
  readonly session: string | undefined;
  readonly followUp: string | undefined;
}

/** Archived answers with their account. */
interface ArchivedSheet extends StoredSheet {
  readonly account: string;
}

/** Restores the answers archived for this account, unless the test was started again. */
export function restoreSheets(account: string): void {
  for (const type of INSTRUMENT_IDS) {
    const key = STORAGE_KEYS.archived(type);
    const found = readRecord("local", key, parseArchived);
    if (found?.account !== account) continue;
    removeKey("local", key);
    if (readStoredSession(type) === undefined) restoreSheet(type, found);
  }
}

/** Restores each text, unless the device has one for that test. */
export function restoreSheet(type: InstrumentId, { session, followUp }: StoredSheet): void {
  const texts = [
    [STORAGE_KEYS.testSession(type), session],
    [STORAGE_KEYS.followUp(type), followUp],
  ] as const;
  for (const [key, text] of texts) {
    if (text === undefined || readText("local", key) !== undefined) continue;
    void replicateText(key, text);
    writeText("local", key, text);
  }
}

function parseArchived(stored: unknown): ArchivedSheet | undefined {
  const fields = parseMap(stored) ?? {};
  const [account, session, followUp] = ["account", "session", "followUp"].map((field) =>
    parseText(fields[field]),
  );
  return account === undefined || session === undefined ? undefined : { account, session, followUp };
}
