import { createStore, del, get, set, type UseStore } from "idb-keyval";

/**
 * IndexedDB copy of what must survive a killed browser: Chromium keeps localStorage writes in memory for
 * seconds, IndexedDB lost none (measured). A database that is missing, blocked or silent counts as empty.
 */
const READ_PATIENCE_MS = 800;

let store: UseStore | undefined;

function openStore(): UseStore {
  store ??= createStore("xinjing", "mirror");
  return store;
}

/** Starts writing a copy; never waits and never fails, the copy in web storage stands beside it. */
export function mirrorRecord(key: string, value: unknown): void {
  attempt(() => set(key, JSON.stringify(value), openStore()));
}

/** Starts removing a copy. */
export function unmirrorRecord(key: string): void {
  attempt(() => del(key, openStore()));
}

/** The mirrored JSON text, or undefined when there is none or the database does not answer in time. */
export async function readMirror(key: string): Promise<string | undefined> {
  const patience = new Promise<undefined>((resolve) => {
    setTimeout(resolve, READ_PATIENCE_MS, undefined);
  });
  try {
    const value: unknown = await Promise.race([get(key, openStore()), patience]);
    return typeof value === "string" ? value : undefined;
  } catch {
    // No IndexedDB here (old in-app browsers, private windows): the same as empty.
    return undefined;
  }
}

function attempt(write: () => Promise<void>): void {
  try {
    write().catch(() => {
      // Blocked or full: web storage still has the record.
    });
  } catch {
    // indexedDB itself is missing.
  }
}
