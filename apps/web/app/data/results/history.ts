import { keepNewest, mergeHistories, readHistory, type History, type LocalResult } from "./local-result.ts";
import { createListeners } from "#web/platform/browser/listeners.ts";
import { replicateText, readReplica } from "#web/platform/storage/replica.ts";
import { quarantine } from "#web/platform/storage/quarantine.ts";
import { STORAGE_KEYS } from "#web/platform/storage/keys.ts";
import { parseRecord, readText, writeText } from "#web/platform/storage/storage.ts";
import { subscribeUnsaved } from "#web/platform/storage/unsaved-mode.ts";

/**
 * Key of `test_history`: the results of this device with their outbox records. Each write merges the replica in one
 * transaction, so that a simultaneous write of another tab is not lost.
 */
const KEY = STORAGE_KEYS.testHistory;
const EMPTY: History = { results: [], removals: [], rest: [] };

let isRecovered = false;
const changes = createListeners();
let seen: { readonly text: string | undefined; readonly results: readonly LocalResult[] } | undefined;

/**
 * Reads the results of this device, newest first, and quarantines unreadable entries. Returns the same array until
 * something changes.
 */
export function readLocalResults(): readonly LocalResult[] {
  const text = readText("local", KEY);
  if (seen === undefined || seen.text !== text) {
    seen = { text, results: keepNewest(parseHistory(text).results, Date.now()) };
  }
  return seen.results;
}

/** Subscribes to changes of the results in this or another tab. */
export function subscribeResults(listener: () => void): () => void {
  const follow = (event: StorageEvent) => {
    if (event.key === null || event.key === KEY) listener();
  };
  addEventListener("storage", follow);
  addEventListener("pageshow", listener);
  const stops = [changes.subscribe(listener), subscribeUnsaved(listener)];
  return () => {
    for (const stop of stops) stop();
    removeEventListener("storage", follow);
    removeEventListener("pageshow", listener);
  };
}

/** Adds a result, or replaces the one with the same id. */
export function putResult(result: LocalResult): LocalResult {
  return putResults([result])[0]!;
}

export function putResults(added: readonly LocalResult[]): readonly LocalResult[] {
  const present = readLocalResults();
  const stamped = added.map((result) =>
    stamp(
      result,
      present.find(({ id }) => id === result.id),
    ),
  );
  write([...stamped, ...present.filter(({ id }) => !added.some((result) => result.id === id))]);
  return stamped;
}

/** Changes one result; does nothing if it is missing or `change` returns it unchanged. */
export function changeResult(id: string, change: (result: LocalResult) => LocalResult): void {
  const known = readLocalResults().find((result) => result.id === id);
  if (!known) return;
  const changed = change(known);
  if (changed !== known) putResult(changed);
}

export function removeResult(id: string): void {
  const known = readLocalResults().find((result) => result.id === id);
  const removal = { id, removed_at: Math.max(Date.now(), known?.changed_at ?? 0) };
  write(
    readLocalResults().filter((result) => result.id !== id),
    [removal],
  );
}

/** Restores results from the replica that localStorage has lost because the browser was killed before writing. */
export async function recoverLocalResults(): Promise<void> {
  const text = await readReplica(KEY);
  if (text !== undefined) adopt(text);
  isRecovered = true;
}

/** True if `recoverLocalResults` has finished on this page. */
export function areResultsRecovered(): boolean {
  return isRecovered;
}

function write(results: readonly LocalResult[], removals: History["removals"] = []): void {
  const kept = keepNewest(results, Date.now());
  writeText("local", KEY, JSON.stringify(kept));
  void replicateText(KEY, JSON.stringify([...kept, ...removals]), mergeTexts).then((replicated) => {
    if (replicated !== undefined) adopt(replicated);
  });
  changes.notify();
}

/** Adds results of the replica that localStorage lacks. */
function adopt(replicated: string): void {
  const present = readText("local", KEY);
  const merged = mergeHistories(parseHistory(present), parseHistory(replicated), Date.now());
  const text = JSON.stringify(merged.results);
  if (text === (present ?? "[]") || text === JSON.stringify(readLocalResults())) return;
  writeText("local", KEY, text);
  changes.notify();
}

function mergeTexts(ours: string, theirs: string): string {
  const { results, removals } = mergeHistories(parseHistory(ours), parseHistory(theirs), Date.now());
  return JSON.stringify([...results, ...removals]);
}

function parseHistory(text: string | undefined): History {
  if (text === undefined) return EMPTY;
  const entries = parseRecord(KEY, text, (stored) => (Array.isArray(stored) ? stored : undefined));
  const history = readHistory(entries ?? []);
  if (history.rest.length > 0) quarantine(KEY, JSON.stringify(history.rest));
  return history;
}

/** Sets the time of the change. It is always later than that of the previous change, even if the clock was set back. */
function stamp(result: LocalResult, known: LocalResult | undefined): LocalResult {
  return { ...result, changed_at: Math.max(Date.now(), (known?.changed_at ?? 0) + 1) };
}
