import type { Journal, JournalEntry } from "./journal-entry";
import { localJournal } from "./journal-local";

const storeName = "unsaved";
const keyOf = (entry: Pick<JournalEntry, "issueId" | "session" | "field">) => [entry.issueId, entry.session, entry.field];

/** IndexedDB, or localStorage where that is refused (private windows, full disks). */
export async function openJournal(): Promise<Journal> {
  const database = await openDatabase().catch(() => null);
  return database ? indexedJournal(database) : localJournal();
}

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

function indexedJournal(database: IDBDatabase): Journal {
  const fallback = localJournal();
  const run = <T>(mode: IDBTransactionMode, work: (store: IDBObjectStore) => IDBRequest<T>): Promise<T> =>
    new Promise((resolve, reject) => {
      const transaction = database.transaction(storeName, mode);
      const request = work(transaction.objectStore(storeName));
      // by itself it ends only once this page has heard that it was done: a tab that closes before would take the last words along
      transaction.commit();
      transaction.oncomplete = () => resolve(request.result);
      transaction.onerror = transaction.onabort = () => reject(transaction.error);
    });
  return {
    put: (entry) => run("readwrite", (store) => store.put(entry, keyOf(entry))).then(() => true, () => fallback.put(entry)),
    remove: async (entry) => {
      await run("readwrite", (store) => store.delete(keyOf(entry))).catch(() => {});
      await fallback.remove(entry);
    },
    list: async (issueId) => {
      const kept = await run("readonly", (store) => store.index("issue").getAll(issueId) as IDBRequest<JournalEntry[]>).catch(() => []);
      return [...kept, ...(await fallback.list(issueId))];
    },
  };
}
