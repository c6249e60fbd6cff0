import { randomBytes } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { codeOf } from "./code-of.ts";
import type { Config } from "./config.ts";
import type { Database } from "./database/database.ts";
import { StartError } from "./database/start-error.ts";
import { explainFileError } from "./database/storage-error.ts";

const SECRET_BYTES = 32;
/** Text for the operator on what happens after a secret was replaced. */
const REPLACED =
  "没有人会因此退出登录，结果也都在；以前登录过的设备会被当成新设备，30 天内重复提交的结果可能多算一次参与人数";

/**
 * Returns the configured secret, or one that is created at the first start and stored beside the database file, so that a restart
 * does not count anybody twice. `isNew` is true if it was created now. Throws StartError if the file can be neither read nor
 * created.
 */
export function readSecret({ secret, database }: Pick<Config, "secret" | "database">) {
  if (secret !== undefined) return { secret, isNew: false };
  if (database.engine !== "sqlite") throw new Error("SECRET is required with PostgreSQL");
  const file = `${database.file}.secret`;
  try {
    const isNew = makeSecret(file);
    const made = readFileSync(file, "utf8").trim();
    if (made !== "") return { secret: made, isNew };
  } catch (error) {
    throw explainFileError(error, file) ?? error;
  }
  throw new StartError(
    `密钥文件 ${file} 是空的。有原来的，请放回去；没有就删掉它再启动，会生成新的：${REPLACED}`,
  );
}

/** Creates the file if it is missing. Returns true if it did. */
function makeSecret(file: string): boolean {
  try {
    writeFileSync(file, randomBytes(SECRET_BYTES).toString("base64url"), { flag: "wx" });
    return true;
  } catch (error) {
    // Another process has just created the file, so its secret is used.
    if (codeOf(error) === "EEXIST") return false;
    throw error;
  }
}

/** Warns if a secret was created for a database that already has people, because the previous one was lost. */
export async function warnOfLostSecret(
  { query }: Pick<Database, "query">,
  databaseFile: string,
  warn: (message: string) => void,
): Promise<void> {
  const person = await query.selectFrom("users").select("id").limit(1).executeTakeFirst();
  if (person === undefined) return;
  const file = `${databaseFile}.secret`;
  warn(
    `密钥文件 ${file} 不见了，已经生成新的。${REPLACED}。有原来的那份，请停止服务，放回去再启动；没有就不用做什么`,
  );
}
