import type postgres from "postgres";
import { guardConnection } from "./connection-guard.ts";

/** The connection was lost, or could not be established; its message can be shown to the person who runs a command. */
export class ConnectionLost extends Error {
  readonly code: string;
  readonly expected = true;
  /** @param cause error of the driver or the socket */
  constructor(cause?: unknown, message = "The connection to the database was lost.") {
    super(message, { cause });
    this.code = codeOf(cause) ?? "CONNECTION_CLOSED";
  }
}

/** Milliseconds. Idle connections close after a minute, others after an hour, before accumulated state matters. */
const unusedFor = 60_000;
const longestLife = 3_600_000;
const checkInterval = 10_000;
/** Allowance for the first response beyond the connect timeout, which the driver restarts if the server hangs up. */
const firstAnswer = 1000;

const codeOf = (error: unknown): string | undefined => {
  const { code } = (error ?? {}) as { code?: unknown };
  return typeof code === "string" ? code : undefined;
};

/**
 * Codes of the driver and of sockets instead of an SQLSTATE: no response. Errors of files may have the same code, but
 * no query.
 */
const noAnswer = (error: unknown): boolean => {
  if (error instanceof ConnectionLost) return true;
  const code = codeOf(error) ?? "";
  return /^(CONNECT_TIMEOUT|CONNECTION_\w+)$/.test(code) || (/^E[A-Z_]+$/.test(code) && "query" in (error as object));
};

export const isLost = (error: unknown): boolean => noAnswer(error) || /^(08...|57P..)$/.test(codeOf(error) ?? "");

const toConnectionError = (error?: unknown): unknown =>
  error === undefined || (noAnswer(error) && !(error instanceof ConnectionLost)) ? new ConnectionLost(error) : error;

/** Converts the job queue driver's lost-connection errors to ours; any other error is returned as is. */
export function fromQueueError(error: unknown): unknown {
  const isGone =
    /^E[A-Z_]+$/.test(codeOf(error) ?? "") ||
    (error instanceof Error && error.message.startsWith("Connection terminated"));
  return isGone ? new ConnectionLost(error) : error;
}

type Single = {
  client: postgres.Sql;
  /** The same client, guarded: rejects when the connection is lost. */
  guarded: postgres.Sql;
  isOver: boolean;
  waiting: Set<(error: Error) => void>;
  born: number;
  unusedSince: number;
};

/**
 * A pool's connections, used exclusively and never after they closed. The driver's own pool reuses a reset connection's
 * state, so that a query may get another's result. The caller limits the number (Turns).
 */
export class Connections {
  #unused: Single[] = [];
  #all = new Set<Single>();
  #timer: NodeJS.Timeout | undefined;
  lostAt = -Infinity;

  /**
   * @param make creates a single-connection client without own timeouts and queries that reports its end
   * @param handshake a query that checks a new connection
   */
  constructor(
    readonly make: (onclose: () => void) => postgres.Sql,
    readonly handshake: (client: postgres.Sql) => Promise<unknown> = (client) => client.unsafe("select 1"),
  ) {}

  /**
   * @param work may check whether the connection is alive
   * @throws ConnectionLost as soon as it closes, or if none can be established
   */
  use<T>(work: (client: postgres.Sql, isThere: () => boolean) => PromiseLike<T>): Promise<T> {
    return this.#on((mine) => work(mine.guarded, () => !mine.isOver));
  }

  /**
   * Runs one query without the guard, since only its caller waits; saves a tenth of the time. @throws ConnectionLost
   */
  ask<T>(question: (client: postgres.Sql) => PromiseLike<T>): Promise<T> {
    return this.#on((mine) => question(mine.client));
  }

  async #on<T>(work: (mine: Single) => PromiseLike<T>): Promise<T> {
    const mine = this.#unused.pop() ?? (await this.#open());
    try {
      const value = await orConnectionLost(mine, () => work(mine));
      this.#giveBack(mine);
      return value;
    } catch (error) {
      if (isLost(error) || isLost((error as { cause?: unknown } | undefined)?.cause)) this.#lost(mine);
      else this.#giveBack(mine);
      throw toConnectionError(error);
    }
  }

  async #open(): Promise<Single> {
    const client = this.make(() => this.#closed(mine));
    const mine: Single = {
      client,
      guarded: client,
      isOver: false,
      waiting: new Set(),
      born: performance.now(),
      unusedSince: 0,
    };
    mine.guarded = guardConnection(client, mine, toConnectionError);
    this.#all.add(mine);
    this.#timer ??= setInterval(() => this.#look(), checkInterval).unref();
    const tooLate = setTimeout(
      () => this.#closed(mine, Object.assign(new Error("no answer came in time"), { code: "CONNECT_TIMEOUT" })),
      Number(client.options.connect_timeout) * 1000 + firstAnswer,
    );
    try {
      await orConnectionLost(mine, () => this.handshake(client));
      return mine;
    } catch (error) {
      if (isLost(error)) this.#lost(mine);
      else this.#drop(mine, 0);
      throw noAnswer(error)
        ? new ConnectionLost(error, `The database cannot be reached (${messageFrom(error)}).`)
        : error;
    } finally {
      clearTimeout(tooLate);
    }
  }

  #giveBack(mine: Single): void {
    mine.waiting.clear();
    if (mine.isOver) return;
    mine.unusedSince = performance.now();
    if (performance.now() - mine.born > longestLife) this.#drop(mine, 5);
    else this.#unused.push(mine);
  }

  #lost(mine: Single): void {
    this.lostAt = performance.now();
    this.#drop(mine, 0);
  }

  #closed(mine: Single, cause?: Error): void {
    if (mine.isOver) return;
    this.#drop(mine, 0);
    for (const tell of mine.waiting) tell(new ConnectionLost(cause));
    mine.waiting.clear();
  }

  #drop(mine: Single, timeout: number): void {
    mine.isOver = true;
    this.#all.delete(mine);
    const at = this.#unused.indexOf(mine);
    if (at >= 0) this.#unused.splice(at, 1);
    void mine.client.end({ timeout }).catch(() => {});
  }

  #look(): void {
    for (const one of this.#unused.filter(({ unusedSince }) => performance.now() - unusedSince > unusedFor))
      this.#drop(one, 5);
    if (this.#all.size > 0) return;
    clearInterval(this.#timer);
    this.#timer = undefined;
  }

  async end({ timeout }: { timeout: number }): Promise<void> {
    clearInterval(this.#timer);
    this.#timer = undefined;
    const all = [...this.#all];
    if (timeout === 0) for (const one of all) this.#closed(one);
    // The driver waits forever for a query on a connection that breaks at this moment.
    const isEnded = ({ client, waiting }: Single) =>
      new Promise<void>((over) => (waiting.add(() => over()), void client.end({ timeout }).then(over, over)));
    await Promise.all(all.map(isEnded));
  }
}

const orConnectionLost = <T>(mine: Single, work: () => PromiseLike<T>): Promise<T> =>
  new Promise<T>((resolve, reject) => {
    mine.waiting.add(reject);
    const over = () => mine.waiting.delete(reject);
    void work().then(
      (value) => (over(), resolve(value)),
      (error: unknown) => (over(), reject(error as Error)),
    );
  });

/** When all addresses of a name fail, the error is an aggregate without a message. */
const messageFrom = (error: unknown): string =>
  (error as Error).message || codeOf(error) || "for no reason that was told";
