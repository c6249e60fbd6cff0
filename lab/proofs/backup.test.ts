import { randomUUID } from "node:crypto";
import { existsSync, rmSync, statSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { expect, it } from "vitest";
import { temporaryDirectory } from "#harness/temporary-directory.ts";
import { openDatabase } from "#server/database/sqlite/connect.ts";
import { exitOf } from "#harness/product.ts";
import { recordProof, scaled } from "#harness/proof.ts";
import { launch } from "#harness/server-process.ts";

const CYCLES = Math.max(4, scaled(100));
/** Enough rows that a backup or a restore can be killed while it is running. */
const ROWS = 20_000;
const MANY_ROWS = scaled(1_000_000);
const SLOWEST_START_MS = 1_500;
/** Maximum time to restore a million results, as documented. */
const RESTORED_WITHIN_S = 60;

const start = (file: string, args: readonly string[]) =>
  launch({ DATABASE_URL: `file:${file}` }, { args }).process;
const run = (file: string, ...args: readonly string[]) => exitOf(start(file, args));

/** Runs a command and kills it after a random time. Returns its exit code; null if the command was killed. */
async function runAndKill(file: string, ...args: readonly string[]): Promise<number | null> {
  const child = start(file, args);
  const timer = setTimeout(() => child.kill("SIGKILL"), Math.random() * SLOWEST_START_MS);
  const code = await exitOf(child);
  clearTimeout(timer);
  return code;
}

/** Creates a database with one user and this number of results. */
async function make(file: string, name: string, rows: number): Promise<void> {
  await (await openDatabase(file, Date.now)).close();
  const connection = new DatabaseSync(file);
  connection.exec(`
    INSERT INTO users (id, name, email, password_hash, created_at, result_count)
      VALUES ('${randomUUID()}', '${name}', '${name}@example.com', 'x', 1, ${rows});
    WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${rows})
    INSERT INTO test_results (user_id, id, test_type, test_name, result_type, total_score, scores, start_time, end_time,
                              details, body_hash, created_at)
      SELECT users.id, lower(hex(randomblob(16))), 'adhd', 'ADHD自评', 'A-A', i % 73, '{"total":20}', i, i + 60000,
             '{}', hex(randomblob(32)), i
      FROM n, users`);
  connection.close();
}

/** Checks that a database is intact and has this number of results. Returns the name of its user. */
function owner(file: string, rows: number): unknown {
  const connection = new DatabaseSync(file, { readOnly: true });
  const one = (sql: string) => Object.values(connection.prepare(sql).get() ?? {})[0];
  expect([one("PRAGMA quick_check(1)"), one("SELECT count(*) FROM test_results")]).toEqual(["ok", rows]);
  const name = one("SELECT name FROM users");
  connection.close();
  return name;
}

it("A10: backup and restore leave the old file or the new one, whole, when they are killed", async () => {
  const folder = temporaryDirectory();
  const [file, other] = [join(folder, "live.db"), join(folder, "other.db")] as const;
  const [good, cut] = [join(folder, "good.gz"), join(folder, "cut.gz")] as const;
  await make(other, "other", ROWS);
  expect(await run(other, "backup", good)).toBe(0);
  const counts = { backupsKilled: 0, restoresKilled: 0, old: 0, restored: 0 };
  for (let cycle = 0; cycle < CYCLES; cycle += 1) {
    for (const name of [file, `${file}-wal`, `${file}-shm`, cut]) rmSync(name, { force: true });
    await make(file, "live", ROWS);
    if ((await runAndKill(file, "backup", cut)) === null) counts.backupsKilled += 1;
    if (existsSync(cut)) expect(await run(file, "verify", cut)).toBe(0);
    if ((await runAndKill(file, "restore", good, "--replace")) === null) counts.restoresKilled += 1;
    counts[owner(file, ROWS) === "live" ? "old" : "restored"] += 1;
  }
  // A command that was killed does not block the next one.
  expect(await run(file, "restore", good, "--replace")).toBe(0);
  expect(owner(file, ROWS)).toBe("other");
  expect(counts.restoresKilled).toBeGreaterThan(0);
  recordProof("A10", "kills", { cycles: CYCLES, ...counts, lost: 0, damaged: 0 });
});

it("A10: restores a million results in a minute", async () => {
  const folder = temporaryDirectory();
  const [file, archive] = [join(folder, "live.db"), join(folder, "backup.gz")] as const;
  const restored = join(folder, "restored.db");
  await make(file, "live", MANY_ROWS);
  expect(await run(file, "backup", archive)).toBe(0);
  const startedAt = performance.now();
  expect(await run(restored, "restore", archive)).toBe(0);
  const restoreSeconds = Math.round((performance.now() - startedAt) / 100) / 10;
  expect(owner(restored, MANY_ROWS)).toBe("live");
  recordProof("A10", "size", {
    rows: MANY_ROWS,
    archiveMiB: Math.round(statSync(archive).size / 1_048_576),
    restoreSeconds,
  });
  expect(restoreSeconds).toBeLessThanOrEqual(RESTORED_WITHIN_S);
});
