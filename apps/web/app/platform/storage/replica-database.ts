/**
 * The IndexedDB database behind the replica: texts by key, in one store. It is opened once and stays open. Durability is
 * relaxed, which outlives a killed browser; `strict` would outlive a power cut too, for the price of waiting for the disk.
 */
const DATABASE = "xinjing";
const STORE = "mirror";

/** Makes one text of the one to be written and of what is there. */
type Join = (ours: string, theirs: string) => string;

let database: IDBDatabase | undefined;
let opening: Promise<IDBDatabase> | undefined;

/** What is kept under a key; undefined when nothing is. */
export async function readCopy(key: string): Promise<unknown> {
  let request: IDBRequest<unknown> | undefined;
  await transact("readonly", (store) => {
    request = store.get(key);
  });
  return request?.result;
}

/**
 * Writes a text, joined with what is there; gives what was written. The text, the question of what was there before it and the
 * commit go out in the task of the call: nothing that this page does meanwhile can hold them up. Only where joining makes another
 * text, a second transaction joins what is there by then; what was removed meanwhile stays removed.
 */
export async function writeCopy(key: string, text: string, join?: Join): Promise<string> {
  const before = await exchange(key, text);
  const joined = join && typeof before === "string" ? join(text, before) : text;
  return join && joined !== text ? joinCopy(key, joined, join) : text;
}

/** Puts a text in the place of what is there, which it gives. */
async function exchange(key: string, text: string): Promise<unknown> {
  let request: IDBRequest<unknown> | undefined;
  await transact("readwrite", (store) => {
    request = store.get(key);
    store.put(text, key);
    commit(store);
  });
  return request?.result;
}

async function joinCopy(key: string, text: string, join: Join): Promise<string> {
  const writing = { text };
  await transact("readwrite", (store) => {
    const request: IDBRequest<unknown> = store.get(key);
    request.onsuccess = () => {
      const present = request.result;
      if (typeof present === "string") {
        writing.text = join(text, present);
        store.put(writing.text, key);
      }
      commit(store);
    };
  });
  return writing.text;
}

export async function removeCopy(key: string): Promise<void> {
  await transact("readwrite", (store) => {
    store.delete(key);
    // A deletion must also hold for a page that is reloaded at once.
    commit(store);
  });
}

export async function removeCopies(): Promise<void> {
  await transact("readwrite", (store) => {
    store.clear();
    commit(store);
  });
}

/** Settles when the transaction did. */
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

/** @throws when the browser has closed the database; the next transaction opens it again. */
function begin(open: IDBDatabase, mode: IDBTransactionMode): IDBTransaction {
  try {
    return open.transaction(STORE, mode, { durability: "relaxed" });
  } catch (error) {
    open.close();
    forget();
    throw error;
  }
}

/** Commits without waiting for the last request's answer; older engines commit on their own. */
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
    // Safari closes connections of its own accord, and so does clearing a site's data.
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
