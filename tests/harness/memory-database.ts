import { vi } from "vitest";

/*
 * Replaces storage/replica-database.ts in tests by the same module on a store in memory, so that its own merging of
 * writes is tested.
 */

/** The store: one value for each key. */
export const memoryDatabase = new Map<string, unknown>();

/** Request of a transaction: the part of IDBRequest that the module uses. */
interface MemoryRequest {
  result: unknown;
  onsuccess?: () => void;
}

/**
 * Transaction on the store. It runs as one, after those that began earlier: all its requests one after another, also
 * those that `onsuccess` adds.
 */
class MemoryTransaction extends EventTarget {
  readonly #requests: (() => void)[] = [];
  #isCommitted = false;

  constructor() {
    super();
    queueMicrotask(() => {
      // The array grows while `onsuccess` adds requests.
      for (const run of this.#requests) run();
      this.dispatchEvent(new Event("complete"));
    });
  }

  objectStore() {
    return {
      transaction: this,
      get: (key: string) => this.#request(() => memoryDatabase.get(key)),
      put: (value: unknown, key: string) => this.#request(() => memoryDatabase.set(key, value)),
      delete: (key: string) => this.#request(() => memoryDatabase.delete(key)),
      clear: () => this.#request(() => memoryDatabase.clear()),
    };
  }

  commit(): void {
    this.#isCommitted = true;
  }

  #request(work: () => unknown): MemoryRequest {
    if (this.#isCommitted) throw new Error("a request after the commit of its transaction");
    const request: MemoryRequest = { result: undefined };
    this.#requests.push(() => {
      request.result = work();
      request.onsuccess?.();
    });
    return request;
  }
}

const database = { transaction: () => new MemoryTransaction(), addEventListener: () => undefined };

Object.assign(globalThis, {
  indexedDB: {
    open: () => {
      const request: MemoryRequest = { result: database };
      queueMicrotask(() => request.onsuccess?.());
      return Object.assign(request, { addEventListener: () => undefined });
    },
  },
});

/** The module itself, which `vi.mock` would otherwise replace here too. */
export const { readEntry, writeEntry, removeEntry, removeEntries } = await vi.importActual<
  Readonly<Record<string, unknown>>
>("../../apps/web/app/platform/storage/replica-database.ts");
