import { AsyncLocalStorage } from "node:async_hooks";
import type postgres from "postgres";
import type { Connections } from "./connections.ts";
import { FairQueue } from "./fair-queue.ts";

/** Shared by both copies of this module, inside Next's bundle and outside. */
const key = Symbol.for("rotunda.public-read");
const holder = globalThis as { [key]?: AsyncLocalStorage<true> };
const publicRead = (holder[key] ??= new AsyncLocalStorage<true>());

/** Runs work whose reads a read replica may answer: content that is the same for everyone, requested without a session. */
export const asPublicRead = <T>(work: () => T): T => publicRead.run(true, work);
export const isPublicRead = (): boolean => publicRead.getStore() === true;

/** Milliseconds between checks of the replica; more frequent while it catches up with a change. */
const checkInterval = 1000;
const shortInterval = 50;
/** A replica that lags by more than this, or was unreachable for as long, is not used. */
const mostLag = 5000;

export type ReplicaState = {
  /** `catching-up`: an announced change has not arrived. `behind`: lags by more than five seconds. */
  status: "ok" | "catching-up" | "behind" | "down";
  /** Lag in seconds at the last check; null if it could not be queried. */
  lagSeconds: number | null;
  /** For staff: what it means and what to do; null if all is well. */
  message: string | null;
};

const reading = /^\s*(select|with)\b/i;
/** Statements that a standby refuses; one that is missed here is refused there, and then retried on the primary. */
const writing =
  /\bfor (no key )?(update|share)\b|\b(insert into|update|delete from|nextval|pg_notify|add_job)\b|\bpg_(try_)?advisory/i;

export const isReadOnlyQuery = (text: string): boolean => reading.test(text) && !writing.test(text);

/** A streaming replica, read only while it has every announced change. */
export class Replica {
  readonly queue: FairQueue;
  #status: ReplicaState["status"] = "down";
  #reason: string | null = "It has not been asked yet.";
  #lag: number | null = null;
  #seen = 0;
  /** Positions of the primary's log over time, to compute the replica's lag. */
  #positions: { at: number; position: bigint }[] = [];
  #change = 0;
  #arrived = -1;
  #timer: NodeJS.Timeout | undefined;
  #watched = false;

  constructor(
    readonly connections: Connections,
    readonly primary: postgres.Sql,
    most: number,
  ) {
    this.queue = new FairQueue(most);
  }

  mayAnswer(text: string): boolean {
    return (
      isPublicRead() &&
      this.#status === "ok" &&
      this.#arrived === this.#change &&
      performance.now() - this.#seen < mostLag &&
      isReadOnlyQuery(text)
    );
  }

  /** Whether to retry on the primary: unless it would fail there too. */
  passesOn(error: unknown): boolean {
    const code = (error as { code?: unknown }).code;
    const lost = typeof code !== "string" || !/^[0-9A-Z]{5}$/.test(code) || /^(08|57P)/.test(code);
    if (lost) this.#down(error);
    return lost || !/^(22|57014)/.test(code);
  }

  /** A public change was announced: the replica is not read until it has the change. */
  doubt(): void {
    this.#change++;
    if (this.#status === "ok") this.#status = "catching-up";
    if (this.#watched) this.#lookIn(0);
  }

  state(): ReplicaState {
    return {
      status: this.#status,
      lagSeconds: this.#lag === null ? null : Math.round(this.#lag / 100) / 10,
      message: this.#reason,
    };
  }

  /** Before this it is never read. @returns stops it */
  watch(): () => void {
    this.#watched = true;
    this.#lookIn(0);
    return () => {
      this.#watched = false;
      clearTimeout(this.#timer);
    };
  }

  #lookIn(ms: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.#look().then((again) => this.#watched && this.#lookIn(again)), ms);
    this.#timer.unref();
  }

  /** @returns milliseconds until the next check */
  async #look(): Promise<number> {
    const change = this.#change;
    try {
      // Queried after the commit, so that its position is at or after the change.
      const [now] = await within(this.primary<{ position: string }[]>`select pg_current_wal_lsn()::text as position`);
      const [there] = await within(
        this.connections.use(
          (client) =>
            client<
              { position: string | null; replays: boolean }[]
            >`select pg_last_wal_replay_lsn()::text as position, pg_is_in_recovery() as replays`,
        ),
      );
      if (!there?.replays || !there.position) throw new Error("it does not replay a primary's log");
      return this.#judge(change, positionOf(now?.position ?? "0/0"), positionOf(there.position));
    } catch (error) {
      this.#down(error);
      return checkInterval;
    }
  }

  #judge(change: number, primary: bigint, replayed: bigint): number {
    const at = performance.now();
    this.#seen = at;
    this.#positions.push({ at, position: primary });
    while (this.#positions.length > 1 && (this.#positions[1]?.position ?? 0n) <= replayed) this.#positions.shift();
    if (this.#positions.length > 1000) this.#positions.splice(1, 1);
    const oldest = this.#positions[0];
    this.#lag = replayed >= primary || !oldest ? 0 : at - oldest.at;
    // The first position counts: later ones grow, and might never be reached under constant writes.
    if (this.#target === undefined || this.#target.change !== change) this.#target = { change, position: primary };
    if (replayed >= this.#target.position) this.#arrived = change;
    const caughtUp = this.#arrived === this.#change;
    this.#status = this.#lag > mostLag ? "behind" : caughtUp ? "ok" : "catching-up";
    this.#reason =
      this.#status === "behind"
        ? `It is ${Math.round(this.#lag / 1000)} seconds behind, and the primary answers in its place. See on it whether replay is paused (pg_is_wal_replay_paused), held up by a long query, or short of disk or network.`
        : null;
    return caughtUp ? checkInterval : shortInterval;
  }

  #target: { change: number; position: bigint } | undefined;

  #down(error: unknown): void {
    this.#status = "down";
    this.#lag = null;
    this.#reason = `It cannot be read, and the primary answers in its place (${error instanceof Error ? error.message : String(error)}). See whether it runs and whether DATABASE_REPLICA_URL leads to it.`;
  }
}

/** A position of the write-ahead log as a number: `16/B374D848`. */
function positionOf(text: string): bigint {
  const [high = "0", low = "0"] = text.split("/");
  return (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`);
}

function within<T>(query: PromiseLike<T>): Promise<T> {
  return Promise.race([
    query,
    new Promise<never>((_, reject) =>
      setTimeout(() => reject(new Error("it did not answer within two seconds")), 2000).unref(),
    ),
  ]);
}
