import type { DatabaseAddress } from "#server/database/address.ts";
import type { Database } from "#server/database/database.ts";
import { joinAt, readSchemaAt } from "#server/database/engines.ts";
import { MIGRATIONS } from "#server/database/migrations.ts";
import { openForReading } from "#server/database/sqlite/open.ts";
import { probeWrite } from "#server/database/probe-write.ts";
import { MIGRATE_UP, requireCurrent } from "#server/database/migrate.ts";
import { isUnavailable } from "#server/database/unavailable.ts";
import { StartError } from "#server/database/start-error.ts";
import { damaged, findDamage } from "#server/database/sqlite/integrity-check.ts";
import type { Finding } from "./finding.ts";

/** Clocks of servers differ by less; what lies further ahead was written by a wrong one. */
const CLOCK_LEEWAY_MS = 5 * 60_000;

/** Whether the database can be reached, has this release's schema, takes a write, and holds no time that is still to come. */
export async function checkDatabase(address: DatabaseAddress, now: number): Promise<Finding[]> {
  try {
    const versions = await readSchemaAt(address);
    if (versions === undefined || versions.applied.length === 0) {
      const missing = versions ? "里面没有心镜的表" : "还没有";
      return [{ level: "bad", about: "数据库", text: `${missing}。请运行 ${MIGRATE_UP}，就会建好` }];
    }
    requireCurrent(versions, MIGRATIONS);
  } catch (error) {
    return [{ level: "bad", about: "数据库", text: explain(error) }];
  }
  const database = await joinAt(address);
  try {
    return [
      { level: "good", about: "结构", text: `是这个版本的（${MIGRATIONS.at(-1)?.version}）` },
      await checkWriting(database),
      await checkClock(database, now),
      ...(address.engine === "sqlite" ? [checkFile(address.file)] : []),
    ];
  } finally {
    await database.close();
  }
}

/** Reads the whole file: a large one is not checked at the start of the server (decision 093). */
function checkFile(file: string): Finding {
  const connection = openForReading(file);
  try {
    const damage = findDamage(connection);
    if (damage === undefined) return { level: "good", about: "数据库文件", text: "从头到尾读过，是完好的" };
    return { level: "bad", about: "数据库文件", text: damaged(file, damage).message };
  } finally {
    connection.close();
  }
}

async function checkWriting(database: Database): Promise<Finding> {
  try {
    await probeWrite(database);
    return { level: "good", about: "数据库", text: "能读能写" };
  } catch (error) {
    if (!isUnavailable(error)) throw error;
    return {
      level: "bad",
      about: "数据库",
      text: "能读，现在写不进去。请看硬盘是否已满、是否只读、有没有程序锁着它",
    };
  }
}

async function checkClock({ query }: Database, now: number): Promise<Finding> {
  const newest = async (table: "users" | "consents", column: "created_at" | "recorded_at") => {
    const row = await query
      .selectFrom(table)
      .select(({ fn }) => fn.max<number | null>(column as "created_at").as("newest"))
      .executeTakeFirst();
    return row?.newest ?? 0;
  };
  const ahead = Math.max(await newest("users", "created_at"), await newest("consents", "recorded_at")) - now;
  if (ahead <= CLOCK_LEEWAY_MS) return { level: "good", about: "时钟", text: new Date(now).toISOString() };
  return {
    level: "bad",
    about: "时钟",
    text: `数据库里有 ${Math.round(ahead / 60_000)} 分钟以后的时间。现在的时钟慢了，或者以前快过，请核对并打开自动对时`,
  };
}

function explain(error: unknown): string {
  if (error instanceof StartError) return error.message;
  throw error;
}
