import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { restoreSqlite } from "#server/backup/restore.ts";
import { readConfig } from "#server/config.ts";
import type { PostgresAddress } from "#server/database/address.ts";
import { type Command, EXIT } from "./command.ts";
import { describeSummary, refuseArchive } from "./verify.ts";

export const restoreCommand: Command = {
  summary: "用备份换掉数据库（先停止服务）",
  takes: ["备份文件"],
  flag: "replace",
  help: `用备份换掉数据库。先停止服务。备份有问题时什么也不会改。
SQLite：数据库已经存在时要写上 --replace；原来的数据库会留在旁边，名字里有 before-restore，确认没有问题后请删掉。
PostgreSQL：只恢复到空的数据库里。请新建一个，让 DATABASE_URL 指向它。
中途断电或被终止，留下的不是原来的数据库，就是恢复好的数据库，不会只有一半。
恢复以后，每个人都要重新登录；备份之后注销的账号会回来，请照运维说明再注销一次。`,
  async run([archive = ""], isReplacing) {
    const { database: address } = readConfig();
    try {
      return address.engine === "sqlite"
        ? await restoreFile(resolve(archive), address.file, isReplacing)
        : await restoreServer(resolve(archive), address, isReplacing);
    } catch (error) {
      return refuseArchive(error, archive);
    }
  },
};

async function restoreFile(archive: string, databaseFile: string, isReplacing: boolean): Promise<number> {
  if (existsSync(databaseFile) && !isReplacing) {
    console.error(`数据库 ${databaseFile} 已经存在。确定要换掉它，请加上 --replace`);
    return EXIT.usage;
  }
  const { summary, former } = await restoreSqlite(archive, databaseFile, Date.now());
  console.log(`已恢复到 ${databaseFile}\n${describeSummary(summary)}`);
  if (former !== undefined) console.log(`原来的数据库在 ${former}`);
  return EXIT.done;
}

async function restoreServer(
  archive: string,
  address: PostgresAddress,
  isReplacing: boolean,
): Promise<number> {
  if (isReplacing) {
    console.error(`PostgreSQL 只恢复到空的数据库里，没有 --replace。请新建一个空的数据库`);
    return EXIT.usage;
  }
  // Its driver is loaded only where it is used.
  const { restorePostgres } = await import("#server/backup/restore-postgres.ts");
  const summary = await restorePostgres(archive, address, Date.now());
  console.log(`已恢复到 PostgreSQL 的 ${address.database}\n${describeSummary(summary)}`);
  return EXIT.done;
}
