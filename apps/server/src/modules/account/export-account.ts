import type { AccountExport } from "@xinjing/contract/account";
import type { Database } from "#server/database/database.ts";
import { readPages } from "#server/database/read-pages.ts";
import type { Session } from "#server/route.ts";
import { findCreation, listTokens, listTombstones, type Tombstone } from "./account-repository.ts";
import { listConsentRecord } from "./consents.ts";

export interface ExportDeps {
  readonly database: Database;
  readonly now: () => number;
  /** Every result of the person as JSON, page by page. */
  readonly exportResults: (userId: string) => AsyncIterable<readonly string[]>;
}

/**
 * Everything the server holds about a person, as pieces of the JSON text of an AccountExport; secrets are only there as
 * hashes and stay out. The database is queried once before the first piece, so that an outage fails early.
 */
export async function exportAccount(
  { database, now, exportResults }: ExportDeps,
  { userId, name, email }: Pick<Session, "userId" | "name" | "email">,
): Promise<AsyncIterable<string>> {
  const createdAt = await findCreation(database, userId);
  const tokens = await listTokens(database, userId);
  const before: Partial<AccountExport> = {
    exported_at: iso(now()),
    user: { id: userId, name, email, created_at: iso(createdAt ?? now()) },
    consents: await listConsentRecord(database, userId),
  };
  const sessions: AccountExport["sessions"] = tokens.map((row) => ({
    created_at: iso(row.created_at),
    last_used_at: iso(row.last_used_at),
    expires_at: iso(row.expires_at),
  }));
  return (async function* () {
    yield `${JSON.stringify(before).slice(0, -1)},\n"results":[`;
    yield* writeItems(exportResults(userId));
    yield `],\n"deleted_results":[`;
    yield* writeItems(exportTombstones(database, userId));
    yield `],\n"sessions":${JSON.stringify(sessions)}}`;
  })();
}

async function* writeItems(pages: AsyncIterable<readonly string[]>): AsyncGenerator<string> {
  let separator = "\n";
  for await (const items of pages) {
    yield separator + items.join(",\n");
    separator = ",\n";
  }
}

async function* exportTombstones(database: Database, userId: string): AsyncGenerator<readonly string[]> {
  const pages = readPages<Tombstone>((after, limit) => listTombstones(database, userId, { after, limit }));
  for await (const rows of pages)
    yield rows.map((row) => JSON.stringify({ id: row.id, deleted_at: iso(row.deleted_at) }));
}

const iso = (milliseconds: number) => new Date(milliseconds).toISOString();
