import type postgres from "postgres";
import { guardConnection } from "./connection-guard.ts";

/** A connection that is gone, or that could not be had; its message is fit to show to whoever runs a command. */
export class ConnectionLost extends Error {
  readonly code: string;
  readonly expected = true;
  /** @param cause what the driver or the socket said */
  constructor(cause?: unknown, message = "The connection to the database was lost.") {
    super(message, { cause });
    this.code = codeOf(cause) ?? "CONNECTION_CLOSED";
  }
}

/** Milliseconds. One that is not used is closed after a minute; each is made anew once an hour, before what a long life gathers on either side weighs. */
const unusedFor = 60_000;
const longestLife = 3_600_000;
const lookEvery = 10_000;
/** What a first answer may take beyond the limit for connecting, which the driver begins anew where it is hung up on. */
const firstAnswer = 1000;

const codeOf = (error: unknown): string | undefined => {
  const { code } = (error ?? {}) as { code?: unknown };
  return typeof code === "string" ? code : undefined;
};

/** Codes of the driver and of sockets, in place of an SQLSTATE, say that no answer of the database came. What a file or another server failed at may have the same code, but no query. */
const noAnswer = (error: unknown): boolean => {
  if (error instanceof ConnectionLost) return true;
  const code = codeOf(error) ?? "";
  return /^(CONNECT_TIMEOUT|CONNECTION_\w+)$/.test(code) || (/^E[A-Z_]+$/.test(code) && "query" in (error as object));
};

/** Whether an error of a query says that its connection is gone. */
export const isLost = (error: unknown): boolean => noAnswer(error) || /^(08...|57P..)$/.test(codeOf(error) ?? "");

/** Without an error, that of a connection that is gone. */
const inWords = (error?: unknown): unknown =>
  error === undefined || (noAnswer(error) && !(error instanceof ConnectionLost)) ? new ConnectionLost(error) : error;

/** What the driver of the job queue says of a lost connection, in our words; any other error stays what it is. */
export function lostByQueue(error: unknown): unknown {
  const isGone =
    /^E[A-Z_]+$/.test(codeOf(error) ?? "") ||
    (error instanceof Error && error.message.startsWith("Connection terminated"));
  return isGone ? new ConnectionLost(error) : error;
}

/** One client of the driver with one connection. */
type Single = {
  client: postgres.Sql;
  /** The same client, which tells whoever asks it when the connection is gone. */
  guarded: postgres.Sql;
  isOver: boolean;
  /** Whoever waits for something on it just now. */
  waiting: Set<(error: Error) => void>;
  born: number;
  unusedSince: number;
};

/**
 * The connections of a pool, each used by one at a time, and never again once it closed. The driver's own pool goes on with what it
 * kept of a connection that was reset: a query that was asked in that moment is then answered by what comes to another, or never.
 * How many there are at most is for who asks to see to (Turns).
 */
export class Connections {
  #unused: Single[] = [];
  #all = new Set<Single>();
  #timer: NodeJS.Timeout | undefined;
  /** When one was last lost while somebody used it; as performance.now() counts. */
  lostAt = -Infinity;

  /**
   * @param make makes a client of one connection, which the driver neither closes for its age nor for want of use, asks nothing of by itself, and says when it closed
   * @param greet asks something on a new one, so that it is known to be there
   */
  constructor(
    readonly make: (onclose: () => void) => postgres.Sql,
    readonly greet: (client: postgres.Sql) => Promise<unknown> = (client) => client.unsafe("select 1"),
  ) {}

  /**
   * Does work on a connection. @param work may ask whether the connection is still there; what it asks after that fails at once
   * @throws ConnectionLost as soon as it closes, whatever becomes of the work, or where none can be had
   */
  use<T>(work: (client: postgres.Sql, isThere: () => boolean) => PromiseLike<T>): Promise<T> {
    return this.#on((mine) => work(mine.guarded, () => !mine.isOver));
  }

  /**
   * Asks one thing on a connection. Nobody but who asks waits for anything then, and they are told here: so it is asked of the
   * driver itself, which is a tenth of a call's time less. @throws ConnectionLost as above
   */
  ask<T>(question: (client: postgres.Sql) => PromiseLike<T>): Promise<T> {
    return this.#on((mine) => question(mine.client));
  }

  async #on<T>(work: (mine: Single) => PromiseLike<T>): Promise<T> {
    const mine = this.#unused.pop() ?? (await this.#open());
    try {
      const value = await whileThere(mine, () => work(mine));
      this.#giveBack(mine);
      return value;
    } catch (error) {
      if (isLost(error) || isLost((error as { cause?: unknown } | undefined)?.cause)) this.#lost(mine);
      else this.#giveBack(mine);
      throw inWords(error);
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
    mine.guarded = guardConnection(client, mine, inWords);
    this.#all.add(mine);
    this.#timer ??= setInterval(() => this.#look(), lookEvery).unref();
    const tooLate = setTimeout(
      () => this.#closed(mine, Object.assign(new Error("no answer came in time"), { code: "CONNECT_TIMEOUT" })),
      Number(client.options.connect_timeout) * 1000 + firstAnswer,
    );
    try {
      await whileThere(mine, () => this.greet(client));
      return mine;
    } catch (error) {
      if (isLost(error)) this.#lost(mine);
      else this.#drop(mine, 0);
      throw noAnswer(error)
        ? new ConnectionLost(error, `The database cannot be reached (${whatWasSaid(error)}).`)
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

  /** Ends all of them. @param timeout seconds that what is under way gets; with 0 it is lost at once */
  async end({ timeout }: { timeout: number }): Promise<void> {
    clearInterval(this.#timer);
    this.#timer = undefined;
    const all = [...this.#all];
    if (timeout === 0) for (const one of all) this.#closed(one);
    // The driver waits in vain for what was asked on one that breaks in this moment.
    const isEnded = ({ client, waiting }: Single) =>
      new Promise<void>((over) => (waiting.add(() => over()), void client.end({ timeout }).then(over, over)));
    await Promise.all(all.map(isEnded));
  }
}

/** What work gives, or that the connection went meanwhile. */
const whileThere = <T>(mine: Single, work: () => PromiseLike<T>): Promise<T> =>
  new Promise<T>((resolve, reject) => {
    mine.waiting.add(reject);
    const over = () => mine.waiting.delete(reject);
    void work().then(
      (value) => (over(), resolve(value)),
      (error: unknown) => (over(), reject(error as Error)),
    );
  });

/** Several addresses of one name fail together, in an error without words. */
const whatWasSaid = (error: unknown): string =>
  (error as Error).message || codeOf(error) || "for no reason that was told";
