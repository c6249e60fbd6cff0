import { INSTRUMENT_IDS } from "@xinjing/instruments/instrument";
import * as z from "zod/mini";
import { outboxSchema } from "#web/data/outbox/policy.ts";
import { byEnd, isEndWrong } from "./end-time.ts";

/** How many results the device keeps (spec 9). Those that are not delivered yet stay beyond it. */
export const HISTORY_LENGTH = 10;

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
  /** The account that was signed in when the result was made; nobody else is offered it. */
  owner: z.optional(z.string()),
  /** The account that holds a copy on the server. */
  synced_to: z.optional(z.string()),
  /** When the server took it, epoch milliseconds. */
  synced_at: z.optional(z.number()),
  /** The account it was deleted from; what was deleted on purpose is offered to nobody again. */
  deleted_from: z.optional(z.string()),
  /** Accounts whose person said 不保存. */
  declined_by: z.catch(z.optional(z.array(z.string())), undefined),
  /** Names it to the anonymous count and to nothing else; absent where somebody was signed in, and before 0.2. */
  count_id: z.catch(z.optional(z.guid()), undefined),
  /** When the server took the anonymous count of it, epoch milliseconds. */
  counted_at: z.catch(z.optional(z.number()), undefined),
  /** When it came from a file or was made in 不保存模式, epoch milliseconds: such a result is never sent or counted by itself. */
  taken_in_at: z.catch(z.optional(z.number()), undefined),
  /** The end had not come when this was kept, or seen since: it stays wrong when that time has come. */
  is_end_ahead: z.catch(z.optional(z.boolean()), undefined),
  /** Outbox record; present until the result is sent. */
  outbox: z.catch(z.optional(outboxSchema), undefined),
  /** When anything here changed last, epoch milliseconds: of two copies the newer one holds. */
  changed_at: z.catch(z.number(), 0),
});

/** A result made on this device, as `test_history` keeps it. */
export type LocalResult = z.infer<typeof localResultSchema>;

/** What the replica keeps of a result that was deleted here, so that a copy does not bring it back. */
const removalSchema = z.object({ id: z.guid(), removed_at: z.number() });
type Removal = z.infer<typeof removalSchema>;

/** A stored list of results, read entry by entry. */
export interface History {
  /** Newest end first. */
  readonly results: readonly LocalResult[];
  readonly removals: readonly Removal[];
  /** Entries that make no sense. */
  readonly rest: readonly unknown[];
}

/** How many removals are remembered; older ones are long gone from every copy. */
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

/** Joins two copies of the history: of each result the one that was changed last, none that was removed since. */
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
 * The newest results as the spec counts them, and every older one that is still to be delivered. Of those that ended together
 * the ones to be delivered come last: how many are kept must not hang on the order in which they are given. What comes out of a
 * file cannot have ended after it was taken in. Ends that have not come are marked, so that they never count as right later.
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

/** Changed later; in the same millisecond a sent copy wins, so that every tab picks the same. */
function isNewer(candidate: LocalResult, present: LocalResult): boolean {
  if (candidate.changed_at !== present.changed_at) return candidate.changed_at > present.changed_at;
  // Seen while its end was still to come.
  if (candidate.is_end_ahead !== present.is_end_ahead) return candidate.is_end_ahead === true;
  const [rank, other] = [rankOf(candidate), rankOf(present)];
  return rank === other ? JSON.stringify(candidate) > JSON.stringify(present) : rank > other;
}

function rankOf({ deleted_from, synced_to, outbox }: LocalResult): number {
  if (deleted_from !== undefined) return 3;
  if (synced_to !== undefined) return 2;
  return outbox === undefined ? 0 : 1;
}
