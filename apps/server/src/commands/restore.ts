import { existsSync } from "node:fs";
import { readArchive } from "#server/backup/archive.ts";
import { readIdentity } from "#server/backup/encryption.ts";
import { restoreSqlite } from "#server/backup/restore.ts";
import { readConfig } from "#server/config.ts";
import { describeSummary } from "./backup.ts";
import { type Command, findFile, Refusal } from "./command.ts";
import { print } from "./print.ts";

export const verifyCommand: Command = {
  summary: "核对一份备份是不是完好",
  takes: ["备份文件"],
  help: `从头到尾读一遍备份，核对每张表的行数和 SHA-256。不碰数据库。加密的要设置 BACKUP_IDENTITY_FILE。`,
  async run({ given: [archive = ""] }) {
    const { header, summary } = await readArchive(findFile(archive), undefined, readKeys());
    print(`备份完好，做于 ${header.createdAt}`, ...describeSummary(summary));
  },
};

export const restoreCommand: Command = {
  summary: "用备份换掉数据库（先停止服务）",
  takes: ["备份文件"],
  flag: "replace",
  help: `用备份换掉数据库。先停止服务。备份有问题时什么也不会改。加密的要设置 BACKUP_IDENTITY_FILE。
SQLite：数据库已经存在时要写上 --replace；原来的数据库会留在旁边，名字里有 before-restore，确认没有问题后请删掉。
PostgreSQL：只恢复到空的数据库里。请新建一个，让 DATABASE_URL 指向它。
中途断电或被终止，留下的不是原来的数据库，就是恢复好的数据库，不会只有一半。
恢复以后，每个人都要重新登录；备份之后注销的账号会回来，请照运维说明再注销一次。`,
  async run({ given: [given = ""], hasFlag: isReplacing }) {
    const archive = findFile(given);
    const { database: address } = readConfig();
    const identity = readKeys();
    if (address.engine === "postgres") {
      if (isReplacing)
        throw new Refusal("PostgreSQL 只恢复到空的数据库里，没有 --replace。请新建一个空的数据库");
      // Loads the driver only if PostgreSQL is used.
      const { restorePostgres } = await import("#server/backup/restore-postgres.ts");
      const summary = await restorePostgres(archive, address, Date.now(), identity);
      return print(`已恢复到 PostgreSQL 的 ${address.database}`, ...describeSummary(summary));
    }
    const { file } = address;
    if (existsSync(file) && !isReplacing)
      throw new Refusal(`数据库 ${file} 已经存在。确定要换掉它，请加上 --replace`);
    const { summary, former } = await restoreSqlite(archive, file, Date.now(), identity);
    print(`已恢复到 ${file}`, ...describeSummary(summary));
    if (former !== undefined) print(`原来的数据库在 ${former}`);
  },
};

const readKeys = () => readIdentity(readConfig().backupIdentityFile);
