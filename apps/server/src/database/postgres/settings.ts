import { StartError } from "../start-error.ts";
import type { Run } from "./session.ts";

const OLDEST_VERSION = 140_000;
/** Weaker than `on`: the server acknowledges a commit before it is on its own disk or its standby's. */
const WEAK_COMMITS: readonly string[] = ["off", "local", "remote_write"];

/**
 * Checks the server's durability settings. Returns warnings for the operator, and session options that override a weak default of
 * writing sessions. Throws StartError if a power cut could lose or damage an acknowledged commit; weak replication is only a
 * warning.
 */
export async function checkServer(run: Run, isSyncReplicaRequired: boolean) {
  const { rows } = await run(
    "select name, setting from pg_settings where name in ('fsync', 'full_page_writes', 'synchronous_commit', 'synchronous_standby_names', 'server_version_num')",
  );
  const settings = Object.fromEntries(rows.map((row) => [String(row["name"]), String(row["setting"])]));
  for (const name of ["fsync", "full_page_writes"]) {
    if (settings[name] !== "off") continue;
    throw new StartError(
      `PostgreSQL 的 ${name} 是关闭的，已确认的数据可能在断电时丢失或损坏，因此不启动。请把它打开`,
    );
  }
  if (Number(settings["server_version_num"]) < OLDEST_VERSION)
    throw new StartError("PostgreSQL 的版本太旧，需要 14 或更新");
  const commits = settings["synchronous_commit"] ?? "on";
  const isWeak = WEAK_COMMITS.includes(commits);
  const weak = `PostgreSQL 的 synchronous_commit 默认是 ${commits}，弱于 on。心镜的写入会话自己要求 on，别的程序仍可能在断电时丢数据`;
  const missing = isSyncReplicaRequired
    ? await findMissingStandby(run, settings["synchronous_standby_names"])
    : undefined;
  return {
    warnings: [isWeak ? weak : undefined, missing].filter((text) => text !== undefined),
    writeOptions: isWeak ? "-c synchronous_commit=on" : "",
  };
}

async function findMissingStandby(run: Run, names = ""): Promise<string | undefined> {
  if (names === "")
    return "设置了 REQUIRE_SYNC_REPLICA=1，但 PostgreSQL 没有配置同步备库（synchronous_standby_names 为空）：主机损坏时可能丢失已确认的数据";
  const { rows } = await run("select sync_state from pg_stat_replication");
  // Without the role pg_monitor this user sees no states (null). Then any standby counts.
  const isThere = rows.some((row) => [null, "sync", "quorum"].includes(row["sync_state"] as string | null));
  if (isThere) return undefined;
  return "设置了 REQUIRE_SYNC_REPLICA=1，但现在没有同步备库连着：在它回来之前，写入会被拒绝（503）";
}
