import { createHash, randomBytes } from "node:crypto";
import { closeSync, openSync, readlinkSync, rmSync } from "node:fs";
import { type FileHandle, open, readdir, rename, rm, stat } from "node:fs/promises";
import { hostname } from "node:os";
import { basename, dirname, join } from "node:path";
import { DAY_MS } from "#server/day.ts";
import { explainFileError } from "#server/database/storage-error.ts";

/* A backup file has its final name only when it is complete and on disk. Until then it is named
   `<name>.<machine>-<process>-<random>.partial`, so that a later backup can tell whether it is still being written. */

/** Destination of a file. `nameOf` gets the SHA-256 of its bytes in hex. */
export interface Target {
  readonly folder: string;
  /** Prefix of the partial file's name. */
  readonly draft: string;
  readonly nameOf: (sha256: string) => string;
}

/** Makes a target with a fixed path. */
export const atPath = (file: string): Target => ({
  folder: dirname(file),
  draft: basename(file),
  nameOf: () => basename(file),
});

type Store = (bytes: AsyncIterable<Uint8Array>) => Promise<void>;

const PARTIAL = /(?:\.([0-9a-f]{8})-(\d+)-[0-9a-f]{8})?\.partial$/;
/** Age after which a partial file without new bytes counts as abandoned. */
const STALE_MS = DAY_MS;
const HASH_BYTES = 1_048_576;

const unfinished = new Set<string>();

/**
 * Writes a file under a partial name, syncs, verifies and renames it. Returns its path. Leaves no file if it throws; problems of
 * disk and permission are StorageErrors.
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
    // Synchronous, because a signal between creating the file and adding it to `unfinished` would leave it.
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
    throw explainFileError(error, partial) ?? withPath(error, partial);
  } finally {
    await rm(partial, { force: true }).catch(() => undefined);
    unfinished.delete(partial);
  }
}

/** Adds the path to an error of the file system that lacks it, as errors of writing to an open file do. */
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
  // A network file system may not support it.
  await handle.sync().catch((error: NodeJS.ErrnoException) => {
    if (error.code !== "EINVAL" && error.code !== "ENOTSUP") throw error;
  });
}

/** Removes the unfinished files of this process when a signal ends it. */
export function removeUnfinished(): void {
  for (const file of unfinished) rmSync(file, { force: true });
}

/**
 * Removes the partial files of dead backups in a folder: their process on this machine has ended, or they are a day old. `isOurs`
 * gets the name without the partial suffix.
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
    // EPERM: the process of another user is running.
    return !(error instanceof Error && "code" in error && error.code === "ESRCH");
  }
}

/** The SHA-256 of a file, in hex. */
export async function hashFile(file: string): Promise<string> {
  const hash = createHash("sha256");
  await using handle = await open(file, "r");
  for await (const chunk of handle.createReadStream({ highWaterMark: HASH_BYTES, autoClose: false }))
    hash.update(chunk as Buffer);
  return hash.digest("hex");
}

/** Identifies the machine or container in which a process number is unique. */
const MACHINE = createHash("sha256").update(`${hostname()} ${readNamespace()}`).digest("hex").slice(0, 8);

function readNamespace(): string {
  try {
    return readlinkSync("/proc/self/ns/pid");
  } catch {
    return "";
  }
}
