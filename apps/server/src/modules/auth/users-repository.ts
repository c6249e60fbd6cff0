import { type Insertable, sql } from "kysely";
import type { Database } from "#server/database/database.ts";
import type { Schema } from "#server/database/schema.ts";
import { step, type WriteStep } from "#server/database/write-step.ts";

const COLUMNS = ["id", "name", "email", "password_hash", "created_at", "result_count"] as const;

/** Finds the person with a normalised e-mail. */
export function findUserByEmail({ query }: Database, emailNorm: string) {
  return query
    .selectFrom("user_emails")
    .innerJoin("users", "users.id", "user_emails.user_id")
    .select(COLUMNS)
    .where("user_emails.email_norm", "=", emailNorm)
    .executeTakeFirst();
}

export function findUserById({ query }: Database, id: string) {
  return query.selectFrom("users").select(COLUMNS).where("id", "=", id).executeTakeFirst();
}

/** Steps that claim the e-mail and create the user. Step 0 changes no row if the e-mail is taken. */
export function insertUserSteps(
  { query }: Database,
  emailNorm: string,
  user: Omit<Insertable<Schema["users"]>, "result_count" | "result_bytes">,
): WriteStep[] {
  const claim = query.insertInto("user_emails").values({ email_norm: emailNorm, user_id: user.id });
  const create = query.insertInto("users").values({ ...user, result_count: 0, result_bytes: 0 });
  return [step(claim.onConflict((conflict) => conflict.doNothing())), step(create, { onlyIfChanged: 0 })];
}

/** Steps that change a person's e-mail. Step 0 changes no row if the e-mail is taken or the password was changed meanwhile. */
export function moveEmailSteps(
  { query }: Database,
  userId: string,
  { passwordHash, emailNorm, email }: Readonly<Record<"passwordHash" | "emailNorm" | "email", string>>,
): WriteStep[] {
  const claim = sql`
    insert into user_emails (email_norm, user_id)
    select ${emailNorm}, ${userId} from users where id = ${userId} and password_hash = ${passwordHash}
    on conflict (email_norm) do update set user_id = excluded.user_id
    where user_emails.user_id = excluded.user_id`;
  const former = query.deleteFrom("user_emails").where("user_id", "=", userId);
  const show = query.updateTable("users").set({ email }).where("id", "=", userId);
  return [
    step(claim.compile(query), { ofPerson: userId }),
    step(former.where("email_norm", "<>", emailNorm), { onlyIfChanged: 0 }),
    step(show, { onlyIfChanged: 0 }),
  ];
}

/** Step that replaces a password hash, unless the password was changed concurrently. */
export function replaceHashStep({ query }: Database, userId: string, old: string, next: string): WriteStep {
  const user = query.updateTable("users").where("id", "=", userId).where("password_hash", "=", old);
  return step(user.set({ password_hash: next }));
}
