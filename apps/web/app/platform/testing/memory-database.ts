/** What mirror.ts uses of idb-keyval, kept in memory: one value for each key, and updates one after the other. */
export const memoryDatabase = new Map<IDBValidKey, unknown>();

export function createStore(): undefined {
  return undefined;
}

export async function get(key: IDBValidKey): Promise<unknown> {
  await Promise.resolve();
  return memoryDatabase.get(key);
}

export async function update(key: IDBValidKey, updater: (present: unknown) => unknown): Promise<void> {
  await Promise.resolve();
  memoryDatabase.set(key, updater(memoryDatabase.get(key)));
}

export async function del(key: IDBValidKey): Promise<void> {
  await Promise.resolve();
  memoryDatabase.delete(key);
}
