import { createHash, randomBytes, randomUUID } from "node:crypto";
import { mkdirSync, readFileSync, readdirSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { gunzipSync, gzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { StartError } from "#server/database/start-error.ts";
import { openDatabase } from "#server/database/connect.ts";
import { MIGRATIONS } from "#server/database/migrations.ts";
import { step } from "#server/database/write-step.ts";
import { type TestApp, buildTestApp, temporaryDirectory } from "#server/testing/build-test-app.ts";
import { registration, signUp, submission } from "#server/testing/factories.ts";
import { ArchiveError } from "./archive.ts";
import { backUp } from "./backup.ts";
import { restoreSqlite } from "./restore.ts";
import { BACKUP_TABLES, LEFT_OUT } from "./tables.ts";
import { verifyArchive } from "./verify.ts";

const NOW = Date.parse("2026-11-21T08:00:00Z");

/** A server with a row in every table. */
async function buildFilled(): Promise<TestApp> {
  const server = await buildTestApp();
  const { token } = await signUp(server);
  await server.send("PUT", "/api/account/consents", {
    token,
    body: { kind: "upload", version: "1", granted: true },
  });
  const { body } = await server.send("POST", "/api/test-results", { token, body: submission() });
  await server.send("POST", "/api/test-results", { token, body: submission() });
  await server.send("DELETE", `/api/test-results/${(body.data as { id: string }).id}`, { token });
  await server.send("POST", "/api/test-results", {
    key: randomUUID(),
    body: submission({ version: "adhd-1" }),
  });
  return server;
}

/** Every row of a database file, table by table. */
function dump(file: string): Record<string, unknown[]> {
  const connection = new DatabaseSync(file, { readOnly: true });
  const rows = BACKUP_TABLES.map(({ name, key }) => [
    name,
    connection.prepare(`SELECT * FROM ${name} ORDER BY ${key.join(", ")}`).all(),
  ]);
  connection.close();
  return Object.fromEntries(rows) as Record<string, unknown[]>;
}

async function backUpInto(server: TestApp): Promise<string> {
  const archive = join(temporaryDirectory(), "backup.jsonl.gz");
  await backUp(server.database, archive, NOW);
  return archive;
}

/** The same backup with its lines changed; gzip's own checksum is right again. */
function rewrite(archive: string, change: (lines: string[]) => string[]): string {
  const lines = gunzipSync(readFileSync(archive)).toString("utf8").trimEnd().split("\n");
  const changed = join(temporaryDirectory(), "changed.jsonl.gz");
  writeFileSync(changed, gzipSync(`${change(lines).join("\n")}\n`));
  return changed;
}

describe("a backup", () => {
  it("names every table of the schema, or says that it leaves it out", async () => {
    const { databaseFile } = await buildTestApp();
    const connection = new DatabaseSync(databaseFile, { readOnly: true });
    const tables = connection.prepare("SELECT name FROM sqlite_schema WHERE type = 'table'").all();
    const keys = BACKUP_TABLES.map(({ name }) =>
      connection
        .prepare(`SELECT name FROM pragma_table_info('${name}') WHERE pk > 0 ORDER BY pk`)
        .all()
        .map((column) => column["name"]),
    );
    connection.close();
    const named = [...BACKUP_TABLES.map(({ name }) => name), ...LEFT_OUT];
    expect(new Set(tables.map(({ name }) => name))).toEqual(new Set(named));
    expect(BACKUP_TABLES.map(({ key }) => key)).toEqual(keys);
  });

  it("brings back every row but the logins", async () => {
    const server = await buildFilled();
    const archive = await backUpInto(server);
    const file = join(temporaryDirectory(), "new", "restored.db");
    const { summary, former } = await restoreSqlite(archive, file, NOW);
    expect(former).toBeUndefined();
    const before = dump(server.databaseFile);
    expect(Object.values(before).map((rows) => rows.length > 0)).toEqual(BACKUP_TABLES.map(() => true));
    expect(dump(file)).toEqual(before);
    expect(summary.rows).toEqual(
      Object.fromEntries(Object.entries(before).map(([name, rows]) => [name, rows.length])),
    );
    const database = await openDatabase(file, () => NOW);
    expect(await database.query.selectFrom("tokens").selectAll().execute()).toEqual([]);
    await database.close();
  });

  it("is readable for its owner only and never half there under its name", async () => {
    const server = await buildFilled();
    const archive = await backUpInto(server);
    expect(statSync(archive).mode & 0o777).toBe(0o600);
    expect(readdirSync(join(archive, ".."))).toEqual(["backup.jsonl.gz"]);
  });

  it("holds what was acknowledged before, and is one moment, while others write on", async () => {
    const server = await buildTestApp({ isLimiting: false });
    const { token } = await signUp(server);
    const post = () => server.send("POST", "/api/test-results", { token, body: submission() });
    for (let count = 0; count < 20; count += 1) await post();
    const over = new AbortController();
    const writing = (async () => {
      while (!over.signal.aborted) await post();
    })();
    const archive = await backUpInto(server);
    over.abort();
    await writing;
    const file = join(temporaryDirectory(), "restored.db");
    await restoreSqlite(archive, file, NOW);
    const { users, test_results: results } = dump(file);
    expect(results?.length).toBeGreaterThanOrEqual(20);
    expect(users).toMatchObject([{ result_count: results?.length }]);
  });

  it("is refused when a bit of it is another", { timeout: 60_000 }, async () => {
    const archive = await backUpInto(await buildFilled());
    const whole = readFileSync(archive);
    const content = gunzipSync(whole);
    const { summary } = await verifyArchive(archive);
    const damaged = join(temporaryDirectory(), "damaged.jsonl.gz");
    let refused = 0;
    // Behind gzip's header of ten bytes, whose time and system field say nothing about the content.
    for (let offset = 10; offset < whole.length; offset += 1) {
      const bytes = Buffer.from(whole);
      bytes[offset] = (bytes[offset] ?? 0) ^ (1 << (offset % 8));
      writeFileSync(damaged, bytes);
      const found = await verifyArchive(damaged).then(
        (verified) => verified.summary,
        (error: unknown) => error,
      );
      if (found instanceof ArchiveError) refused += 1;
      else {
        // Padding, or a code of the compression that nothing uses: what is in the archive is the same to the byte.
        expect(found, `byte ${offset}`).toEqual(summary);
        expect(gunzipSync(bytes).equals(content), `byte ${offset}`).toBe(true);
      }
    }
    expect(refused).toBeGreaterThan(0.99 * (whole.length - 10));
  });

  it.each<[string, (lines: string[]) => string[], RegExp]>([
    ["cut off", (lines) => lines.slice(0, -1), /不完整/],
    ["shorter by a row", (lines) => lines.toSpliced(2, 1), /不完整/],
    ["longer by a line", (lines) => [...lines, lines.at(-2) ?? ""], /不完整/],
    ["of another product", (lines) => ['{"format":"other"}', ...lines.slice(1)], /不是心镜的备份/],
    [
      "of a newer release",
      ([, ...rest]) => [header((MIGRATIONS.at(-1)?.version ?? 0) + 1), ...rest],
      /不认识/,
    ],
    ["empty", () => [], /不完整/],
  ])("is refused when it is %s, and nothing is touched", async (_name, change, message) => {
    const server = await buildFilled();
    const archive = rewrite(await backUpInto(server), change);
    const file = join(temporaryDirectory(), "kept.db");
    await (await openDatabase(file, () => NOW)).close();
    await expect(restoreSqlite(archive, file, NOW)).rejects.toThrow(message);
    expect(dump(file)["users"]).toEqual([]);
  });

  it("of an older release is brought forward", async () => {
    const server = await buildFilled();
    const { version: first } = MIGRATIONS[0] ?? { version: 0 };
    const archive = rewrite(await backUpInto(server), ([, ...rest]) => {
      const people = rest.slice(
        0,
        rest.findIndex((line) => line.includes('"test_results"')),
      );
      const lines = [header(first), ...people];
      const sha256 = createHash("sha256")
        .update(`${lines.join("\n")}\n`)
        .digest("hex");
      return [...lines, JSON.stringify({ rows: { users: 1, user_emails: 1 }, sha256 })];
    });
    const file = join(temporaryDirectory(), "restored.db");
    await restoreSqlite(archive, file, NOW);
    const restored = dump(file);
    expect(restored["users"]).toEqual(dump(server.databaseFile)["users"]);
    expect(restored["consents"]).toEqual([]);
    await (await openDatabase(file, () => NOW)).close();
  });
});

describe("restoring over a database", () => {
  it("keeps the one that was there, with what its log held", async () => {
    const server = await buildFilled();
    const archive = await backUpInto(server);
    const file = join(temporaryDirectory(), "old.db");
    const old = await buildOn(file);
    const { former } = await restoreSqlite(archive, file, NOW);
    expect(former).toBe(`${file}.before-restore-20261121T080000000Z`);
    expect(dump(former ?? "")["users"]).toEqual(old);
    expect(dump(file)).toEqual(dump(server.databaseFile));
  });

  it("is refused while a server runs on it", async () => {
    const server = await buildFilled();
    const archive = await backUpInto(server);
    const before = dump(server.databaseFile);
    await expect(restoreSqlite(archive, server.databaseFile, NOW)).rejects.toThrow(StartError);
    expect(dump(server.databaseFile)).toEqual(before);
  });

  it("replaces a database that is damaged, and keeps the damaged one", async () => {
    const archive = await backUpInto(await buildFilled());
    const file = join(temporaryDirectory(), "damaged.db");
    const garbage = randomBytes(8192);
    mkdirSync(join(file, ".."), { recursive: true });
    writeFileSync(file, garbage);
    const { former } = await restoreSqlite(archive, file, NOW);
    expect(readFileSync(former ?? "")).toEqual(garbage);
    expect(dump(file)["users"]).toHaveLength(1);
  });
});

function header(schema: number): string {
  return JSON.stringify({ format: "xinjing-backup", schema, createdAt: "2026-11-21T08:00:00.000Z" });
}

/** A database with one person of its own. Returns its people. */
async function buildOn(file: string): Promise<unknown[] | undefined> {
  const database = await openDatabase(file, () => NOW);
  const { name, email } = registration();
  const row = { id: randomUUID(), name, email, password_hash: "x", created_at: NOW, result_count: 0 };
  await database.write([step(database.query.insertInto("users").values(row))]);
  await database.close();
  return dump(file)["users"];
}
