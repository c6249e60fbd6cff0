import * as z from "zod/mini";
import { byEnd } from "#web/data/results/end-time.ts";
import { HISTORY_LENGTH, readHistory, type LocalResult } from "#web/data/results/local-result.ts";

/*
 * File that carries the data of a device to another one. The functions here are pure: read, format and merge;
 * device/export-import.ts uses them. The file contains no login.
 */

const PRODUCT = "xinjing";
const KIND = "local-data";
const FORMAT_VERSION = 1;

/** Assumed capacity of web storage; a larger file was not exported by this site. */
export const STORAGE_BYTES_MAX = 5 * 1024 * 1024;

export interface DataFileContents {
  readonly results: readonly LocalResult[];
  /** Stored `testSession_{type}` by type. */
  readonly sessions: Readonly<Record<string, unknown>>;
  /** Stored `{type}_follow_up` by type. */
  readonly followUps: Readonly<Record<string, unknown>>;
  readonly preferences: Readonly<Record<string, unknown>>;
  /** Stored record of 预警征象自查; undefined if there is none. */
  readonly milestones?: unknown;
}

const fileSchema = z.object({
  product: z.literal(PRODUCT),
  kind: z.literal(KIND),
  version: z.number(),
  results: z.array(z.unknown()),
  sessions: z.catch(z.record(z.string(), z.unknown()), {}),
  follow_ups: z.catch(z.record(z.string(), z.unknown()), {}),
  preferences: z.catch(z.record(z.string(), z.unknown()), {}),
  milestones: z.optional(z.unknown()),
});

/** Reason why a file cannot be imported. `newer`: a later version of the site made it. */
export type FileProblem = "broken" | "foreign" | "newer";

export type ReadFile =
  | { readonly ok: true; readonly contents: DataFileContents; readonly badCount: number }
  | { readonly ok: false; readonly problem: FileProblem };

/** Formats the file without the outbox, so that importing never sends anything. */
export function formatDataFile(contents: DataFileContents, now: number): string {
  const { results, sessions, followUps, preferences, milestones } = contents;
  const file = {
    product: PRODUCT,
    kind: KIND,
    version: FORMAT_VERSION,
    exported_at: new Date(now).toISOString(),
    results: results.map(({ outbox: _outbox, ...result }) => result),
    sessions,
    follow_ups: followUps,
    preferences,
    milestones,
  };
  return JSON.stringify(file, undefined, 2);
}

/** Parses a file entry by entry; invalid entries are counted and skipped. */
export function readDataFile(text: string): ReadFile {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    // Text that does not begin with `{`, such as a CSV file, is not a damaged export but a foreign file.
    return { ok: false, problem: /^\s*[^\s{]/.test(text) ? "foreign" : "broken" };
  }
  const parsed = fileSchema.safeParse(json);
  if (!parsed.success) return { ok: false, problem: "foreign" };
  const { version, results: entries, sessions, follow_ups: followUps, preferences, milestones } = parsed.data;
  if (version !== FORMAT_VERSION)
    return { ok: false, problem: version > FORMAT_VERSION ? "newer" : "foreign" };
  const history = readHistory(entries);
  return {
    ok: true,
    contents: { results: history.results, sessions, followUps, preferences, milestones },
    badCount: history.rest.length + history.removals.length,
  };
}

/** Planned changes of an import. */
export interface ImportPlan {
  /** Results to write: new ones, and newer copies of known ones. */
  readonly changed: readonly LocalResult[];
  readonly addedCount: number;
  readonly updatedCount: number;
  /** Number of results that the device already has in the same or a newer version. */
  readonly knownCount: number;
  /** Number of results that are skipped because the device is full: an import never deletes results of the device. */
  readonly leftOutCount: number;
}

/**
 * Plans an import. Of two copies of a result, the one changed later wins, unless the device's copy is in the outbox.
 * New results are added, newest first, up to the limit. They keep their owner and are never put into the outbox.
 */
export function planImport(
  present: readonly LocalResult[],
  incoming: readonly LocalResult[],
  now: number,
): ImportPlan {
  const candidates = pickNewest(incoming, now);
  const find = ({ id }: LocalResult) => present.find((result) => result.id === id);
  const updated = candidates.filter((result) => {
    const known = find(result);
    return known !== undefined && known.outbox === undefined && known.changed_at < result.changed_at;
  });
  const unknown = candidates.filter((result) => find(result) === undefined);
  const added = unknown.slice(0, Math.max(0, HISTORY_LENGTH - present.length));
  return {
    changed: [...updated, ...added],
    addedCount: added.length,
    updatedCount: updated.length,
    knownCount: candidates.length - updated.length - unknown.length,
    leftOutCount: unknown.length - added.length,
  };
}

/**
 * Returns the latest copy of each id, newest end time first, without outbox records and without times in the future.
 */
function pickNewest(incoming: readonly LocalResult[], now: number): LocalResult[] {
  const newest = new Map<string, LocalResult>();
  for (const { outbox: _outbox, ...result } of incoming) {
    const cleaned = { ...result, changed_at: Math.min(result.changed_at, now), taken_in_at: now };
    const known = newest.get(result.id);
    if (!known || known.changed_at < cleaned.changed_at) newest.set(result.id, cleaned);
  }
  return [...newest.values()].sort(byEnd(now));
}
