import { drizzle, type PostgresJsDatabase } from "drizzle-orm/postgres-js";
import postgres from "postgres";
import {
  directAddress,
  isPooled,
  keepsPreparedStatements,
  poolAddress,
  poolSize,
  replicaAddress,
  sessionSettings,
} from "./connection-settings.ts";
import { type Client, connectionsTo, openClient } from "./client.ts";
import type { Connections } from "./connections.ts";
import { faultPoint } from "./fault-point.ts";
import { Replica } from "./replica.ts";
import { routedClient } from "./routed-client.ts";
import * as schema from "./schema.ts";
import { FairQueue } from "./fair-queue.ts";

/** The server loads this module twice, inside Next's bundle and outside; both share one pool. */
type Shared = {
  connections: Connections;
  raw: Client;
  direct: Client;
  status: Client;
  queue: FairQueue;
  replica: Replica | undefined;
  db: PostgresJsDatabase<typeof schema>;
};
const key = Symbol.for("rotunda.database");
const holder = globalThis as { [key]?: Shared };

export type Database = PostgresJsDatabase<typeof schema>;
export type Transaction = Parameters<Parameters<Database["transaction"]>[0]>[0];
export type Queryable = Database | Transaction;

/** @param before state that outlives the renewed pool: the replica and its watcher */
function connect(before?: Shared): Shared {
  const most = poolSize();
  // The driver's own back-off between connection attempts grows to twenty seconds.
  const backoff = ((attempts: number) => Math.min(0.1 * attempts, 1)) as unknown as boolean;
  const debug = faultPoint();
  const common = { connect_timeout: 4, backoff, onnotice: () => {}, ...(debug && { debug }) };
  const own = { ...common, connection: { application_name: "rotunda", ...sessionSettings } };
  // Through a pooler, the next query may run on another connection, which does not have the prepared statement.
  const pooled = isPooled()
    ? {
        ...common,
        connection: { application_name: "rotunda" },
        prepare: keepsPreparedStatements(),
      }
    : own;
  // drizzle() changes the parsers of its client, so COPY and cursors use another one.
  const model = postgres(poolAddress(), { ...pooled, max: 1 });
  const connections = connectionsTo(poolAddress(), pooled, model);
  const raw = openClient(poolAddress(), 4, pooled);
  const direct = openClient(
    directAddress(),
    3,
    isPooled() ? { ...common, connection: { application_name: "rotunda" } } : own,
  );
  const previousReplica = before?.replica && before;
  const status =
    previousReplica?.status ??
    openClient(directAddress(), 2, {
      ...common,
      connect_timeout: 2,
      connection: { application_name: "rotunda-status", statement_timeout: 2000 },
    });
  const address = replicaAddress();
  const replica =
    previousReplica?.replica ??
    (address ? new Replica(connectionsTo(address, { ...own, connect_timeout: 2 }, model), status, most) : undefined);
  const queue = new FairQueue(most);
  const db = drizzle(routedClient(model, connections, queue, replica), { schema });
  return { connections, raw, direct, status, queue, replica, db };
}

const sharedState = (): Shared => (holder[key] ??= connect());

/** Creates the client on first use, so that importing this module does not connect (a build has no database). */
const lazily = <T extends object>(pick: (s: Shared) => T): T =>
  new Proxy((() => {}) as unknown as T, {
    get: (_, name) => {
      const target = pick(sharedState());
      const value = Reflect.get(target, name);
      return typeof value === "function" ? value.bind(target) : value;
    },
    apply: (_, __, args) => (pick(sharedState()) as unknown as (...a: unknown[]) => unknown)(...args),
  });

export const db: Database = lazily((s) => s.db);

/** A client that drizzle has not changed, for COPY and cursors, each in a transaction. */
export const rawSql: Client = lazily((s) => s.raw);

/** As rawSql, but never through a pooler: for session locks. */
export const directSql: Client = lazily((s) => s.direct);

/** Separate connections for health checks, which work when all others are taken; never for requests. */
export const statusSql: Client = lazily((s) => s.status);

export const poolState = (): FairQueue["state"] => sharedState().queue.state;

/** Whether a connection was lost while in use, since a time of performance.now(). */
export const lostConnectionSince = (began: number): boolean =>
  (holder[key]?.connections.lostAt ?? -Infinity) >= began || (holder[key]?.raw.lostSince(began) ?? false);

/** The replica for public reads; undefined if none is configured. */
export const replica = (): Replica | undefined => sharedState().replica;

/** Reconnects: after the database went silent, queries may wait for responses that never arrive. */
export function renewDatabase(): void {
  const old = holder[key];
  if (!old) return;
  holder[key] = connect(old);
  for (const one of [old.connections, old.raw, old.direct, ...(old.replica ? [] : [old.status])])
    void one.end({ timeout: 0 }).catch(() => {});
}

export async function closeDatabase(): Promise<void> {
  const open = holder[key];
  holder[key] = undefined;
  if (open)
    await Promise.all(
      [open.connections, open.raw, open.direct, open.status, open.replica?.connections].map((one) =>
        one?.end({ timeout: 5 }),
      ),
    );
}
