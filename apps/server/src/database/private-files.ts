import { chmodSync, mkdirSync, readdirSync, writeFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";

/** Owner-only access: other users of the machine must not read answers. */
export const OWNER_ONLY = 0o600;
const OWNER_ONLY_FOLDER = 0o700;

/** Makes a folder, and those above it, for its owner only, where it is missing. */
export function makePrivateFolder(folder: string): void {
  mkdirSync(folder, { recursive: true, mode: OWNER_ONLY_FOLDER });
}

/** Makes an empty file, where it is missing, for SQLite to fill: its log and journal get the mode of the file. */
export function makePrivateFile(file: string): void {
  try {
    writeFileSync(file, "", { mode: OWNER_ONLY, flag: "wx" });
  } catch (error) {
    if (!hasCode(error, "EEXIST")) throw error;
  }
}

/** Restricts a database and its side files (log, secret, copies), which an earlier release created with wider access. */
export function closeToOthers(databaseFile: string): void {
  const folder = dirname(databaseFile);
  const name = basename(databaseFile);
  const isOfIt = (found: string) =>
    found === name || found.startsWith(`${name}-`) || found.startsWith(`${name}.`);
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (entry.isDirectory() || !isOfIt(entry.name)) continue;
    try {
      chmodSync(join(folder, entry.name), OWNER_ONLY);
    } catch (error) {
      // Another user's, who let our group write (a volume of Kubernetes); or a log that its last reader has just removed.
      if (!hasCode(error, "EPERM") && !hasCode(error, "ENOENT")) throw error;
    }
  }
}

function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && "code" in error && error.code === code;
}
