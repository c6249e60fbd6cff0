import { createListeners } from "#web/platform/browser/listeners.ts";
import { STORAGE_KEYS, TRIAL_KEY } from "./keys.ts";
import type { Parse } from "./parsing.ts";
import { quarantine } from "./quarantine.ts";
import { isUnsaved } from "./unsaved-mode.ts";

/**
 * Area of web storage. The functions here never throw. A value that is unreadable or invalid is treated as missing and
 * quarantined (quarantine.ts). A value that cannot be written, because storage is full or forbidden, is held in memory
 * until the page is closed, and the write is retried. In 不保存模式 nothing is written: all values are in memory, and the
 * tab sees no answers or results of the device.
 */
export type StorageArea = "local" | "session";

/** Keys that are read and removed in storage even in 不保存模式: the login and the settings of the site. */
const PASSED_KEYS: readonly string[] = [
  STORAGE_KEYS.authToken,
  STORAGE_KEYS.userInfo,
  STORAGE_KEYS.deviceToken,
  STORAGE_KEYS.userPreferences,
  STORAGE_KEYS.testDataCache,
];

/** Values of this tab in 不保存模式. */
const unsaved: Record<StorageArea, Map<string, string>> = { local: new Map(), session: new Map() };

/** Values that could not be written. */
const held: Record<StorageArea, Map<string, string>> = { local: new Map(), session: new Map() };
const heldChanges = createListeners();

/** Returns the keys of localStorage whose latest value is only in memory. */
export function listHeldKeys(): readonly string[] {
  return [...held.local.keys()];
}

export const subscribeHeld = heldChanges.subscribe;

export function readText(area: StorageArea, key: string): string | undefined {
  if (isUnsaved()) {
    const own = unsaved[area].get(key);
    if (own !== undefined || !PASSED_KEYS.includes(key)) return own;
  }
  return held[area].get(key) ?? peek(area, key) ?? undefined;
}

export function writeText(area: StorageArea, key: string, text: string): void {
  if (isUnsaved()) {
    unsaved[area].set(key, text);
    return;
  }
  if (tryWrite(area, key, text)) {
    if (held[area].delete(key)) heldChanges.notify();
    retryHeld();
    return;
  }
  const isFirst = !held[area].has(key);
  held[area].set(key, text);
  if (isFirst) heldChanges.notify();
}

export function removeKey(area: StorageArea, key: string): void {
  if (isUnsaved()) {
    unsaved[area].delete(key);
    if (!PASSED_KEYS.includes(key)) return;
  }
  if (held[area].delete(key)) heldChanges.notify();
  removeStored(area, key);
}

function removeStored(area: StorageArea, key: string): void {
  try {
    getArea(area).removeItem(key);
  } catch {
    // Storage is forbidden: there is nothing to remove.
  }
}

function listKeys(area: StorageArea): readonly string[] {
  try {
    const storage = getArea(area);
    return Array.from({ length: storage.length }, (_, index) => storage.key(index)).filter(
      (key) => key !== null,
    );
  } catch {
    // Storage is forbidden, which counts as empty.
    return [];
  }
}

/** Returns the localStorage values of this tab in 不保存模式. */
export function listUnsaved(): ReadonlyMap<string, string> {
  return new Map(unsaved.local);
}

/** Deletes all values of this tab in 不保存模式. */
export function forgetUnsaved(): void {
  unsaved.local.clear();
  unsaved.session.clear();
}

/** Tests whether an area is writable, and leaves nothing behind. */
export function isAreaWritable(area: StorageArea): boolean {
  const isWritten = tryWrite(area, TRIAL_KEY, "1");
  removeStored(area, TRIAL_KEY);
  return isWritten;
}

/** Removes all data of this site from web storage except one key. Removes key by key, so that other tabs are notified of each. */
export function removeEverything(kept?: string): void {
  for (const area of ["local", "session"] as const) {
    held[area].clear();
    unsaved[area].clear();
    for (const key of listKeys(area)) if (key !== kept) removeStored(area, key);
  }
  heldChanges.notify();
}

/**
 * Retries to write values that are held in memory: after a successful write, and when the page becomes visible. It may
 * overwrite another tab's value; that tab then merges both from the replica.
 */
export function retryHeld(): void {
  let isAnyWritten = false;
  for (const area of ["local", "session"] as const) {
    for (const [key, text] of held[area]) {
      if (tryWrite(area, key, text)) isAnyWritten = held[area].delete(key);
    }
  }
  if (isAnyWritten) heldChanges.notify();
}

/** Reads a JSON record; undefined if it is missing, not JSON or invalid. */
export function readRecord<Value>(area: StorageArea, key: string, parse: Parse<Value>): Value | undefined {
  const text = readText(area, key);
  return text === undefined ? undefined : parseRecord(key, text, parse);
}

/** Parses the JSON text of a key. If the text is not JSON or invalid, quarantines it and returns undefined. */
export function parseRecord<Value>(key: string, text: string, parse: Parse<Value>): Value | undefined {
  try {
    const value = parse(JSON.parse(text));
    if (value !== undefined) return value;
  } catch {
    // Truncated or foreign text is treated as missing.
  }
  // The text is not logged, because it may contain somebody's answers.
  console.warn("a stored record is invalid", key);
  quarantine(key, text);
  return undefined;
}

export function writeRecord(area: StorageArea, key: string, value: unknown): void {
  writeText(area, key, JSON.stringify(value));
}

function getArea(area: StorageArea): Storage {
  return area === "local" ? globalThis.localStorage : globalThis.sessionStorage;
}

/** Reads a value from web storage itself; undefined if that is forbidden. */
function peek(area: StorageArea, key: string): string | null | undefined {
  try {
    return getArea(area).getItem(key);
  } catch {
    // Storage is forbidden, which counts as empty.
    return undefined;
  }
}

function tryWrite(area: StorageArea, key: string, text: string): boolean {
  try {
    getArea(area).setItem(key, text);
    return true;
  } catch {
    // Storage is full or forbidden; the value is held in memory.
    return false;
  }
}
