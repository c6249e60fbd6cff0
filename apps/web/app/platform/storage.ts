import type * as z from "zod/mini";
import { quarantine } from "./quarantine.ts";

/**
 * Browser storage that never throws. A value that cannot be read or does not fit its schema counts as none, and a
 * copy of it is put aside (quarantine.ts). A value that cannot be written, because storage is full or forbidden, is
 * held in memory for as long as the page lives, and written again with the next chance.
 */
export type StorageArea = "local" | "session";

/** Keys fixed by the spec (section 9) and decisions.md (stores). */
export const STORAGE_KEYS = {
  authToken: "auth_token",
  userInfo: "user_info",
  deviceToken: "device_token",
  testProgress: "test_progress",
  testHistory: "test_history",
  userPreferences: "user_preferences",
  testDataCache: "test_data_cache",
  outboxLease: "outbox_lease",
  testSession: (type: string) => `testSession_${type}`,
  answers: (type: string) => `${type}_answers`,
  meta: (type: string) => `${type}_meta`,
  result: (type: string) => `${type}_result`,
  totalScore: (type: string) => `${type}_total_score`,
  agePassed: (type: string) => `${type}_age_passed`,
  followUp: (type: string) => `${type}_follow_up`,
} as const;

/** A value that could not be written. */
interface Held {
  readonly text: string;
  /** What the storage held instead at that time: when it has changed since, another tab wrote. */
  readonly before: string | null | undefined;
}

/** Makes one text of a held one and of what another tab wrote meanwhile. */
export type MergeTexts = (ours: string, theirs: string) => string;

const held: Record<StorageArea, Map<string, Held>> = { local: new Map(), session: new Map() };
const merges = new Map<string, MergeTexts>();
const listeners = new Set<() => void>();

/** How a held copy of this key is joined with what another tab wrote; without it, what was written wins. */
export function mergeHeldBy(key: string, merge: MergeTexts): void {
  merges.set(key, merge);
}

/** Keys of localStorage whose newest value is in memory only. */
export function listHeldKeys(): readonly string[] {
  return [...held.local.keys()];
}

/** Calls back when a value had to be held, or was written after all. */
export function subscribeHeld(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function readText(area: StorageArea, key: string): string | undefined {
  return held[area].get(key)?.text ?? peek(area, key) ?? undefined;
}

export function writeText(area: StorageArea, key: string, text: string): void {
  const wasHeld = held[area].get(key);
  if (tryWrite(area, key, text)) {
    if (held[area].delete(key)) tell();
    retryHeld();
    return;
  }
  held[area].set(key, { text, before: wasHeld ? wasHeld.before : peek(area, key) });
  if (!wasHeld) tell();
}

export function removeKey(area: StorageArea, key: string): void {
  if (held[area].delete(key)) tell();
  try {
    getArea(area).removeItem(key);
  } catch {
    // Storage forbidden: there is nothing to remove.
  }
}

/** Tries to write what is held in memory: after a write that worked, and when the page is looked at again. */
export function retryHeld(): void {
  let isAnyWritten = false;
  for (const area of ["local", "session"] as const) {
    for (const [key, { text, before }] of held[area]) {
      const stored = peek(area, key);
      const isForeign = typeof stored === "string" && stored !== before;
      const ours = isForeign ? merges.get(key)?.(text, stored) : text;
      if (ours === undefined || tryWrite(area, key, ours)) {
        held[area].delete(key);
        isAnyWritten = true;
      }
    }
  }
  if (isAnyWritten) tell();
}

/** Reads a JSON record; undefined when it is missing, is no JSON or does not fit the schema. */
export function readRecord<Schema extends z.ZodMiniType>(
  area: StorageArea,
  key: string,
  schema: Schema,
): z.infer<Schema> | undefined {
  const text = readText(area, key);
  return text === undefined ? undefined : parseRecord(key, text, schema);
}

/** Parses the JSON text of a key by its schema; undefined when either fails, and the text is put aside. */
export function parseRecord<Schema extends z.ZodMiniType>(
  key: string,
  text: string,
  schema: Schema,
): z.infer<Schema> | undefined {
  try {
    const parsed = schema.safeParse(JSON.parse(text));
    if (parsed.success) return parsed.data;
  } catch {
    // Truncated or foreign text counts as none.
  }
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

function tell(): void {
  for (const listener of listeners) listener();
}
