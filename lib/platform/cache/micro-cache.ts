import type { IncomingMessage, ServerResponse } from "node:http";
import { promisify } from "node:util";
import { gzip } from "node:zlib";
import { SharedCancellation, runCancellable } from "@/db/cancellation";
import { endWith, lengthOf, type RawResponse } from "@/lib/platform/http/raw-response";
import type { PageCache } from "./page-cache";
import { packingFor } from "@/lib/platform/server/content-encoding";
import { joinUntilClosed } from "@/lib/platform/server/client-disconnect";
import { weightedCache } from "./weighted-cache";

/** The TTL in milliseconds of a response for all visitors without a session. */
const ttl = 1000;
const maxBytes = 24 * 1024 * 1024;
const minBytesToCompress = 1024;
const gzipOnly = ["gzip"] as const;

const gzipAsync = promisify(gzip);

type Entry = {
  pending: Promise<RawResponse>;
  answer?: RawResponse;
  gzipped?: Promise<Buffer>;
  generation: number;
  cancellation: SharedCancellation;
};

/**
 * Caches responses that are the same for all visitors, for a second and until content changes. Concurrent requests
 * share one query (single-flight). Caches nothing without change notices.
 */
export class MicroCache {
  #entries = weightedCache<Entry>(maxBytes);

  constructor(
    readonly pages: PageCache,
    readonly headers: Record<string, string>,
  ) {}

  #get(key: string): Entry | undefined {
    if (!this.pages.listening) return undefined;
    const entry = this.#entries.get(key);
    return entry?.generation === this.pages.generation ? entry : undefined;
  }

  /** Sends the cached response of an address. @returns false if there is none */
  sendStored(request: IncomingMessage, response: ServerResponse, key: string): boolean {
    const entry = this.#get(key);
    if (!entry?.answer) return false;
    void write(request, response, this.headers, entry, entry.answer).catch(() => response.destroy());
    return true;
  }

  /** Sends the cached, the pending or a new response. @throws what `read` throws; then nothing was sent */
  async send(
    request: IncomingMessage,
    response: ServerResponse,
    key: string,
    read: () => Promise<RawResponse>,
  ): Promise<void> {
    let entry = this.#get(key);
    if (!entry || (!entry.answer && entry.cancellation.left)) {
      const cancellation = new SharedCancellation();
      joinUntilClosed(cancellation, response);
      entry = { cancellation, pending: runCancellable(cancellation, read), generation: this.pages.generation };
      if (this.pages.listening) this.#store(key, entry);
    } else joinUntilClosed(entry.cancellation, response);
    await write(request, response, this.headers, entry, entry.answer ?? (await entry.pending));
  }

  #store(key: string, entry: Entry): void {
    this.#entries.set(key, entry, { size: smallAnswer });
    const isCurrent = () => this.#entries.peek(key) === entry;
    const forget = () => void (isCurrent() && this.#entries.delete(key));
    entry.pending.then((answer) => {
      if (answer.status !== 200) return forget();
      entry.answer = answer;
      if (!isCurrent()) return;
      this.#entries.delete(key); // the cache takes a new size only with a new entry
      this.#entries.set(key, entry, { ttl, size: weightOf(answer) });
    }, forget);
  }
}

async function write(
  request: IncomingMessage,
  response: ServerResponse,
  common: Record<string, string>,
  entry: Entry,
  { status, headers, body }: RawResponse,
): Promise<void> {
  const compresses =
    lengthOf(body) > minBytesToCompress && packingFor(request.headers["accept-encoding"], gzipOnly) !== null;
  const bytes = compresses ? [await (entry.gzipped ??= gzipAsync(Buffer.concat(body)))] : body;
  response.writeHead(status, {
    ...common,
    ...headers,
    vary: "accept-encoding",
    ...(compresses && { "content-encoding": "gzip" }),
    "content-length": lengthOf(bytes),
  });
  endWith(response, bytes);
}

const smallAnswer = 1024;
const weightOf = ({ body }: RawResponse): number => Math.ceil(lengthOf(body) * 1.3) + smallAnswer;
