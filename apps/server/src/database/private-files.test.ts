import { chmodSync, mkdirSync, readdirSync, statSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { temporaryDirectory } from "#harness/temporary-directory.ts";
import { restoreSqlite } from "#server/backup/restore.ts";
import { readSecret } from "#server/secret.ts";
import { backUpInto } from "#harness/backups.ts";
import { makeFilesPrivate } from "./private-files.ts";
import { openDatabase } from "./sqlite/connect.ts";
import { step } from "./write-step.ts";

const now = () => 1_795_219_200_000;
const modeOf = (path: string) => (statSync(path).mode & 0o777).toString(8);
const modesIn = (folder: string) =>
  Object.fromEntries(readdirSync(folder).map((name) => [name, modeOf(join(folder, name))]));

/** Opens the database and writes, so that its write-ahead log exists. */
async function openAndWrite(file: string) {
  const database = await openDatabase(file, now);
  await database.write([
    step(database.query.insertInto("participants").values({ test_type: "adhd", slot: 3, count: 41 })),
  ]);
  readSecret({ secret: undefined, database: { engine: "sqlite", file } });
  return database;
}

it("the database, its log, its secret and its copies are readable by their owner only, also those created with wider access", async () => {
  const before = process.umask();
  makeFilesPrivate();
  onTestFinished(() => void process.umask(before));
  const folder = join(temporaryDirectory(), "data");
  const file = join(folder, "x.db");
  const fresh = await openAndWrite(file);
  expect(modeOf(folder)).toBe("700");
  const modes = modesIn(folder);
  expect(Object.keys(modes)).toEqual(
    expect.arrayContaining(["x.db", "x.db-shm", "x.db-wal", "x.db.lock", "x.db.secret"]),
  );
  expect(new Set(Object.values(modes))).toEqual(new Set(["600"]));
  const archive = await backUpInto(fresh);
  await fresh.close();

  // Files of an earlier release or of a server that was killed. Files whose names are merely similar are not ours.
  const old = ["x.db", "x.db-wal", "x.db-shm", "x.db.lock", "x.db.secret", "x.db.before-restore-1", "x.dbx"];
  for (const name of old) {
    writeFileSync(join(folder, name), "", { flag: "a" });
    chmodSync(join(folder, name), 0o644);
  }
  const opened = await openDatabase(file, now);
  const { "x.dbx": stranger, ...own } = modesIn(folder);
  expect([stranger, new Set(Object.values(own))]).toEqual(["644", new Set(["600"])]);
  await opened.close();

  const restored = join(temporaryDirectory(), "new", "y.db");
  mkdirSync(dirname(restored));
  for (const round of [1, 2]) {
    await restoreSqlite(archive, restored, now() + round);
    expect(new Set(Object.values(modesIn(dirname(restored))))).toEqual(new Set(["600"]));
    chmodSync(restored, 0o644);
  }
});
