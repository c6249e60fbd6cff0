import { copyFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { describe, expect, it } from "vitest";
import { temporaryDirectory } from "#server/testing/build-test-app.ts";
import { joinDatabase, openDatabase } from "./connect.ts";
import { migrate } from "./migrate.ts";
import type { Migration } from "./migration.ts";
import { StartError } from "./start-error.ts";
import { step } from "./write-step.ts";

const NOW = 1_795_219_200_000;
const now = () => NOW;

function newFile(): string {
  return join(temporaryDirectory(), "nested", "folder", "x.db");
}

async function openAndClose(file: string): Promise<void> {
  await (await openDatabase(file, now)).close();
}

describe("opening a database", () => {
  it("makes the folder, the file and the schema, and keeps the data at the second start", async () => {
    const file = newFile();
    const first = await openDatabase(file, now);
    const row = { test_type: "adhd", slot: 3, count: 41 };
    await first.write([step(first.query.insertInto("participants").values(row))]);
    await first.close();
    const second = await openDatabase(file, () => NOW + 1);
    expect(await second.query.selectFrom("participants").selectAll().execute()).toEqual([row]);
    expect(await second.query.selectFrom("schema_migrations").selectAll().execute()).toEqual([
      { version: 20_261_121, name: "create-schema", applied_at: NOW },
      { version: 20_261_122, name: "create-score-histogram", applied_at: NOW },
      { version: 20_261_123, name: "add-consents", applied_at: NOW },
    ]);
    await second.close();
  });

  it("writes with WAL", async () => {
    const file = newFile();
    await openAndClose(file);
    const connection = new DatabaseSync(file);
    expect(connection.prepare("pragma journal_mode").get()).toEqual({ journal_mode: "wal" });
    connection.close();
  });

  it("leaves one whole file when it is closed, without a log beside it", async () => {
    const file = newFile();
    const database = await openDatabase(file, now);
    const row = { test_type: "adhd", slot: 3, count: 41 };
    await database.write([step(database.query.insertInto("participants").values(row))]);
    await database.close();
    expect([existsSync(`${file}-wal`), existsSync(`${file}-shm`)]).toEqual([false, false]);
    const copy = newFile();
    mkdirSync(dirname(copy), { recursive: true });
    copyFileSync(file, copy);
    const connection = new DatabaseSync(copy, { readOnly: true });
    expect(connection.prepare("select * from participants").all()).toEqual([row]);
    connection.close();
  });

  it("does not let the reading connection write", async () => {
    const database = await openDatabase(newFile(), now);
    const write = database.query.insertInto("participants").values({ test_type: "x", slot: 0, count: 1 });
    await expect(write.execute()).rejects.toThrow("readonly");
    await database.close();
  });

  it("refuses a database of a newer release and leaves it as it is", async () => {
    const file = newFile();
    await openAndClose(file);
    const connection = new DatabaseSync(file);
    connection.exec("insert into schema_migrations values (29991231, 'from-the-future', 1)");
    connection.close();
    await expect(openDatabase(file, now)).rejects.toThrow(StartError);
    await expect(openDatabase(file, now)).rejects.toThrow("29991231");
  });

  it("works on a schema whose newer migrations are all additive", async () => {
    const file = newFile();
    await openAndClose(file);
    const connection = new DatabaseSync(file);
    connection.exec("insert into schema_migrations values (29991231, 'from-the-future', 1)");
    connection.exec("insert into additive_migrations values (29991231)");
    connection.close();
    await openAndClose(file);
    await (await joinDatabase(file)).close();
  });

  it("refuses a file that another server works on, and takes it once that one has ended", async () => {
    const file = newFile();
    const first = await openDatabase(file, now);
    await expect(openDatabase(file, now)).rejects.toThrow("另一个心镜服务正在使用数据库");
    await first.close();
    await openAndClose(file);
  });

  it("refuses a damaged file and one that is no database", async () => {
    const file = newFile();
    await openAndClose(file);
    const bytes = readFileSync(file);
    const damaged = `${file}.damaged`;
    copyFileSync(file, damaged);
    // Garbage over all but the first page, so that the header still looks right.
    writeFileSync(damaged, Buffer.concat([bytes.subarray(0, 4096), Buffer.alloc(bytes.length - 4096, 0xa5)]));
    await expect(openDatabase(damaged, now)).rejects.toThrow("已损坏");
    writeFileSync(`${file}.text`, "这不是数据库".repeat(500));
    await expect(openDatabase(`${file}.text`, now)).rejects.toThrow("已损坏");
  });
});

describe("migrations", () => {
  const first: Migration = {
    version: 1,
    name: "one",
    up: (schema) => [schema.createTable("a").addColumn("x", "text")],
  };
  const second: Migration = {
    version: 2,
    name: "two",
    up: (schema) => [schema.createTable("b").addColumn("x", "text"), schema.dropTable("missing")],
  };

  it("are applied once, in order, and only the missing ones", () => {
    const connection = new DatabaseSync(":memory:");
    migrate(connection, [first], now);
    const repaired: Migration = { ...second, up: (schema) => second.up(schema).slice(0, 1) };
    migrate(connection, [first, repaired], () => NOW + 5);
    migrate(connection, [first, repaired], () => NOW + 9);
    expect(connection.prepare("select version, applied_at from schema_migrations").all()).toEqual([
      { version: 1, applied_at: NOW },
      { version: 2, applied_at: NOW + 5 },
    ]);
  });

  it("leave nothing of one that fails half-way, and keep the ones before it", () => {
    const connection = new DatabaseSync(":memory:");
    expect(() => migrate(connection, [first, second], now)).toThrow("missing");
    const tables = connection
      .prepare("select name from sqlite_master where type = 'table' order by name")
      .all();
    expect(tables.map((table) => table["name"])).toEqual(["a", "additive_migrations", "schema_migrations"]);
    expect(connection.prepare("select version from schema_migrations").all()).toEqual([{ version: 1 }]);
  });
});
