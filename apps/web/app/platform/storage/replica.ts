import { createListeners } from "#web/platform/browser/listeners.ts";
import { readEntry, removeEntries, removeEntry, writeEntry, type MergeTexts } from "./replica-database.ts";
import { TRIAL_KEY } from "./keys.ts";
import { isUnsaved } from "./unsaved-mode.ts";

/*
 * The replica is a copy in IndexedDB of data that must survive a killed browser: Chromium delays writes to localStorage
 * for seconds, but not writes to IndexedDB. If the database is missing, blocked or does not respond, the replica counts
 * as empty. It is always empty in 不保存模式.
 */

/** Timeout of reads, and time after which a write counts as lost. */
const TIMEOUT_MS = 800;
/**
 * Timeout at the start of a page if the replica may have the only copy. Opening it takes long after the browser was
 * killed.
 */
const ONLY_COPY_TIMEOUT_MS = 4000;
/** Maximum wait for the last answer to be written before the loading page is shown. */
const SAFE_WITHIN_MS = 250;

/** State of the latest write of a key. `lost`: it failed, or it takes too long. */
export type ReplicaState = "writing" | "kept" | "lost";

interface Write {
  state: ReplicaState;
  /** Text that this page wrote last and the replica stored unchanged. */
  storedText: string | undefined;
}

/** Latest write of each key. */
const writes = new Map<string, Write>();
const stateChanges = createListeners();
/** True if the last wait of `untilReplicated` timed out, and no write has finished since. */
let isSlow = false;

/**
 * Writes a copy. If `merge` is given, merges it with the stored copy, so that tabs do not overwrite each other.
 * Resolves with the text that the replica now has, or with undefined. Never rejects.
 */
export async function replicateText(
  key: string,
  text: string,
  merge?: MergeTexts,
): Promise<string | undefined> {
  if (isUnsaved()) return undefined;
  const before = writes.get(key);
  const write: Write = { state: "writing", storedText: before?.storedText };
  writes.set(key, write);
  if (before?.state !== "writing") stateChanges.notify();
  const settle = (state: ReplicaState) => {
    if (writes.get(key) !== write || write.state === state) return;
    write.state = state;
    stateChanges.notify();
  };
  const timer = setTimeout(settle, TIMEOUT_MS, "lost");
  try {
    const written = await writeEntry(key, text, merge);
    isSlow = false;
    const latest = writes.get(key);
    if (latest && written === text) latest.storedText = text;
    settle("kept");
    return written;
  } catch {
    // The database is missing, blocked or full. Web storage or memory still has the record.
    settle("lost");
    return undefined;
  } finally {
    clearTimeout(timer);
  }
}

/** Tests whether the replica is writable, and leaves nothing behind. False if the database does not respond. */
export async function isReplicaWritable(): Promise<boolean> {
  const timeout = new Promise<false>((resolve) => setTimeout(resolve, TIMEOUT_MS, false));
  return Promise.race([tryReplica().catch(() => false), timeout]);
}

async function tryReplica(): Promise<true> {
  await writeEntry(TRIAL_KEY, "1");
  await removeEntry(TRIAL_KEY);
  return true;
}

/** Removes a copy. Does not wait for the result. */
export function removeFromReplica(key: string): void {
  if (isUnsaved()) return;
  if (writes.delete(key)) stateChanges.notify();
  removeEntry(key).catch(() => {
    // A database that fails here has no copies either.
  });
}

/**
 * Removes every copy.
 * @throws the browser's error if it could not.
 */
export async function emptyReplica(): Promise<void> {
  writes.clear();
  await removeEntries();
  stateChanges.notify();
}

/**
 * Resolves when the latest write of a key is finished, or after a timeout. After one timeout, later calls do not wait.
 */
export async function untilReplicated(key: string): Promise<void> {
  if (isSlow || getReplicaState(key) !== "writing") return;
  await new Promise<void>((resolve) => {
    const finish = () => {
      clearTimeout(timer);
      stop();
      resolve();
    };
    const timer = setTimeout(() => {
      isSlow = true;
      finish();
    }, SAFE_WITHIN_MS);
    const stop = subscribeReplica(() => {
      if (getReplicaState(key) !== "writing") finish();
    });
  });
}

/**
 * Reads the text of a key. Undefined if there is none or the database does not respond in time. `isOnlyCopy`: web
 * storage has none, so the timeout is longer.
 */
export async function readReplica(key: string, isOnlyCopy = false): Promise<string | undefined> {
  if (isUnsaved()) return undefined;
  const timeout = new Promise<undefined>((resolve) =>
    setTimeout(resolve, isOnlyCopy ? ONLY_COPY_TIMEOUT_MS : TIMEOUT_MS, undefined),
  );
  try {
    const value: unknown = await Promise.race([readEntry(key), timeout]);
    return typeof value === "string" ? value : undefined;
  } catch {
    // There is no IndexedDB (old browsers inside apps, private windows), which counts as empty.
    return undefined;
  }
}

/** True if the replica stored exactly this text at the last write of this page. */
export function isReplicated(key: string, text: string | undefined): boolean {
  return text !== undefined && writes.get(key)?.storedText === text;
}

/** Returns the state of the latest write of a key; undefined for keys that are not replicated. */
export function getReplicaState(key: string): ReplicaState | undefined {
  return writes.get(key)?.state;
}

export const subscribeReplica = stateChanges.subscribe;
