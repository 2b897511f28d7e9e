/** Thrown where every connection is taken and stays so; its SQLSTATE is the server's own for too many connections, so that it is answered like one. */
export class PoolExhausted extends Error {
  readonly code = "53300";
  constructor(readonly waited: number) {
    super(`No connection to the database came free within ${waited} ms.`);
  }
}

/** Milliseconds without any connection coming free after which nobody waits any longer; while some do, so long at most. */
const patience = 2500;
const longest = 4500;
/** For those who come when nothing has moved for long already. */
const patienceWhenStuck = 250;

type Waiting = { go(): void };

/**
 * Who may use one of a few things, a connection of a pool for example, in the order in which they came. The driver would let
 * them wait without end, and behind slow queries on the same connection.
 */
export class Turns {
  #taken = 0;
  /** By whom they wait for: one of each goes in turn, so that nobody's thousand go before another's one. */
  #lines = new Map<string, Waiting[]>();
  #waiting = 0;
  /** When a turn was last given back, or taken without waiting; as performance.now() counts. */
  #moved = performance.now();

  /** @param busy what is thrown at those who waited for so many milliseconds in vain */
  constructor(
    readonly most: number,
    readonly busy: (waited: number) => Error = (waited) => new PoolExhausted(waited),
  ) {}

  /** For health: how many connections are in use, how many wait for one, and whether none has come free for seconds. */
  get state(): { most: number; taken: number; waiting: number; stuck: boolean } {
    return { most: this.most, taken: this.#taken, waiting: this.#waiting, stuck: this.#stuck };
  }

  get #stuck(): boolean {
    return this.#taken >= this.most && performance.now() - this.#moved > patience;
  }

  /** Does the work when there is a turn. @param of who wants it, where some may want many. @throws what busy says when there is none in time */
  async take<T>(work: () => PromiseLike<T>, of = ""): Promise<T> {
    if (this.#taken < this.most) {
      this.#taken++;
      this.#moved = performance.now();
    } else await this.#wait(of, this.#stuck ? patienceWhenStuck : patience);
    try {
      return await work();
    } finally {
      this.#moved = performance.now();
      const next = this.#next();
      if (next) next.go();
      else this.#taken--;
    }
  }

  /** The first of the line whose turn it is; the rest of that line is behind the others then. */
  #next(): Waiting | undefined {
    for (const [of, line] of this.#lines) {
      const [next] = line;
      this.#lines.delete(of);
      if (line.length > 1) this.#lines.set(of, line);
      if (next) this.#leave(of, next);
      return next;
    }
    return undefined;
  }

  #leave(of: string, who: Waiting): void {
    const line = this.#lines.get(of);
    line?.splice(line.indexOf(who), 1);
    if (line?.length === 0) this.#lines.delete(of);
    this.#waiting--;
  }

  #wait(of: string, limit: number): Promise<void> {
    const began = performance.now();
    return new Promise((resolve, reject) => {
      let timer: NodeJS.Timeout;
      const mine: Waiting = { go: () => (clearTimeout(timer), resolve()) };
      const look = () => {
        const waited = performance.now() - began;
        if (!this.#stuck && waited < longest) return void (timer = setTimeout(look, 250));
        this.#leave(of, mine);
        reject(this.busy(waited));
      };
      timer = setTimeout(look, limit);
      this.#waiting++;
      const line = this.#lines.get(of);
      if (line) line.push(mine);
      else this.#lines.set(of, [mine]);
    });
  }
}
