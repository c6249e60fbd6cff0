import { mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { constants } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { temporaryDirectory } from "#harness/temporary-directory.ts";
import { readArchive } from "#server/backup/archive.ts";
import { backUpToFolder } from "#server/backup/rotation.ts";
import { joinAt } from "#server/database/engines.ts";
import { openDatabase } from "#server/database/sqlite/connect.ts";
import { CAN_PRELOAD, compileShim } from "#lab/harness/native-shim.ts";
import { exitOf } from "#harness/product.ts";
import { recordProof, scaled } from "#harness/proof.ts";
import { launch } from "#harness/server-process.ts";
import { DAY_MS } from "#server/time.ts";

const { ENOSPC, EIO } = constants.errno;
const KEEP = 5;
const KILLS = Math.max(3, scaled(20));
const DAYS = 40;
const SLOWEST_MS = 2_500;

/** Verifies every backup in a folder. Returns their number. Throws if there is a partial file. */
async function verifyAll(folder: string): Promise<number> {
  const names = readdirSync(folder);
  expect(names.filter((name) => !name.endsWith(".jsonl.gz"))).toEqual([]);
  for (const name of names) await readArchive(join(folder, name));
  return names.length;
}

/** Returns the times of the newest backups, parsed from the file names. */
const newestOf = (names: readonly string[]) =>
  names
    .toSorted()
    .slice(-KEEP)
    .map((name) => /\d{8}T\d{6}Z/.exec(name)?.[0]);

it("A10: nightly backups killed at random moments leave the last good ones, and the next sweeps what they left", async () => {
  const folder = temporaryDirectory();
  const file = join(folder, "live.db");
  await (await openDatabase(file, Date.now)).close();
  const backups = join(folder, "backups");
  const environment = { DATABASE_URL: `file:${file}`, BACKUP_DIR: backups, BACKUP_KEEP: String(KEEP) };
  const start = () => launch(environment, { args: ["backup"] }).process;
  for (let night = 0; night < KEEP; night += 1) expect(await exitOf(start())).toBe(0);
  let ended = 0;
  for (let round = 0; round < KILLS; round += 1) {
    const before = readdirSync(backups);
    const child = start();
    const signal = (["SIGKILL", "SIGTERM", "SIGINT"] as const)[round % 3]!;
    const timer = setTimeout(() => child.kill(signal), Math.random() * SLOWEST_MS);
    if ((await exitOf(child)) !== 0) ended += 1;
    clearTimeout(timer);
    const after = readdirSync(backups);
    const partial = after.filter((name) => name.endsWith(".partial"));
    if (signal !== "SIGKILL") expect(partial).toEqual([]);
    const good = after.filter((name) => !partial.includes(name));
    expect(newestOf(good)).toEqual(newestOf([...new Set([...before, ...good])]));
    for (const name of good) await readArchive(join(backups, name));
    expect(await exitOf(start())).toBe(0);
    expect(await verifyAll(backups)).toBeGreaterThanOrEqual(KEEP);
  }
  expect(ended).toBeGreaterThan(0);
  recordProof("A10", "nightly-kills", { rounds: KILLS, ended, kept: KEEP, partialLeft: 0, damaged: 0 });
});

it.runIf(CAN_PRELOAD)(
  "A10: a full or failing disk ends a backup with one line and deletes nothing",
  async () => {
    const folder = temporaryDirectory();
    const [file, backups, control] = ["live.db", "backups", "fault"].map((name) => join(folder, name));
    await (await openDatabase(file!, Date.now)).close();
    mkdirSync(backups!);
    const environment = {
      DATABASE_URL: `file:${file}`,
      BACKUP_DIR: backups!,
      BACKUP_KEEP: "1",
      LD_PRELOAD: compileShim("failing-disk.c"),
      DISK_FOLDER: backups!,
      DISK_FAULT: control!,
    };
    const run = async () => {
      const { process: child, output } = launch(environment, { args: ["backup"] });
      return { code: await exitOf(child), text: output() };
    };
    expect(await run()).toMatchObject({ code: 0 });
    const before = readdirSync(backups!);
    for (const [error, calls, code] of [
      [ENOSPC, "w", 75],
      [EIO, "w", 1],
      [EIO, "s", 1],
    ] as const) {
      writeFileSync(`${control}.new`, `${error} ${calls} 0 0\n`);
      renameSync(`${control}.new`, control!);
      const failed = await run();
      expect(failed.code, failed.text).toBe(code);
      // The message is one line, which names the folder; there is no stack trace.
      expect(failed.text).toMatch(/^[^\n]+\n$/);
      expect(failed.text).toContain(backups!);
      expect(readdirSync(backups!)).toEqual(before);
      rmSync(control!);
    }
    await verifyAll(backups!);
    recordProof("A10", "nightly-disk", { faults: 3, lost: 0, partialLeft: 0 });
  },
);

it("A10: over forty days with failures the last good backups are always there", async () => {
  const folder = temporaryDirectory();
  const [file, backups] = [join(folder, "live.db"), join(folder, "backups")] as const;
  await (await openDatabase(file, Date.now)).close();
  await using database = await joinAt({ engine: "sqlite", file });
  const broken = { ...database, snapshot: () => Promise.reject(new Error("failed")) };
  const start = Date.parse("2026-11-01T03:00:00Z");
  let [good, failed] = [0, 0];
  for (let day = 0; day < DAYS; day += 1) {
    // The backup fails on every fourth day, and on all days of an outage from day 21 to 31.
    const isFailing = day % 4 === 3 || (day > 20 && day < 32);
    const run = backUpToFolder(isFailing ? broken : database, start + day * DAY_MS, {
      folder: backups,
      keep: KEEP,
    });
    if (isFailing) await expect(run).rejects.toThrow("failed");
    else await run;
    if (isFailing) failed += 1;
    else good += 1;
    expect(await verifyAll(backups)).toBe(Math.min(good, KEEP));
  }
  recordProof("A10", "nightly-days", { days: DAYS, failed, kept: KEEP, damaged: 0 });
});
