import { chmodSync, readdirSync } from "node:fs";
import { basename, dirname, join } from "node:path";

const OWNER_ONLY = 0o600;
const OTHERS = 0o077;

/** From now on this process makes files and folders that other users of the machine cannot read: they hold answers. */
export function makeFilesPrivate(): void {
  process.umask(OTHERS);
}

/** Restricts a database and its side files (log, secret, copies), which an earlier release created with wider access. */
export function closeToOthers(databaseFile: string): void {
  const folder = dirname(databaseFile);
  const name = basename(databaseFile);
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const isOfIt =
      entry.name === name || entry.name.startsWith(`${name}-`) || entry.name.startsWith(`${name}.`);
    if (entry.isDirectory() || !isOfIt) continue;
    try {
      chmodSync(join(folder, entry.name), OWNER_ONLY);
    } catch (error) {
      // Another user's, who let our group write (a volume of Kubernetes); or a log that its last reader has just removed.
      const code = error instanceof Error && "code" in error ? error.code : undefined;
      if (code !== "EPERM" && code !== "ENOENT") throw error;
    }
  }
}
