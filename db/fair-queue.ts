export class PoolExhausted extends Error {
  readonly code = "53300";
  constructor(readonly waited: number) {
    super(`No connection to the database came free within ${waited} ms.`);
  }
}

/** Milliseconds without any connection becoming free until waiters give up; also the longest wait while some do. */
const patience = 2500;
const longest = 4500;
/** For callers that arrive when nothing has moved for a long time. */
const patienceWhenStuck = 250;

type Waiting = { go(): void };

/** A fair queue for a connection pool. The driver would queue without limit, and behind slow queries. */
export class FairQueue {
  #taken = 0;
  /** Waiters by owner, served round-robin, so that one owner's thousand requests do not delay another's single one. */
  #lines = new Map<string, Waiting[]>();
  #waiting = 0;
  /** When a slot was last released, or taken without waiting; a time of performance.now(). */
  #moved = performance.now();

  /** @param busy creates the error for callers that have waited this many milliseconds in vain */
  constructor(
    readonly most: number,
    readonly busy: (waited: number) => Error = (waited) => new PoolExhausted(waited),
  ) {}

  /** For health checks: slots in use, waiters, and whether none has become free for seconds. */
  get state(): { most: number; taken: number; waiting: number; stuck: boolean } {
    return { most: this.most, taken: this.#taken, waiting: this.#waiting, stuck: this.#stuck };
  }

  get #stuck(): boolean {
    return this.#taken >= this.most && performance.now() - this.#moved > patience;
  }

  /** @param of the owner, for fairness @throws the error of `busy` on timeout */
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
