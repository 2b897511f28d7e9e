import { AsyncLocalStorage } from "node:async_hooks";

/** Milliseconds that an abandoned query may continue: most are done by then. */
const grace = 250;

/** Tracks who waits for some work, and the queries that run for it. */
export class SharedCancellation {
  #waiting = 0;
  #running = new Set<() => void>();
  /** Whether everyone who waited has left. */
  left = false;

  /** @returns call it when the waiter leaves: after the last one, running queries are cancelled */
  join(): () => void {
    this.#waiting++;
    let isOver = false;
    return () => {
      if (isOver) return;
      isOver = true;
      if (--this.#waiting > 0) return;
      this.left = true;
      for (const end of this.#running) end();
    };
  }

  /** @param cancel ends a running query @returns call it when the query is done */
  watch(cancel: () => void): () => void {
    let timer: NodeJS.Timeout | undefined;
    const end = () => void (timer ??= setTimeout(cancel, grace).unref());
    this.#running.add(end);
    if (this.left) end();
    return () => {
      this.#running.delete(end);
      clearTimeout(timer);
    };
  }
}

/** Shared by both copies of this module, inside Next's bundle and outside. */
const key = Symbol.for("rotunda.wanted");
const holder = globalThis as { [key]?: AsyncLocalStorage<SharedCancellation | undefined> };
const store = (holder[key] ??= new AsyncLocalStorage<SharedCancellation | undefined>());

/** Runs work whose reads are cancelled when no one waits any more; writes are not. */
export const runCancellable = <T>(cancellation: SharedCancellation, work: () => T): T => store.run(cancellation, work);

/** Runs work whose result others may wait for too, so that it is not cancelled. */
export const runUncancellable = <T>(work: () => T): T => store.run(undefined, work);

export const isAbandoned = (): boolean => store.getStore()?.left === true;

type Sent = PromiseLike<unknown> & { cancel(): unknown };

/** Timeout of a cancel request, in milliseconds; the driver does not report on a query that was already done. */
const cancelTimeout = 1000;

/** @returns resolves when the database received the request, or cannot be reached */
export async function cancelAndWait(sent: { cancel(): unknown }): Promise<void> {
  const received = Promise.resolve(sent.cancel()).catch(() => {});
  await Promise.race([received, new Promise((resolve) => setTimeout(resolve, cancelTimeout).unref())]);
}

export function cancelWhenAbandoned<Q extends Sent>(sent: Q): Q {
  const cancellation = store.getStore();
  if (!cancellation) return sent;
  const over = cancellation.watch(() => void cancelAndWait(sent));
  queueMicrotask(() => void sent.then(over, over)); // sent when its result is first awaited, as always
  return sent;
}
