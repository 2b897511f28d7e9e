import type { IncomingMessage, ServerResponse } from "node:http";
import { promisify } from "node:util";
import { gzip } from "node:zlib";
import { SharedCancellation, runCancellable } from "@/db/cancellation";
import { endWith, lengthOf, type RawResponse } from "@/lib/platform/http/raw-response";
import type { PageCache } from "./page-cache";
import { packingFor } from "@/lib/platform/server/content-encoding";
import { waitFor } from "@/lib/platform/server/client-disconnect";

/** Milliseconds that the answer of a call is given again for, to whoever asks the same without a session. */
export const briefly = 1000;
const maxBytes = 24 * 1024 * 1024;
/** Smaller answers are not worth compressing. */
const worth = 1024;
const gzipAlone = ["gzip"] as const;

const gzipped = promisify(gzip);

type Kept = {
  reply: Promise<RawResponse>;
  /** Once it is there. */ done?: RawResponse;
  packed?: Promise<Buffer>;
  until: number;
  generation: number;
  wanted: SharedCancellation;
};

/**
 * The answers of calls that are the same for all who are not signed in, for a second and until content changes: an address
 * that many ask for at once is looked up once. Nothing is kept while this process cannot hear of changes.
 */
export class MicroCache {
  #kept = new Map<string, Kept>();
  #bytes = 0;

  constructor(
    readonly pages: PageCache,
    /** Headers of every answer. */
    readonly headers: Record<string, string>,
  ) {}

  #fresh(key: string): Kept | undefined {
    const kept = this.#kept.get(key);
    return kept && this.pages.listening && kept.generation === this.pages.generation && kept.until > performance.now()
      ? kept
      : undefined;
  }

  /** Whether the answer to an address is there. */
  has(key: string): boolean {
    return this.#fresh(key)?.done !== undefined;
  }

  /** Sends an answer that is there, as has() says. */
  again(request: IncomingMessage, response: ServerResponse, key: string): void {
    const kept = this.#kept.get(key)!;
    void this.#write(request, response, kept, kept.done!).catch(() => response.destroy());
  }

  /**
   * Sends the answer to an address, reading it where nobody has just done so.
   * @throws whatever reading throws; then nothing was sent
   */
  async send(
    request: IncomingMessage,
    response: ServerResponse,
    key: string,
    read: () => Promise<RawResponse>,
  ): Promise<void> {
    let kept = this.#fresh(key);
    if (!kept || (!kept.done && kept.wanted.left)) {
      const wanted = new SharedCancellation();
      waitFor(wanted, response);
      kept = {
        wanted,
        reply: runCancellable(wanted, read),
        until: Number.POSITIVE_INFINITY,
        generation: this.pages.generation,
      };
      if (this.pages.listening) this.#keep(key, kept);
    } else waitFor(kept.wanted, response);
    await this.#write(request, response, kept, kept.done ?? (await kept.reply));
  }

  async #write(
    request: IncomingMessage,
    response: ServerResponse,
    kept: Kept,
    { status, headers, body }: RawResponse,
  ): Promise<void> {
    const packs = lengthOf(body) > worth && packingFor(request.headers["accept-encoding"], gzipAlone) !== null;
    const bytes = packs ? [await (kept.packed ??= gzipped(Buffer.concat(body)))] : body;
    response.writeHead(status, {
      ...this.headers,
      ...headers,
      vary: "accept-encoding",
      ...(packs && { "content-encoding": "gzip" }),
      "content-length": lengthOf(bytes),
    });
    endWith(response, bytes);
  }

  #keep(key: string, kept: Kept): void {
    this.#forget(key);
    this.#kept.set(key, kept);
    const over = () => this.#kept.get(key) === kept && this.#forget(key);
    kept.reply.then((reply) => {
      if (reply.status !== 200) return over();
      kept.done = reply;
      kept.until = performance.now() + briefly;
      if (this.#kept.get(key) !== kept) return;
      this.#bytes += weight(kept);
      for (const [oldest, { until }] of this.#kept) {
        if (this.#bytes <= maxBytes && until > performance.now()) break;
        this.#forget(oldest);
      }
    }, over);
  }

  #forget(key: string): void {
    const kept = this.#kept.get(key);
    if (!kept) return;
    this.#kept.delete(key);
    if (kept.done) this.#bytes -= weight(kept);
  }
}

/** With room for the compressed form. */
const weight = ({ done }: Kept): number => Math.ceil(lengthOf(done?.body ?? []) * 1.3) + 1024;
