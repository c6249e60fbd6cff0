import { existsSync, readFileSync, statSync } from "node:fs";
import { dirname, join } from "node:path";
import { findNewestBackup } from "#server/backup/backup.ts";
import { readConfig } from "#server/config.ts";
import type { DatabaseAddress } from "#server/database/address.ts";
import type { Database } from "#server/database/database.ts";
import { LEAST_FREE_BYTES, readFreeBytes } from "#server/database/disk-space.ts";
import { joinAt, readSchemaAt } from "#server/database/engines.ts";
import { MIGRATE_UP, requireCurrent } from "#server/database/migrate.ts";
import { MIGRATIONS } from "#server/database/migrations.ts";
import { probeWrite } from "#server/database/probe-write.ts";
import { damaged, findDamage } from "#server/database/sqlite/errors.ts";
import { openForReading } from "#server/database/sqlite/open.ts";
import { StartError } from "#server/database/start-error.ts";
import { isUnavailable } from "#server/database/unavailable.ts";
import { type Command, EXIT } from "./command.ts";

const MARKS = { good: "✓", warn: "!", bad: "✗" } as const;

export const doctorCommand: Command = {
  summary: "看一遍配置、数据库、硬盘和备份",
  help: `把会出问题的地方看一遍：配置、数据库（能不能读写、结构是不是这个版本的、SQLite 的文件是不是完好）、硬盘、备份有多旧、网站有没有构建、有没有联系邮箱和备案号。
每项一行：✓ 没问题，! 该留意，✗ 要马上处理。服务可以一直开着，数据不会变。`,
  async run() {
    const config = readConfig();
    const findings: readonly Finding[] = [
      { level: "good", about: "配置", text: "符合要求" },
      ...(await checkDatabase(config.database)),
      await checkDisk(config.database),
      await checkBackup(config.backupDir, Date.now()),
      ...checkSettings(config.siteBuildDir),
    ];
    for (const { level, about, text } of findings) console.log(`${MARKS[level]} ${about}：${text}`);
    return findings.some(({ level }) => level === "bad") ? EXIT.unwell : EXIT.done;
  },
};

/** What a check found: `bad` needs somebody now, `warn` before long. */
interface Finding {
  readonly level: "good" | "warn" | "bad";
  /** Name of the check, one word. */
  readonly about: string;
  /** The finding, and for warn and bad what to do. */
  readonly text: string;
}

const BACK_UP = "npm run serve -- backup";
const HOUR_MS = 3_600_000;
/** A backup every day, and two hours for making it. */
const FRESH_BACKUP_HOURS = 26;
const OLD_BACKUP_HOURS = 24 * 7;
const MIB = 1_024 * 1_024;
const COMFORTABLE_FREE_BYTES = 1_024 * MIB;

/** Whether the database can be reached, has this release's schema and takes a write; of SQLite's whether the file is intact. */
async function checkDatabase(address: DatabaseAddress): Promise<Finding[]> {
  const about = "数据库";
  try {
    const versions = await readSchemaAt(address);
    if (versions === undefined || versions.applied.length === 0) {
      const missing = versions ? "里面没有心镜的表" : "还没有";
      return [{ level: "bad", about, text: `${missing}。请运行 ${MIGRATE_UP}，就会建好` }];
    }
    requireCurrent(versions, MIGRATIONS);
  } catch (error) {
    if (!(error instanceof StartError)) throw error;
    return [{ level: "bad", about, text: error.message }];
  }
  const database = await joinAt(address);
  try {
    return [
      { level: "good", about: "结构", text: `是这个版本的（${MIGRATIONS.at(-1)?.version}）` },
      await checkWriting(database),
      ...(address.engine === "sqlite" ? [checkFile(address.file)] : []),
    ];
  } finally {
    await database.close();
  }
}

/** Reads the whole file: a large one is not checked at the start of the server (decision 093). */
function checkFile(file: string): Finding {
  const about = "数据库文件";
  const connection = openForReading(file);
  try {
    const damage = findDamage(connection);
    return damage === undefined
      ? { level: "good", about, text: "从头到尾读过，是完好的" }
      : { level: "bad", about, text: damaged(file, damage).message };
  } finally {
    connection.close();
  }
}

async function checkWriting(database: Database): Promise<Finding> {
  const about = "数据库";
  try {
    await probeWrite(database);
    return { level: "good", about, text: "能读能写" };
  } catch (error) {
    if (!isUnavailable(error)) throw error;
    const text = "能读，现在写不进去。请看硬盘是否已满、是否只读、有没有程序锁着它";
    return { level: "bad", about, text };
  }
}

/** Free space beside the database file. The nightly compaction writes a second file of the same size. */
async function checkDisk(address: DatabaseAddress): Promise<Finding> {
  if (address.engine === "postgres")
    return { level: "good", about: "硬盘", text: "数据在 PostgreSQL 那里，请在那台机器上看" };
  const free = await readFreeBytes(dirname(address.file));
  if (free === undefined) return { level: "warn", about: "硬盘", text: "看不到还剩多少空间" };
  return judgeFreeSpace(free, statSync(address.file, { throwIfNoEntry: false })?.size ?? 0);
}

/** Rates the free space beside a database file of that size. */
export function judgeFreeSpace(free: number, databaseSize: number): Finding {
  const about = "硬盘";
  const text = `还剩 ${Math.floor(free / MIB)} MiB`;
  if (free < LEAST_FREE_BYTES)
    return { level: "bad", about, text: `${text}，快要写不进去了，请马上腾出空间` };
  if (free < databaseSize * 2)
    return { level: "warn", about, text: `${text}，不到数据库的两倍，每夜的整理会做不成` };
  if (free < COMFORTABLE_FREE_BYTES) return { level: "warn", about, text: `${text}，不多了` };
  return { level: "good", about, text };
}

/** How old the newest backup is. */
export async function checkBackup(folder: string | undefined, now: number): Promise<Finding> {
  const about = "备份";
  if (folder === undefined) {
    const text = `没有设置 BACKUP_DIR，看不到备份。请把它设成放备份的文件夹；备份用 ${BACK_UP} <文件夹> 做`;
    return { level: "warn", about, text };
  }
  try {
    const newest = await findNewestBackup(folder);
    if (newest === undefined)
      return { level: "bad", about, text: `${folder} 里还没有备份。请运行 ${BACK_UP} ${folder}` };
    const hours = Math.max(0, Math.floor((now - newest) / HOUR_MS));
    const text = `最新的一份是 ${hours} 小时以前的`;
    if (hours < FRESH_BACKUP_HOURS) return { level: "good", about, text };
    return { level: hours < OLD_BACKUP_HOURS ? "warn" : "bad", about, text: `${text}，请查一查定时备份` };
  } catch (error) {
    const code = error instanceof Error && "code" in error ? String(error.code) : "";
    const text = `读不了 BACKUP_DIR 写的文件夹 ${folder}（${code}）。请看它写得对不对、运行服务的用户能不能读；还没有备份过的，请运行 ${BACK_UP} ${folder}，会一并建好`;
    return { level: "bad", about, text };
  }
}

/** What a person or an authority looks for on the site, by its name in the `site.json` of the build. */
const WANTED = {
  contactEmail: "联系邮箱（CONTACT_EMAIL）",
  icpNumber: "ICP备案号（ICP_NUMBER）",
  policeNumber: "公安备案号（POLICE_NUMBER）",
} as const;

/** Whether the site is built, and with the operator's contact and registration numbers. */
export function checkSettings(buildDir: string): Finding[] {
  const file = join(buildDir, "site.json");
  if (!existsSync(file))
    return [{ level: "warn", about: "网站", text: "还没有构建，只有接口能用。请运行 npm run build" }];
  const settings = JSON.parse(readFileSync(file, "utf8")) as Partial<Record<string, string>>;
  const missing = Object.entries(WANTED).filter(([name]) => !settings[name]);
  if (missing.length === 0) return [{ level: "good", about: "网站", text: "已经构建，联系邮箱和备案号都有" }];
  const names = missing.map(([, label]) => label).join("、");
  return [{ level: "warn", about: "网站", text: `没有设置${names}。设好以后重新构建网站，页面上才有` }];
}
