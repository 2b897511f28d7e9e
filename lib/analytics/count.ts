import type { IncomingMessage } from "node:http";
import { runUncancellable } from "@/db/cancellation";
import { cookieValue, sessionCookieName } from "@/lib/platform/auth/session-cookie";
import { viewerOfSession } from "@/lib/platform/auth/sessions";
import { log } from "@/lib/platform/observability/log";
import { type Counts, storeCounts } from "./store-counts";

/** Milliseconds between two writes; a process that is killed loses no more than what it counted since the last one. */
const flushEvery = 30_000;

/** Different things between two writes; past it, those not yet among them are not counted. */
const maxEntries = 20_000;
const mostWords = 1000;

/** Programs that identify themselves. All others count as people. */
const program =
  /(?<!cu)bot|crawl|spider|slurp|preview|monitor|uptime|check|fetch|scan|archiv|feed|reader\/|curl|wget|python|java\/|go-http|okhttp|axios|node|headless|lighthouse|facebookexternalhit|embedly|whatsapp/i;

/** Whether a person requested a page: no prefetch, no HEAD, and a user agent that is not a program's or empty. */
export function isPerson({ method, headers }: Pick<IncomingMessage, "method" | "headers">): boolean {
  if (method !== "GET") return false;
  if (headers["next-router-prefetch"] !== undefined || headers["next-router-segment-prefetch"] !== undefined)
    return false;
  if (
    headers.purpose === "prefetch" ||
    headers["x-moz"] === "prefetch" ||
    String(headers["sec-purpose"] ?? "").startsWith("prefetch")
  )
    return false;
  const agent = headers["user-agent"];
  return agent !== undefined && agent.length > 10 && !program.test(agent);
}

/** Counts the page views of one process, and writes them every half minute and at its end. */
export class ViewCounter {
  #counts: Counts = new Map();
  #words = 0;
  /** Viewers are looked up after the response has been sent. */
  #looking = new Set<Promise<void>>();
  #writing: Promise<void> | undefined;
  #timer: NodeJS.Timeout | undefined;
  readonly #store: (counts: Counts) => Promise<void>;

  constructor(store: (counts: Counts) => Promise<void> = (counts) => storeCounts(counts)) {
    this.#store = store;
  }

  /** Counts a sent page. Views by staff are not counted, because they would distort those of readers. */
  sent(request: IncomingMessage, shown: string): void {
    if (!isPerson(request)) return;
    const session = request.headers.cookie && cookieValue(request.headers.cookie, sessionCookieName());
    if (!session) return this.add(shown, 1);
    // The client has its page already, so the look-up must not be canceled with the request.
    const looking = runUncancellable(() => viewerOfSession(session))
      .then((viewer) => void ((viewer === null || viewer.role === "reader") && this.add(shown, 1)))
      .catch(() => {})
      .finally(() => this.#looking.delete(looking));
    this.#looking.add(looking);
  }

  add(shown: string, times: number): void {
    const before = this.#counts.get(shown);
    if (before === undefined) {
      if (this.#counts.size >= maxEntries) return;
      if (shown.startsWith("words:") && ++this.#words > mostWords) return;
    }
    this.#counts.set(shown, (before ?? 0) + times);
  }

  /** Writes the counts. If that fails they stay for the next attempt. */
  async flush(): Promise<void> {
    await Promise.all([this.#writing, ...this.#looking]);
    if (this.#counts.size === 0) return;
    const counts = this.#counts;
    this.#counts = new Map();
    this.#words = 0;
    this.#writing = this.#store(counts).catch((error: unknown) => {
      log.warn({ err: error }, "page views could not be saved yet");
      for (const [shown, times] of counts) this.add(shown, times);
    });
    await this.#writing;
  }

  start(): void {
    this.#timer ??= setInterval(() => void this.flush(), flushEvery).unref();
  }

  async stop(): Promise<void> {
    clearInterval(this.#timer);
    this.#timer = undefined;
    await this.flush();
  }
}
