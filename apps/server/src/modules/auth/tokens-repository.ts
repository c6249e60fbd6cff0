import type { Database } from "#server/database/connect.ts";
import { step, type WriteStep } from "#server/database/write-step.ts";

export interface NewToken {
  readonly tokenHash: string;
  readonly userId: string;
  readonly createdAt: number;
  readonly expiresAt: number;
}

/** A token with its owner, live or not, or undefined. */
export function findToken({ query }: Database, tokenHash: string) {
  return query
    .selectFrom("tokens")
    .innerJoin("users", "users.id", "tokens.user_id")
    .select(["tokens.expires_at", "tokens.last_used_at", "users.id", "users.name", "users.email"])
    .where("tokens.token_hash", "=", tokenHash)
    .executeTakeFirst();
}

/** Step that stores a token. */
export function insertTokenStep(
  { query }: Database,
  token: NewToken,
  options: { readonly onlyIfChanged?: number } = {},
): WriteStep {
  const row = {
    token_hash: token.tokenHash,
    user_id: token.userId,
    created_at: token.createdAt,
    expires_at: token.expiresAt,
    last_used_at: token.createdAt,
  };
  return step(query.insertInto("tokens").values(row), options);
}

/** Step that drops all but the `kept` most recently used tokens of a person. */
export function trimTokensStep({ query }: Database, userId: string, kept: number): WriteStep {
  const newest = query
    .selectFrom("tokens")
    .select("token_hash")
    .where("user_id", "=", userId)
    .orderBy("last_used_at", "desc")
    .orderBy("token_hash")
    .limit(kept);
  return step(query.deleteFrom("tokens").where("user_id", "=", userId).where("token_hash", "not in", newest));
}

/** Notes the use of a token, unless a newer use is noted already. */
export async function touchToken({ query, write }: Database, tokenHash: string, now: number): Promise<void> {
  await write([
    step(
      query
        .updateTable("tokens")
        .set({ last_used_at: now })
        .where("token_hash", "=", tokenHash)
        .where("last_used_at", "<", now),
    ),
  ]);
}

/** Deletes a token; it is dead from the next request on. */
export async function deleteToken({ query, write }: Database, tokenHash: string): Promise<void> {
  await write([step(query.deleteFrom("tokens").where("token_hash", "=", tokenHash))]);
}
