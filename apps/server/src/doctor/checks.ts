import { existsSync, readFileSync, statSync } from "node:fs";
import { dirname, join } from "node:path";
import { sql } from "kysely";
import { findNewestBackup } from "#server/backup/backup.ts";
import { findDamagedBackups } from "#server/backup/rotation.ts";
import { codeOf } from "#server/code-of.ts";
import { type Config, type Environment, readVariables } from "#server/config.ts";
import type { DatabaseAddress } from "#server/database/address.ts";
import type { Database } from "#server/database/database.ts";
import { LEAST_FREE_BYTES, readFreeBytes, readGrowth } from "#server/database/disk-space.ts";
import { joinAt, readSchemaAt } from "#server/database/engines.ts";
import { MIGRATE_UP, requireCurrent } from "#server/database/migrate.ts";
import { MIGRATIONS } from "#server/database/migrations.ts";
import { probeWrite } from "#server/database/probe-write.ts";
import { damaged, findDamage } from "#server/database/sqlite/errors.ts";
import { openForReading } from "#server/database/sqlite/open.ts";
import { StartError } from "#server/database/start-error.ts";
import { explainFileError, findDatabaseProblem, findFolderProblem } from "#server/database/storage-error.ts";
import { COMMAND_LINE } from "#server/installation.ts";
import { readBuiltPacks } from "#server/item-packs.ts";
import { isUnavailable } from "#server/database/unavailable.ts";
import { describeTrustProxy } from "#server/trust-proxy.ts";
import { DAY_MS, HOUR_MS } from "#server/time.ts";

/** Result of a check. `bad` requires action now, `warn` soon. */
export interface Finding {
  readonly level: "good" | "warn" | "bad";
  /** Name of the check, one word. */
  readonly about: string;
  /** States the finding. For `warn` and `bad`, also says what to do. */
  readonly text: string;
}

/** Tolerance in milliseconds between the clocks of servers. A later time was written by a wrong clock. */
const CLOCK_LEEWAY_MS = 5 * 60_000;
const BACK_UP = `${COMMAND_LINE} backup`;
/** Maximum age of a backup in hours: one day, and two hours for making it. */
const FRESH_BACKUP_HOURS = 26;
const OLD_BACKUP_HOURS = 24 * 7;
const PERMISSION_NOTICE_DAYS = 60;
const MIB = 1_024 * 1_024;
const COMFORTABLE_FREE_BYTES = 1_024 * MIB;

/** Functions that create the findings of one check. `about` is its name. */
export const findingsAbout = (about: string) => ({
  good: (text: string): Finding => ({ level: "good", about, text }),
  warn: (text: string): Finding => ({ level: "warn", about, text }),
  bad: (text: string): Finding => ({ level: "bad", about, text }),
});

/** Runs every check of the operator's installation. */
export async function examine(config: Config, now: number): Promise<Finding[]> {
  return [
    ...checkPermissions(config),
    ...(await checkDatabase(config.database, now)),
    await checkDisk(config),
    await checkBackup(config.backupDir, now),
    ...(await checkOldBackups(config)),
    checkProxy(config),
    checkHttps(config),
    await checkRateLimits(config),
    ...checkSettings(config, readVariables()),
    ...checkItemPacks(config.siteBuildDir, now),
  ];
}

/** Checks the access to the files of the database and the folders of backups. */
function checkPermissions({ database, backupDir, backupCopyDir }: Config): Finding[] {
  const { good, bad } = findingsAbout("文件");
  const folders = [backupDir, backupCopyDir].filter((folder) => folder !== undefined);
  const problems = [
    database.engine === "sqlite" ? findDatabaseProblem(database.file) : undefined,
    ...folders.map(findFolderProblem),
  ].filter((problem) => problem !== undefined);
  if (problems.length === 0) return [good("数据和备份的文件夹都能读写")];
  return problems.map(({ message }) => bad(message));
}

/** Checks that the database is reachable, has this release's schema, accepts a write, and holds no time in the future. */
async function checkDatabase(address: DatabaseAddress, now: number): Promise<Finding[]> {
  const { bad } = findingsAbout("数据库");
  try {
    const versions = await readSchemaAt(address);
    if (versions === undefined || versions.applied.length === 0)
      return [bad(`${versions ? "里面没有心镜的表" : "还没有"}。请运行 ${MIGRATE_UP}，就会建好`)];
    requireCurrent(versions, MIGRATIONS);
  } catch (error) {
    if (!(error instanceof StartError)) throw error;
    return [bad(error.message)];
  }
  await using database = await joinAt(address);
  return [
    findingsAbout("结构").good(`是这个版本的（${MIGRATIONS.at(-1)?.version}）`),
    await checkWriting(database),
    await checkClock(database, now),
    ...(address.engine === "sqlite" ? [checkDamage(address.file)] : []),
  ];
}

/** Reads the whole database file. The server does that at its start only for small ones. */
function checkDamage(file: string): Finding {
  const { good, bad } = findingsAbout("数据库文件");
  using connection = openForReading(file);
  const damage = findDamage(connection);
  return damage === undefined ? good("从头到尾读过，是完好的") : bad(damaged(file, damage).message);
}

async function checkWriting(database: Database): Promise<Finding> {
  const { good, bad } = findingsAbout("数据库");
  try {
    await probeWrite(database);
    return good("能读能写");
  } catch (error) {
    if (!isUnavailable(error)) throw error;
    return bad("能读，现在写不进去。请看硬盘是否已满、是否只读、有没有程序锁着它");
  }
}

async function checkClock({ query }: Database, now: number): Promise<Finding> {
  const { good, bad } = findingsAbout("时钟");
  const times = sql`select max(created_at) as written_at from users union all select max(recorded_at) from consents`;
  const { rows } = await sql<{ newest: number | null }>`
    select max(written_at) as newest from (${times}) as times`.execute(query);
  const ahead = (rows[0]?.newest ?? 0) - now;
  if (ahead <= CLOCK_LEEWAY_MS) return good(new Date(now).toISOString());
  const minutes = Math.round(ahead / 60_000);
  return bad(`数据库里有 ${minutes} 分钟以后的时间。现在的时钟慢了，或者以前快过，请核对并打开自动对时`);
}

const disk = findingsAbout("硬盘");

/**
 * Checks the free space. On the disk of SQLite it must suffice for the nightly compaction, which writes a second file
 * of the same size; on PostgreSQL it is the space below the limit.
 */
async function checkDisk(config: Pick<Config, "database" | "databaseLimitBytes">): Promise<Finding> {
  const { database: address } = config;
  if (address.engine === "postgres") return checkDatabaseSize(config);
  const free = await readFreeBytes(dirname(address.file));
  if (free === undefined) return disk.warn("看不到还剩多少空间");
  return judgeFreeSpace(free, statSync(address.file, { throwIfNoEntry: false })?.size ?? 0);
}

/** Checks how far the database is from the operator's limit. */
async function checkDatabaseSize(config: Pick<Config, "database" | "databaseLimitBytes">): Promise<Finding> {
  if (config.databaseLimitBytes === undefined)
    return disk.good(
      "数据在 PostgreSQL 那里，请在那台机器上看。设置 DATABASE_LIMIT_MB，就会在快满时先停下新的结果",
    );
  try {
    await using database = await joinAt(config.database);
    const free = (await readGrowth(database, config)) ?? 0;
    const text = `数据库离 DATABASE_LIMIT_MB 还有 ${Math.floor(free / MIB)} MiB`;
    if (free < LEAST_FREE_BYTES) return disk.bad(`${text}，新的结果已经存不进去了，请腾出空间，再把它改大`);
    return free < COMFORTABLE_FREE_BYTES ? disk.warn(`${text}，不多了`) : disk.good(text);
  } catch (error) {
    if (!(error instanceof StartError) && !isUnavailable(error)) throw error;
    return disk.warn("现在看不到数据库有多大");
  }
}

/** Rates the free space for a database file of this size. */
export function judgeFreeSpace(free: number, databaseSize: number): Finding {
  const text = `还剩 ${Math.floor(free / MIB)} MiB`;
  if (free < LEAST_FREE_BYTES) return disk.bad(`${text}，新的结果已经存不进去了，请马上腾出空间`);
  if (free < databaseSize * 2) return disk.warn(`${text}，不到数据库的两倍，每夜的整理会做不成`);
  return free < COMFORTABLE_FREE_BYTES ? disk.warn(`${text}，不多了`) : disk.good(text);
}

/** Checks the age of the newest backup. */
export async function checkBackup(folder: string | undefined, now: number): Promise<Finding> {
  const { good, warn, bad } = findingsAbout("备份");
  if (folder === undefined)
    return warn(`没有设置 BACKUP_DIR，看不到备份。请把它设成放备份的文件夹，再运行 ${BACK_UP}`);
  try {
    const newest = await findNewestBackup(folder);
    if (newest === undefined) return bad(`${folder} 里还没有备份。请运行 ${BACK_UP}`);
    const hours = Math.max(0, Math.floor((now - newest) / HOUR_MS));
    const text = `最新的一份是 ${hours} 小时以前的`;
    if (hours < FRESH_BACKUP_HOURS) return good(text);
    return (hours < OLD_BACKUP_HOURS ? warn : bad)(`${text}，请查一查定时备份`);
  } catch (error) {
    const problem = explainFileError(error, folder);
    if (problem) return bad(problem.message);
    return bad(
      `读不了 BACKUP_DIR 写的文件夹 ${folder}（${codeOf(error)}）。请看它写得对不对；还没有备份过的，请运行 ${BACK_UP}，会一并建好`,
    );
  }
}

/** Reads every backup to its end. Reports nothing of a folder that cannot be read: other checks do. */
async function checkOldBackups({
  backupDir,
  backupCopyDir,
}: Pick<Config, "backupDir" | "backupCopyDir">): Promise<Finding[]> {
  const folders = [backupDir, backupCopyDir].filter((folder) => folder !== undefined);
  const found = await Promise.all(folders.map((folder) => findDamagedBackups(folder).catch(() => [])));
  const damaged = found.flat();
  if (damaged.length === 0) return [];
  const text = `有 ${damaged.length} 份已损坏或读不了，请查看硬盘，再删掉它们：${damaged.join(" ")}`;
  return [findingsAbout("旧备份").bad(text)];
}

/**
 * Checks that the addresses of clients behind a proxy are known. A server that listens on localhost must be behind one.
 */
export function checkProxy({ host, trustProxy }: Pick<Config, "host" | "trustProxy">): Finding {
  const { good, warn } = findingsAbout("反向代理");
  const isLocalOnly = host === "localhost" || host === "::1" || host.startsWith("127.");
  const text = describeTrustProxy(trustProxy);
  if (!isLocalOnly || trustProxy !== false) return good(text);
  return warn(`${text}。只有本机能连上来；前面如果有代理，所有人会被当成同一个人限制次数，请写上代理有几层`);
}

/**
 * Checks that the server knows which requests came over HTTPS. It serves HTTP itself, so a trusted proxy must tell it.
 */
export function checkHttps({ trustProxy }: Pick<Config, "trustProxy">): Finding {
  const { good, warn } = findingsAbout("HTTPS");
  return trustProxy === false
    ? warn("服务自己只用 HTTP，不会要求大家用 HTTPS。对外请在前面放一个有证书的代理，并设置 TRUST_PROXY")
    : good("代理写 X-Forwarded-Proto: https 时，会要求浏览器一直用 HTTPS");
}

/** Checks that limits are on and that Redis answers, if it is used. */
export async function checkRateLimits(config: Pick<Config, "isLimiting" | "redisUrl">): Promise<Finding> {
  const { isLimiting, redisUrl } = config;
  const { good, warn, bad } = findingsAbout("次数限制");
  if (!isLimiting) return warn("关着，谁都能不停地试密码。请去掉 RATE_LIMIT=off");
  if (redisUrl === undefined) return good("服务自己数。有几个服务时，请设置 REDIS_URL，让它们一起数");
  // Loads the client only if Redis is used.
  const { probeRedis } = await import("#server/limits/redis-store.ts");
  const failure = await probeRedis(redisUrl);
  if (failure === undefined) return good("Redis 有回答，几个服务一起数");
  return bad(`Redis 没有回答（${failure}），每个服务先各数各的。请看 Redis 是否开着、REDIS_URL 写得对不对`);
}

/**
 * Information that visitors or authorities expect on the site: key in the build's `site.json`, Chinese name, and
 * setting.
 */
const WANTED = [
  ["operatorName", "运营者名称", "OPERATOR_NAME"],
  ["contactEmail", "联系邮箱", "CONTACT_EMAIL"],
  ["icpNumber", "ICP备案号", "ICP_NUMBER"],
  ["policeNumber", "公安备案号", "POLICE_NUMBER"],
] as const;

interface BuiltSettings extends Partial<Record<(typeof WANTED)[number][0], string>> {
  /** Undefined in builds of earlier releases. */
  readonly storesChildResults?: boolean;
}

/** Checks that the site is built with the operator's contact and registration numbers, and with the settings of this server. */
export function checkSettings(
  { siteBuildDir, storesChildResults }: Pick<Config, "siteBuildDir" | "storesChildResults">,
  environment: Environment,
): Finding[] {
  const { good, warn, bad } = findingsAbout("网站");
  const file = join(siteBuildDir, "site.json");
  if (!existsSync(file)) return [warn("还没有构建，只有接口能用。请运行 npm run build")];
  const built = JSON.parse(readFileSync(file, "utf8")) as BuiltSettings;
  const changed = WANTED.filter(
    ([name, , variable]) => (environment[variable] ?? "") !== "" && environment[variable] !== built[name],
  );
  const missing = WANTED.filter((wanted) => !built[wanted[0]] && !changed.includes(wanted));
  const findings = [
    ...((built.storesChildResults ?? storesChildResults) === storesChildResults
      ? []
      : [bad(`${describeChildResults(storesChildResults)}。${BUILD_AGAIN}，两边才一样`)]),
    ...(changed.length > 0 ? [warn(`页面上的${listSettings(changed)}还是旧的。${BUILD_AGAIN}`)] : []),
    ...(missing.length > 0
      ? [
          warn(
            `没有设置${listSettings(missing)}。请在 .env 里写，比如 CONTACT_EMAIL=help@example.com，再运行 npm start（安装包：重新做一个），页面上才有`,
          ),
        ]
      : []),
  ];
  return findings.length > 0 ? findings : [good("已经构建，运营者、联系邮箱和备案号都有")];
}

const BUILD_AGAIN = "请再运行 npm start（安装包：重新做一个）";

const listSettings = (settings: readonly (typeof WANTED)[number][]) =>
  settings.map(([, label, variable]) => `${label}（${variable}）`).join("、");

const describeChildResults = (isStored: boolean) =>
  isStored
    ? "网站是按 CHILD_RESULTS=off 构建的，页面说不保存孩子的结果，服务却是 on，别的程序发来的会存下"
    : "网站是按 CHILD_RESULTS=on 构建的，页面说能保存孩子的结果，服务却是 off，一份也不会存";

/** Lists the item packs that the site was built with, and when each permission ends. */
export function checkItemPacks(buildDir: string, now: number): Finding[] {
  const { good, warn, bad } = findingsAbout("题目包");
  return readBuiltPacks(buildDir).map(({ instrument, id, version, title, permission: { validUntil } }) => {
    const text = `${instrument} 用的是“${title}”（${id}.${version}）`;
    if (validUntil === "unlimited") return good(`${text}，许可没有期限`);
    const days = Math.ceil((Date.parse(`${validUntil}T00:00:00Z`) - now) / DAY_MS);
    if (days < 0)
      return bad(
        `${text}，许可到 ${validUntil} 为止，已经过期。请续期，或者从 ITEM_PACKS 里拿走它，再运行 npm start`,
      );
    const ending = `${text}，许可到 ${validUntil} 为止`;
    return days <= PERMISSION_NOTICE_DAYS ? warn(`${ending}，还有 ${days} 天，请现在就去续期`) : good(ending);
  });
}
