import { copyFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { describe, expect, it } from "vitest";
import { temporaryDirectory } from "#harness/temporary-directory.ts";
import { joinDatabase, openDatabase } from "./connect.ts";
import { type Migration, migrate } from "../migrate.ts";
import { kyselyOver } from "./kysely.ts";
import { StartError } from "../start-error.ts";
import { step } from "../write-step.ts";

const NOW = 1_795_219_200_000;
const now = () => NOW;
const ROW = { test_type: "adhd", slot: 3, count: 41 };

const newFile = () => join(temporaryDirectory(), "nested", "folder", "x.db");

async function openAndClose(file: string): Promise<void> {
  await (await openDatabase(file, now)).close();
}

/** Changes the file through another connection. */
function execute(file: string, ...statements: readonly string[]): void {
  const connection = new DatabaseSync(file);
  for (const sql of statements) connection.exec(sql);
  connection.close();
}

describe("opening a database", () => {
  it("creates the folder, the file and the schema, and keeps the data at the next start", async () => {
    const file = newFile();
    const first = await openDatabase(file, now);
    await first.write([step(first.query.insertInto("participants").values(ROW))]);
    await first.close();
    // There is one complete file without a log.
    expect([existsSync(`${file}-wal`), existsSync(`${file}-shm`)]).toEqual([false, false]);
    const copy = newFile();
    mkdirSync(dirname(copy), { recursive: true });
    copyFileSync(file, copy);
    const second = await openDatabase(copy, () => NOW + 1);
    expect(await second.query.selectFrom("participants").selectAll().execute()).toEqual([ROW]);
    expect(await second.query.selectFrom("schema_migrations").selectAll().execute()).toEqual([
      { version: 20_261_121, name: "create-schema", applied_at: NOW },
      { version: 20_261_122, name: "create-score-histogram", applied_at: NOW },
      { version: 20_261_123, name: "add-consents", applied_at: NOW },
      { version: 20_261_124, name: "add-account-usage", applied_at: NOW },
      { version: 20_261_125, name: "count-participants-by-day", applied_at: NOW },
      { version: 20_261_126, name: "count-norms-senders", applied_at: NOW },
      { version: 20_261_129, name: "count-visits", applied_at: NOW },
    ]);
    await second.close();
  });

  it("does not let the reading connection write", async () => {
    const database = await openDatabase(newFile(), now);
    await expect(database.query.insertInto("participants").values(ROW).execute()).rejects.toThrow("readonly");
    await database.close();
  });

  it("works on a schema whose newer migrations are all additive", async () => {
    const file = newFile();
    await openAndClose(file);
    execute(file, "insert into schema_migrations values (29991231, 'from-the-future', 1)");
    await expect(openDatabase(file, now)).rejects.toThrow(StartError);
    await expect(openDatabase(file, now)).rejects.toThrow("29991231");
    execute(file, "insert into additive_migrations values (29991231)");
    await openAndClose(file);
    await (await joinDatabase(file)).close();
  });

  it("refuses a file that another server uses, and accepts it after that server has ended", async () => {
    const file = newFile();
    const first = await openDatabase(file, now);
    await expect(openDatabase(file, now)).rejects.toThrow("另一个心镜服务正在使用数据库");
    await first.close();
    await openAndClose(file);
  });

  it("refuses a damaged file and one that is not a database", async () => {
    const file = newFile();
    await openAndClose(file);
    const bytes = readFileSync(file);
    // Overwrites all but the first page, so that the header is still valid.
    writeFileSync(file, Buffer.concat([bytes.subarray(0, 4096), Buffer.alloc(bytes.length - 4096, 0xa5)]));
    await expect(openDatabase(file, now)).rejects.toThrow("已损坏");
    writeFileSync(`${file}.text`, "这不是数据库".repeat(500));
    await expect(openDatabase(`${file}.text`, now)).rejects.toThrow("已损坏");
  });

  it("does not report a file as damaged while a server is creating it", async () => {
    const file = join(temporaryDirectory(), "x.db");
    execute(file, "PRAGMA journal_mode = WAL");
    await expect(joinDatabase(file)).rejects.toThrow(
      `数据库 ${file} 里还没有心镜的表。服务正在第一次启动的，请等它启动好再试；`,
    );
    await openAndClose(file);
    await (await joinDatabase(file)).close();
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
    up: (schema) => [
      schema.createTable("b").addColumn("x", "text"),
      schema.alterTable("a").addColumn("y", "text", (column) => column.notNull().defaultTo("none")),
    ],
  };
  const broken: Migration = {
    ...second,
    up: (schema, query) => [...second.up(schema, query), schema.dropTable("missing")],
  };

  it("run once and in order, and a failing one is rolled back", async () => {
    const connection = new DatabaseSync(":memory:");
    const query = kyselyOver(connection);
    await migrate(query, [first], now);
    connection.exec("insert into a (x) values ('row')");
    await expect(migrate(query, [first, broken], now)).rejects.toThrow("missing");
    const names =
      "select group_concat(name) as names from (select name from sqlite_master where type = 'table' order by 1)";
    expect(connection.prepare(names).get()).toEqual({ names: "a,additive_migrations,schema_migrations" });
    await migrate(query, [first, second], () => NOW + 5);
    await migrate(query, [first, second], () => NOW + 9);
    expect(connection.prepare("select * from a").all()).toEqual([{ x: "row", y: "none" }]);
    expect(connection.prepare("select version, applied_at from schema_migrations").all()).toEqual([
      { version: 1, applied_at: NOW },
      { version: 2, applied_at: NOW + 5 },
    ]);
  });
});
