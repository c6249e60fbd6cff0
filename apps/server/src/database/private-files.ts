import { chmodSync, readdirSync } from "node:fs";
import { basename, dirname, join } from "node:path";

const OWNER_ONLY = 0o600;
const OTHERS = 0o077;

/** Makes new files and folders of this process unreadable for other users, because they hold answers. */
export function makeFilesPrivate(): void {
  process.umask(OTHERS);
}

/** Restricts the access to a database and its side files (log, secret, copies); an earlier release created them open. */
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
      // The file belongs to another user who gave our group access (a Kubernetes volume), or its last reader has just
      // removed it.
      const code = error instanceof Error && "code" in error ? error.code : undefined;
      if (code !== "EPERM" && code !== "ENOENT") throw error;
    }
  }
}
