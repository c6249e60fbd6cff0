import { createListeners } from "#web/platform/browser/listeners.ts";
import { readReplica, removeFromReplica, replicateText } from "#web/platform/storage/replica.ts";
import { STORAGE_KEYS, parseRecord, readText, removeKey, writeText } from "#web/platform/storage/storage.ts";
import { subscribeUnsaved } from "#web/platform/storage/unsaved-mode.ts";
import { formatChildren, mergeChildren, nameChild, parseChildren, type KeptChild } from "./record.ts";

/** Checks of children, which are kept only where the parent says so: in web storage and the replica. */
const KEY = STORAGE_KEYS.milestones;
const changes = createListeners();

export interface Kept {
  readonly children: readonly KeptChild[];
  /** There is a record that makes no sense; a copy of it is put aside. */
  readonly isUnreadable: boolean;
}

/** Everything that is kept on this device, whoever kept it. */
export function readKept(): Kept {
  const text = readText("local", KEY);
  if (text === undefined) return { children: [], isUnreadable: false };
  const children = parseRecord(KEY, text, parseChildren);
  return { children: children ?? [], isUnreadable: children === undefined };
}

/** What this person may see of it: their own, and what nobody signed in kept. */
export function mayShowChild({ owner }: Pick<KeptChild, "owner">, userId: string | undefined): boolean {
  return owner === undefined || owner === userId;
}

/** Adds children and checks to what is kept. */
export function putChildren(added: readonly KeptChild[]): void {
  write(mergeChildren(readKept().children, added));
}

/** Deletes a child with its checks for good. */
export function removeChild(child: KeptChild): void {
  write(readKept().children.filter((each) => nameChild(each) !== nameChild(child)));
}

/** Brings back what a killed browser lost from localStorage but not from the replica, or what cannot be read there. */
export async function recoverKept(): Promise<void> {
  const { children, isUnreadable } = readKept();
  if (children.length > 0) return;
  const text = await readReplica(KEY, isUnreadable);
  const copy = text === undefined ? undefined : parseRecord(KEY, text, parseChildren);
  if (copy && copy.length > 0 && readKept().children.length === 0) write(copy);
}

/** Calls back when it changes, here or in another tab. */
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
