import type { Database } from "#server/database/database.ts";
import { step } from "#server/database/write-step.ts";

/** Changes a person's name. Returns false if the account is gone. */
export async function renameUser({ query, write }: Database, userId: string, name: string): Promise<boolean> {
  const [renamed] = await write([step(query.updateTable("users").set({ name }).where("id", "=", userId))]);
  return renamed?.changes === 1;
}

/** Lists a person's logins without their hashes, newest first. */
export function listTokens({ query }: Database, userId: string) {
  return query
    .selectFrom("tokens")
    .select(["created_at", "last_used_at", "expires_at"])
    .where("user_id", "=", userId)
    .orderBy("created_at", "desc")
    .orderBy("token_hash")
    .execute();
}

/** Lists the tombstones of a person's deleted results, newest deletion first. */
export function listTombstones({ query }: Database, userId: string) {
  return query
    .selectFrom("deleted_results")
    .select(["id", "deleted_at"])
    .where("user_id", "=", userId)
    .orderBy("deleted_at", "desc")
    .orderBy("id")
    .execute();
}

/**
 * Deletes every row about a person in one write. `passwordHash` must still be current; an operator gives none. Returns
 * false if it was changed or the account is gone. Requests that are still running find no account afterwards and store
 * nothing.
 */
export async function deletePerson(
  { query, write }: Database,
  userId: string,
  passwordHash?: string,
): Promise<boolean> {
  const user = query.deleteFrom("users").where("id", "=", userId);
  const tables = ["user_emails", "tokens", "test_results", "deleted_results", "consents"] as const;
  const [deleted] = await write([
    step(passwordHash === undefined ? user : user.where("password_hash", "=", passwordHash)),
    ...tables.map((table) =>
      step(query.deleteFrom(table).where("user_id", "=", userId), { onlyIfChanged: 0 }),
    ),
  ]);
  return deleted?.changes === 1;
}
