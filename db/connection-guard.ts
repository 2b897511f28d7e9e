import type postgres from "postgres";

type ReservedState = { readonly isOver: boolean; readonly waiting: Set<(error: Error) => void> };

type PendingQuery = Promise<unknown> & { reject: (error: unknown) => void };

/**
 * Rejects pending and later queries when the connection is lost. The driver would leave some pending forever, or write
 * to a closed socket and end the process.
 * @param toConnectionError converts errors, including the driver's own
 */
export function guardConnection<C extends postgres.ISql>(
  client: C,
  connection: ReservedState,
  toConnectionError: (error?: unknown) => unknown,
): C {
  /** A fragment of another query is also a Query, so nothing here may trigger sending. */
  const guardQuery = <Q>(pending: Q): Q => {
    if (!(pending instanceof Promise)) return pending;
    const query = pending as unknown as PendingQuery;
    const { reject } = query;
    query.reject = (error) => reject(toConnectionError(error));
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
        if (connection.isOver) return reject(toConnectionError());
        const over = () => connection.waiting.delete(reject);
        connection.waiting.add(reject);
        void begin(
          ...args.map((arg) => (typeof arg === "function" ? inside(arg as (on: unknown) => unknown) : arg)),
        ).then(
          (value) => (over(), resolve(value)),
          (error: unknown) => (over(), reject(toConnectionError(error))),
        );
      });
  /** After a loss the driver would wait forever for its rollback. */
  const inside = (act: (on: unknown) => unknown) => async (scoped: postgres.TransactionSql) => {
    try {
      const done = await act(guardConnection(scoped, connection, toConnectionError));
      return connection.isOver ? await never() : done;
    } catch (error) {
      if (connection.isOver) await never();
      throw error;
    }
  };
  return new Proxy(client, {
    apply: (target, self, args: unknown[]) =>
      connection.isOver && isTemplate(args[0])
        ? rejectQuery(toConnectionError())
        : guardQuery(Reflect.apply(target as never, self, args)),
    get: (target, name) => {
      const value: unknown = Reflect.get(target, name);
      if (name === "unsafe")
        return (...query: unknown[]) =>
          connection.isOver
            ? rejectQuery(toConnectionError())
            : guardQuery((value as (...query: unknown[]) => unknown)(...query));
      return name === "begin" || name === "savepoint" ? work(value as (...args: unknown[]) => Promise<unknown>) : value;
    },
  });
}

/** Whether a call is a query, rather than an identifier or a list of values. */
export const isTemplate = (first: unknown): first is TemplateStringsArray => Array.isArray(first) && "raw" in first;

/** A new promise for each waiter: handlers on a shared one would never be released. */
const never = (): Promise<never> => new Promise(() => {});

/** A query on a lost connection, rejecting in every form in which results are consumed. */
function rejectQuery(reason: unknown): Promise<never> {
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
