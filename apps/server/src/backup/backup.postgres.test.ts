import { readdirSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { temporaryDirectory } from "#harness/temporary-directory.ts";
import type { PostgresAddress } from "#server/database/address.ts";
import { joinDatabase } from "#server/database/sqlite/connect.ts";
import { joinPostgres } from "#server/database/postgres/connect.ts";
import { Session } from "#server/database/postgres/session.ts";
import { StartError } from "#server/database/start-error.ts";
import {
  backUpInto,
  BACKED_UP_AT as NOW,
  buildFilled,
  dumpBackedUp as dump,
  linesOf,
  tamper,
  writeLines,
} from "#harness/backups.ts";
import { buildTestApp, openSecondConnection } from "#harness/build-test-app.ts";
import { exitOf } from "#harness/product.ts";
import { launch } from "#harness/server-process.ts";
import { emptyPostgres } from "#harness/test-database.ts";
import { ArchiveError, readArchive } from "./archive.ts";
import { restorePostgres } from "./restore-postgres.ts";
import { restoreSqlite } from "./restore.ts";

const rowsIn = (address: PostgresAddress) => Object.values(dump(address)).flat();

it("a backup of PostgreSQL restores to SQLite and back without any difference", async () => {
  const server = await buildFilled();
  const first = await backUpInto(server.database);
  const before = dump(server.address);
  expect(Object.values(before).filter((rows) => rows.length === 0)).toEqual([]);

  const file = join(temporaryDirectory(), "restored.db");
  await restoreSqlite(first, file, NOW);
  expect(dump({ engine: "sqlite", file })).toEqual(before);
  const sqlite = await joinDatabase(file);
  onTestFinished(() => sqlite.close());
  const second = await backUpInto(sqlite);

  const address = await emptyPostgres();
  const summary = await restorePostgres(second, address, NOW);
  expect(dump(address)).toEqual(before);
  expect(openSecondConnection({ address }).prepare("select * from tokens").all()).toEqual([]);
  const postgres = await joinPostgres(address);
  onTestFinished(() => postgres.close());
  const third = await backUpInto(postgres);
  // The lines and their order do not depend on the engine, so the checksums are equal.
  expect(linesOf(second)).toEqual(linesOf(first));
  expect(linesOf(third)).toEqual(linesOf(first));
  expect(summary.rows["counted_keys"]).toBe(before["counted_keys"]?.length);
});

it("the command backs up PostgreSQL into a folder, verified, and can be repeated", async () => {
  const { address } = await buildFilled();
  const { host, port, user, database } = address as PostgresAddress;
  const folder = join(temporaryDirectory(), "backups");
  const environment = {
    DATABASE_URL: `postgres://${user}@${host}:${port}/${database}`,
    SECRET: "s".repeat(32),
    BACKUP_DIR: folder,
    BACKUP_KEEP: "1",
  };
  for (let night = 0; night < 2; night += 1) {
    const { process: child, output } = launch(environment, { args: ["backup"] });
    expect(await exitOf(child), output()).toBe(0);
    expect(output()).toMatch(/^已备份到 \S+\.jsonl\.gz\n账号 1，结果 2，/);
  }
  const [name = "", ...others] = readdirSync(folder);
  // A second backup made within the same second is kept under a name of its own.
  expect(others.length).toBeLessThanOrEqual(1);
  const { summary } = await readArchive(join(folder, name));
  const stored = Object.entries(dump(address)).map(([table, rows]) => [table, rows.length]);
  expect(summary.rows).toEqual(Object.fromEntries(stored));
});

describe("restoring into PostgreSQL", () => {
  it("is refused if any table has a row, and does not change it", async () => {
    const archive = await backUpInto((await buildTestApp()).database);
    const address = await emptyPostgres();
    const connection = openSecondConnection({ address });
    connection.exec("insert into counted_keys (key_hash, day) values ('a', 1)");
    await expect(restorePostgres(archive, address, NOW)).rejects.toThrow(/^数据库里已经有数据/);
    expect(connection.prepare("select * from counted_keys").all()).toHaveLength(1);
  });

  it("is refused if the database then holds other rows than the backup, and stores none", async () => {
    const archive = await backUpInto((await buildFilled()).database);
    const address = await emptyPostgres();
    openSecondConnection({ address }).exec("insert into score_histogram values ('mbti', 'mbti-0', 1, 1, 1)");
    await expect(restorePostgres(archive, address, NOW)).rejects.toThrow(/^恢复出来的条数和备份里写的不一样/);
    expect(rowsIn(address)).toHaveLength(1);
  });

  it("is refused if the content and its sums were changed, and stores nothing", async () => {
    const archive = await backUpInto((await buildFilled()).database);
    const address = await emptyPostgres();
    for (const [what, tampered] of tamper(archive))
      await expect.soft(restorePostgres(tampered, address, NOW), what).rejects.toThrow(ArchiveError);
    expect(rowsIn(address)).toEqual([]);
  });

  it("leaves every table empty if it is interrupted, and can be repeated", async () => {
    const archive = await backUpInto((await buildFilled()).database);
    const address = await emptyPostgres();
    let inserts = 0;
    const { run } = Session.prototype;
    const spy = vi.spyOn(Session.prototype, "run").mockImplementation(function (this: Session, ...statement) {
      if (statement[0].startsWith('insert into "') && ++inserts === 6) this.destroy();
      return run.apply(this, statement);
    });
    await expect(restorePostgres(archive, address, NOW)).rejects.toThrow(StartError);
    spy.mockRestore();
    expect(inserts).toBe(6);
    expect(rowsIn(address)).toEqual([]);
    const cutOff = writeLines(linesOf(archive).slice(0, -1));
    await expect(restorePostgres(cutOff, address, NOW)).rejects.toThrow(ArchiveError);
    expect(rowsIn(address)).toEqual([]);
    await restorePostgres(archive, address, NOW);
    expect(dump(address)["test_results"]).toHaveLength(2);
  });
});
