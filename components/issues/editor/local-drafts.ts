import type { LocalDraftStore, LocalDraftEntry } from "./local-draft-entry";
import { localDraftStore } from "./local-draft-storage";

const storeName = "unsaved";
const keyOf = (entry: Pick<LocalDraftEntry, "issueId" | "session" | "field">) => [
  entry.issueId,
  entry.session,
  entry.field,
];

/**
 * Timeout of a silent database, in milliseconds: saves wait for the local drafts. Reading earlier drafts waits
 * longer, because nothing depends on it.
 */
const patience = 1000;
const patienceForOffers = 5000;

/**
 * Opens IndexedDB, or localStorage as a fallback where IndexedDB is refused (private windows, full disks) or
 * does not answer. If it opens late, it is used from then on.
 */
export async function openLocalDrafts(): Promise<LocalDraftStore> {
  const fallback = localDraftStore();
  let database: IDBDatabase | undefined;
  const opening = openDatabase().then((opened) => void (database = opened));
  const run = <T>(mode: IDBTransactionMode, work: (store: IDBObjectStore) => IDBRequest<T>): Promise<T> =>
    database ? inTime(transact(database, mode, work), patience) : Promise.reject(new Error("not open"));
  await inTime(opening, patience).catch(() => {});
  return {
    put: (entry) =>
      run("readwrite", (store) => store.put(entry, keyOf(entry))).then(
        () => true,
        () => fallback.put(entry),
      ),
    remove: async (entry) => {
      await run("readwrite", (store) => store.delete(keyOf(entry))).catch(() => {});
      await fallback.remove(entry);
    },
    list: async (issueId) => {
      const stored = await inTime(opening, patienceForOffers)
        .then(() => run("readonly", (store) => store.index("issue").getAll(issueId) as IDBRequest<LocalDraftEntry[]>))
        .catch(() => []);
      // Both may have the same field, if one of them failed at times.
      const all = [...stored, ...(await fallback.list(issueId))].sort((a, b) => a.at.localeCompare(b.at));
      return [...new Map(all.map((entry) => [keyOf(entry).join(), entry])).values()];
    },
  };
}

const inTime = <T>(work: Promise<T>, milliseconds: number): Promise<T> =>
  Promise.race([
    work,
    new Promise<never>((_, reject) =>
      setTimeout(reject, milliseconds, new Error("The browser’s storage is not responding.")),
    ),
  ]);

function openDatabase(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open("rotunda-desk", 1);
    request.onupgradeneeded = () => {
      request.result.createObjectStore(storeName).createIndex("issue", "issueId");
    };
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
    request.onblocked = () => reject(new Error("blocked"));
  });
}

function transact<T>(
  database: IDBDatabase,
  mode: IDBTransactionMode,
  work: (store: IDBObjectStore) => IDBRequest<T>,
): Promise<T> {
  return new Promise((resolve, reject) => {
    const transaction = database.transaction(storeName, mode);
    const request = work(transaction.objectStore(storeName));
    // Commits explicitly: otherwise the transaction ends only after this page has handled its event, and a tab
    // that closes earlier would lose the last input.
    transaction.commit();
    transaction.oncomplete = () => resolve(request.result);
    transaction.onerror = transaction.onabort = () => reject(transaction.error);
  });
}
