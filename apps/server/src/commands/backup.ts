import { existsSync } from "node:fs";
import { constants, getPriority, setPriority } from "node:os";
import { dirname, resolve } from "node:path";
import type { Summary } from "#server/backup/archive.ts";
import { backUp, type BackupOptions } from "#server/backup/backup.ts";
import { backUpToFolder, copyToFolder } from "#server/backup/rotation.ts";
import { atPath, removeUnfinished } from "#server/backup/whole-file.ts";
import { type Config, readConfig } from "#server/config.ts";
import { joinAt } from "#server/database/engines.ts";
import { findFolderProblem } from "#server/database/storage-error.ts";
import { asRefusal, type Command, EXIT, Refusal } from "./command.ts";
import { print, printError } from "./print.ts";
import { showProgress } from "./progress.ts";

const FILE = /\.gz(\.age)?$/;
const ENCRYPTED = /\.age$/;

export const backupCommand: Command = {
  summary: "备份数据库，核对，再删掉太旧的备份；服务不用停",
  takes: ["文件夹或文件"],
  isLastOptional: true,
  help: `备份数据库。服务可以一直开着，备份里有命令开始之前已经确认的每一条数据。
不写文件夹就用 BACKUP_DIR，没有这个文件夹就新建。备份写好以后从硬盘上读一遍，核对无误才得到它的名字；
然后删掉太旧的：最新的 BACKUP_KEEP 份（默认 30）完好的备份总是留着，不管有多旧。备份没有做成时什么也不删。
设置了 BACKUP_COPY_DIR 的，在第二处再放一份；设置了 BACKUP_RECIPIENT 的，用这把公钥加密，文件名以 .age 结尾。
这次的做好了，但以前的有损坏的或删不掉的，或者第二处没有放成，退出码是 74：要有人来看，但不要自动重试，每试一次就多一份备份，会挤掉一份旧的。
写以 .gz 结尾的文件名时只写这一个文件，不加密（.gz.age 加密），不放第二处，也不删别的。不会覆盖已有的文件。
SQLite 和 PostgreSQL 的备份是同一种文件，可以恢复到另一种数据库里。
登录状态不在备份里：恢复以后，每个人都要重新登录。备份里有个人信息，只有当前用户能读。`,
  async run({ given: [given] }) {
    const config = readConfig();
    const target = given || config.backupDir;
    if (!target) throw new Refusal("请写备份放在哪个文件夹，或者设置 BACKUP_DIR");
    // Gives the server priority. At the lowest priority, a backup on a busy machine would hardly get any processor time.
    // Only root may raise a priority, so one that an operator has lowered stays.
    const { PRIORITY_BELOW_NORMAL: below } = constants.priority;
    if (getPriority() < below) setPriority(below);
    for (const signal of ["SIGTERM", "SIGINT", "SIGHUP"] as const) process.once(signal, giveUp);
    const options = { recipient: config.backupRecipient };
    try {
      return await (FILE.test(target)
        ? writeFile(config, resolve(target), options)
        : fillFolder(config, resolve(target), options));
    } finally {
      for (const signal of ["SIGTERM", "SIGINT", "SIGHUP"] as const) process.off(signal, giveUp);
    }
  },
};

async function writeFile({ database: address }: Config, file: string, options: BackupOptions) {
  if (existsSync(file)) throw new Refusal(`${file} 已经存在，没有覆盖它。请换一个名字`);
  const isEncrypted = ENCRYPTED.test(file);
  if (isEncrypted && options.recipient === undefined)
    throw new Refusal("要加密，请先设置 BACKUP_RECIPIENT", EXIT.config);
  const problem = findFolderProblem(dirname(file));
  if (problem) throw problem;
  await using database = await joinAt(address);
  const recipient = isEncrypted ? options.recipient : undefined;
  const { summary } = await withProgress((onRows) =>
    backUp(database, atPath(file), Date.now(), { recipient, onRows }),
  );
  print(`已备份到 ${file}`, ...describeSummary(summary));
}

async function fillFolder(config: Config, folder: string, options: BackupOptions): Promise<number> {
  const { database: address, backupKeep: keep, backupCopyDir: second } = config;
  const now = Date.now();
  await using database = await joinAt(address);
  const { made, faulty } = await withProgress((onRows) =>
    backUpToFolder(database, now, { ...options, onRows, folder, keep }),
  );
  print(`已备份到 ${made.file}`, ...describeSummary(made.summary));
  const found = [...faulty];
  let failure: string | undefined;
  if (second !== undefined) {
    try {
      const copy = await copyToFolder(made, second, keep, now);
      print(`第二份在 ${copy.file}`);
      found.push(...copy.faulty);
    } catch (error) {
      failure = asRefusal(error).message;
    }
  }
  if (found.length > 0)
    printError(
      `这次的备份是好的，但以前的有 ${found.length} 份已损坏、读不了或删不掉，请查看硬盘，再删掉它们：${found.join(" ")}`,
    );
  if (failure !== undefined) printError("这次的备份是好的，但第二处没有放成：", failure);
  return found.length === 0 && failure === undefined ? EXIT.done : EXIT.backupFault;
}

/** Shows the progress while `make` runs, and clears it before anything else is printed. */
async function withProgress<Result>(
  make: (onRows: NonNullable<BackupOptions["onRows"]>) => Promise<Result>,
): Promise<Result> {
  using progress = showProgress();
  return await make(progress.add);
}

function giveUp(): void {
  removeUnfinished();
  printError("备份被终止，没有做完。没写完的文件已经删掉");
  process.exit(EXIT.failed);
}

/** Formats the counts of accounts, results and all rows, and the checksum. */
export function describeSummary({ rows, sha256 }: Summary): readonly string[] {
  const total = Object.values(rows).reduce((sum, count) => sum + count, 0);
  const { users = 0, test_results: results = 0 } = rows;
  return [`账号 ${users}，结果 ${results}，共 ${total} 行`, `SHA-256 ${sha256}`];
}
