import { existsSync, mkdirSync, statSync } from "node:fs";
import { constants, setPriority } from "node:os";
import { join, resolve } from "node:path";
import { readArchive, type Summary } from "#server/backup/archive.ts";
import { backUp } from "#server/backup/backup.ts";
import { restoreSqlite } from "#server/backup/restore.ts";
import { readConfig } from "#server/config.ts";
import { joinAt } from "#server/database/engines.ts";
import { type Command, EXIT, Refusal } from "./command.ts";

export const backupCommand: Command = {
  summary: "把数据库备份成一个文件，服务不用停",
  takes: ["文件或文件夹"],
  help: `把数据库备份成一个文件。服务可以一直开着，备份里有命令开始之前已经确认的每一条数据。
写的不是以 .gz 结尾的名字时，它是文件夹，没有就新建，文件名用当前时间。不会覆盖已有的文件。
SQLite 和 PostgreSQL 的备份是同一种文件，可以恢复到另一种数据库里。
登录状态不在备份里：恢复以后，每个人都要重新登录。
备份里有个人信息，只有当前用户能读。请放到另一台机器上，并定期删掉旧的。`,
  async run([target = ""]) {
    const { database: address } = readConfig();
    const now = Date.now();
    const file = nameFile(resolve(target), now);
    if (existsSync(file)) throw new Refusal(`${file} 已经存在，没有覆盖它。请换一个名字`);
    // The server has priority over a backup.
    setPriority(constants.priority.PRIORITY_LOW);
    await using database = await joinAt(address);
    const summary = await backUp(database, file, now);
    console.log(`已备份到 ${file}\n${describeSummary(summary)}`);
  },
};

/** A path without the backup extension is a folder and is created when missing. */
function nameFile(target: string, now: number): string {
  if (target.endsWith(".gz")) return target;
  mkdirSync(target, { recursive: true });
  const time = new Date(now).toISOString().replaceAll(/[-:]|\.\d+/g, "");
  return join(target, `xinjing-${time}.jsonl.gz`);
}

export const verifyCommand: Command = {
  summary: "核对一份备份是不是完好",
  takes: ["备份文件"],
  help: `从头到尾读一遍备份，核对每张表的行数和 SHA-256。不碰数据库。`,
  async run([archive = ""]) {
    const { header, summary } = await readArchive(findArchive(archive));
    console.log(`备份完好，做于 ${header.createdAt}\n${describeSummary(summary)}`);
  },
};

export const restoreCommand: Command = {
  summary: "用备份换掉数据库（先停止服务）",
  takes: ["备份文件"],
  flag: "replace",
  help: `用备份换掉数据库。先停止服务。备份有问题时什么也不会改。
SQLite：数据库已经存在时要写上 --replace；原来的数据库会留在旁边，名字里有 before-restore，确认没有问题后请删掉。
PostgreSQL：只恢复到空的数据库里。请新建一个，让 DATABASE_URL 指向它。
中途断电或被终止，留下的不是原来的数据库，就是恢复好的数据库，不会只有一半。
恢复以后，每个人都要重新登录；备份之后注销的账号会回来，请照运维说明再注销一次。`,
  async run([given = ""], isReplacing) {
    const archive = findArchive(given);
    const { database: address } = readConfig();
    if (address.engine === "postgres") {
      if (isReplacing)
        throw new Refusal("PostgreSQL 只恢复到空的数据库里，没有 --replace。请新建一个空的数据库");
      // Its driver is loaded only where it is used.
      const { restorePostgres } = await import("#server/backup/restore-postgres.ts");
      const summary = await restorePostgres(archive, address, Date.now());
      return console.log(`已恢复到 PostgreSQL 的 ${address.database}\n${describeSummary(summary)}`);
    }
    const { file } = address;
    if (existsSync(file) && !isReplacing)
      throw new Refusal(`数据库 ${file} 已经存在。确定要换掉它，请加上 --replace`);
    const { summary, former } = await restoreSqlite(archive, file, Date.now());
    console.log(`已恢复到 ${file}\n${describeSummary(summary)}`);
    if (former !== undefined) console.log(`原来的数据库在 ${former}`);
  },
};

/** Accounts, results, all rows, and the checksum. */
function describeSummary({ rows, sha256 }: Summary): string {
  const total = Object.values(rows).reduce((sum, count) => sum + count, 0);
  const { users = 0, test_results: results = 0 } = rows;
  return `账号 ${users}，结果 ${results}，共 ${total} 行\nSHA-256 ${sha256}`;
}

/** The path of a backup. Throws Refusal when there is none. */
function findArchive(given: string): string {
  const found = statSync(given, { throwIfNoEntry: false });
  if (found?.isFile()) return resolve(given);
  const reason = found ? `${given} 是文件夹，请写里面的一个备份文件` : `没有找到 ${given}`;
  throw new Refusal(reason, EXIT.noInput);
}
