import { CONSENT_KINDS, type Consent, type ConsentKind } from "@xinjing/contract/account";
import { formatIsoTime } from "@xinjing/contract/time";
import { type ExpressionBuilder, type Selectable, sql } from "kysely";
import type { Database } from "#server/database/database.ts";
import type { Schema } from "#server/database/schema.ts";
import { step } from "#server/database/write-step.ts";

type ConsentRow = Omit<Selectable<Schema["consents"]>, "user_id" | "number">;

/** Maximum number of records of a kind for each account, so that a script cannot fill the disk. */
const KEPT_RECORDS = 200;

const toConsent = ({ kind, version, granted, recorded_at }: ConsentRow): Consent => ({
  // Only parsed requests are stored, so the column has the contract's type.
  kind: kind as ConsentKind,
  version,
  granted: granted === 1,
  recorded_at: formatIsoTime(recorded_at),
});

function consentsOf({ query }: Database, userId: string) {
  const columns = ["kind", "version", "granted", "recorded_at"] as const;
  return query.selectFrom("consents").select(columns).where("user_id", "=", userId);
}

/** Lists every record of a person, oldest first. */
export async function listConsentRecord(database: Database, userId: string): Promise<Consent[]> {
  const rows = await consentsOf(database, userId).orderBy("recorded_at").orderBy("number").execute();
  return rows.map(toConsent);
}

/** Finds a person's last record of a kind. */
export async function findConsent(database: Database, userId: string, kind: ConsentKind) {
  const ofKind = consentsOf(database, userId).where("kind", "=", kind);
  const row = await ofKind.orderBy("number", "desc").limit(1).executeTakeFirst();
  return row && toConsent(row);
}

/** Lists a person's last record of each kind. */
export async function listCurrentConsents(database: Database, userId: string): Promise<Consent[]> {
  const found = await Promise.all(CONSENT_KINDS.map((kind) => findConsent(database, userId, kind)));
  return found.filter((consent) => consent !== undefined);
}

/**
 * Counts the accounts whose last record is consent or a withdrawal, by wording. Counts all records and subtracts those that a
 * later record replaced, which is much faster than finding the last record of each account.
 */
export async function countCurrentConsents(query: Database["query"], versions: readonly string[]) {
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

/**
 * Records consent or a withdrawal, unless the last record of that kind is equal, and deletes the oldest records above the limit.
 * Returns the last record; undefined if the account is gone.
 */
export async function recordConsent(
  database: Database,
  userId: string,
  { kind, version, granted }: Omit<Consent, "recorded_at">,
  now: number,
): Promise<Consent | undefined> {
  const { query, write } = database;
  const ofKind = sql`from consents where user_id = ${userId} and kind = ${kind}`;
  const last = sql`(select max(number) ${ofKind})`;
  const adding = sql`
    insert into consents (user_id, kind, number, version, granted, recorded_at)
    select id, ${kind}, coalesce(${last}, 0) + 1, ${version}, ${Number(granted)}, ${now} from users
    where id = ${userId} and not exists (
      select 1 ${ofKind} and number = ${last} and version = ${version} and granted = ${Number(granted)})`;
  const trimming = sql`delete ${ofKind} and number <= ${last} - ${KEPT_RECORDS}`;
  await write([
    step(adding.compile(query), { ofPerson: userId }),
    step(trimming.compile(query), { onlyIfChanged: 0 }),
  ]);
  return findConsent(database, userId, kind);
}
