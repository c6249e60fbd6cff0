import { DETAIL_KEYS, resultItemSchema, submitResultCall, type ResultItem } from "@xinjing/contract/results";
import * as z from "zod/mini";
import { SUMMARY_KEYS, pickFields } from "#web/data/outbox/submit.ts";
import { callApi } from "#web/platform/api/client.ts";
import { ApiError } from "#web/platform/api/error.ts";

/** Parts of the exported account file that an import into another account needs. */
const accountFileSchema = z.object({
  exported_at: z.string(),
  user: z.object({ email: z.string() }),
  results: z.array(z.unknown()),
});

/** Content of an exported account file. */
export interface AccountFile {
  /** Address of the exported account. */
  readonly email: string;
  /** Newest end first. */
  readonly results: readonly ResultItem[];
  /** Number of invalid entries. */
  readonly badCount: number;
}

/** Parses an exported account file; undefined for any other file. */
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

/** Outcome of importing results into an account. */
export interface TakenIn {
  readonly storedCount: number;
  /** Number of results that the server refused. */
  readonly badCount: number;
  /** Number of results that were deleted from this account before. */
  readonly deletedCount: number;
  /** Error that stopped the import; undefined if the import tried every result. */
  readonly failure: unknown;
}

/**
 * Stores results in the signed-in account, one after another. They keep their ids, so that a repeated import does not
 * duplicate them, and are not counted anonymously again. Never throws.
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

/** Builds the request body, with the answers if the file has them. */
function toSubmission(result: ResultItem): Record<string, unknown> {
  return { ...pickFields(result, [...SUMMARY_KEYS, "answers", ...DETAIL_KEYS]), is_counted: true };
}
