import type postgres from "postgres";

/** What is asked on one connection: by whom it is waited for, each of whom is told when it is gone. */
type ReservedState = { readonly isOver: boolean; readonly waiting: Set<(error: Error) => void> };

type PendingQuery = Promise<unknown> & { reject: (error: unknown) => void };

/**
 * The client of one connection, or of a transaction on it, that tells whoever waits when the connection is gone, and whoever asks
 * later at once. The driver would let some of them wait for ever, or write where nothing is any more and end the process.
 * @param inWords what they are told, also where the driver said it first
 */
export function guardConnection<C extends postgres.ISql>(
  client: C,
  connection: ReservedState,
  inWords: (error?: unknown) => unknown,
): C {
  /** A part of another query is one as well, and not sent by itself: so nothing here may be what sends it. */
  const watched = <Q>(pending: Q): Q => {
    if (!(pending instanceof Promise)) return pending;
    const query = pending as unknown as PendingQuery;
    const { reject } = query;
    query.reject = (error) => reject(inWords(error));
    const tell = (error: Error) => query.reject(error);
    const over = () => connection.waiting.delete(tell);
    connection.waiting.add(tell);
    void Promise.prototype.then.call(pending, over, over);
    return pending;
  };
  const work =
    (begin: (...args: unknown[]) => Promise<unknown>) =>
    (...args: unknown[]) =>
      new Promise((resolve, reject) => {
        if (connection.isOver) return reject(inWords());
        const over = () => connection.waiting.delete(reject);
        connection.waiting.add(reject);
        void begin(
          ...args.map((arg) => (typeof arg === "function" ? inside(arg as (on: unknown) => unknown) : arg)),
        ).then(
          (value) => (over(), resolve(value)),
          (error: unknown) => (over(), reject(inWords(error))),
        );
      });
  /** Once the connection is gone a transaction never ends for the driver, which would ask for a rollback where nobody hears. */
  const inside = (act: (on: unknown) => unknown) => async (scoped: postgres.TransactionSql) => {
    try {
      const done = await act(guardConnection(scoped, connection, inWords));
      return connection.isOver ? await never() : done;
    } catch (error) {
      if (connection.isOver) await never();
      throw error;
    }
  };
  return new Proxy(client, {
    apply: (target, self, args: unknown[]) =>
      connection.isOver && isTemplate(args[0])
        ? refused(inWords())
        : watched(Reflect.apply(target as never, self, args)),
    get: (target, name) => {
      const value: unknown = Reflect.get(target, name);
      if (name === "unsafe")
        return (...query: unknown[]) =>
          connection.isOver ? refused(inWords()) : watched((value as (...query: unknown[]) => unknown)(...query));
      return name === "begin" || name === "savepoint" ? work(value as (...args: unknown[]) => Promise<unknown>) : value;
    },
  });
}

/** Whether a call asks something, rather than naming a column or a list of values. */
export const isTemplate = (first: unknown): first is TemplateStringsArray => Array.isArray(first) && "raw" in first;

/** One for each who waits: of what waits for a lasting one nothing would ever be forgotten. */
const never = (): Promise<never> => new Promise(() => {});

/** A query on a connection that is gone, however its answer is wanted. */
function refused(reason: unknown): Promise<never> {
  const answered = Promise.reject(reason);
  answered.catch(() => {});
  const itself = () => answered;
  async function* cursor() {
    yield await answered;
  }
  return Object.assign(answered, {
    values: itself,
    raw: itself,
    simple: itself,
    readable: itself,
    writable: itself,
    cursor,
    cancel: () => {},
  });
}
