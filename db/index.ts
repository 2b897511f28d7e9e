import { drizzle, type PostgresJsDatabase } from "drizzle-orm/postgres-js";
import postgres from "postgres";
import * as schema from "./schema.ts";

/** The server runs this module twice, inside Next's bundle and outside; both share one pool. */
type Shared = { client: postgres.Sql; raw: postgres.Sql; db: PostgresJsDatabase<typeof schema> };
const key = Symbol.for("rotunda.database");
const holder = globalThis as { [key]?: Shared };

export type Database = PostgresJsDatabase<typeof schema>;
export type Transaction = Parameters<Parameters<Database["transaction"]>[0]>[0];
/** A query may run in a transaction or outside of one. */
export type Queryable = Database | Transaction;

function connect(): Shared {
  const url = process.env.DATABASE_URL;
  if (!url) throw new Error("DATABASE_URL is not set");
  const options = {
    max: Number(process.env.DATABASE_POOL ?? 12),
    idle_timeout: 60,
    connect_timeout: 4,
    onnotice: () => {},
    connection: {
      application_name: "rotunda",
      // A search that nobody waits for any longer must not run on.
      statement_timeout: 15_000,
      idle_in_transaction_session_timeout: 30_000,
      // Lists are found by index and sorted in memory; compiling such queries takes longer than running them.
      jit: "off",
      random_page_cost: 1.1,
      work_mem: "16MB",
    },
  };
  const client = postgres(url, options);
  // drizzle() changes the parsers of the client it is given, so COPY, cursors and LISTEN have one of their own.
  const raw = postgres(url, { ...options, max: 4 });
  return { client, raw, db: drizzle(client, { schema }) };
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

/** The plain postgres.js client: COPY, cursors, LISTEN, advisory locks. Untouched by drizzle. */
export const rawSql: postgres.Sql = lazily((s) => s.raw);

/** Ends every connection; the next query connects anew. */
export async function closeDatabase(): Promise<void> {
  const open = holder[key];
  holder[key] = undefined;
  if (open) await Promise.all([open.client.end({ timeout: 5 }), open.raw.end({ timeout: 5 })]);
}
