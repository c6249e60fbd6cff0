import { createListeners } from "#web/platform/browser/listeners.ts";
import type { Parse } from "./parsing.ts";
import { quarantine } from "./quarantine.ts";
import { isUnsaved } from "./unsaved-mode.ts";

/**
 * Browser storage that never throws. A value that cannot be read or makes no sense counts as none, and a
 * copy of it is put aside (quarantine.ts). A value that cannot be written, because storage is full or forbidden, is
 * held in memory for as long as the page lives, and written again with the next chance. In 不保存模式 nothing is written:
 * every value is in memory only, and of what the device holds this tab sees no answers and no results.
 */
export type StorageArea = "local" | "session";

/** Keys fixed by the spec (section 9), and ours. */
export const STORAGE_KEYS = {
  authToken: "auth_token",
  userInfo: "user_info",
  deviceToken: "device_token",
  endedLogins: "ended_logins",
  testProgress: "test_progress",
  testHistory: "test_history",
  milestones: "milestones",
  userPreferences: "user_preferences",
  testDataCache: "test_data_cache",
  testSession: (type: string) => `testSession_${type}`,
  answers: (type: string) => `${type}_answers`,
  meta: (type: string) => `${type}_meta`,
  result: (type: string) => `${type}_result`,
  totalScore: (type: string) => `${type}_total_score`,
  agePassed: (type: string) => `${type}_age_passed`,
  followUp: (type: string) => `${type}_follow_up`,
  archived: (type: string) => `${type}_stowed`,
} as const;

const TRIAL_KEY = "trial";

/** Keys that remain readable and removable in the mode: the login and the settings of the site. */
const PASSED_KEYS: readonly string[] = [
  STORAGE_KEYS.authToken,
  STORAGE_KEYS.userInfo,
  STORAGE_KEYS.deviceToken,
  STORAGE_KEYS.userPreferences,
  STORAGE_KEYS.testDataCache,
];

/** Keys that stay in this tab in 不保存模式. */
const unsaved: Record<StorageArea, Map<string, string>> = { local: new Map(), session: new Map() };

/** Values that could not be written. */
const held: Record<StorageArea, Map<string, string>> = { local: new Map(), session: new Map() };
const heldChanges = createListeners();

/** Keys of localStorage whose newest value is in memory only. */
export function listHeldKeys(): readonly string[] {
  return [...held.local.keys()];
}

/** Subscribes to values that are held in memory or written later. */
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
    // Storage forbidden: there is nothing to remove.
  }
}

function listKeys(area: StorageArea): readonly string[] {
  try {
    const storage = getArea(area);
    return Array.from({ length: storage.length }, (_, index) => storage.key(index)).filter(
      (key) => key !== null,
    );
  } catch {
    // Storage forbidden: the same as empty.
    return [];
  }
}

/** Values of localStorage that 不保存模式 keeps in this tab. */
export function listUnsaved(): ReadonlyMap<string, string> {
  return new Map(unsaved.local);
}

/** Forgets everything that 不保存模式 keeps in this tab. */
export function forgetUnsaved(): void {
  unsaved.local.clear();
  unsaved.session.clear();
}

/** Tries to write, and leaves nothing behind. */
export function isAreaWritable(area: StorageArea): boolean {
  const isWritten = tryWrite(area, TRIAL_KEY, "1");
  removeStored(area, TRIAL_KEY);
  return isWritten;
}

/** Removes everything that this site keeps in web storage, key by key: other tabs hear of each. */
export function removeEverything(): void {
  for (const area of ["local", "session"] as const) {
    held[area].clear();
    unsaved[area].clear();
    for (const key of listKeys(area)) removeStored(area, key);
  }
  heldChanges.notify();
}

/**
 * Tries to write what is held in memory: after a write that worked, and when the page is looked at again. What another tab wrote
 * meanwhile is in the replica, and that tab joins what it finds here.
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

/** Reads a JSON record; undefined when it is missing, is no JSON or makes no sense. */
export function readRecord<Value>(area: StorageArea, key: string, parse: Parse<Value>): Value | undefined {
  const text = readText(area, key);
  return text === undefined ? undefined : parseRecord(key, text, parse);
}

/** Parses the JSON text of a key; undefined when it is none or makes no sense, and the text is put aside. */
export function parseRecord<Value>(key: string, text: string, parse: Parse<Value>): Value | undefined {
  try {
    const value = parse(JSON.parse(text));
    if (value !== undefined) return value;
  } catch {
    // Truncated or foreign text counts as none.
  }
  // The key alone: the text may be somebody's answers.
  console.warn("a stored record makes no sense", key);
  quarantine(key, text);
  return undefined;
}

export function writeRecord(area: StorageArea, key: string, value: unknown): void {
  writeText(area, key, JSON.stringify(value));
}

function getArea(area: StorageArea): Storage {
  return area === "local" ? globalThis.localStorage : globalThis.sessionStorage;
}

/** What the storage itself holds; undefined when it is forbidden. */
function peek(area: StorageArea, key: string): string | null | undefined {
  try {
    return getArea(area).getItem(key);
  } catch {
    // Storage forbidden: the same as empty.
    return undefined;
  }
}

function tryWrite(area: StorageArea, key: string, text: string): boolean {
  try {
    getArea(area).setItem(key, text);
    return true;
  } catch {
    // Full or forbidden: the page goes on with its own copy.
    return false;
  }
}
