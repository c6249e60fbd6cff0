import { type ChildProcess, spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { existsSync, rmSync, statSync } from "node:fs";
import { join, resolve } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { describe, expect, it, onTestFinished } from "vitest";
import { type Database, openDatabase } from "#server/database/connect.ts";
import { step } from "#server/database/write-step.ts";
import { temporaryDirectory } from "#server/testing/build-test-app.ts";
import { IS_LONG, recordProof, size } from "#server/testing/proof.ts";

const MAIN = resolve(import.meta.dirname, "../main.ts");
const CYCLES = size(6, 100);
/** Enough for a backup and a restore to be at work for a while. */
const ROWS = 20_000;
const MANY_ROWS = 1_000_000;
const SLOWEST_START_MS = 1_500;

function launch(file: string, ...args: readonly string[]): ChildProcess {
  const child = spawn(process.execPath, [MAIN, ...args], {
    env: { DATABASE_URL: `file:${file}` },
    stdio: "ignore",
  });
  onTestFinished(() => void child.kill("SIGKILL"));
  return child;
}

async function run(file: string, ...args: readonly string[]): Promise<number | null> {
  const [code] = (await once(launch(file, ...args), "exit")) as [number | null];
  return code;
}

/** Runs a command and kills it after a while. Returns its exit code; null when it was killed. */
async function runAndKill(delayMs: number, file: string, ...args: readonly string[]): Promise<number | null> {
  const child = launch(file, ...args);
  const timer = setTimeout(() => child.kill("SIGKILL"), delayMs);
  const [code] = (await once(child, "exit")) as [number | null];
  clearTimeout(timer);
  return code;
}

/** A database of one person with that many results. */
async function make(file: string, name: string, rows: number): Promise<void> {
  const database = await openDatabase(file, Date.now);
  const user = { id: randomUUID(), name, email: `${name}@example.com`, password_hash: "x", created_at: 1 };
  await database.write([step(database.query.insertInto("users").values({ ...user, result_count: rows }))]);
  await database.close();
  const connection = new DatabaseSync(file);
  const columns =
    "user_id, id, test_type, test_name, result_type, total_score, scores, start_time, end_time, details, body_hash, created_at";
  connection
    .prepare(
      `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ?)
       INSERT INTO test_results (${columns})
       SELECT ?, lower(hex(randomblob(16))), 'adhd', 'ADHD自评', 'A-A', i % 73, '{"total":20}', i, i + 60000, '{}', hex(randomblob(32)), i FROM n`,
    )
    .run(rows, user.id);
  connection.close();
}

/** Whose database it is, when it is whole. */
function owner(file: string, rows: number): string {
  const connection = new DatabaseSync(file, { readOnly: true });
  const { quick_check: verdict } = connection.prepare("PRAGMA quick_check(1)").get() as {
    quick_check: string;
  };
  const { name } = connection.prepare("SELECT name FROM users").get() as { name: string };
  const { count } = connection.prepare("SELECT count(*) AS count FROM test_results").get() as {
    count: number;
  };
  connection.close();
  expect([verdict, count]).toEqual(["ok", rows]);
  return name;
}

describe("A10: backup and restore", () => {
  it(
    "leave the old file or the new one, whole, when they are killed",
    async () => {
      const folder = temporaryDirectory();
      const [file, other, good, cut] = ["live.db", "other.db", "good.gz", "cut.gz"].map((name) =>
        join(folder, name),
      ) as [string, string, string, string];
      await make(other, "other", ROWS);
      expect(await run(other, "backup", good)).toBe(0);
      const counts = { backupsKilled: 0, restoresKilled: 0, old: 0, restored: 0 };
      for (let cycle = 0; cycle < CYCLES; cycle += 1) {
        for (const name of [file, `${file}-wal`, `${file}-shm`, cut]) rmSync(name, { force: true });
        await make(file, "live", ROWS);
        if ((await runAndKill(Math.random() * SLOWEST_START_MS, file, "backup", cut)) === null)
          counts.backupsKilled += 1;
        if (existsSync(cut)) expect(await run(file, "verify", cut)).toBe(0);
        if ((await runAndKill(Math.random() * SLOWEST_START_MS, file, "restore", good, "--replace")) === null)
          counts.restoresKilled += 1;
        counts[owner(file, ROWS) === "live" ? "old" : "restored"] += 1;
        // A killed command stands in nobody's way.
        if (cycle === 0) {
          expect(await run(file, "restore", good, "--replace")).toBe(0);
          expect(owner(file, ROWS)).toBe("other");
        }
      }
      expect(counts.restoresKilled).toBeGreaterThan(0);
      recordProof("A10", "kills", { cycles: CYCLES, ...counts, lost: 0, damaged: 0 });
    },
    size(120_000, 1_500_000),
  );

  it.runIf(IS_LONG)(
    "restores a million results in a minute, and a backup slows nobody",
    async () => {
      const folder = temporaryDirectory();
      const [file, archive] = [join(folder, "live.db"), join(folder, "backup.gz")] as const;
      await make(file, "live", MANY_ROWS);
      const database = await openDatabase(file, Date.now);
      const alone = await writeFor(database, () => new Promise((over) => setTimeout(over, 10_000)));
      const during = await writeFor(database, async () => expect(await run(file, "backup", archive)).toBe(0));
      await database.close();
      const startedAt = performance.now();
      expect(await run(join(folder, "restored.db"), "restore", archive)).toBe(0);
      const restoreSeconds = Math.round((performance.now() - startedAt) / 1000);
      expect(owner(join(folder, "restored.db"), MANY_ROWS)).toBe("live");
      recordProof("A10", "size", {
        rows: MANY_ROWS,
        archiveMiB: Math.round(statSync(archive).size / 1_048_576),
        restoreSeconds,
        p99AloneMs: alone.p99,
        p99DuringBackupMs: during.p99,
        longestDuringBackupMs: during.longest,
      });
      expect(restoreSeconds).toBeLessThanOrEqual(60);
    },
    600_000,
  );
});

/** Writes 200 times a second while something else goes on. Returns how long the writes took, in milliseconds. */
async function writeFor(
  database: Database,
  other: () => Promise<unknown>,
): Promise<{ p99: number; longest: number }> {
  const times: number[] = [];
  const one = async () => {
    const startedAt = performance.now();
    const row = { key_hash: randomUUID(), day: 1 };
    await database.write([step(database.query.insertInto("counted_keys").values(row))]);
    times.push(performance.now() - startedAt);
  };
  const timer = setInterval(() => void one(), 5);
  await other();
  clearInterval(timer);
  const sorted = times.toSorted((first, second) => first - second);
  const at = (share: number) => Math.round((sorted[Math.floor((sorted.length - 1) * share)] ?? 0) * 10) / 10;
  return { p99: at(0.99), longest: at(1) };
}
