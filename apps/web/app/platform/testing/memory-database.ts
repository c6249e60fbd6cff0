/** mirror-database.ts, kept in memory: one value for each key, and writes one after the other. */
export const memoryDatabase = new Map<string, unknown>();

export async function readCopy(key: string): Promise<unknown> {
  await Promise.resolve();
  return memoryDatabase.get(key);
}

export async function writeCopy(
  key: string,
  text: string,
  join?: (ours: string, theirs: string) => string,
): Promise<string> {
  await Promise.resolve();
  const present = memoryDatabase.get(key);
  const written = join && typeof present === "string" ? join(text, present) : text;
  memoryDatabase.set(key, written);
  return written;
}

export async function removeCopy(key: string): Promise<void> {
  await Promise.resolve();
  memoryDatabase.delete(key);
}

export async function removeCopies(): Promise<void> {
  await Promise.resolve();
  memoryDatabase.clear();
}
