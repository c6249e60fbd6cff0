import { MIGRATE_UP } from "../schema-versions.ts";
import { StartError } from "../start-error.ts";
import { asOutcome, PostgresError } from "./errors.ts";
import { MIGRATION_OPTIONS } from "./migrate.ts";
import type { PrimaryFinder } from "./primary.ts";
import { SessionPool } from "./session-pool.ts";

/** Does what has to be done before a database is used. Throws StartError, in words for the operator, when it cannot be reached. */
export async function prepare<Result>(
  finder: PrimaryFinder,
  work: (pool: SessionPool) => Promise<Result>,
): Promise<Result> {
  const pool = new SessionPool(finder, { max: 2, options: MIGRATION_OPTIONS });
  try {
    return await work(pool);
  } catch (error) {
    throw explain(error);
  } finally {
    await pool.close();
  }
}

function explain(error: unknown): unknown {
  if (error instanceof StartError) return error;
  const reason = error instanceof Error ? error.message : String(error);
  if (error instanceof PostgresError && /^(28|3D)/.test(error.code)) {
    return new StartError(`PostgreSQL 拒绝了登录，请检查 DATABASE_URL 的用户、密码和库名：${reason}`, {
      cause: error,
    });
  }
  // undefined_table: joined before a server has made the schema.
  if (error instanceof PostgresError && error.code === "42P01") {
    return new StartError(`数据库里还没有心镜的表。请先运行 ${MIGRATE_UP}`, { cause: error });
  }
  const outcome = asOutcome(error);
  if (outcome === error) return error;
  return new StartError(`连不上 PostgreSQL 的主库，请检查 DATABASE_URL 和数据库服务：${reason}`, {
    cause: error,
  });
}
