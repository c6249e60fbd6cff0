import { hash, randomBytes } from "node:crypto";
import { sql } from "kysely";
import type { Database } from "#server/database/database.ts";
import { compileOnce } from "#server/database/hot-sql.ts";
import { step, type StepOptions, type WriteStep } from "#server/database/write-step.ts";
import { DAY_MS } from "#server/time.ts";

const TOKEN_BYTES = 32;
const PURGE_BATCH = 5_000;

/** Creates an opaque token of 256 random bits. */
export function createToken(): string {
  return randomBytes(TOKEN_BYTES).toString("base64url");
}

/** Hashes a token for storage. SHA-256 without salt is enough, because a token has 256 random bits. */
export function hashToken(token: string): string {
  return hash("sha256", token);
}

/** Creates a token for a person, and the row to store. */
export function mintToken({ now, tokenDays }: { now: () => number; tokenDays: number }, userId: string) {
  const [token, createdAt] = [createToken(), now()];
  const expiresAt = createdAt + tokenDays * DAY_MS;
  return { token, row: { tokenHash: hashToken(token), userId, createdAt, expiresAt } };
}

const tokenWithOwner = compileOnce(({ query }) =>
  query
    .selectFrom("tokens")
    .innerJoin("users", "users.id", "tokens.user_id")
    .select(["expires_at", "last_used_at", "users.id", "name", "email", "users.created_at", "result_count"])
    .where("token_hash", "=", ""),
);

/** Finds a token with its owner, even if it has expired. */
export async function findToken(database: Database, tokenHash: string) {
  return (await tokenWithOwner(database, tokenHash))[0];
}

/** Step that stores a token if the account still exists and its password is unchanged. */
export function insertTokenStep(
  { query }: Database,
  { tokenHash, userId, createdAt, expiresAt }: ReturnType<typeof mintToken>["row"],
  { passwordHash, ...options }: StepOptions & { readonly passwordHash: string },
): WriteStep {
  const insert = sql`
    insert into tokens (token_hash, user_id, created_at, expires_at, last_used_at)
    select ${tokenHash}, ${userId}, ${createdAt}, ${expiresAt}, ${createdAt} from users
    where id = ${userId} and password_hash = ${passwordHash}`;
  return step(insert.compile(query), { ...options, ofPerson: userId });
}

/** Step that deletes all but the `kept` most recently used tokens of a person. */
export function trimTokensStep({ query }: Database, userId: string, kept: number): WriteStep {
  const ofPerson = query.selectFrom("tokens").select("token_hash").where("user_id", "=", userId);
  const newest = ofPerson.orderBy("last_used_at", "desc").orderBy("token_hash").limit(kept);
  return step(query.deleteFrom("tokens").where("user_id", "=", userId).where("token_hash", "not in", newest));
}

/** Stores the last use and the expiry of a token. */
export async function touchToken(
  { query, write }: Database,
  tokenHash: string,
  { now, expiresAt }: { readonly now: number; readonly expiresAt: number },
): Promise<void> {
  const token = query.updateTable("tokens").where("token_hash", "=", tokenHash);
  await write([step(token.set({ last_used_at: now, expires_at: expiresAt }))]);
}

/** Step that deletes a token. The next request with it is refused. */
export function deleteTokenStep({ query }: Database, tokenHash: string): WriteStep {
  return step(query.deleteFrom("tokens").where("token_hash", "=", tokenHash));
}

/** Step that deletes every token of a person, which signs them out everywhere. */
export function deleteTokensStep({ query }: Database, userId: string, options?: StepOptions): WriteStep {
  return step(query.deleteFrom("tokens").where("user_id", "=", userId), options);
}

/** Deletes expired and long unused tokens in batches, so that no write waits long. */
export async function forgetDeadTokens(
  { query, write }: Database,
  { endedBy, unusedSince }: { readonly endedBy: number; readonly unusedSince: number },
): Promise<void> {
  const batch = query
    .selectFrom("tokens")
    .select("token_hash")
    .where(({ or, eb }) => or([eb("expires_at", "<=", endedBy), eb("last_used_at", "<=", unusedSince)]))
    .limit(PURGE_BATCH);
  const purge = [step(query.deleteFrom("tokens").where("token_hash", "in", batch))];
  while ((await write(purge))[0]?.changes === PURGE_BATCH);
}
