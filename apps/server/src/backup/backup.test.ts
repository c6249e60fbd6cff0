import { randomBytes } from "node:crypto";
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, it } from "vitest";
import { temporaryDirectory } from "#harness/temporary-directory.ts";
import { joinDatabase, openDatabase } from "#server/database/sqlite/connect.ts";
import { MIGRATIONS } from "#server/database/migrations.ts";
import { StartError } from "#server/database/start-error.ts";
import {
  backUpInto,
  backUpUnderLoad,
  BACKED_UP_AT as NOW,
  buildFilled,
  dumpBackedUp,
  headerOf,
  linesOf,
  tamper,
  writeLines,
  writeSummed,
} from "#harness/backups.ts";
import { buildTestApp, openSecondConnection, readRows } from "#harness/build-test-app.ts";
import { signUp } from "#harness/factories.ts";
import { restoreSqlite } from "./restore.ts";
import { ArchiveError, BACKUP_TABLES, readArchive } from "./archive.ts";

const newFile = () => join(temporaryDirectory(), "new", "restored.db");
const dump = (file: string) => dumpBackedUp({ engine: "sqlite", file });

/** Makes a file with this release's schema and no rows. */
async function makeEmpty(): Promise<string> {
  const file = newFile();
  await (await openDatabase(file, () => NOW)).close();
  return file;
}

describe("a backup", () => {
  it("includes every table of the schema or excludes it explicitly", async () => {
    const connection = openSecondConnection(await buildTestApp());
    const leftOut = ["tokens", "schema_migrations", "additive_migrations"];
    const named = [...BACKUP_TABLES.map(({ name }) => name), ...leftOut];
    expect(new Set(connection.tableNames())).toEqual(new Set(named));
    for (const { name, key } of BACKUP_TABLES) {
      const sql = `SELECT name FROM pragma_table_info('${name}') WHERE pk > 0 ORDER BY pk`;
      const columns = connection.prepare(sql).all();
      expect.soft(key, name).toEqual(columns.map((column) => column["name"]));
    }
  });

  it("restores every row except logins", async () => {
    const server = await buildFilled();
    const archive = await backUpInto(server.database);
    // A backup that is not complete must not have its final name.
    expect(readdirSync(join(archive, ".."))).toEqual(["backup.jsonl.gz"]);
    const file = newFile();
    const { summary, former } = await restoreSqlite(archive, file, NOW);
    expect(former).toBeUndefined();
    const before = dump(server.databaseFile);
    const counts = Object.fromEntries(Object.entries(before).map(([name, rows]) => [name, rows.length]));
    expect(Math.min(...Object.values(counts))).toBeGreaterThan(0);
    expect(dump(file)).toEqual(before);
    expect(summary.rows).toEqual(counts);
    expect(readRows({ address: { engine: "sqlite", file } }, "select * from tokens")).toEqual([]);
    await (await joinDatabase(file)).close();
  });

  it("holds all acknowledged writes at one moment, while others continue to write", async () => {
    const { archive, before } = await backUpUnderLoad();
    const file = newFile();
    await restoreSqlite(archive, file, NOW);
    const { users = [], test_results: results = [] } = dump(file);
    expect(results.length).toBeGreaterThanOrEqual(before);
    expect(JSON.parse(users.join())).toMatchObject({ result_count: results.length });
  });

  it("is refused if its lines were changed, and nothing is touched", async () => {
    const lines = linesOf(await backUpInto((await buildFilled()).database));
    const newer = headerOf((MIGRATIONS.at(-1)?.version ?? 0) + 1);
    const file = await makeEmpty();
    for (const [what, changed, message] of [
      ["cut off", lines.slice(0, -1), /不完整/],
      ["longer by a line", [...lines, lines.at(-2) ?? ""], /不完整/],
      ["of another product", ['{"format":"other"}', ...lines.slice(1)], /不是心镜的备份/],
      ["of a newer release", [newer, ...lines.slice(1)], /不认识/],
    ] as const) {
      await expect(restoreSqlite(writeLines(changed), file, NOW), what).rejects.toThrow(message);
      expect(dump(file)["users"], what).toEqual([]);
    }
  });

  it("is refused if the content and its sums were changed, and nothing is stored", async () => {
    const folder = temporaryDirectory();
    const file = join(folder, "there.db");
    writeFileSync(file, "untouched");
    for (const [what, archive] of tamper(await backUpInto((await buildFilled()).database))) {
      await expect.soft(restoreSqlite(archive, file, NOW), what).rejects.toThrow(ArchiveError);
      const isLeft = (name: string) => !["there.db", "there.db.lock"].includes(name);
      expect.soft(readdirSync(folder).filter(isLeft), what).toEqual([]);
    }
    expect(readFileSync(file, "utf8")).toBe("untouched");
    const nowhere = newFile();
    await expect(restoreSqlite(writeLines(["{}"]), nowhere, NOW)).rejects.toThrow(ArchiveError);
    expect(existsSync(dirname(nowhere))).toBe(false);
  });

  it("is refused at once if a few bytes unpack to an endless line", { timeout: 10_000 }, async () => {
    const archive = writeLines([headerOf(MIGRATIONS.at(-1)?.version ?? 0), `["${"a".repeat(150_000_000)}"]`]);
    expect(statSync(archive).size).toBeLessThan(200_000);
    await expect(readArchive(archive)).rejects.toThrow(ArchiveError);
  });

  it("of an older release is migrated", async () => {
    const server = await buildTestApp();
    await signUp(server);
    // Makes the backup like one of an earlier release: without the column that a later migration adds.
    const people = linesOf(await backUpInto(server.database))
      .slice(1, -1)
      .map((line) => line.replace(',"result_bytes"', "").replace(/,0,0\]$/, ",0]"));
    const lines = [headerOf(MIGRATIONS[0]?.version ?? 0), ...people];
    const file = newFile();
    await restoreSqlite(writeSummed(lines, { users: 1, user_emails: 1 }), file, NOW);
    expect(dump(file)).toEqual(dump(server.databaseFile));
    await (await joinDatabase(file)).close();
  });
});

describe("restoring over a database", () => {
  it("keeps the previous database with its log, or a damaged one unchanged", async () => {
    const server = await buildFilled();
    const archive = await backUpInto(server.database);
    const file = await makeEmpty();
    const old = openSecondConnection({ address: { engine: "sqlite", file } });
    old.exec("insert into participants values ('old', 1, 1)");
    const before = dump(file);
    const { former = "" } = await restoreSqlite(archive, file, NOW);
    expect(former).toBe(`${file}.before-restore-20261121T080000000Z`);
    expect([dump(former), dump(file)]).toEqual([before, dump(server.databaseFile)]);

    const damaged = join(temporaryDirectory(), "damaged.db");
    const garbage = randomBytes(8192);
    writeFileSync(damaged, garbage);
    const { former: kept = "" } = await restoreSqlite(archive, damaged, NOW);
    expect(readFileSync(kept)).toEqual(garbage);
    expect(dump(damaged)).toEqual(dump(server.databaseFile));
  });

  it("keeps the log of a previous database that is damaged, missing, unreadable or in use", async () => {
    const archive = await backUpInto((await buildFilled()).database);
    const folder = temporaryDirectory();
    const old = await makeEmpty();
    const writer = openSecondConnection({ address: { engine: "sqlite", file: old } });
    writer.exec("insert into participants values ('old', 1, 1)");
    /** Copies the database with its log, as a killed server leaves them. */
    const leave = (name: string) => {
      const file = join(folder, name);
      for (const suffix of ["", "-wal"]) copyFileSync(`${old}${suffix}`, `${file}${suffix}`);
      return file;
    };
    const before = dump(old);

    const damaged = leave("damaged.db");
    writeFileSync(damaged, randomBytes(8192));
    const { former = "" } = await restoreSqlite(archive, damaged, NOW);
    copyFileSync(old, former);
    expect(dump(former)).toEqual(before);

    const missing = leave("missing.db");
    rmSync(missing);
    await restoreSqlite(archive, missing, NOW);
    expect(dump(missing)).toEqual(dump(damaged));

    const unreadable = leave("unreadable.db");
    mkdirSync(`${unreadable}-shm`);
    await expect(restoreSqlite(archive, unreadable, NOW)).rejects.toThrow(/读写出错，所以没有恢复/);
    rmdirSync(`${unreadable}-shm`);
    expect(dump(unreadable)).toEqual(before);

    const used = leave("used.db");
    const reader = openSecondConnection({ address: { engine: "sqlite", file: used } });
    reader.exec("begin");
    reader.prepare("select * from participants").all();
    await expect(restoreSqlite(archive, used, NOW)).rejects.toThrow(/另一个程序正在使用/);
    expect(dump(used)).toEqual(before);
    expect(readdirSync(folder).filter((name) => name.includes("restoring"))).toEqual([]);
  });

  it("is refused while a server runs on it", async () => {
    const server = await buildFilled();
    const archive = await backUpInto(server.database);
    const before = dump(server.databaseFile);
    await expect(restoreSqlite(archive, server.databaseFile, NOW)).rejects.toThrow(StartError);
    expect(dump(server.databaseFile)).toEqual(before);
  });
});
