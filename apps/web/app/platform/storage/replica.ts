import { createListeners } from "#web/platform/browser/listeners.ts";
import { readCopy, removeCopies, removeCopy, writeCopy } from "./replica-database.ts";
import { isUnsaved } from "./unsaved-mode.ts";

/**
 * IndexedDB copy of what must survive a killed browser: Chromium keeps localStorage writes in memory for
 * seconds, IndexedDB lost none (measured). A database that is missing, blocked or silent counts as empty, and so does
 * this one in 不保存模式.
 */
const TIMEOUT_MS = 800;
/** Timeout of the start when the replica may hold the only copy; after a kill the browser opens it slowly. */
const ONLY_COPY_TIMEOUT_MS = 4000;
/** Timeout for writing the last answer before the loading page is shown. */
const SAFE_WITHIN_MS = 250;

const TRIAL_KEY = "trial";

/** Makes one text of ours and of another tab's. */
export type MergeTexts = (ours: string, theirs: string) => string;

/** Whether the newest copy of a key arrived. `lost` until it does, once it took too long. */
export type ReplicaState = "writing" | "kept" | "lost";

const states = new Map<string, ReplicaState>();
const stateChanges = createListeners();
const writes = { count: 0 };
const newestWrite = new Map<string, number>();
/** The text of each key that this page wrote last and the replica took as it was. */
const taken = new Map<string, string>();
const isSlow = { replica: false };

/**
 * Starts writing a copy. With `merge` it is joined with the copy that is there, so that two tabs cannot overwrite each
 * other. Never fails: resolves with the text that the replica holds now, or with undefined.
 */
export async function replicateText(
  key: string,
  text: string,
  merge?: MergeTexts,
): Promise<string | undefined> {
  if (isUnsaved()) return undefined;
  writes.count += 1;
  const number = writes.count;
  newestWrite.set(key, number);
  const settle = (state: ReplicaState) => {
    if (newestWrite.get(key) === number) setState(key, state);
  };
  setState(key, "writing");
  const timer = setTimeout(settle, TIMEOUT_MS, "lost");
  try {
    const written = await writeCopy(key, text, merge);
    isSlow.replica = false;
    if (written === text) taken.set(key, text);
    settle("kept");
    return written;
  } catch {
    // Missing, blocked or full: web storage still has the record, or memory.
    settle("lost");
    return undefined;
  } finally {
    clearTimeout(timer);
  }
}

/** Tries to write a copy, and leaves nothing behind; false too when the database is silent. */
export async function isReplicaWritable(): Promise<boolean> {
  const patience = new Promise<false>((resolve) => setTimeout(resolve, TIMEOUT_MS, false));
  return Promise.race([tryReplica().catch(() => false), patience]);
}

async function tryReplica(): Promise<true> {
  await writeCopy(TRIAL_KEY, "1");
  await removeCopy(TRIAL_KEY);
  return true;
}

/** Starts removing a copy. */
export function removeFromReplica(key: string): void {
  if (isUnsaved()) return;
  newestWrite.delete(key);
  taken.delete(key);
  if (states.delete(key)) stateChanges.notify();
  removeCopy(key).catch(() => {
    // Nothing could be written there either.
  });
}

/**
 * Removes every copy.
 * @throws whatever the browser says when it could not.
 */
export async function emptyReplica(): Promise<void> {
  newestWrite.clear();
  taken.clear();
  states.clear();
  await removeCopies();
  stateChanges.notify();
}

/** Resolves when the newest copy of a key is written, or after a timeout. After one timeout it no longer waits. */
export async function untilReplicated(key: string): Promise<void> {
  if (isSlow.replica || states.get(key) !== "writing") return;
  await new Promise<void>((resolve) => {
    const finish = () => {
      clearTimeout(timer);
      stop();
      resolve();
    };
    const timer = setTimeout(() => {
      isSlow.replica = true;
      finish();
    }, SAFE_WITHIN_MS);
    const stop = subscribeReplica(() => {
      if (states.get(key) !== "writing") finish();
    });
  });
}

/**
 * The replicated JSON text, or undefined when there is none or the database does not answer in time. `isOnlyCopy`: web
 * storage has none, so that not to wait would be to begin anew.
 */
export async function readReplica(key: string, isOnlyCopy = false): Promise<string | undefined> {
  if (isUnsaved()) return undefined;
  const patience = new Promise<undefined>((resolve) =>
    setTimeout(resolve, isOnlyCopy ? ONLY_COPY_TIMEOUT_MS : TIMEOUT_MS, undefined),
  );
  try {
    const value: unknown = await Promise.race([readCopy(key), patience]);
    return typeof value === "string" ? value : undefined;
  } catch {
    // No IndexedDB here (old in-app browsers, private windows): the same as empty.
    return undefined;
  }
}

/** Whether the replica held this text when this page wrote it last: it knew nothing then that the page does not know. */
export function isReplicated(key: string, text: string | undefined): boolean {
  return text !== undefined && taken.get(key) === text;
}

/** How the newest write of a key went; undefined for keys that are not replicated. */
export function getReplicaState(key: string): ReplicaState | undefined {
  return states.get(key);
}

/** Calls back when the state of a key changes. */
export const subscribeReplica = stateChanges.subscribe;

function setState(key: string, state: ReplicaState): void {
  if (states.get(key) === state) return;
  states.set(key, state);
  stateChanges.notify();
}
