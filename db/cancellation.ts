import { AsyncLocalStorage } from "node:async_hooks";

/** Milliseconds that a query still gets once nobody waits for it: most are over by then. */
const grace = 250;

/** Who waits for what is being done, and the queries that run for them. */
export class SharedCancellation {
  #waiting = 0;
  #running = new Set<() => void>();
  /** Everybody who waited has left. */
  left = false;

  /** Somebody waits. @returns to be called when they no longer do: after the last of them what runs long is cancelled */
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

  /** @param cancel ends a query that runs. @returns to be called once it is over */
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

/** One store for both copies of this module, inside Next's bundle and outside. */
const key = Symbol.for("rotunda.wanted");
const holder = globalThis as { [key]?: AsyncLocalStorage<SharedCancellation | undefined> };
const store = (holder[key] ??= new AsyncLocalStorage<SharedCancellation | undefined>());

/** Does work that ends when nobody waits for it: what it reads from the database is cancelled then. What it writes is not. */
export const runCancellable = <T>(cancellation: SharedCancellation, work: () => T): T => store.run(cancellation, work);

/** Does work whose result others may wait for as well. */
export const runUncancellable = <T>(work: () => T): T => store.run(undefined, work);

/** Whether all who waited for what is being done have left. */
export const isAbandoned = (): boolean => store.getStore()?.left === true;

type Sent = PromiseLike<unknown> & { cancel(): unknown };

/** Milliseconds that it may take to say so; of a query that was over already the driver says nothing. */
const telling = 1000;

/** Ends a query that runs. @returns when the database has heard of it, or cannot be told */
export async function cancelled(sent: { cancel(): unknown }): Promise<void> {
  const heard = Promise.resolve(sent.cancel()).catch(() => {});
  await Promise.race([heard, new Promise((resolve) => setTimeout(resolve, telling).unref())]);
}

/** Has a query that is about to be sent end with whoever waits for it. */
export function whileAnybodyWaits<Q extends Sent>(sent: Q): Q {
  const cancellation = store.getStore();
  if (!cancellation) return sent;
  const over = cancellation.watch(() => void cancelled(sent));
  queueMicrotask(() => void sent.then(over, over)); // it is sent when its first reader asks for it, as always
  return sent;
}
