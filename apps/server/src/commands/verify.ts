import { statSync } from "node:fs";
import { resolve } from "node:path";
import { ArchiveError } from "#server/backup/archive.ts";
import { describeSummary } from "#server/backup/describe.ts";
import { verifyArchive } from "#server/backup/verify.ts";
import { type Command, EXIT } from "./command.ts";

const HELP = `用法：node apps/server/src/main.ts verify <备份文件>

从头到尾读一遍备份，核对每张表的行数和 SHA-256。不碰数据库。

退出码：
  0   备份完好
  64  命令写得不对
  65  备份不完整、被改动过，或者不是这个版本认识的备份
  66  没有这个文件
  1   其他错误`;

export const verifyCommand: Command = {
  summary: "核对一份备份是不是完好",
  help: HELP,
  async run([archive, ...rest]) {
    if (!archive || archive.startsWith("-") || rest.length > 0) {
      console.error(`请写一个备份文件，而且只写一个\n\n${HELP}`);
      return EXIT.usage;
    }
    try {
      const { header, summary } = await verifyArchive(resolve(archive));
      console.log(`备份完好，做于 ${header.createdAt}\n${describeSummary(summary)}`);
      return EXIT.done;
    } catch (error) {
      return refuseArchive(error, archive);
    }
  },
};

/** Tells why a backup cannot be used, and returns the exit code. Throws what is no matter of the backup. */
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
