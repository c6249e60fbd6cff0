import { DETAIL_KEYS, resultItemSchema, submitResultCall, type ResultItem } from "@xinjing/contract/results";
import * as z from "zod/mini";
import { callApi } from "#web/platform/api/client.ts";
import { ApiError } from "#web/platform/api/error.ts";

/** What `downloadAccount` wrote, as far as another account can take it in. */
const accountFileSchema = z.object({
  exported_at: z.string(),
  user: z.object({ email: z.string() }),
  results: z.array(z.unknown()),
});

/** The results of an account that was exported. */
export interface AccountFile {
  /** The address of that account. */
  readonly email: string;
  /** Newest end first. */
  readonly results: readonly ResultItem[];
  /** Entries that make no sense. */
  readonly badCount: number;
}

/** Reads the export of an account; undefined for any other file. */
export async function readAccountFile(file: File): Promise<AccountFile | undefined> {
  let json: unknown;
  try {
    json = JSON.parse(await file.text());
  } catch {
    return undefined;
  }
  const parsed = accountFileSchema.safeParse(json);
  if (!parsed.success) return undefined;
  const entries = parsed.data.results;
  const results = entries.flatMap((entry) => resultItemSchema.safeParse(entry).data ?? []);
  return { email: parsed.data.user.email, results, badCount: entries.length - results.length };
}

/** What became of results that an account was to take in. */
export interface TakenIn {
  readonly storedCount: number;
  /** The server refused them. */
  readonly badCount: number;
  /** Deleted from this account before. */
  readonly deletedCount: number;
  /** Why the rest was not tried; undefined when all were. */
  readonly failure: unknown;
}

/**
 * Stores results in the account that is signed in, one after the other under their ids: whatever is repeated is stored once. None is
 * counted, as each was when it was made. Never throws.
 */
export async function takeIn(
  results: readonly ResultItem[],
  onStored: (count: number) => void,
): Promise<TakenIn> {
  let [storedCount, badCount, deletedCount] = [0, 0, 0];
  for (const result of results) {
    try {
      await callApi(submitResultCall, { body: toSubmission(result), idempotencyKey: result.id });
      storedCount += 1;
      onStored(storedCount);
    } catch (failure) {
      if (!(failure instanceof ApiError)) return { storedCount, badCount, deletedCount, failure };
      const isBad = failure.status === 422 && Object.keys(failure.fieldErrors).length > 0;
      if (isBad) badCount += 1;
      else if (failure.status === 410) deletedCount += 1;
      else return { storedCount, badCount, deletedCount, failure };
    }
  }
  return { storedCount, badCount, deletedCount, failure: undefined };
}

const KEYS = [
  "test_type",
  "test_name",
  "result_type",
  "total_score",
  "scores",
  "start_time",
  "end_time",
  "answers",
  ...DETAIL_KEYS,
] as const;

function toSubmission(result: ResultItem): Record<string, unknown> {
  const kept = KEYS.filter((key) => result[key] !== undefined);
  return { ...Object.fromEntries(kept.map((key) => [key, result[key]])), is_counted: true };
}
