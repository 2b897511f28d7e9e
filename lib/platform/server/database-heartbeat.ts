/** Milliseconds: a database that takes longer for the simplest query is slow. A merely busy machine is faster. */
const slowAfter = 600;
/** Milliseconds between two checks for the response. */
const checkInterval = 50;

/** Whether the database responds, measured by a query that the listening connection repeats. */
export class DatabaseHeartbeat {
  #connected = false;
  /** When it last recovered. */
  #wellAt = 0;
  #looking: NodeJS.Timeout | undefined;
  /** How long this process waited for the response, without the time in which rendering blocked it. */
  #waited = 0;
  #took = 0;

  /** Whether that connection is open. */
  set connected(is: boolean) {
    this.#change(() => (this.#connected = is));
  }

  sent(): void {
    clearInterval(this.#looking);
    this.#waited = 0;
    this.#looking = setInterval(() => (this.#waited += checkInterval), checkInterval).unref();
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

  /** Whether the database does not respond, or too slowly: long requests get a 503. */
  get slow(): boolean {
    return !this.#connected || this.#took > slowAfter || (this.#looking !== undefined && this.#waited > slowAfter);
  }

  /** Whether it is slow, or has been since a time: an error from then may arrive only after it has recovered. */
  slowSince(began: number): boolean {
    return this.slow || this.#wellAt >= began;
  }
}
