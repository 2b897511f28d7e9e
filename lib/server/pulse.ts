/** Milliseconds: a database that answers the simplest question later than this is slow. A machine that is merely busy answers sooner. */
const slowAfter = 600;
/** Milliseconds between two looks at whether the answer is there. */
const lookAgain = 50;

/** How the database answers, asked again and again by the connection that listens for notices. */
export class Pulse {
  /** Whether that connection is there. */
  connected = false;
  #looking: NodeJS.Timeout | undefined;
  /** How long this process listened for the answer: while it is at work itself, such as on a long page, it hears nothing. */
  #waited = 0;
  #took = 0;

  asked(): void {
    clearInterval(this.#looking);
    this.#waited = 0;
    this.#looking = setInterval(() => (this.#waited += lookAgain), lookAgain).unref();
  }

  answered(): void {
    clearInterval(this.#looking);
    this.#looking = undefined;
    this.#took = this.#waited;
  }

  /** The database does not answer, or not soon: whoever waits long is told to come again. */
  get slow(): boolean {
    return !this.connected || this.#took > slowAfter || (this.#looking !== undefined && this.#waited > slowAfter);
  }
}
