import { INSTRUMENT_IDS, type InstrumentId } from "@xinjing/instruments/instrument";
import { clearSession } from "./clear.ts";
import { parseMap } from "#web/platform/storage/parsing.ts";
import { SIGNED_OUT_KEY, STORAGE_KEYS } from "#web/platform/storage/keys.ts";
import { readRecord, readText, removeKey, writeRecord, writeText } from "#web/platform/storage/storage.ts";
import { isUnsaved } from "#web/platform/storage/unsaved-mode.ts";

/*
 * After a sign-out, the next user of the device must not see the answers that led to the account's results. They are
 * archived until the same account signs in again (archived-sheets.ts); the results themselves have an owner. Every
 * page loads this file, so it parses only what it needs.
 */

/**
 * Archives the answers that led to this account's results, and notifies other tabs. Unfinished answers stay, because
 * they have no result yet. With `isKept` false, deletes the answers instead: the account is closed.
 */
export function archiveSheets(account: string, isKept = true): void {
  for (const type of listSheetsOf(account)) {
    const session = readText("local", STORAGE_KEYS.testSession(type));
    const followUp = readText("local", STORAGE_KEYS.followUp(type));
    if (isKept && session !== undefined)
      writeRecord("local", STORAGE_KEYS.archived(type), { account, session, followUp });
    clearSession(type);
  }
  writeText("local", SIGNED_OUT_KEY, account);
  removeKey("local", SIGNED_OUT_KEY);
}

/** True if any answers are archived. Does not reveal the test, because that is private. */
export function hasArchivedSheet(): boolean {
  return INSTRUMENT_IDS.some((type) => readText("local", STORAGE_KEYS.archived(type)) !== undefined);
}

/** Follows a sign-out in another tab: drops the answers that led to that account's results, then calls `onLeft`. */
export function followSignOut(onLeft: () => void): void {
  addEventListener("storage", ({ key, newValue }) => {
    // A tab in 不保存模式 has its own login.
    if (key !== SIGNED_OUT_KEY || newValue === null || isUnsaved()) return;
    for (const type of listSheetsOf(newValue)) clearSession(type);
    onLeft();
  });
}

/** Lists the tests whose saved answers, in either web storage, led to a result of that account. */
function listSheetsOf(account: string): InstrumentId[] {
  const history = readRecord("local", STORAGE_KEYS.testHistory, (stored) =>
    Array.isArray(stored) ? stored.map(parseMap) : undefined,
  );
  const own = new Set(history?.flatMap((entry) => (entry?.["owner"] === account ? entry["id"] : [])));
  return INSTRUMENT_IDS.filter((type) => {
    const session = readRecord("local", STORAGE_KEYS.testSession(type), parseMap);
    const shown = readRecord("session", STORAGE_KEYS.result(type), parseMap);
    return own.has(session?.["id"] ?? shown?.["id"]);
  });
}
