import { INSTRUMENT_IDS, type InstrumentId } from "@xinjing/instruments/instrument";
import { subscribeLeaving } from "./auth-store.ts";
import { readLocalResults } from "./local-history.ts";
import { parseMap, parseText } from "./parsing.ts";
import { clearSession, findSessionId } from "./session-store.ts";
import { putSheetBack, type SheetTexts } from "./sheet-texts.ts";
import { STORAGE_KEYS, readRecord, readText, removeKey, writeRecord } from "./storage.ts";
import { isUnsaved } from "./unsaved-mode.ts";

/*
 * Who signs out leaves the device to others: the sheets that made their results would show answers and result to whoever comes
 * next. They are stowed until the same account signs in again. The results themselves know whose they are.
 */

/** Written and removed at once: other tabs hear that somebody has left, which an expired login does not say. */
const SIGNAL_KEY = "signed_out";
/** Pages that show a result, or what belongs to one. */
const RESULT_PAGES = /\/(result|visit-sheet|follow-up)\/?$|^\/test-result\//;

/** A sheet that waits for its account. */
interface StowedSheet extends SheetTexts {
  readonly account: string;
}

/** Stows the sheets whose results this account made, and tells other tabs. Unfinished sheets stay: they have no result yet. */
export function stowSheets(account: string): void {
  for (const type of listSheetsOf(account)) {
    const session = readText("local", STORAGE_KEYS.testSession(type));
    const followUp = readText("local", STORAGE_KEYS.followUp(type));
    if (session !== undefined)
      writeRecord("local", STORAGE_KEYS.stowed(type), { account, session, followUp });
    clearSession(type);
  }
  tellOtherTabs(account);
}

/** Removes those sheets, and tells other tabs: the account is closed, nobody could have them back. */
export function dropSheets(account: string): void {
  for (const type of listSheetsOf(account)) clearSession(type);
  tellOtherTabs(account);
}

/** Brings back what was stowed for this account, where the test was not begun anew meanwhile. */
export function bringSheetsBack(account: string): void {
  for (const type of INSTRUMENT_IDS) {
    const key = STORAGE_KEYS.stowed(type);
    const found = readRecord("local", key, parseStowed);
    if (found?.account !== account) continue;
    removeKey("local", key);
    if (findSessionId(type) === undefined) putSheetBack(type, found);
  }
}

/** Stows the sheets of who signs out; of who does so in another tab, what this one holds of their results goes too. */
export function followSignOut(): () => void {
  const stop = subscribeLeaving(stowSheets);
  addEventListener("storage", follow);
  return () => {
    stop();
    removeEventListener("storage", follow);
  };
}

function tellOtherTabs(account: string): void {
  if (isUnsaved()) return;
  try {
    localStorage.setItem(SIGNAL_KEY, `${account} ${Date.now()}`);
    localStorage.removeItem(SIGNAL_KEY);
  } catch {
    // Storage forbidden: other tabs have nothing stored either.
  }
}

function follow(event: StorageEvent): void {
  // A tab in 不保存模式 has a login of its own.
  if (event.key !== SIGNAL_KEY || event.newValue === null || isUnsaved()) return;
  const [account = ""] = event.newValue.split(" ");
  for (const type of listSheetsOf(account)) clearSession(type);
  if (RESULT_PAGES.test(globalThis.location.pathname)) globalThis.location.replace("/");
}

/** Tests whose sheet, on the device or in this tab alone, made a result of that account. */
function listSheetsOf(account: string): InstrumentId[] {
  const own = new Set(readLocalResults().flatMap(({ id, owner }) => (owner === account ? id : [])));
  return INSTRUMENT_IDS.filter((type) => {
    const id = findSessionId(type) ?? readRecord("session", STORAGE_KEYS.result(type), parseId);
    return id !== undefined && own.has(id);
  });
}

function parseId(stored: unknown): string | undefined {
  return parseText(parseMap(stored)?.["id"]);
}

function parseStowed(stored: unknown): StowedSheet | undefined {
  const fields = parseMap(stored) ?? {};
  const [account, session, followUp] = ["account", "session", "followUp"].map((field) =>
    parseText(fields[field]),
  );
  return account === undefined || session === undefined ? undefined : { account, session, followUp };
}
