import { createHash, randomBytes } from "node:crypto";
import { closeSync, openSync, readlinkSync, rmSync } from "node:fs";
import { type FileHandle, open, readdir, rename, rm, stat } from "node:fs/promises";
import { hostname } from "node:os";
import { basename, dirname, join } from "node:path";
import { codeOf } from "#server/code-of.ts";
import { DAY_MS } from "#server/time.ts";
import { explainFileError, findFolderProblem } from "#server/database/storage-error.ts";

/* A backup file has its final name only when it is complete and on disk. Until then it is named
   `<name>.<machine>-<process>-<random>.partial`, so that a later backup can tell whether it is still being written. */

/** Path of a file to write. `nameOf` builds its name from the SHA-256 of its bytes in hex. */
export interface Target {
  readonly folder: string;
  /** Beginning of the file's name while it is incomplete. */
  readonly draft: string;
  readonly nameOf: (sha256: string) => string;
}

/** Returns a target whose path does not depend on the content. */
export const atPath = (file: string): Target => ({
  folder: dirname(file),
  draft: basename(file),
  nameOf: () => basename(file),
});

type Store = (bytes: AsyncIterable<Uint8Array>) => Promise<void>;

const PARTIAL = /(?:\.([0-9a-f]{8})-(\d+)-[0-9a-f]{8})?\.partial$/;
/** Milliseconds after which an incomplete file that gets no more bytes counts as abandoned. */
const STALE_MS = DAY_MS;
const HASH_BYTES = 1_048_576;

const unfinished = new Set<string>();

/**
 * Writes a file under a temporary name, syncs it to the disk, verifies it and renames it. Returns its path. Leaves no
 * file if it throws. Problems of disk and permission are StorageErrors.
 */
export async function writeWhole(
  { folder, draft, nameOf }: Target,
  verify: (file: string) => Promise<void>,
  write: (store: Store) => Promise<void>,
): Promise<string> {
  const partial = join(
    folder,
    `${draft}.${MACHINE}-${process.pid}-${randomBytes(4).toString("hex")}.partial`,
  );
  unfinished.add(partial);
  try {
    // Must be synchronous: a signal between creating the file and adding it to `unfinished` would leave it behind.
    closeSync(openSync(partial, "wx"));
    await using handle = await open(partial, "r+");
    const hash = createHash("sha256");
    await write(async (bytes) => {
      let position = 0;
      for await (const chunk of bytes) {
        hash.update(chunk);
        position += await writeFully(handle, chunk, position);
      }
      await handle.sync();
    });
    await verify(partial);
    const file = join(folder, nameOf(hash.digest("hex")));
    await rename(partial, file);
    await syncFolder(folder);
    return file;
  } catch (error) {
    // A folder that is not writable is named itself: the advice for a missing file would not help.
    throw findFolderProblem(folder) ?? explainFileError(error, partial) ?? withPath(error, partial);
  } finally {
    await rm(partial, { force: true }).catch(() => undefined);
    unfinished.delete(partial);
  }
}

/** Adds the path to an error of the file system. Errors of writing to an open file lack it. */
function withPath(error: unknown, path: string): unknown {
  const isNameless = error instanceof Error && "syscall" in error && !("path" in error);
  return isNameless ? Object.assign(error, { path }) : error;
}

async function writeFully(handle: FileHandle, chunk: Uint8Array, position: number): Promise<number> {
  let done = 0;
  while (done < chunk.length)
    done += (await handle.write(chunk, done, chunk.length - done, position + done)).bytesWritten;
  return done;
}

async function syncFolder(folder: string): Promise<void> {
  await using handle = await open(folder, "r");
  // Some network file systems cannot sync a folder.
  await handle.sync().catch((error: NodeJS.ErrnoException) => {
    if (error.code !== "EINVAL" && error.code !== "ENOTSUP") throw error;
  });
}

/** Removes the unfinished files of this process when a signal ends it. */
export function removeUnfinished(): void {
  for (const file of unfinished) rmSync(file, { force: true });
}

/**
 * Deletes the incomplete files of backups that have ended: their process on this machine no longer runs, or they are a
 * day old. `isOurs` gets the name without the temporary suffix.
 */
export async function sweepPartials(folder: string, isOurs: (name: string) => boolean, now: number) {
  for (const name of await readdir(folder)) {
    const [ending, machine, pid] = PARTIAL.exec(name) ?? [];
    if (ending === undefined || !isOurs(name.slice(0, -ending.length))) continue;
    const path = join(folder, name);
    const written = await stat(path).catch(() => undefined);
    if (written === undefined || unfinished.has(path)) continue;
    const isDead = machine === MACHINE && !isRunning(Number(pid));
    if (isDead || now - written.mtimeMs > STALE_MS) await rm(path, { force: true });
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // EPERM means that the process runs, but belongs to another user.
    return codeOf(error) !== "ESRCH";
  }
}

/** Returns the SHA-256 of a file in hex. */
export async function hashFile(file: string): Promise<string> {
  const hash = createHash("sha256");
  await using handle = await open(file, "r");
  for await (const chunk of handle.createReadStream({ highWaterMark: HASH_BYTES, autoClose: false }))
    hash.update(chunk as Buffer);
  return hash.digest("hex");
}

/** Identifies the machine or container, because process numbers are unique only inside it. */
const MACHINE = createHash("sha256").update(`${hostname()} ${readNamespace()}`).digest("hex").slice(0, 8);

function readNamespace(): string {
  try {
    return readlinkSync("/proc/self/ns/pid");
  } catch {
    return "";
  }
}
