/** Thrown where every connection is taken and stays so; its SQLSTATE is the server's own for too many connections, so that it is answered like one. */
export class PoolBusy extends Error {
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
 * Who may use a connection of a pool, in the order in which they came. The driver would let them wait without end, and behind
 * slow queries on the same connection.
 */
export class Turns {
  #taken = 0;
  #waiting: Waiting[] = [];
  /** When a turn was last given back, or taken without waiting; as performance.now() counts. */
  #moved = performance.now();

  constructor(readonly most: number) {}

  /** For health: how many connections are in use, how many wait for one, and whether none has come free for seconds. */
  get state(): { most: number; taken: number; waiting: number; stuck: boolean } {
    return { most: this.most, taken: this.#taken, waiting: this.#waiting.length, stuck: this.#stuck };
  }

  get #stuck(): boolean {
    return this.#taken >= this.most && performance.now() - this.#moved > patience;
  }

  /** Does the work when a connection is free. @throws PoolBusy when none comes free in time */
  async take<T>(work: () => PromiseLike<T>): Promise<T> {
    if (this.#taken < this.most) {
      this.#taken++;
      this.#moved = performance.now();
    } else await this.#wait(this.#stuck ? patienceWhenStuck : patience);
    try {
      return await work();
    } finally {
      this.#moved = performance.now();
      const next = this.#waiting.shift();
      if (next) next.go();
      else this.#taken--;
    }
  }

  #wait(limit: number): Promise<void> {
    const began = performance.now();
    return new Promise((resolve, reject) => {
      let timer: NodeJS.Timeout;
      const mine: Waiting = { go: () => (clearTimeout(timer), resolve()) };
      const look = () => {
        const waited = performance.now() - began;
        if (!this.#stuck && waited < longest) return void (timer = setTimeout(look, 250));
        this.#waiting.splice(this.#waiting.indexOf(mine), 1);
        reject(new PoolBusy(waited));
      };
      timer = setTimeout(look, limit);
      this.#waiting.push(mine);
    });
  }
}
