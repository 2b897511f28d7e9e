import { createHash } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { promisify } from "node:util";
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from "node:zlib";
import { type Packing, packingFor } from "@/lib/platform/server/content-encoding";

/** A finished answer: everything that was to be computed about it has been. */
export type CachedPage = {
  status: number;
  headers: Record<string, string>;
  etag: string;
  plain: Buffer;
  /** Compressed when first asked for, then kept. */
  packed: { br?: Buffer; gzip?: Buffer };
  /** Milliseconds, as performance.now() counts: no setting of the clock makes a page last. */
  until: number;
  /** What it is a page of (lib/analytics). */
  shown?: string;
};

const maxBytes = 96 * 1024 * 1024;
/** Bytes: what is shorter hardly gets any shorter. */
const leastToCompress = 300;
const compressible =
  /^(text\/|application\/(json|javascript|manifest\+json|rss\+xml|atom\+xml|feed\+json|ld\+json|xml)|image\/svg)/;

/**
 * The finished bytes of public pages, by address. Bounded by bytes, the least recently used go first.
 * `generation` counts the drops: a page whose rendering began before a drop is not kept after it.
 */
export class PageCache {
  #pages = new Map<string, CachedPage>();
  #bytes = 0;
  generation = 0;
  /** False while this process cannot hear of other processes' changes: nothing kept may be trusted then. */
  listening = false;

  /** @param onDrop told in the moment in which content changed, before anything is rendered from it */
  constructor(readonly onDrop: () => void = () => {}) {}

  get(key: string, now: number): CachedPage | undefined {
    const page = this.#pages.get(key);
    if (!page) return undefined;
    if (page.until < now) {
      this.#forget(key);
      return undefined;
    }
    // To the end: or a crowd of addresses that are asked for once would drive out those that everybody asks for.
    this.#pages.delete(key);
    this.#pages.set(key, page);
    return page;
  }

  keep(key: string, page: CachedPage, generation: number): void {
    if (generation !== this.generation || !this.listening) return;
    this.#forget(key);
    this.#pages.set(key, page);
    this.#bytes += weight(page);
    for (const oldest of this.#pages.keys()) {
      if (this.#bytes <= maxBytes) break;
      this.#forget(oldest);
    }
  }

  /** Everything that was rendered from content. */
  drop(): void {
    this.generation++;
    this.onDrop();
    this.#pages.clear();
    this.#bytes = 0;
  }

  get size(): { pages: number; bytes: number } {
    return { pages: this.#pages.size, bytes: this.#bytes };
  }

  #forget(key: string): void {
    const page = this.#pages.get(key);
    if (!page) return;
    this.#pages.delete(key);
    this.#bytes -= weight(page);
  }
}

/** With room for the compressed forms that may come. */
const weight = (page: CachedPage) => Math.ceil(page.plain.byteLength * 1.6) + 2048;

/** A finished answer of which nobody has said yet for how long it is kept. */
export type FinishedPage = Omit<CachedPage, "until">;

/**
 * Finishes an answer: its tag, once for all who ask.
 * @param told what tells it from any other answer, where that is less than all of it
 */
export function finish(
  status: number,
  headers: Record<string, string>,
  plain: Buffer,
  told: readonly (Buffer | string)[] = [plain],
): FinishedPage {
  // each part with its length: where one ends is as much a difference as what it says
  const etag = `"${told
    .reduce((hash, part) => hash.update(`${Buffer.byteLength(part)} `).update(part), createHash("sha256"))
    .digest("base64url")
    .slice(0, 27)}"`;
  const worth = plain.byteLength > leastToCompress && compressible.test(headers["content-type"] ?? "");
  return {
    status,
    headers: { ...headers, etag, ...(worth && { vary: "accept-encoding" }) },
    etag,
    plain,
    packed: {},
  };
}

/**
 * Sends finished bytes: no rendering, no look-up, no compression.
 * @returns how many bytes the body has
 * @param current nothing has changed since it was rendered: a proxy may give it until this second ends (`X-Accel-Expires`, which nginx keeps to itself)
 */
export function sendStored(
  request: IncomingMessage,
  response: ServerResponse,
  page: CachedPage,
  current = false,
): number {
  if (current) response.setHeader("x-accel-expires", `@${Math.floor(Date.now() / 1000)}`);
  const wanted = request.headers["if-none-match"];
  if (wanted && wanted.includes(page.etag)) {
    const { "content-type": _, ...headers } = page.headers;
    response.writeHead(304, headers);
    response.end();
    return 0;
  }
  const encoded = page.headers.vary ? packingFor(request.headers["accept-encoding"], forms) : null;
  const body = encoded
    ? (page.packed[encoded] ??= pack(
        page.plain,
        encoded,
        page.headers["cache-control"]?.includes("immutable") === true,
      ))
    : page.plain;
  response.writeHead(
    page.status,
    encoded
      ? { ...page.headers, "content-encoding": encoded, "content-length": body.byteLength }
      : { ...page.headers, "content-length": body.byteLength },
  );
  response.end(request.method === "HEAD" ? undefined : body);
  return request.method === "HEAD" ? 0 : body.byteLength;
}

const forms = ["br", "gzip"] as const;

/** Quick rather than smallest: a page that is asked for once must not hold up the others. What never changes is worth more. */
const gzipOptions = (forGood: boolean) => ({ level: forGood ? 9 : 6 });
const brotliOptions = (bytes: Buffer, forGood: boolean) => ({
  params: { [constants.BROTLI_PARAM_QUALITY]: forGood ? 10 : 5, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.byteLength },
});

const pack = (bytes: Buffer, encoding: Packing, forGood: boolean): Buffer =>
  encoding === "gzip"
    ? gzipSync(bytes, gzipOptions(forGood))
    : brotliCompressSync(bytes, brotliOptions(bytes, forGood));

const gzipped = promisify<Buffer, ReturnType<typeof gzipOptions>, Buffer>(gzip);
const brotlied = promisify<Buffer, ReturnType<typeof brotliOptions>, Buffer>(brotliCompress);

/** Compresses a page that was just made as this request wants it, beside the main thread: others are answered meanwhile. */
export async function packFor(request: IncomingMessage, page: CachedPage): Promise<void> {
  const encoding = page.headers.vary ? packingFor(request.headers["accept-encoding"], forms) : null;
  if (encoding)
    page.packed[encoding] ??= await (encoding === "gzip"
      ? gzipped(page.plain, gzipOptions(false))
      : brotlied(page.plain, brotliOptions(page.plain, false)));
}
