import type { ExpressionBuilder, Selectable } from "kysely";
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
 * How many accounts said last that yes and that no about each wording. Every record but the first of its kind took the place of the
 * one before, so those are taken off: asking for the last record of each account, or sorting all, takes much longer.
 */
export async function countCurrentConsents(
  { query }: Pick<Database, "query">,
  versions: readonly string[],
): Promise<{ version: string; granted: number; withdrawn: number }[]> {
  const columns = ({ fn, and }: ExpressionBuilder<Schema, "consents">) =>
    versions.flatMap((version) =>
      [0, 1].map((granted) =>
        fn
          .countAll<number>()
          .filterWhere(and({ "consents.version": version, "consents.granted": granted }))
          .as(`${version} ${granted}`),
      ),
    );
  const records = await query.selectFrom("consents").select(columns).executeTakeFirstOrThrow();
  const replaced = await query
    .selectFrom("consents as next")
    .innerJoin("consents", (join) =>
      join
        .onRef("consents.user_id", "=", "next.user_id")
        .onRef("consents.kind", "=", "next.kind")
        .on(({ eb }) => eb("consents.number", "=", eb("next.number", "-", 1))),
    )
    .select(columns)
    .where("next.number", ">", 1)
    .executeTakeFirstOrThrow();
  const count = (column: `${string} ${number}`) => (records[column] ?? 0) - (replaced[column] ?? 0);
  return versions.map((version) => ({
    version,
    granted: count(`${version} 1`),
    withdrawn: count(`${version} 0`),
  }));
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
