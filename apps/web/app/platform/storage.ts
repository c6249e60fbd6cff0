import type * as z from "zod/mini";

/**
 * Browser storage that never throws: a value that cannot be read or does not fit its schema counts as none; a
 * value that cannot be written (storage full or forbidden) is kept in memory for as long as the page lives.
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
  testSession: (type: string) => `testSession_${type}`,
  answers: (type: string) => `${type}_answers`,
  meta: (type: string) => `${type}_meta`,
  result: (type: string) => `${type}_result`,
  totalScore: (type: string) => `${type}_total_score`,
  agePassed: (type: string) => `${type}_age_passed`,
  followUp: (type: string) => `${type}_follow_up`,
} as const;

const memory: Record<StorageArea, Map<string, string>> = { local: new Map(), session: new Map() };

function getArea(area: StorageArea): Storage {
  return area === "local" ? globalThis.localStorage : globalThis.sessionStorage;
}

export function readText(area: StorageArea, key: string): string | undefined {
  const remembered = memory[area].get(key);
  if (remembered !== undefined) return remembered;
  try {
    return getArea(area).getItem(key) ?? undefined;
  } catch {
    // Storage forbidden: the same as empty.
    return undefined;
  }
}

export function writeText(area: StorageArea, key: string, text: string): void {
  try {
    getArea(area).setItem(key, text);
    memory[area].delete(key);
  } catch {
    // Full or forbidden: the page goes on with its own copy.
    memory[area].set(key, text);
  }
}

export function removeKey(area: StorageArea, key: string): void {
  memory[area].delete(key);
  try {
    getArea(area).removeItem(key);
  } catch {
    // Storage forbidden: there is nothing to remove.
  }
}

/** Reads a JSON record; undefined when it is missing, is no JSON or does not fit the schema. */
export function readRecord<Schema extends z.ZodMiniType>(
  area: StorageArea,
  key: string,
  schema: Schema,
): z.infer<Schema> | undefined {
  const text = readText(area, key);
  return text === undefined ? undefined : parseRecord(text, schema);
}

/** Parses JSON text by a schema; undefined when either fails. */
export function parseRecord<Schema extends z.ZodMiniType>(
  text: string,
  schema: Schema,
): z.infer<Schema> | undefined {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    // Truncated or foreign text counts as none.
    return undefined;
  }
  const parsed = schema.safeParse(value);
  return parsed.success ? parsed.data : undefined;
}

export function writeRecord(area: StorageArea, key: string, value: unknown): void {
  writeText(area, key, JSON.stringify(value));
}
