/**
 * Replaces storage/replica-database.ts in tests: stores one value for each key in memory, and runs one write after
 * another.
 */
export const memoryDatabase = new Map<string, unknown>();

export async function readEntry(key: string): Promise<unknown> {
  await Promise.resolve();
  return memoryDatabase.get(key);
}

export async function writeEntry(
  key: string,
  text: string,
  join?: (ours: string, theirs: string) => string,
): Promise<string> {
  await Promise.resolve();
  const before = memoryDatabase.get(key);
  memoryDatabase.set(key, text);
  const joined = join && typeof before === "string" ? join(text, before) : text;
  if (!join || joined === text) return text;
  // Gives other writes a chance to run between the two transactions.
  await Promise.resolve();
  const present = memoryDatabase.get(key);
  if (typeof present !== "string") return joined;
  const written = join(joined, present);
  memoryDatabase.set(key, written);
  return written;
}

export async function removeEntry(key: string): Promise<void> {
  await Promise.resolve();
  memoryDatabase.delete(key);
}

export async function removeEntries(): Promise<void> {
  await Promise.resolve();
  memoryDatabase.clear();
}
