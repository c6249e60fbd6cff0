import { mkdirSync, readdirSync, readFileSync, truncateSync, utimesSync, writeFileSync } from "node:fs";
import { hostname } from "node:os";
import { basename, join } from "node:path";
import { expect, it } from "vitest";
import { generateX25519Identity, identityToRecipient } from "age-encryption";
import { temporaryDirectory } from "#harness/temporary-directory.ts";
import { DAY_MS } from "#server/time.ts";
import { BACKED_UP_AT as NOW, backUpInto, buildFilled, dumpBackedUp } from "#harness/backups.ts";
import { buildTestApp } from "#harness/build-test-app.ts";
import { ConfigError } from "#server/config.ts";
import { ArchiveError, readArchive } from "./archive.ts";
import type { Made } from "./backup.ts";
import { restoreSqlite } from "./restore.ts";
import { backUpToFolder, copyToFolder } from "./rotation.ts";

const list = (folder: string) => readdirSync(folder).toSorted();

it("keeps the newest good backups of any age, does not count damaged ones, and ignores other files", async () => {
  const { database } = await buildTestApp();
  const folder = temporaryDirectory();
  const strangers = ["notes.gz", "xinjing-old.jsonl.gz", "pg_dump.sql"];
  for (const name of strangers) writeFileSync(join(folder, name), "x");
  const back = async (day: number) => backUpToFolder(database, NOW + day * DAY_MS, { folder, keep: 3 });
  const made: string[] = [];
  // The fourth backup is made a year after the third.
  for (const day of [0, 1, 2, 400]) made.push((await back(day)).made.file);
  expect(list(folder)).toEqual([...strangers, ...made.slice(1).map((file) => basename(file))].toSorted());
  truncateSync(made[2]!, 100);
  const next = await back(401);
  expect(next.faulty).toEqual([made[2]]);
  const names = list(folder).filter((name) => !strangers.includes(name));
  // Three good backups are kept, and a damaged one that is newer than the oldest of them.
  expect(names.map((name) => join(folder, name))).toEqual([made[1], made[2], made[3], next.made.file]);
});

it("a failing backup deletes and leaves nothing, and a whole one of an earlier release counts", async () => {
  const { database } = await buildTestApp();
  const folder = temporaryDirectory();
  const whole = readFileSync(await backUpInto(database));
  const [older, newer] = ["xinjing-20261101T000000Z.jsonl.gz", "xinjing-20261102T000000Z.jsonl.gz"];
  writeFileSync(join(folder, older), whole);
  writeFileSync(join(folder, newer), whole.subarray(0, -9));
  const broken = { ...database, snapshot: () => Promise.reject(new Error("the database is gone")) };
  await expect(backUpToFolder(broken, NOW, { folder, keep: 1 })).rejects.toThrow("the database is gone");
  expect(list(folder)).toEqual([older, newer]);
  const { made, faulty } = await backUpToFolder(database, NOW, { folder, keep: 2 });
  expect(faulty).toEqual([join(folder, newer)]);
  expect(list(folder)).toEqual([older, newer, made.file.split("/").at(-1)]);
});

it("removes partial files of dead backups but not of running ones, and two backups can run at once", async () => {
  const { database } = await buildTestApp();
  const folder = temporaryDirectory();
  const start = "xinjing-20261120T080000Z.jsonl.gz";
  const [stale, foreign] = [`${start}.partial`, `${start}.01234567-1-89abcdef.partial`];
  for (const name of [stale, foreign, "others.partial"]) writeFileSync(join(folder, name), hostname());
  utimesSync(join(folder, stale), 0, (NOW - 2 * DAY_MS) / 1_000);
  utimesSync(join(folder, foreign), 0, (NOW - DAY_MS / 2) / 1_000);
  const both = [0, 1_000].map((later) => backUpToFolder(database, NOW + later, { folder, keep: 1 }));
  const [first, second] = await Promise.all(both);
  const kept = list(folder);
  // An unfinished file from another machine is kept for a day.
  expect(kept).toContain(foreign);
  expect(kept).toContain("others.partial");
  expect(kept).not.toContain(stale);
  expect(kept.filter((name) => name.endsWith(".gz"))).toContain(second!.made.file.split("/").at(-1));
  await readArchive(second!.made.file);
  expect(first!.faulty).toEqual([]);
});

it("the second folder gets the same file, and must exist", async () => {
  const { database } = await buildFilled();
  const folder = temporaryDirectory();
  const rows = { write: 0, verify: 0 };
  const onRows = (phase: keyof typeof rows, count: number) => void (rows[phase] += count);
  const { made } = await backUpToFolder(database, NOW, { folder, keep: 1, onRows });
  const missing = join(folder, "not-mounted");
  await expect(copyToFolder(made, missing, 1, NOW)).rejects.toThrow(`第二处备份的文件夹 ${missing} 不存在`);
  mkdirSync(missing);
  const { file } = await copyToFolder(made, missing, 1, NOW);
  expect(list(missing)).toEqual([made.file.split("/").at(-1)]);
  expect(readFileSync(file)).toEqual(readFileSync(made.file));
  // Verifying the copy is no progress of the backup, which would reach 200 %.
  expect(rows.write).toBeGreaterThan(0);
  expect(rows.verify).toBe(rows.write);
  // A copy that differs is found when it is read, and deleted.
  const other = temporaryDirectory();
  const changed: Made = { ...made, verify: () => Promise.reject(new ArchiveError("differs")) };
  await expect(copyToFolder(changed, other, 1, NOW)).rejects.toThrow("differs");
  expect(list(other)).toEqual([]);
});

it("an encrypted backup is readable only with its private key, and restores every row", async () => {
  const server = await buildFilled();
  const identity = await generateX25519Identity();
  const recipient = await identityToRecipient(identity);
  const folder = temporaryDirectory();
  const options = { folder, keep: 2, recipient };
  const { made } = await backUpToFolder(server.database, NOW, options);
  expect(made.file).toMatch(/\.jsonl\.gz\.age$/);
  expect(readFileSync(made.file, "latin1")).not.toContain("xinjing-backup");
  await expect(readArchive(made.file)).rejects.toThrow(ConfigError);
  const stranger = await generateX25519Identity();
  await expect(readArchive(made.file, undefined, stranger)).rejects.toThrow("另一把公钥");
  const file = join(temporaryDirectory(), "restored.db");
  await restoreSqlite(made.file, file, NOW, `# created: 2026-11-28\n${identity}\n`);
  expect(dumpBackedUp({ engine: "sqlite", file })).toEqual(dumpBackedUp(server.address));
  // Damage is found without the private key.
  truncateSync(made.file, 5_000);
  const next = await backUpToFolder(server.database, NOW + DAY_MS, options);
  expect(next.faulty).toEqual([made.file]);
  await expect(readArchive(made.file, undefined, identity)).rejects.toThrow(ArchiveError);
  const wrong = { ...options, recipient: `${recipient.slice(0, -1)}${recipient.endsWith("q") ? "p" : "q"}` };
  await expect(backUpToFolder(server.database, NOW, wrong)).rejects.toThrow(
    "BACKUP_RECIPIENT 不是有效的公钥",
  );
});
