import { randomBytes } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import type { Config } from "./config.ts";

const SECRET_BYTES = 32;

/**
 * The configured secret, or one that is made at the first start and kept beside the database file, so that a restart does not
 * count anybody twice. Throws when that file can neither be read nor made.
 */
export function readSecret({ secret, database }: Pick<Config, "secret" | "database">): string {
  if (secret !== undefined) return secret;
  if (database.engine !== "sqlite") throw new Error("SECRET is required with PostgreSQL");
  const file = `${database.file}.secret`;
  try {
    // Fails if somebody made it first; then theirs holds.
    writeFileSync(file, randomBytes(SECRET_BYTES).toString("base64url"), { flag: "wx" });
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "EEXIST")) throw error;
  }
  const made = readFileSync(file, "utf8").trim();
  if (made === "") throw new Error(`密钥文件 ${file} 是空的，请删掉它再启动`);
  return made;
}
