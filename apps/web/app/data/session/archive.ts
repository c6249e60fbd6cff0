import { INSTRUMENT_IDS, type InstrumentId } from "@xinjing/instruments/instrument";
import { clearSession } from "./clear.ts";
import { parseMap } from "#web/platform/storage/parsing.ts";
import {
  STORAGE_KEYS,
  readRecord,
  readText,
  removeKey,
  writeRecord,
  writeText,
} from "#web/platform/storage/storage.ts";
import { isUnsaved } from "#web/platform/storage/unsaved-mode.ts";

/*
 * After a sign-out, the answer sheets of the account's results must not be visible to the next user of the device.
 * They are archived until the same account signs in again (sheet-texts.ts); results themselves have an owner. Every
 * page loads this file, so it parses only what it needs.
 */

/** Key that is written and removed at once. It tells other tabs of a sign-out, which differs from an expired login. */
const SIGNAL_KEY = "signed_out";
/** Paths of pages that show a result or data of one. */
const RESULT_PAGES = /result|visit-sheet|follow-up|milestones/;

/**
 * Archives the sheets of this account's results and notifies other tabs. Unfinished sheets stay, because they have no
 * result yet. With `isKept` false the sheets are deleted, for a closed account.
 */
export function archiveSheets(account: string, isKept = true): void {
  for (const type of listSheetsOf(account)) {
    const session = readText("local", STORAGE_KEYS.testSession(type));
    const followUp = readText("local", STORAGE_KEYS.followUp(type));
    if (isKept && session !== undefined)
      writeRecord("local", STORAGE_KEYS.archived(type), { account, session, followUp });
    clearSession(type);
  }
  writeText("local", SIGNAL_KEY, account);
  removeKey("local", SIGNAL_KEY);
}

/** True if any sheet is archived. The test is not revealed, because it is private. */
export function hasArchivedSheet(): boolean {
  return INSTRUMENT_IDS.some((type) => readText("local", STORAGE_KEYS.archived(type)) !== undefined);
}

/**
 * Follows a sign-out in another tab: drops the sheets of that account's results, and calls `onLeft` on a page that
 * shows one.
 */
export function followSignOut(onLeft: () => void): void {
  addEventListener("storage", ({ key, newValue }) => {
    // A tab in 不保存模式 has its own login.
    if (key !== SIGNAL_KEY || newValue === null || isUnsaved()) return;
    for (const type of listSheetsOf(newValue)) clearSession(type);
    if (RESULT_PAGES.test(globalThis.location.pathname)) onLeft();
  });
}

/** Lists the tests whose sheet, on the device or in this tab only, belongs to a result of that account. */
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
