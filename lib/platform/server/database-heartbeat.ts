/** Milliseconds: a database that answers the simplest question later than this is slow. A machine that is merely busy answers sooner. */
const slowAfter = 600;
/** Milliseconds between two looks at whether the answer is there. */
const lookAgain = 50;

/** How the database answers, asked again and again by the connection that listens for notices. */
export class DatabaseHeartbeat {
  #connected = false;
  /** When it last came to be well again. */
  #wellAt = 0;
  #looking: NodeJS.Timeout | undefined;
  /** How long this process listened for the answer: while it is at work itself, such as on a long page, it hears nothing. */
  #waited = 0;
  #took = 0;

  /** Whether that connection is there. */
  set connected(is: boolean) {
    this.#change(() => (this.#connected = is));
  }

  sent(): void {
    clearInterval(this.#looking);
    this.#waited = 0;
    this.#looking = setInterval(() => (this.#waited += lookAgain), lookAgain).unref();
  }

  answered(): void {
    this.#change(() => {
      clearInterval(this.#looking);
      this.#looking = undefined;
      this.#took = this.#waited;
    });
  }

  #change(change: () => void): void {
    const wasSlow = this.slow;
    change();
    if (wasSlow && !this.slow) this.#wellAt = performance.now();
  }

  /** The database does not answer, or not soon: whoever waits long is told to come again. */
  get slow(): boolean {
    return !this.#connected || this.#took > slowAfter || (this.#looking !== undefined && this.#waited > slowAfter);
  }

  /** Whether it is so, or has been since a time: what failed then may be told only when all is well again. */
  slowSince(began: number): boolean {
    return this.slow || this.#wellAt >= began;
  }
}
