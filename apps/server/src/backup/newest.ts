import { readdir, stat } from "node:fs/promises";
import { join } from "node:path";

/**
 * When the newest file of a folder was last written, epoch milliseconds; undefined when there is none. The name does not
 * matter: PostgreSQL's tools use names of their own. Rejects when the folder cannot be read.
 */
export async function findNewestBackup(folder: string): Promise<number | undefined> {
  const entries = await readdir(folder, { withFileTypes: true });
  const names = entries
    .filter((entry) => entry.isFile() && !entry.name.startsWith("."))
    .map(({ name }) => name);
  const times = await Promise.all(names.map(async (name) => (await stat(join(folder, name))).mtimeMs));
  return times.length === 0 ? undefined : Math.max(...times);
}
