import { INSTRUMENT_IDS } from "@xinjing/instruments/instrument";
import * as z from "zod/mini";
import { byEnd, isEndWrong } from "./end-time.ts";
import { outboxSchema } from "./outbox-record.ts";
import { visitSchema } from "./visit-record.ts";

/** Number of results that the device keeps, in addition to those in the outbox. */
export const HISTORY_LENGTH = 10;

/** Does not extend the schema of the contract: a field added there must not make stored results invalid. */
const localResultSchema = z.looseObject({
  id: z.guid(),
  test_type: z.enum(INSTRUMENT_IDS),
  test_name: z.string(),
  result_type: z.string(),
  total_score: z.number(),
  scores: z.record(z.string(), z.unknown()),
  start_time: z.string(),
  end_time: z.string(),
  is_anonymous: z.boolean(),
  version: z.optional(z.string()),
  /** Account that was signed in when the result was made. The result is offered to no other account. */
  owner: z.optional(z.string()),
  /** Account that has a copy on the server. */
  synced_to: z.optional(z.string()),
  /** Time when the server stored it, epoch milliseconds. */
  synced_at: z.optional(z.number()),
  /** Account that the result was deleted from. A deleted result is not offered to any account again. */
  deleted_from: z.optional(z.string()),
  /** Accounts whose user chose 不保存. */
  declined_by: z.catch(z.optional(z.array(z.string())), undefined),
  /**
   * Id of the anonymous count, used for nothing else. Absent if somebody was signed in or if the site was older than
   * version 0.2.
   */
  count_id: z.catch(z.optional(z.guid()), undefined),
  /** Time when the server counted it, epoch milliseconds. */
  counted_at: z.catch(z.optional(z.number()), undefined),
  /**
   * Time when it was imported or made in 不保存模式, epoch milliseconds. Such a result is never sent or counted
   * automatically.
   */
  taken_in_at: z.catch(z.optional(z.number()), undefined),
  /** Text of the link from which the result was stored here (packages/instruments/src/carried.ts). */
  carried: z.catch(z.optional(z.string()), undefined),
  /** True if the end time was in the future when this device read the result; stays true afterwards. */
  is_end_ahead: z.catch(z.optional(z.boolean()), undefined),
  /** Notes on a doctor's appointment after the result. The server only receives what `toVisitAnswer` extracts. */
  visit: z.catch(z.optional(visitSchema), undefined),
  /** Outbox record; present until the result is sent. */
  outbox: z.catch(z.optional(outboxSchema), undefined),
  /** Time of the last change, epoch milliseconds; the later of two copies wins. */
  changed_at: z.catch(z.number(), 0),
});

/** Result in `test_history`, made on this device or imported. */
export type LocalResult = z.infer<typeof localResultSchema>;

/** Tombstone in the replica, so that an old copy does not restore a deleted result. */
const removalSchema = z.object({ id: z.guid(), removed_at: z.number() });
type Removal = z.infer<typeof removalSchema>;

/** Parsed history; each entry is validated separately. */
export interface History {
  /** Newest end first. */
  readonly results: readonly LocalResult[];
  readonly removals: readonly Removal[];
  /** Invalid entries. */
  readonly rest: readonly unknown[];
}

/** Maximum number of tombstones. Older ones are not needed any more. */
const REMOVALS_LENGTH = 50;

export function readHistory(entries: readonly unknown[]): History {
  const results: LocalResult[] = [];
  const removals: Removal[] = [];
  const rest: unknown[] = [];
  for (const entry of entries) {
    const result = localResultSchema.safeParse(entry);
    const removal = removalSchema.safeParse(entry);
    if (removal.success) removals.push(removal.data);
    else if (result.success) results.push(result.data);
    else rest.push(entry);
  }
  return { results, removals, rest };
}

/**
 * Merges two copies of the history. Of each result, the later change wins; results that were deleted since are left
 * out.
 */
export function mergeHistories(first: History, second: History, now: number): History {
  const removals = new Map<string, Removal>();
  for (const removal of [...first.removals, ...second.removals]) {
    const known = removals.get(removal.id);
    if (!known || known.removed_at < removal.removed_at) removals.set(removal.id, removal);
  }
  const results = new Map<string, LocalResult>();
  for (const result of [...first.results, ...second.results]) {
    const known = results.get(result.id);
    if (!known || isNewer(result, known)) results.set(result.id, result);
  }
  const present = [...results.values()].filter(({ id, changed_at: changedAt }) => {
    const removal = removals.get(id);
    return !removal || changedAt > removal.removed_at;
  });
  const kept = [...removals.values()].filter(({ id }) => !present.some((result) => result.id === id));
  return {
    results: keepNewest(present, now),
    removals: kept.sort((one, other) => other.removed_at - one.removed_at).slice(0, REMOVALS_LENGTH),
    rest: [],
  };
}

/**
 * Keeps the newest results up to the limit, and every older one that is still in the outbox. Results with the same end
 * time are sorted independently of their input order, those in the outbox last. Results with an end time after their
 * import are sorted last. Results with an end time in the future are marked, so that they remain recognisable later.
 */
export function keepNewest(results: readonly LocalResult[], now: number): LocalResult[] {
  const marked = results.map((result) =>
    isEndWrong(result, now) ? { ...result, is_end_ahead: true } : result,
  );
  const isWrong = ({ end_time: end, taken_in_at: taken = Number.POSITIVE_INFINITY }: LocalResult) =>
    Number(Date.parse(end) > taken);
  const waits = ({ outbox }: LocalResult) => Number(outbox !== undefined);
  const compare = byEnd(now);
  return marked
    .sort(
      (first, second) =>
        isWrong(first) - isWrong(second) || compare(first, second) || waits(first) - waits(second),
    )
    .filter((result, index) => index < HISTORY_LENGTH || result.outbox !== undefined);
}

/**
 * True if the candidate was changed later. If both were changed in the same millisecond, a sent copy wins, so that all
 * tabs agree.
 */
function isNewer(candidate: LocalResult, present: LocalResult): boolean {
  if (candidate.changed_at !== present.changed_at) return candidate.changed_at > present.changed_at;
  // The marked copy was read while its end time was in the future.
  if (candidate.is_end_ahead !== present.is_end_ahead) return candidate.is_end_ahead === true;
  const [rank, other] = [rankOf(candidate), rankOf(present)];
  return rank === other ? JSON.stringify(candidate) > JSON.stringify(present) : rank > other;
}

function rankOf({ deleted_from, synced_to, outbox }: LocalResult): number {
  if (deleted_from !== undefined) return 3;
  if (synced_to !== undefined) return 2;
  return outbox === undefined ? 0 : 1;
}
