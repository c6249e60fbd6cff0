import { createListeners } from "#web/platform/browser/listeners.ts";
import { readReplica, removeFromReplica, replicateText } from "#web/platform/storage/replica.ts";
import { STORAGE_KEYS } from "#web/platform/storage/keys.ts";
import { parseRecord, readText, removeKey, writeText } from "#web/platform/storage/storage.ts";
import { subscribeUnsaved } from "#web/platform/storage/unsaved-mode.ts";
import { formatChildren, mergeChildren, nameChild, parseChildren, type KeptChild } from "./record.ts";

/** Key of the children's checks in web storage and replica. They are stored only if the parent chooses to. */
const KEY = STORAGE_KEYS.milestones;
const changes = createListeners();

export interface Kept {
  readonly children: readonly KeptChild[];
  /** True if the record is invalid; a copy is quarantined. */
  readonly isUnreadable: boolean;
}

/** Reads all checks on this device, of any account. */
export function readKept(): Kept {
  const text = readText("local", KEY);
  if (text === undefined) return { children: [], isUnreadable: false };
  const children = parseRecord(KEY, text, parseChildren);
  return { children: children ?? [], isUnreadable: children === undefined };
}

/** Merges children and checks into the stored ones. */
export function putChildren(added: readonly KeptChild[]): void {
  write(mergeChildren(readKept().children, added));
}

export function removeChild(child: KeptChild): void {
  write(readKept().children.filter((each) => nameChild(each) !== nameChild(child)));
}

/**
 * Restores checks from the replica that localStorage has lost (the browser was killed before writing) or cannot be
 * read.
 */
export async function recoverKept(): Promise<void> {
  const { children, isUnreadable } = readKept();
  if (children.length > 0) return;
  const text = await readReplica(KEY, isUnreadable);
  const copy = text === undefined ? undefined : parseRecord(KEY, text, parseChildren);
  if (copy && copy.length > 0 && readKept().children.length === 0) write(copy);
}

/** Subscribes to changes in this or another tab. */
export function subscribeKept(listener: () => void): () => void {
  const follow = ({ key }: StorageEvent) => {
    if (key === null || key === KEY) listener();
  };
  addEventListener("storage", follow);
  const stops = [changes.subscribe(listener), subscribeUnsaved(listener)];
  return () => {
    for (const stop of stops) stop();
    removeEventListener("storage", follow);
  };
}

function write(children: readonly KeptChild[]): void {
  if (children.length === 0) {
    removeFromReplica(KEY);
    removeKey("local", KEY);
  } else {
    const text = JSON.stringify(formatChildren(children));
    void replicateText(KEY, text);
    writeText("local", KEY, text);
  }
  changes.notify();
}
