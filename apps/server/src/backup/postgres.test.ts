import { spawn } from "node:child_process";
import { createHash, randomUUID } from "node:crypto";
import { once } from "node:events";
import { readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { gunzipSync, gzipSync } from "node:zlib";
import { describe, expect, it, onTestFinished } from "vitest";
import type { DatabaseAddress, PostgresAddress } from "#server/database/address.ts";
import { joinDatabase } from "#server/database/connect.ts";
import { MIGRATIONS } from "#server/database/migrations.ts";
import { joinPostgres } from "#server/database/postgres/connect.ts";
import { openSession } from "#server/database/postgres/session.ts";
import { StartError } from "#server/database/start-error.ts";
import { step } from "#server/database/write-step.ts";
import {
  buildTestApp,
  openBeside,
  temporaryDirectory,
  type TestApp,
} from "#server/testing/build-test-app.ts";
import { signUp, submission } from "#server/testing/factories.ts";
import { COMPILE_CACHE } from "#server/testing/server-process.ts";
import { giveBackTestDatabase, makeTestDatabase } from "#server/testing/test-database.ts";
import { ArchiveError } from "./archive.ts";
import { backUp } from "./backup.ts";
import { restorePostgres } from "./restore-postgres.ts";
import { restoreSqlite } from "./restore.ts";
import { BACKUP_TABLES } from "./tables.ts";

const NOW = Date.parse("2026-11-21T08:00:00Z");
const MAIN = resolve(import.meta.dirname, "../main.ts");
const TABLES = [
  "users",
  "user_emails",
  "test_results",
  "deleted_results",
  "consents",
  "participants",
  "score_histogram",
  "counted_keys",
];

/** Every row of a database, table by table, as text in an order of its own. */
function dump(address: DatabaseAddress): Record<string, string[]> {
  const beside = openBeside({ address });
  return Object.fromEntries(
    TABLES.map((table) => [
      table,
      beside
        .prepare(`select * from ${table}`)
        .all()
        .map((row) => JSON.stringify(row))
        .toSorted(),
    ]),
  );
}

/** A database without rows, with the schema of this release. */
async function emptyPostgres(): Promise<PostgresAddress> {
  const address = (await makeTestDatabase(temporaryDirectory())) as PostgresAddress;
  onTestFinished(() => giveBackTestDatabase(address));
  return address;
}

/** A server with a row in every table, and texts and numbers that engines treat differently. */
async function buildFilled(): Promise<TestApp> {
  const server = await buildTestApp({ isLimiting: false });
  const { token } = await signUp(server, { name: "“引号” \\ ' 𠮷 é" });
  const post = (body: object) => server.send("POST", "/api/test-results", { token, key: randomUUID(), body });
  const consent = { kind: "upload", version: "1", granted: true };
  await server.send("PUT", "/api/account/consents", { token, body: consent });
  const { body } = await post(submission({ result_description: '第一行\n第二行\t{"a":null}' }));
  await post(submission({ version: "adhd-1" }));
  await server.send("DELETE", `/api/test-results/${(body.data as { id: string }).id}`, { token });
  const { query, write } = server.database;
  const bystanders = Array.from({ length: 3 }, (_, number) => ({
    id: randomUUID(),
    name: "",
    email: `${number}@example.com`,
    password_hash: "x",
    created_at: 8_640_000_000_000_000,
    result_count: 0,
  }));
  await write(bystanders.map((row) => step(query.insertInto("users").values(row))));
  // More than a page, and more than a batch.
  const keys = Array.from({ length: 1_203 }, () => ({ key_hash: randomUUID(), day: 1 }));
  await write([step(query.insertInto("counted_keys").values(keys))]);
  await post(submission());
  openBeside(server).exec("update test_results set total_score = 0.1 + 0.2 where body_hash > '8'");
  openBeside(server).exec("update test_results set total_score = -1e300 where body_hash <= '8'");
  return server;
}

async function backUpInto(database: TestApp["database"]): Promise<string> {
  const archive = join(temporaryDirectory(), "backup.jsonl.gz");
  await backUp(database, archive, NOW);
  return archive;
}

const linesOf = (archive: string) => gunzipSync(readFileSync(archive)).toString("utf8").trimEnd().split("\n");

/** A backup with these lines before its sums, which are right. */
function writeLines(lines: readonly string[], rows: Readonly<Record<string, number>>): string {
  const file = join(temporaryDirectory(), "made.jsonl.gz");
  const text = `${lines.join("\n")}\n`;
  const sha256 = createHash("sha256").update(text).digest("hex");
  writeFileSync(file, gzipSync(`${text}${JSON.stringify({ rows, sha256 })}\n`));
  return file;
}

async function run(address: PostgresAddress, ...args: readonly string[]) {
  const [{ host, port } = { host: "", port: 0 }] = address.hosts;
  const child = spawn(process.execPath, [MAIN, ...args], {
    env: {
      DATABASE_URL: `postgres://${address.user}@${host}:${port}/${address.database}`,
      SECRET: "s".repeat(40),
      NODE_COMPILE_CACHE: COMPILE_CACHE,
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  onTestFinished(() => void child.kill("SIGKILL"));
  let [out, err] = ["", ""];
  child.stdout.setEncoding("utf8").on("data", (text: string) => (out += text));
  child.stderr.setEncoding("utf8").on("data", (text: string) => (err += text));
  const [code] = (await once(child, "close")) as [number | null];
  return { code, out, err };
}

describe("a backup of PostgreSQL", { timeout: 60_000 }, () => {
  it("goes to SQLite and back to PostgreSQL without a difference in any row", async () => {
    expect(BACKUP_TABLES.map(({ name }) => name)).toEqual(TABLES);
    const server = await buildFilled();
    const first = await backUpInto(server.database);
    const before = dump(server.address);
    expect(TABLES.filter((table) => before[table]?.length === 0)).toEqual([]);

    const file = join(temporaryDirectory(), "restored.db");
    await restoreSqlite(first, file, NOW);
    expect(dump({ engine: "sqlite", file })).toEqual(before);
    const sqlite = await joinDatabase(file);
    onTestFinished(() => sqlite.close());
    const second = await backUpInto(sqlite);

    const address = await emptyPostgres();
    const summary = await restorePostgres(second, address, NOW);
    expect(dump(address)).toEqual(before);
    expect(openBeside({ address }).prepare("select * from tokens").all()).toEqual([]);
    const postgres = await joinPostgres(address);
    onTestFinished(() => postgres.close());
    const third = await backUpInto(postgres);
    // The same lines in the same order, so the same sums, whichever engine wrote them.
    expect(linesOf(second)).toEqual(linesOf(first));
    expect(linesOf(third)).toEqual(linesOf(first));
    expect(summary.rows["counted_keys"]).toBe(before["counted_keys"]?.length);
  });

  it("holds what was acknowledged before, and is one moment, while others write on", async () => {
    const server = await buildTestApp({ isLimiting: false });
    const { token } = await signUp(server);
    const post = () => server.send("POST", "/api/test-results", { token, body: submission() });
    for (let count = 0; count < 20; count += 1) await post();
    const over = new AbortController();
    const writing = Promise.all(
      Array.from({ length: 4 }, async () => {
        while (!over.signal.aborted) await post();
      }),
    );
    const archive = await backUpInto(server.database);
    over.abort();
    await writing;
    const file = join(temporaryDirectory(), "restored.db");
    await restoreSqlite(archive, file, NOW);
    const { users = [], test_results: results = [] } = dump({ engine: "sqlite", file });
    expect(results.length).toBeGreaterThanOrEqual(20);
    expect(users.map((row) => JSON.parse(row) as unknown)).toEqual([
      expect.objectContaining({ result_count: results.length }),
    ]);
  });
});

describe("restoring into PostgreSQL", { timeout: 60_000 }, () => {
  it("is refused when there is a row in any table, and leaves it alone", async () => {
    const archive = await backUpInto((await buildFilled()).database);
    for (const [table, columns] of [
      ["tokens", "token_hash, user_id, created_at, expires_at, last_used_at) values ('a', 'b', 1, 2, 3"],
      ["counted_keys", "key_hash, day) values ('a', 1"],
      ["consents", "user_id, kind, number, version, granted, recorded_at) values ('a', 'b', 1, 'c', 1, 1"],
    ]) {
      const address = await emptyPostgres();
      openBeside({ address }).exec(`insert into ${table} (${columns})`);
      const before = dump(address);
      await expect(restorePostgres(archive, address, NOW)).rejects.toThrow(/^数据库里已经有数据/);
      expect(dump(address)).toEqual(before);
    }
  });

  it("leaves every table empty when it breaks off, and can be done again", async () => {
    const archive = await backUpInto((await buildFilled()).database);
    const address = await emptyPostgres();
    let inserts = 0;
    const breaking: typeof openSession = async (...args) => {
      const session = await openSession(...args);
      const { run } = session;
      return Object.assign(session, {
        run: async (sql: string, parameters?: readonly unknown[]) => {
          if (sql.startsWith('insert into "') && ++inserts === 6) session.destroy();
          return run(sql, parameters);
        },
      });
    };
    await expect(restorePostgres(archive, address, NOW, breaking)).rejects.toThrow(StartError);
    expect(inserts).toBe(6);
    expect(Object.values(dump(address)).flat()).toEqual([]);
    await restorePostgres(archive, address, NOW);
    expect(dump(address)["test_results"]).toHaveLength(2);
  });

  it.each<[string, (lines: string[]) => string[]]>([
    ["cut off", (lines) => lines.slice(0, -1)],
    ["shorter by a row", (lines) => lines.toSpliced(2, 1)],
  ])("is refused when the backup is %s, and nothing is touched", async (_name, change) => {
    const archive = await backUpInto((await buildFilled()).database);
    writeFileSync(archive, gzipSync(`${change(linesOf(archive)).join("\n")}\n`));
    const address = await emptyPostgres();
    await expect(restorePostgres(archive, address, NOW)).rejects.toThrow(ArchiveError);
    expect(Object.values(dump(address)).flat()).toEqual([]);
  });

  it("is refused when a row of the backup stands in it twice, and nothing is touched", async () => {
    const archive = await backUpInto((await buildFilled()).database);
    const lines = linesOf(archive).slice(0, 3);
    const address = await emptyPostgres();
    const doubled = writeLines([...lines, lines[2] ?? ""], { users: 2 });
    await expect(restorePostgres(doubled, address, NOW)).rejects.toThrow("23505");
    expect(Object.values(dump(address)).flat()).toEqual([]);
  });

  it("brings a backup of an older release forward in a database without tables, and nowhere else", async () => {
    const server = await buildTestApp();
    await signUp(server);
    const [{ version: first } = { version: 0 }] = MIGRATIONS;
    const people = linesOf(await backUpInto(server.database)).slice(1, -1);
    const header = { format: "xinjing-backup", schema: first, createdAt: "2026-11-21T08:00:00.000Z" };
    const archive = writeLines([JSON.stringify(header), ...people], { users: 1, user_emails: 1 });

    const current = await emptyPostgres();
    await expect(restorePostgres(archive, current, NOW)).rejects.toThrow(
      /^数据库的结构版本是 \d{8}，比备份的 20261121 新/,
    );

    const address = await emptyPostgres();
    const beside = openBeside({ address });
    for (const table of beside.tableNames()) beside.exec(`drop table ${table}`);
    await restorePostgres(archive, address, NOW);
    expect(dump(address)).toEqual(dump(server.address));
    await (await joinPostgres(address)).close();
  });
});

describe("the commands on PostgreSQL", { timeout: 60_000 }, () => {
  it("back up beside a running server, verify, and restore into an empty database only", async () => {
    const server = await buildFilled();
    const archive = join(temporaryDirectory(), "backup.jsonl.gz");
    const made = await run(server.address as PostgresAddress, "backup", archive);
    expect([made.code, made.err]).toEqual([0, ""]);
    const [, sum = "no sum"] = /^SHA-256 (\w{64})$/m.exec(made.out) ?? [];
    const address = await emptyPostgres();
    const replaced = await run(address, "restore", archive, "--replace");
    expect([replaced.code, replaced.err]).toEqual([64, expect.stringContaining("只恢复到空的数据库里")]);
    const restored = await run(address, "restore", archive);
    expect([restored.code, restored.err]).toEqual([0, ""]);
    expect(restored.out).toContain(sum);
    expect(dump(address)).toEqual(dump(server.address));
  });
});
