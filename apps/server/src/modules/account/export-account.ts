import type { AccountExport } from "@xinjing/contract/account";
import { formatIsoTime } from "@xinjing/contract/time";
import type { Database } from "#server/database/database.ts";
import type { Session } from "#server/route.ts";
import { listTokens, listTombstones } from "./account-repository.ts";
import { listConsentRecord } from "./consents.ts";

export interface ExportDeps {
  readonly database: Database;
  readonly now: () => number;
  /** Reads every result of the person, newest end first. */
  readonly exportResults: (userId: string) => AsyncIterable<AccountExport["results"][number]>;
}

/**
 * Yields all data that the server stores about a person, as pieces of the JSON text of an AccountExport. Omits secrets,
 * of which the server has only hashes. Queries the database before the first piece, so that an outage fails early.
 */
export async function* exportAccount(
  { database, now, exportResults }: ExportDeps,
  { userId, name, email, createdAt }: Pick<Session, "userId" | "name" | "email" | "createdAt">,
): AsyncGenerator<string, void> {
  const tokens = await listTokens(database, userId);
  const bounded: Omit<AccountExport, "results" | "deleted_results"> = {
    exported_at: formatIsoTime(now()),
    user: { id: userId, name, email, created_at: formatIsoTime(createdAt) },
    consents: await listConsentRecord(database, userId),
    sessions: tokens.map((row) => ({
      created_at: formatIsoTime(row.created_at),
      last_used_at: formatIsoTime(row.last_used_at),
      expires_at: formatIsoTime(row.expires_at),
    })),
  };
  yield `${JSON.stringify(bounded).slice(0, -1)},"results":[`;
  let separator = "\n";
  for await (const result of exportResults(userId)) {
    yield separator + JSON.stringify(result);
    separator = ",\n";
  }
  // The deleted results are read after the stored ones, so that a result deleted in between is in one of the two lists.
  const tombstones = await listTombstones(database, userId);
  const deleted = tombstones.map(({ id, deleted_at: at }) => ({ id, deleted_at: formatIsoTime(at) }));
  yield `],"deleted_results":${JSON.stringify(deleted)}}`;
}
