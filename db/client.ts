import postgres from "postgres";
import { arrayTypes } from "./array-types.ts";
import { Connections } from "./connections.ts";
import { isTemplate } from "./connection-guard.ts";
import { FairQueue } from "./fair-queue.ts";

/** A connection that is reserved until it is released; once it is lost, all queries on it fail. */
export interface ReservedConnection extends postgres.ReservedSql {
  isThere(): boolean;
}

/**
 * The part of the driver's client that we use; each query, transaction and reservation has its own connection
 * (Connections).
 */
export interface Client extends postgres.Sql {
  reserve(): Promise<ReservedConnection>;
  /** Whether a connection was lost while in use, since a time of performance.now(). */
  lostSince(began: number): boolean;
}

export type ClientOptions = postgres.Options<Record<string, never>>;

export function connectionsTo(address: string, options: ClientOptions, model: postgres.Sql): Connections {
  const single = { ...options, max: 1, idle_timeout: 0, max_lifetime: null, fetch_types: false };
  return new Connections((onclose) => postgres(address, { ...single, onclose } as ClientOptions), arrayTypes(model));
}

/**
 * A separate, lazy client for a command, a job, or a pool beside the main one.
 * @param most connections; waiting for a free one is limited to seconds (Turns)
 */
export function openClient(address: string, most: number, options: ClientOptions = {}): Client {
  const quiet = { onnotice: () => {}, ...options };
  const model = postgres(address, { ...quiet, max: 1 });
  const connections = connectionsTo(address, quiet, model);
  const queue = new FairQueue(most);
  const onOne = <T>(work: (one: postgres.Sql, isThere: () => boolean) => PromiseLike<T>): Promise<T> =>
    queue.take(() => connections.use(work));
  const verbs: Record<PropertyKey, unknown> = {
    // Type information needs no connection.
    options: model.options,
    json: model.json,
    unsafe: (...query: Parameters<postgres.Sql["unsafe"]>) => onOne((one) => one.unsafe(...query)),
    begin: (...args: unknown[]) => onOne((one) => (one.begin as (...a: unknown[]) => Promise<unknown>)(...args)),
    reserve: () =>
      new Promise<ReservedConnection>((resolve, reject) => {
        onOne((one, isThere) => new Promise<void>((release) => resolve(reservedOf(one, { isThere, release })))).catch(
          reject,
        );
      }),
    end: ({ timeout = 5 }: { timeout?: number } = {}) => connections.end({ timeout }),
    lostSince: (began: number) => connections.lostAt >= began,
  };
  return new Proxy(model, {
    apply: (_, self, args: Parameters<postgres.Sql>) =>
      isTemplate(args[0])
        ? onOne((one) => Reflect.apply(one, self, args) as postgres.PendingQuery<postgres.Row[]>)
        : Reflect.apply(model, self, args),
    get: (_, name) => verbs[name],
  }) as unknown as Client;
}

const reservedOf = (one: postgres.Sql, more: { isThere(): boolean; release(): void }): ReservedConnection =>
  new Proxy(one, { get: (target, name) => Reflect.get(name in more ? more : target, name) }) as ReservedConnection;
