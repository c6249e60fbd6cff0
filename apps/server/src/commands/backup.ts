import { existsSync } from "node:fs";
import { setPriority } from "node:os";
import { join, resolve } from "node:path";
import { backUp } from "#server/backup/backup.ts";
import { readConfig } from "#server/config.ts";
import { joinAt } from "#server/database/engines.ts";
import { makePrivateFolder } from "#server/database/private-files.ts";
import { type Command, EXIT } from "./command.ts";
import { describeSummary } from "./verify.ts";

/** As `nice` has it. */
const LOWEST_PRIORITY = 19;

/** How the name of a backup ends. */
const ENDING = ".gz";

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
    if (existsSync(file)) {
      console.error(`${file} 已经存在，没有覆盖它。请换一个名字`);
      return EXIT.usage;
    }
    // The server has priority over a backup.
    setPriority(LOWEST_PRIORITY);
    const database = await joinAt(address);
    try {
      const summary = await backUp(database, file, now);
      console.log(`已备份到 ${file}\n${describeSummary(summary)}`);
      return EXIT.done;
    } finally {
      await database.close();
    }
  },
};

/** A path without the backup extension is a folder and is created when missing. */
function nameFile(target: string, now: number): string {
  if (target.endsWith(ENDING)) return target;
  makePrivateFolder(target);
  const time = new Date(now).toISOString().replaceAll(/[-:]|\.\d+/g, "");
  return join(target, `xinjing-${time}.jsonl.gz`);
}
