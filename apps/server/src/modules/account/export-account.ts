import type { AccountExport } from "@xinjing/contract/account";
import type { ResultItem } from "@xinjing/contract/results";
import type { Database } from "#server/database/connect.ts";
import type { Session } from "#server/route.ts";
import { findCreation, listTokens, listTombstones } from "./account-repository.ts";
import { toConsent } from "./consent.ts";
import { listConsentRecord } from "./consents-repository.ts";

interface ExportDeps {
  readonly database: Database;
  readonly now: () => number;
  /** Every result of the person, whole. */
  readonly listResults: (userId: string) => Promise<ResultItem[]>;
}

/** Everything the server holds about a person; secrets are only there as hashes and stay out. */
export async function exportAccount(
  { database, now, listResults }: ExportDeps,
  { userId, name, email }: Pick<Session, "userId" | "name" | "email">,
): Promise<AccountExport> {
  const createdAt = await findCreation(database, userId);
  const consents = await listConsentRecord(database, userId);
  const tombstones = await listTombstones(database, userId);
  const tokens = await listTokens(database, userId);
  return {
    exported_at: iso(now()),
    user: { id: userId, name, email, created_at: iso(createdAt ?? now()) },
    consents: consents.map(toConsent),
    results: await listResults(userId),
    deleted_results: tombstones.map((row) => ({ id: row.id, deleted_at: iso(row.deleted_at) })),
    sessions: tokens.map((row) => ({
      created_at: iso(row.created_at),
      last_used_at: iso(row.last_used_at),
      expires_at: iso(row.expires_at),
    })),
  };
}

function iso(milliseconds: number): string {
  return new Date(milliseconds).toISOString();
}
