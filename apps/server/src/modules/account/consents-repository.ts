import type { Selectable } from "kysely";
import type { Database } from "#server/database/database.ts";
import type { Schema } from "#server/database/schema.ts";
import { step } from "#server/database/write-step.ts";

export type ConsentRow = Omit<Selectable<Schema["consents"]>, "user_id" | "number">;

/** Records of one kind that an account keeps, so that a script cannot fill the disk. */
const KEPT_RECORDS = 200;

const COLUMNS = ["kind", "version", "granted", "recorded_at"] as const;

/** Everything the person said, oldest first. */
export function listConsentRecord({ query }: Database, userId: string): Promise<ConsentRow[]> {
  return query
    .selectFrom("consents")
    .select(COLUMNS)
    .where("user_id", "=", userId)
    .orderBy("recorded_at")
    .orderBy("number")
    .execute();
}

/** What the person said last about that kind, or undefined. */
export function findConsent(
  { query }: Database,
  userId: string,
  kind: string,
): Promise<ConsentRow | undefined> {
  return query
    .selectFrom("consents")
    .select(COLUMNS)
    .where("user_id", "=", userId)
    .where("kind", "=", kind)
    .orderBy("number", "desc")
    .limit(1)
    .executeTakeFirst();
}

/**
 * How many accounts said last that yes or no (`granted`) about that wording. Every record but the first of its kind took the place
 * of the one before: asking for the last of each account took four times as long.
 */
export async function countCurrentConsents({ query }: Pick<Database, "query">) {
  const records = await query
    .selectFrom("consents")
    .select(({ fn }) => ["version", "granted", fn.countAll<number>().as("count")])
    .groupBy(["version", "granted"])
    .execute();
  const replaced = await query
    .selectFrom("consents as next")
    .innerJoin("consents", (join) =>
      join
        .onRef("consents.user_id", "=", "next.user_id")
        .onRef("consents.kind", "=", "next.kind")
        .on(({ eb }) => eb("consents.number", "=", eb("next.number", "-", 1))),
    )
    .select(({ fn }) => ["consents.version", "consents.granted", fn.countAll<number>().as("count")])
    .where("next.number", ">", 1)
    .groupBy(["consents.version", "consents.granted"])
    .execute();
  return records.map(({ version, granted, count }) => {
    const before = replaced.find((row) => row.version === version && row.granted === granted);
    return { version, granted, count: count - (before?.count ?? 0) };
  });
}

/** Adds a record, unless the last one of its kind says the same or the account is gone; the newest of a kind stay. */
export async function appendConsent(
  { query, write }: Database,
  userId: string,
  consent: ConsentRow,
): Promise<void> {
  const ofKind = query
    .selectFrom("consents")
    .where("consents.user_id", "=", userId)
    .where("consents.kind", "=", consent.kind);
  const last = ofKind.select(({ fn }) => fn.max("consents.number").as("number"));
  const sameAsLast = ofKind
    .select("consents.number")
    .where("consents.version", "=", consent.version)
    .where("consents.granted", "=", consent.granted)
    .where("consents.number", "=", last);
  const row = query
    .selectFrom("users")
    .select(({ val, fn, eb }) => [
      "users.id",
      val(consent.kind).as("kind"),
      eb(fn.coalesce(last, val(0)), "+", val(1)).as("number"),
      val(consent.version).as("version"),
      val(consent.granted).as("granted"),
      val(consent.recorded_at).as("recorded_at"),
    ])
    .where("users.id", "=", userId)
    .where(({ not, exists }) => not(exists(sameAsLast)));
  await write([
    step(
      query
        .insertInto("consents")
        .columns(["user_id", "kind", "number", "version", "granted", "recorded_at"])
        .expression(row),
      { ofPerson: userId },
    ),
    step(
      query
        .deleteFrom("consents")
        .where("consents.user_id", "=", userId)
        .where("consents.kind", "=", consent.kind)
        .where("consents.number", "<=", ({ eb }) => eb(last, "-", KEPT_RECORDS)),
      { onlyIfChanged: 0 },
    ),
  ]);
}
