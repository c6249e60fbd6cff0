import { CONSENT_KINDS, type Consent, type ConsentKind } from "@xinjing/contract/account";
import type { Database } from "#server/database/database.ts";
import { appendConsent, type ConsentRow, findConsent } from "./consents-repository.ts";

/** A record as the API returns it. */
export function toConsent(row: ConsentRow): Consent {
  return {
    // Only parsed requests are stored, so the column holds what the contract says.
    kind: row.kind as ConsentKind,
    version: row.version,
    granted: row.granted === 1,
    recorded_at: new Date(row.recorded_at).toISOString(),
  };
}

/** The last record of each kind that the person said anything about. */
export async function listCurrentConsents(database: Database, userId: string): Promise<Consent[]> {
  const found = await Promise.all(CONSENT_KINDS.map((kind) => findConsent(database, userId, kind)));
  return found.flatMap((row) => (row ? [toConsent(row)] : []));
}

/** What the person said last about that kind; undefined when nothing is on record. */
export async function readConsent(
  database: Database,
  userId: string,
  kind: ConsentKind,
): Promise<boolean | undefined> {
  const last = await findConsent(database, userId, kind);
  return last && last.granted === 1;
}

/** Records a yes or a withdrawal; undefined when the account is gone. */
export async function recordConsent(
  database: Database,
  userId: string,
  said: Omit<Consent, "recorded_at">,
  now: number,
): Promise<Consent | undefined> {
  const row = { kind: said.kind, version: said.version, granted: said.granted ? 1 : 0, recorded_at: now };
  await appendConsent(database, userId, row);
  const last = await findConsent(database, userId, said.kind);
  return last && toConsent(last);
}
