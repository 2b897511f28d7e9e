import type postgres from "postgres";

/** A connection that is gone, as the driver says it. */
export class ConnectionLost extends Error {
  readonly code = "CONNECTION_CLOSED";
  constructor() {
    super("The connection to the database was lost.");
  }
}

/** Milliseconds. One that is not used is closed after a minute; each is made anew once an hour, before what a long life gathers on either side weighs. */
const unusedFor = 60_000;
const longestLife = 3_600_000;
const lookEvery = 10_000;

/** Codes of the driver and of sockets, in place of an SQLSTATE, say that no answer of the database came. */
const isLost = (error: unknown): boolean => {
  const { code } = error as { code?: unknown };
  return typeof code === "string" && (/^(E[A-Z]+|CONNECT_TIMEOUT|CONNECTION_\w+)$/.test(code) || /^(08|57P)/.test(code));
};

/** One client of the driver with one connection. */
type Single = { client: postgres.Sql; isOver: boolean; /** Tells whoever uses it just now that it is gone. */ lose: (error: Error) => void; born: number; unusedSince: number };

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
   * @param make makes a client of one connection, which the driver neither closes for its age nor for want of use, and says when it closed
   * @param prepare is waited for before one is made
   */
  constructor(readonly make: (onclose: () => void) => postgres.Sql, readonly prepare: () => Promise<void> = () => Promise.resolve()) {}

  /**
   * Does work on a connection. @param work may ask whether the connection is still there
   * @throws ConnectionLost as soon as it closes, whatever becomes of the work
   */
  async use<T>(work: (client: postgres.Sql, isThere: () => boolean) => PromiseLike<T>): Promise<T> {
    const mine = this.#unused.pop() ?? (await this.#open());
    return new Promise<T>((resolve, reject) => {
      const over = (error: unknown): void => {
        if (isLost(error)) {
          this.lostAt = performance.now();
          this.#drop(mine);
        } else this.#giveBack(mine);
        reject(error as Error);
      };
      mine.lose = over;
      void work(mine.client, () => !mine.isOver).then((value) => {
        this.#giveBack(mine);
        resolve(value);
      }, (error: unknown) => mine.isOver || over(error));
    });
  }

  async #open(): Promise<Single> {
    await this.prepare();
    const mine: Single = { client: this.make(() => this.#closed(mine)), isOver: false, lose: () => {}, born: performance.now(), unusedSince: 0 };
    this.#all.add(mine);
    this.#timer ??= setInterval(() => this.#look(), lookEvery).unref();
    return mine;
  }

  #giveBack(mine: Single): void {
    mine.lose = () => {};
    if (mine.isOver) return;
    mine.unusedSince = performance.now();
    if (performance.now() - mine.born > longestLife) this.#drop(mine);
    else this.#unused.push(mine);
  }

  #closed(mine: Single): void {
    if (mine.isOver) return;
    this.#drop(mine);
    mine.lose(new ConnectionLost());
  }

  #drop(mine: Single): void {
    mine.isOver = true;
    this.#all.delete(mine);
    const at = this.#unused.indexOf(mine);
    if (at >= 0) this.#unused.splice(at, 1);
    void mine.client.end({ timeout: 5 }).catch(() => {});
  }

  #look(): void {
    for (const one of this.#unused.filter(({ unusedSince }) => performance.now() - unusedSince > unusedFor)) this.#drop(one);
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
    await Promise.all(all.map(({ client }) => client.end({ timeout })));
  }
}
