import { statSync } from "node:fs";
import { resolve } from "node:path";
import { ArchiveError, readArchive, type Summary } from "#server/backup/archive.ts";
import { type Command, EXIT } from "./command.ts";

export const verifyCommand: Command = {
  summary: "核对一份备份是不是完好",
  takes: ["备份文件"],
  help: `从头到尾读一遍备份，核对每张表的行数和 SHA-256。不碰数据库。`,
  async run([archive = ""]) {
    try {
      const { header, summary } = await readArchive(resolve(archive));
      console.log(`备份完好，做于 ${header.createdAt}\n${describeSummary(summary)}`);
      return EXIT.done;
    } catch (error) {
      return refuseArchive(error, archive);
    }
  },
};

const NAMES: Readonly<Record<string, string>> = { users: "账号", test_results: "结果" };

/** Summary of a backup for the operator: accounts, results, all rows, and the checksum. */
export function describeSummary({ rows, sha256 }: Summary): string {
  const named = Object.entries(NAMES).map(([table, name]) => `${name} ${rows[table] ?? 0}`);
  const total = Object.values(rows).reduce((sum, count) => sum + count, 0);
  return `${named.join("，")}，共 ${total} 行\nSHA-256 ${sha256}`;
}

/** Prints why a backup cannot be used and returns the exit code. Rethrows other errors. */
export function refuseArchive(error: unknown, archive: string): number {
  if (statSync(archive, { throwIfNoEntry: false })?.isDirectory()) {
    console.error(`${archive} 是文件夹，请写里面的一个备份文件`);
    return EXIT.noInput;
  }
  if (error instanceof ArchiveError) {
    console.error(error.message);
    return EXIT.badData;
  }
  if (error instanceof Error && "code" in error && error.code === "ENOENT") {
    console.error(`没有找到 ${archive}`);
    return EXIT.noInput;
  }
  throw error;
}
