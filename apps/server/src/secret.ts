import { randomBytes } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import type { DatabaseAddress } from "./database/address.ts";
import { OWNER_ONLY } from "./database/private-files.ts";

const SECRET_BYTES = 32;

/**
 * The secret that salts the participant counter, made at the first start and kept beside the database so that a
 * restart does not count anybody twice. Throws when the file can neither be read nor made.
 */
export function loadSecret(databaseFile: string): string {
  const file = `${databaseFile}.secret`;
  try {
    // Fails if somebody made it first; then theirs holds.
    writeFileSync(file, randomBytes(SECRET_BYTES).toString("base64url"), { mode: OWNER_ONLY, flag: "wx" });
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "EEXIST")) throw error;
  }
  const secret = readFileSync(file, "utf8").trim();
  if (secret === "") throw new Error(`密钥文件 ${file} 是空的，请删掉它再启动`);
  return secret;
}

/** The configured secret, or the one beside the database file. */
export function readSecret({
  secret,
  database,
}: {
  readonly secret: string | undefined;
  readonly database: DatabaseAddress;
}): string {
  if (secret !== undefined) return secret;
  if (database.engine === "sqlite") return loadSecret(database.file);
  throw new Error("SECRET is required with PostgreSQL");
}
