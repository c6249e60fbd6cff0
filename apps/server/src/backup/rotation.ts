import { createReadStream } from "node:fs";
import { mkdir, readdir, rm } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { codeOf } from "#server/code-of.ts";
import type { Database } from "#server/database/database.ts";
import { explainFileError, StorageError } from "#server/database/storage-error.ts";
import { readArchive } from "./archive.ts";
import { type BackupOptions, backUp, type Made } from "./backup.ts";
import { hashFile, sweepPartials, type Target, writeWhole } from "./whole-file.ts";

/* A folder of backups. Each is named `xinjing-<time>-<start of the file's SHA-256>.jsonl.gz`, and `.age` if it is encrypted, so
   that damage can be detected without the key. */

/** Matches the name of a backup. Earlier releases wrote no checksum into it. */
const NAME = /^xinjing-(\d{8}T\d{6}Z)(?:-([0-9a-f]{16}))?\.jsonl\.gz(\.age)?$/;
const DRAFT = /^xinjing-\d{8}T\d{6}Z\.jsonl\.gz(\.age)?$/;
const SUM_CHARACTERS = 16;

export interface FolderOptions extends BackupOptions {
  readonly folder: string;
  /** Number of good backups to keep. */
  readonly keep: number;
}

/**
 * Makes a verified backup in a folder, which is created if it is missing. Then deletes our backups that are older than
 * the newest `keep` good ones. Deletes nothing if it throws, which it does not for an older backup that is faulty.
 */
export async function backUpToFolder(database: Database, now: number, options: FolderOptions) {
  const { folder, recipient } = options;
  await mkdir(folder, { recursive: true }).catch((error: unknown) => {
    throw explainFileError(error, folder) ?? error;
  });
  await sweep(folder, now);
  const made = await backUp(database, targetIn(folder, now, recipient !== undefined), now, options);
  return { made, faulty: await rotate(made.file, options.keep) };
}

/**
 * Copies a backup to a second folder, verifies the copy, and deletes old backups there too. The folder must exist: an
 * unmounted disk would look like an empty one. Deletes nothing if it throws.
 */
export async function copyToFolder({ file, verify }: Made, folder: string, keep: number, now: number) {
  try {
    await sweep(folder, now);
  } catch (error) {
    if (codeOf(error) !== "ENOENT") throw error;
    const text = `第二处备份的文件夹 ${folder} 不存在。请先挂载硬盘，或新建这个文件夹`;
    throw new StorageError(text, { cause: error, isPermanent: true });
  }
  const name = basename(file);
  const target = { folder, draft: name.replace(/-[0-9a-f]{16}\./, "."), nameOf: () => name };
  const copy = await writeWhole(target, verify, (store) => store(createReadStream(file)));
  return { file: copy, faulty: await rotate(copy, keep) };
}

function targetIn(folder: string, now: number, isEncrypted: boolean): Target {
  const start = `xinjing-${new Date(now).toISOString().replaceAll(/[-:]|\.\d+/g, "")}`;
  const end = `.jsonl.gz${isEncrypted ? ".age" : ""}`;
  return {
    folder,
    draft: `${start}${end}`,
    nameOf: (sha256) => `${start}-${sha256.slice(0, SUM_CHARACTERS)}${end}`,
  };
}

async function sweep(folder: string, now: number): Promise<void> {
  try {
    await sweepPartials(folder, (name) => DRAFT.test(name), now);
  } catch (error) {
    throw explainFileError(error, folder) ?? error;
  }
}

/**
 * Deletes backups that are older than the newest `keep` good ones. Never deletes one that is newer than `made`, because
 * a parallel backup may rely on it. Verifies every file that it counts, except `made`. Returns the faulty ones: damaged,
 * unreadable, or too old and impossible to delete.
 */
async function rotate(made: string, keep: number): Promise<string[]> {
  const folder = dirname(made);
  const names = await listBackups(folder);
  const faulty: string[] = [];
  let good = 0;
  for (const name of names.toSorted((a, b) => timeOf(b).localeCompare(timeOf(a)))) {
    const file = join(folder, name);
    if (good >= keep) {
      if (timeOf(name) < timeOf(basename(made)))
        await rm(file, { force: true }).catch(() => faulty.push(file));
      continue;
    }
    const isWhole = file === made || (await isGood(file));
    if (isWhole) good += 1;
    else if (isWhole === false) faulty.push(file);
  }
  return faulty;
}

async function listBackups(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true });
  return entries.filter((entry) => entry.isFile() && NAME.test(entry.name)).map(({ name }) => name);
}

/** Reads every backup in a folder. Returns the damaged and unreadable ones. Rejects if the folder cannot be read. */
export async function findDamagedBackups(folder: string): Promise<string[]> {
  const damaged: string[] = [];
  for (const name of await listBackups(folder)) {
    const file = join(folder, name);
    if ((await isGood(file)) === false) damaged.push(file);
  }
  return damaged;
}

const timeOf = (name: string) => NAME.exec(name)?.[1] ?? "";

/** Returns undefined if a parallel backup has just deleted the file. */
async function isGood(file: string): Promise<boolean | undefined> {
  const [, , sum, age] = NAME.exec(basename(file)) ?? [];
  try {
    if (sum !== undefined) return (await hashFile(file)).startsWith(sum);
    if (age !== undefined) return false;
    await readArchive(file);
    return true;
  } catch (error) {
    return codeOf(error) === "ENOENT" ? undefined : false;
  }
}
