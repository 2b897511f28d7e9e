import type postgres from "postgres";
import type { Connections } from "./connections.ts";
import { type Replica, isReadOnlyQuery } from "./replica.ts";
import { timeQuery } from "./slow-queries.ts";
import type { FairQueue } from "./fair-queue.ts";
import { isAbandoned, cancelWhenAbandoned } from "./cancellation.ts";

/** Milliseconds. A late cancel request would hit the next query on that connection. */
const late = 1000;

type Query = Parameters<postgres.Sql["unsafe"]>;

/**
 * The client for drizzle: the driver's with the fair queue, and the replica for eligible reads outside transactions.
 */
export function routedClient(
  client: postgres.Sql,
  connections: Connections,
  queue: FairQueue,
  replica: Replica | undefined,
): postgres.Sql {
  const ask = (on: Connections, its: FairQueue, query: Query, asArrays: boolean): Promise<unknown> =>
    its.take(async () => {
      const send = () =>
        on.ask((one) => {
          const made = one.unsafe(...query);
          const sent = timeQuery(isReadOnlyQuery(query[0]) ? cancelWhenAbandoned(made) : made, query[0]);
          return asArrays ? sent.values() : sent;
        });
      const began = performance.now();
      try {
        return await send();
      } catch (error) {
        const isMistaken =
          (error as { code?: unknown }).code === "57014" && performance.now() - began < late && !isAbandoned();
        if (!isMistaken) throw error;
        return await send();
      }
    });

  const answer = async (query: Query, asArrays: boolean): Promise<unknown> => {
    if (replica?.mayAnswer(query[0])) {
      try {
        return await ask(replica.connections, replica.queue, query, asArrays);
      } catch (error) {
        if (!replica.passesOn(error)) throw error;
      }
    }
    return ask(connections, queue, query, asArrays);
  };
  /** Sent a moment later, because only then is it known whether rows are requested as arrays. */
  const unsafe = (...query: Query) => {
    let asArrays = false;
    const answered = Promise.resolve().then(() => answer(query, asArrays));
    return Object.assign(answered, { values: () => ((asArrays = true), answered) });
  };
  const begin = (...args: unknown[]) =>
    queue.take(() =>
      connections.use((one) => (one.begin as (...a: unknown[]) => Promise<unknown>)(...withTimes(args))),
    );

  return new Proxy(client, {
    get: (target, name) => (name === "unsafe" ? unsafe : name === "begin" ? begin : Reflect.get(target, name)),
  });
}

/** The callback of a transaction, its last argument, also gets a client that times queries. */
const withTimes = (args: unknown[]): unknown[] =>
  args.map((arg) =>
    typeof arg === "function"
      ? (scoped: postgres.TransactionSql) => (arg as (on: unknown) => unknown)(timedClient(scoped))
      : arg,
  );

const timedClient = (scoped: postgres.TransactionSql): postgres.TransactionSql =>
  new Proxy(scoped, {
    get: (target, name) => {
      if (name === "unsafe") return (...query: Query) => timeQuery(target.unsafe(...query), query[0]);
      if (name === "savepoint")
        return (...args: unknown[]) => (target.savepoint as (...a: unknown[]) => unknown)(...withTimes(args));
      return Reflect.get(target, name);
    },
  });
