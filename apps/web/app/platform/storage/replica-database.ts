/*
 * IndexedDB database of the replica: one store with texts by key. It stays open once opened. Transactions are relaxed:
 * they survive a killed browser. Strict ones would also survive a power cut, but have to wait for the disk.
 */

const DATABASE = "xinjing";
const STORE = "mirror";

/** Merges the text to be written with the stored one. */
export type MergeTexts = (ours: string, theirs: string) => string;

let database: IDBDatabase | undefined;
let opening: Promise<IDBDatabase> | undefined;

/** Reads the value of a key; undefined if there is none. */
export async function readEntry(key: string): Promise<unknown> {
  let request: IDBRequest<unknown> | undefined;
  await transact("readonly", (store) => {
    request = store.get(key);
  });
  return request?.result;
}

/**
 * Writes a text merged with the stored one, and returns what was written. The write, the read of the old text and the
 * commit are issued together, so that a busy page cannot delay them. If merging changes the text, a second transaction
 * merges it with what is stored by then; if the text was removed meanwhile, it stays removed.
 */
export async function writeEntry(key: string, text: string, merge?: MergeTexts): Promise<string> {
  const before = await replaceEntry(key, text);
  const merged = merge && typeof before === "string" ? merge(text, before) : text;
  return merge && merged !== text ? mergeEntry(key, merged, merge) : text;
}

/** Replaces the stored text and returns the previous one. */
async function replaceEntry(key: string, text: string): Promise<unknown> {
  let request: IDBRequest<unknown> | undefined;
  await transact("readwrite", (store) => {
    request = store.get(key);
    store.put(text, key);
    commit(store);
  });
  return request?.result;
}

async function mergeEntry(key: string, text: string, merge: MergeTexts): Promise<string> {
  const writing = { text };
  await transact("readwrite", (store) => {
    const request: IDBRequest<unknown> = store.get(key);
    request.onsuccess = () => {
      const present = request.result;
      if (typeof present === "string") {
        writing.text = merge(text, present);
        store.put(writing.text, key);
      }
      commit(store);
    };
  });
  return writing.text;
}

export async function removeEntry(key: string): Promise<void> {
  await transact("readwrite", (store) => {
    store.delete(key);
    // Committed at once, because a deletion must survive an immediate reload.
    commit(store);
  });
}

export async function removeEntries(): Promise<void> {
  await transact("readwrite", (store) => {
    store.clear();
    commit(store);
  });
}

/** Runs `work` in a transaction. Settles when the transaction does. */
async function transact(mode: IDBTransactionMode, work: (store: IDBObjectStore) => void): Promise<void> {
  const open = database ?? (await openDatabase());
  await new Promise<void>((resolve, reject) => {
    const transaction = begin(open, mode);
    transaction.addEventListener("complete", () => resolve());
    transaction.addEventListener("abort", () =>
      reject(transaction.error ?? new Error("the transaction was aborted")),
    );
    work(transaction.objectStore(STORE));
  });
}

/** Begins a transaction. @throws if the browser has closed the database. The next call then opens it again. */
function begin(open: IDBDatabase, mode: IDBTransactionMode): IDBTransaction {
  try {
    return open.transaction(STORE, mode, { durability: "relaxed" });
  } catch (error) {
    open.close();
    forget();
    throw error;
  }
}

/** Commits without waiting for the last request. Browsers without `commit` do so automatically. */
function commit({ transaction }: IDBObjectStore): void {
  (transaction as Partial<IDBTransaction>).commit?.();
}

async function openDatabase(): Promise<IDBDatabase> {
  opening ??= new Promise((resolve, reject) => {
    const request = indexedDB.open(DATABASE);
    request.onupgradeneeded = () => request.result.createObjectStore(STORE);
    request.onsuccess = () => resolve(request.result);
    request.addEventListener("error", () =>
      reject(request.error ?? new Error("the database could not be opened")),
    );
  });
  try {
    const opened = await opening;
    // Safari closes connections without a reason. Clearing the site's data closes them too.
    opened.addEventListener("close", forget);
    database = opened;
    return opened;
  } catch (error) {
    forget();
    throw error;
  }
}

function forget(): void {
  database = undefined;
  opening = undefined;
}
