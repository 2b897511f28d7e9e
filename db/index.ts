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
import { Turns } from "./fair-queue.ts";

/** The server runs this module twice, inside Next's bundle and outside; both share one pool. */
type Shared = {
  connections: Connections;
  raw: Client;
  direct: Client;
  status: Client;
  turns: Turns;
  replica: Replica | undefined;
  db: PostgresJsDatabase<typeof schema>;
};
const key = Symbol.for("rotunda.database");
const holder = globalThis as { [key]?: Shared };

export type Database = PostgresJsDatabase<typeof schema>;
export type Transaction = Parameters<Parameters<Database["transaction"]>[0]>[0];
/** A query may run in a transaction or outside of one. */
export type Queryable = Database | Transaction;

/** @param before what goes on beside the renewed pool: the replica, and what watches it */
function connect(before?: Shared): Shared {
  const most = poolSize();
  // The driver's own pauses between two attempts to connect grow to twenty seconds.
  const backoff = ((attempts: number) => Math.min(0.1 * attempts, 1)) as unknown as boolean;
  const debug = faultPoint();
  const common = { connect_timeout: 4, backoff, onnotice: () => {}, ...(debug && { debug }) };
  const own = { ...common, connection: { application_name: "rotunda", ...sessionSettings } };
  // Through a pooler the next query of a session may meet another connection, which knows no statement that was prepared before.
  const pooled = isPooled()
    ? {
        ...common,
        connection: { application_name: "rotunda" },
        prepare: keepsPreparedStatements(),
      }
    : own;
  // drizzle() changes the parsers of the client it is given, so COPY and cursors have one of their own.
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
  const turns = new Turns(most);
  const db = drizzle(routedClient(model, connections, turns, replica), { schema });
  return { connections, raw, direct, status, turns, replica, db };
}

const shared = (): Shared => (holder[key] ??= connect());

/** A getter per use, so that importing this module connects to nothing (a build has no database). */
const lazily = <T extends object>(pick: (s: Shared) => T): T =>
  new Proxy((() => {}) as unknown as T, {
    get: (_, name) => {
      const target = pick(shared());
      const value = Reflect.get(target, name);
      return typeof value === "function" ? value.bind(target) : value;
    },
    apply: (_, __, args) => (pick(shared()) as unknown as (...a: unknown[]) => unknown)(...args),
  });

export const db: Database = lazily((s) => s.db);

/** A client untouched by drizzle: COPY and cursors, in a transaction each. */
export const rawSql: Client = lazily((s) => s.raw);

/** The same, but never through a pooler: for locks that belong to a session. */
export const directSql: Client = lazily((s) => s.direct);

/** Connections of its own, which answer when all others are taken: for health, never for requests. */
export const statusSql: Client = lazily((s) => s.status);

/** How many of this process's connections are taken, and how many wait for one. */
export const poolState = (): Turns["state"] => shared().turns.state;

/** Whether a connection was lost while somebody used it, since a time (as performance.now() counts). */
export const lostConnectionSince = (began: number): boolean =>
  (holder[key]?.connections.lostAt ?? -Infinity) >= began || (holder[key]?.raw.lostSince(began) ?? false);

/** The replica that public reads go to; undefined where none is set. */
export const replica = (): Replica | undefined => shared().replica;

/**
 * Gives up every connection at once, with what was asked on it, and connects anew: after the database was silent they may
 * wait for answers that never come.
 */
export function renewDatabase(): void {
  const old = holder[key];
  if (!old) return;
  holder[key] = connect(old);
  for (const one of [old.connections, old.raw, old.direct, ...(old.replica ? [] : [old.status])])
    void one.end({ timeout: 0 }).catch(() => {});
}

/** Ends every connection; the next query connects anew. */
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
