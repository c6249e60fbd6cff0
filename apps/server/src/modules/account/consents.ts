import { CONSENT_KINDS, type Consent, type ConsentKind } from "@xinjing/contract/account";
import type { Selectable } from "kysely";
import type { Database } from "#server/database/database.ts";
import type { Schema } from "#server/database/schema.ts";
import { step } from "#server/database/write-step.ts";

type ConsentRow = Omit<Selectable<Schema["consents"]>, "user_id" | "number">;

/** Records of one kind that an account keeps, so that a script cannot fill the disk. */
const KEPT_RECORDS = 200;

const COLUMNS = ["kind", "version", "granted", "recorded_at"] as const;

/** A record as the API returns it. */
const toConsent = ({ kind, version, granted, recorded_at }: ConsentRow): Consent => ({
  // Only parsed requests are stored, so the column holds what the contract says.
  kind: kind as ConsentKind,
  version,
  granted: granted === 1,
  recorded_at: new Date(recorded_at).toISOString(),
});

/** Everything the person said, oldest first. */
export async function listConsentRecord({ query }: Database, userId: string): Promise<Consent[]> {
  const rows = await query
    .selectFrom("consents")
    .select(COLUMNS)
    .where("user_id", "=", userId)
    .orderBy("recorded_at")
    .orderBy("number")
    .execute();
  return rows.map(toConsent);
}

/** What the person said last about that kind; undefined when nothing is on record. */
export async function findConsent(
  { query }: Database,
  userId: string,
  kind: ConsentKind,
): Promise<Consent | undefined> {
  const row = await query
    .selectFrom("consents")
    .select(COLUMNS)
    .where("user_id", "=", userId)
    .where("kind", "=", kind)
    .orderBy("number", "desc")
    .limit(1)
    .executeTakeFirst();
  return row && toConsent(row);
}

/** The last record of each kind that the person said anything about. */
export async function listCurrentConsents(database: Database, userId: string): Promise<Consent[]> {
  const found = await Promise.all(CONSENT_KINDS.map((kind) => findConsent(database, userId, kind)));
  return found.filter((consent) => consent !== undefined);
}

/** How many accounts said last that about each wording. A record that has no next one is the last of its kind. */
export function countCurrentConsents({ query }: Pick<Database, "query">) {
  return query
    .selectFrom("consents")
    .select(({ fn }) => ["version", "granted", fn.countAll<number>().as("count")])
    .where(({ not, exists, selectFrom, eb }) =>
      not(
        exists(
          selectFrom("consents as next")
            .select("next.number")
            .whereRef("next.user_id", "=", "consents.user_id")
            .whereRef("next.kind", "=", "consents.kind")
            .where("next.number", "=", eb("consents.number", "+", 1)),
        ),
      ),
    )
    .groupBy(["version", "granted"])
    .execute();
}

/**
 * Records a yes or a withdrawal, unless the last record of its kind says the same; the newest of a kind stay. Returns the last
 * record; undefined when the account is gone.
 */
export async function recordConsent(
  database: Database,
  userId: string,
  { kind, version, granted }: Omit<Consent, "recorded_at">,
  now: number,
): Promise<Consent | undefined> {
  const { query, write } = database;
  const ofKind = query
    .selectFrom("consents")
    .where("consents.user_id", "=", userId)
    .where("consents.kind", "=", kind);
  const last = ofKind.select(({ fn }) => fn.max("consents.number").as("number"));
  const sameAsLast = ofKind
    .select("consents.number")
    .where("consents.version", "=", version)
    .where("consents.granted", "=", Number(granted))
    .where("consents.number", "=", last);
  const row = query
    .selectFrom("users")
    .select(({ val, fn, eb }) => [
      "users.id",
      val(kind).as("kind"),
      eb(fn.coalesce(last, val(0)), "+", val(1)).as("number"),
      val(version).as("version"),
      val(Number(granted)).as("granted"),
      val(now).as("recorded_at"),
    ])
    .where("users.id", "=", userId)
    .where(({ not, exists }) => not(exists(sameAsLast)));
  const tooMany = query
    .deleteFrom("consents")
    .where("consents.user_id", "=", userId)
    .where("consents.kind", "=", kind)
    .where("consents.number", "<=", ({ eb }) => eb(last, "-", KEPT_RECORDS));
  await write([
    step(
      query
        .insertInto("consents")
        .columns(["user_id", "kind", "number", "version", "granted", "recorded_at"])
        .expression(row),
      { ofPerson: userId },
    ),
    step(tooMany, { onlyIfChanged: 0 }),
  ]);
  return findConsent(database, userId, kind);
}
