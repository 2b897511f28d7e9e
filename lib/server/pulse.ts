/** Milliseconds: a database that answers the simplest question later than this is slow. A machine that is merely busy answers sooner. */
const slowAfter = 600;

/** How the database answers, asked again and again by the connection that listens for notices. */
export class Pulse {
  /** Whether that connection is there. */
  connected = false;
  #asked: number | undefined;
  #took = 0;

  asked(): void {
    this.#asked = performance.now();
  }

  answered(): void {
    if (this.#asked !== undefined) this.#took = performance.now() - this.#asked;
    this.#asked = undefined;
  }

  /** The database does not answer, or not soon: whoever waits long is told to come again. */
  get slow(): boolean {
    return !this.connected || this.#took > slowAfter || (this.#asked !== undefined && performance.now() - this.#asked > slowAfter);
  }
}
