import { createHash } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { promisify } from "node:util";
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from "node:zlib";
import { type Packing, packingFor } from "@/lib/platform/server/content-encoding";

export type FinishedPage = {
  status: number;
  headers: Record<string, string>;
  etag: string;
  plain: Buffer;
  compressed: { br?: Buffer; gzip?: Buffer };
  /** What it is a page of (lib/analytics). */
  shown?: string;
};

const minBytesToCompress = 300;
const compressible =
  /^(text\/|application\/(json|javascript|manifest\+json|rss\+xml|atom\+xml|feed\+json|ld\+json|xml)|image\/svg)/;
const encodings = ["br", "gzip"] as const;

/** Adds an entity tag. */
export function toFinishedPage(status: number, headers: Record<string, string>, plain: Buffer): FinishedPage {
  const etag = `"${createHash("sha256").update(plain).digest("base64url").slice(0, 27)}"`;
  const isCompressible = plain.byteLength > minBytesToCompress && compressible.test(headers["content-type"] ?? "");
  return {
    status,
    headers: { ...headers, etag, ...(isCompressible && { vary: "accept-encoding" }) },
    etag,
    plain,
    compressed: {},
  };
}

/**
 * Sends a finished page, or 304.
 * @param isCurrent nothing changed since it was rendered: a proxy may cache it until this second ends
 * (`X-Accel-Expires`)
 * @returns bytes of the body
 */
export function sendFinished(
  request: IncomingMessage,
  response: ServerResponse,
  page: FinishedPage,
  isCurrent = false,
): number {
  if (isCurrent) response.setHeader("x-accel-expires", `@${Math.floor(Date.now() / 1000)}`);
  const ifNoneMatch = request.headers["if-none-match"];
  if (ifNoneMatch && ifNoneMatch.includes(page.etag)) {
    const { "content-type": _, ...headers } = page.headers;
    response.writeHead(304, headers);
    response.end();
    return 0;
  }
  const encoding = encodingFor(request, page);
  const body = encoding ? (page.compressed[encoding] ??= compressNow(page, encoding)) : page.plain;
  response.writeHead(page.status, {
    ...page.headers,
    ...(encoding && { "content-encoding": encoding }),
    "content-length": body.byteLength,
  });
  response.end(request.method === "HEAD" ? undefined : body);
  return request.method === "HEAD" ? 0 : body.byteLength;
}

/** Compresses a page off the main thread, so that other requests are not delayed. */
export async function compressFor(request: IncomingMessage, page: FinishedPage): Promise<void> {
  const encoding = encodingFor(request, page);
  if (encoding)
    page.compressed[encoding] ??= await (encoding === "gzip"
      ? gzipAsync(page.plain, gzipOptions(false))
      : brotliAsync(page.plain, brotliOptions(page.plain, false)));
}

const encodingFor = (request: IncomingMessage, page: FinishedPage): Packing | null =>
  page.headers.vary ? packingFor(request.headers["accept-encoding"], encodings) : null;

/** Fast rather than small, unless the file never changes: a page that is requested once must not delay others. */
const gzipOptions = (isImmutable: boolean) => ({ level: isImmutable ? 9 : 6 });
const brotliOptions = (bytes: Buffer, isImmutable: boolean) => ({
  params: {
    [constants.BROTLI_PARAM_QUALITY]: isImmutable ? 10 : 5,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.byteLength,
  },
});
const gzipAsync = promisify<Buffer, ReturnType<typeof gzipOptions>, Buffer>(gzip);
const brotliAsync = promisify<Buffer, ReturnType<typeof brotliOptions>, Buffer>(brotliCompress);

function compressNow({ plain, headers }: FinishedPage, encoding: Packing): Buffer {
  const isImmutable = headers["cache-control"]?.includes("immutable") === true;
  return encoding === "gzip"
    ? gzipSync(plain, gzipOptions(isImmutable))
    : brotliCompressSync(plain, brotliOptions(plain, isImmutable));
}

export const weightOf = (page: FinishedPage): number => Math.ceil(page.plain.byteLength * 1.6) + 2048;
