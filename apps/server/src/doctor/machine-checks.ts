import { existsSync, statSync } from "node:fs";
import { dirname, join } from "node:path";
import { findNewestBackup } from "#server/backup/newest.ts";
import type { Config } from "#server/config.ts";
import type { DatabaseAddress } from "#server/database/address.ts";
import { LEAST_FREE_BYTES, readFreeBytes } from "#server/database/disk-space.ts";
import { describeTrustProxy } from "#server/trust-proxy.ts";
import type { Finding } from "./finding.ts";

const BACK_UP = "npm run serve -- backup";
const HOUR_MS = 3_600_000;
/** A backup every day, and two hours for making it. */
const FRESH_BACKUP_HOURS = 26;
const OLD_BACKUP_HOURS = 24 * 7;
const MIB = 1_024 * 1_024;
const COMFORTABLE_FREE_BYTES = 1_024 * MIB;

/** Free space beside the database file. The nightly compaction writes a second file of the same size. */
export async function checkDisk(address: DatabaseAddress): Promise<Finding> {
  if (address.engine === "postgres") {
    return { level: "good", about: "硬盘", text: "数据在 PostgreSQL 那里，请在那台机器上看" };
  }
  const free = await readFreeBytes(dirname(address.file));
  if (free === undefined) return { level: "warn", about: "硬盘", text: "看不到还剩多少空间" };
  const size = statSync(address.file, { throwIfNoEntry: false })?.size ?? 0;
  return judgeFreeSpace(free, size);
}

/** Rates the free space beside a database file of that size. */
export function judgeFreeSpace(free: number, databaseSize: number): Finding {
  const text = `还剩 ${Math.floor(free / MIB)} MiB`;
  if (free < LEAST_FREE_BYTES) {
    return { level: "bad", about: "硬盘", text: `${text}，快要写不进去了，请马上腾出空间` };
  }
  if (free < databaseSize * 2) {
    return { level: "warn", about: "硬盘", text: `${text}，不到数据库的两倍，每夜的整理会做不成` };
  }
  if (free < COMFORTABLE_FREE_BYTES) return { level: "warn", about: "硬盘", text: `${text}，不多了` };
  return { level: "good", about: "硬盘", text };
}

/** How old the newest backup is. */
export async function checkBackup(folder: string | undefined, now: number): Promise<Finding> {
  const about = "备份";
  if (folder === undefined) {
    const text = `没有设置 BACKUP_DIR，看不到备份。请把它设成放备份的文件夹；备份用 ${BACK_UP} <文件夹> 做`;
    return { level: "warn", about, text };
  }
  let newest: number | undefined;
  try {
    newest = await findNewestBackup(folder);
  } catch (error) {
    const code = error instanceof Error && "code" in error ? String(error.code) : "";
    const text = `读不了 BACKUP_DIR 写的文件夹 ${folder}（${code}）。请看它写得对不对、运行服务的用户能不能读；还没有备份过的，请运行 ${BACK_UP} ${folder}，会一并建好`;
    return { level: "bad", about, text };
  }
  if (newest === undefined) {
    return { level: "bad", about, text: `${folder} 里还没有备份。请运行 ${BACK_UP} ${folder}` };
  }
  const hours = Math.max(0, Math.floor((now - newest) / HOUR_MS));
  const text = `最新的一份是 ${hours} 小时以前的`;
  if (hours < FRESH_BACKUP_HOURS) return { level: "good", about, text };
  return { level: hours < OLD_BACKUP_HOURS ? "warn" : "bad", about, text: `${text}，请查一查定时备份` };
}

/** Whether client addresses behind a proxy are known. A server that listens on localhost is reached through one. */
export function checkProxy({ host, trustProxy }: Pick<Config, "host" | "trustProxy">): Finding {
  const isLocalOnly = host === "localhost" || host === "::1" || host.startsWith("127.");
  const text = describeTrustProxy(trustProxy);
  if (!isLocalOnly || trustProxy !== false) return { level: "good", about: "反向代理", text };
  const advice = "只有本机能连上来；前面如果有代理，所有人会被当成同一个人限制次数，请写上代理有几层";
  return { level: "warn", about: "反向代理", text: `${text}。${advice}` };
}

/** Whether there is a site to serve. */
export function checkSite(buildDir: string): Finding {
  if (existsSync(join(buildDir, "client", "index.html"))) {
    return { level: "good", about: "网站", text: "已经构建" };
  }
  return { level: "warn", about: "网站", text: "还没有构建，只有接口能用。请运行 npm run build" };
}
