import { chmodSync, readdirSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { codeOf } from "#server/code-of.ts";

const OWNER_ONLY = 0o600;
const OTHERS = 0o077;

/** Makes new files and folders of this process unreadable for other users, because they hold answers. */
export function makeFilesPrivate(): void {
  process.umask(OTHERS);
}

/**
 * Restricts access to a database and the files beside it (log, secret, copies). An earlier release created them
 * readable for everybody.
 */
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
      // Either another user owns the file and gave our group access, as in a Kubernetes volume, or the last reader has
      // just removed it.
      if (!["EPERM", "ENOENT"].includes(codeOf(error))) throw error;
    }
  }
}
