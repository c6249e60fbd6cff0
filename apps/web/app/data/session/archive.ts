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
 * After a sign-out the sheets of the account's results would show answers to the next person on the device. They are archived
 * until the same account signs in again (sheet-texts.ts). Results have an owner of their own. This is part of every page and
 * reads only what it needs of a record, so that hiding needs no further script.
 */

/** Written and removed at once: other tabs hear that somebody has left, which an expired login does not say. */
const SIGNAL_KEY = "signed_out";
/** Pages that show a result, or what belongs to one. */
const RESULT_PAGES = /result|visit-sheet|follow-up|milestones/;

/**
 * Archives the sheets whose results this account made, and tells other tabs. Unfinished sheets stay: they have no result yet.
 * `isKept` false: the account is closed, nobody could have them back.
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

/** Whether any sheet is archived; not of which test, which is private. */
export function hasArchivedSheet(): boolean {
  return INSTRUMENT_IDS.some((type) => readText("local", STORAGE_KEYS.archived(type)) !== undefined);
}

/**
 * Follows a sign-out in another tab: what this one holds of that account's results goes, and `onLeft` is called where a
 * page shows one.
 */
export function followSignOut(onLeft: () => void): void {
  addEventListener("storage", ({ key, newValue }) => {
    // A tab in 不保存模式 has a login of its own.
    if (key !== SIGNAL_KEY || newValue === null || isUnsaved()) return;
    for (const type of listSheetsOf(newValue)) clearSession(type);
    if (RESULT_PAGES.test(globalThis.location.pathname)) onLeft();
  });
}

/** Tests whose sheet, on the device or in this tab alone, made a result of that account. */
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
