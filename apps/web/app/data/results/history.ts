import { keepNewest, mergeHistories, readHistory, type History, type LocalResult } from "./local-result.ts";
import { createListeners } from "#web/platform/browser/listeners.ts";
import { replicateText, readReplica } from "#web/platform/storage/replica.ts";
import { quarantine } from "#web/platform/storage/quarantine.ts";
import { STORAGE_KEYS, parseRecord, readText, writeText } from "#web/platform/storage/storage.ts";
import { subscribeUnsaved } from "#web/platform/storage/unsaved-mode.ts";

/**
 * `test_history`: the results of this device, with their outbox. Tabs write it side by side: each write is joined
 * with the replica in one transaction, and what another tab had just written comes back from there.
 */
const KEY = STORAGE_KEYS.testHistory;
const EMPTY: History = { results: [], removals: [], rest: [] };

const recovered = { isDone: false };
const changes = createListeners();
let seen: { readonly text: string | undefined; readonly results: readonly LocalResult[] } | undefined;

/** Results of this device, newest first; entries that cannot be read are put aside. The same list while nothing changed. */
export function readLocalResults(): readonly LocalResult[] {
  const text = readText("local", KEY);
  if (seen === undefined || seen.text !== text) {
    seen = { text, results: keepNewest(parseHistory(text).results, Date.now()) };
  }
  return seen.results;
}

/** Calls back when the results change, here or in another tab. */
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

/** Adds a result, or replaces the one of the same id. */
export function putResult(result: LocalResult): LocalResult {
  return putResults([result])[0]!;
}

/** The same for several at once. */
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

/** Changes one result; nothing happens when it is not there, or when the change returns the same. */
export function changeResult(id: string, change: (result: LocalResult) => LocalResult): void {
  const known = readLocalResults().find((result) => result.id === id);
  if (!known) return;
  const changed = change(known);
  if (changed !== known) putResult(changed);
}

/** Deletes a result from this device for good. */
export function removeResult(id: string): void {
  const known = readLocalResults().find((result) => result.id === id);
  const removal = { id, removed_at: Math.max(Date.now(), known?.changed_at ?? 0) };
  write(
    readLocalResults().filter((result) => result.id !== id),
    [removal],
  );
}

/** Brings results back that a killed browser lost from localStorage but not from the replica. */
export async function recoverLocalResults(): Promise<void> {
  const text = await readReplica(KEY);
  if (text !== undefined) adopt(text);
  recovered.isDone = true;
}

/** Whether that was done since this page was loaded. */
export function areResultsRecovered(): boolean {
  return recovered.isDone;
}

function write(results: readonly LocalResult[], removals: History["removals"] = []): void {
  const kept = keepNewest(results, Date.now());
  writeText("local", KEY, JSON.stringify(kept));
  void replicateText(KEY, JSON.stringify([...kept, ...removals]), mergeTexts).then((replicated) => {
    if (replicated !== undefined) adopt(replicated);
  });
  changes.notify();
}

/** Takes over what the replica knows and web storage does not. */
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

/** Each change has a later time than the previous one, also when the clock was set back. */
function stamp(result: LocalResult, known: LocalResult | undefined): LocalResult {
  return { ...result, changed_at: Math.max(Date.now(), (known?.changed_at ?? 0) + 1) };
}
