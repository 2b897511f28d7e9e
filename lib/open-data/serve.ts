import { Readable } from "node:stream";
import { organisation } from "@/lib/organisation/organisation";
import { namesTag, rangeOf } from "@/lib/platform/http/byte-range";
import { HttpError, notFound } from "@/lib/platform/http/problem";
import { requestContext } from "@/lib/platform/http/request-context";
import { unreachable } from "@/lib/platform/storage/byte-store";
import { store } from "@/lib/platform/storage/store";
import { openDataFileOf } from "./queries";
import type { OpenDataFile } from "./schema";

const noFile = () => notFound("There is no open data of this day.");
const isDay = (date: string): boolean => new Date(`${date}T00:00:00Z`).toJSON()?.startsWith(date) ?? false;
/** HTTP dates have no fractions of a second. In milliseconds. */
const toSecond = (moment: string): number => Math.floor(Date.parse(moment) / 1000) * 1000;

/**
 * The bytes of `/data/{date}.zip`, or a part of them. They never change, so the tag is their hash.
 * @param name `2026-12-01.zip`
 * @throws HttpError 404 where open data is off or has no such file, 503 while the store is not reachable
 */
export async function serveOpenData(request: Request, name: string): Promise<Response> {
  const date = name.slice(0, 10);
  const file = (await organisation()).openData && isDay(date) ? await openDataFileOf(date) : null;
  if (!file) throw noFile();
  const etag = `"${file.sha256}"`;
  const modified = toSecond(file.madeAt);
  const headers: Record<string, string> = {
    etag,
    "last-modified": new Date(modified).toUTCString(),
    "accept-ranges": "bytes",
    "cache-control": "public, no-cache",
    "content-security-policy": "default-src 'none'; sandbox",
    "cross-origin-resource-policy": "cross-origin",
    "x-content-type-options": "nosniff",
  };
  if (isUnchanged(request, file, modified)) return new Response(null, { status: 304, headers });
  const range = isSameFile(request.headers.get("if-range"), etag, modified)
    ? rangeOf(request.headers.get("range"), file.size)
    : null;
  if (range === "none")
    return new Response(null, { status: 416, headers: { ...headers, "content-range": `bytes */${file.size}` } });
  if (!(await store().has(file.sha256))) throw new HttpError(503, unreachable, { "retry-after": "60" });
  const length = range ? range.end - range.start + 1 : file.size;
  requestContext.getStore()?.sends?.(length);
  Object.assign(headers, {
    "content-type": "application/zip",
    "content-disposition": `attachment; filename="open-data-${date}.zip"`,
    "content-length": String(length),
    ...(range && { "content-range": `bytes ${range.start}-${range.end}/${file.size}` }),
  });
  const body =
    request.method === "HEAD"
      ? null
      : (Readable.toWeb(store().read(file.sha256, range ?? undefined)) as ReadableStream);
  return new Response(body, { status: range ? 206 : 200, headers });
}

/** A tag is stronger than a time (RFC 9110, 13.2.2). */
function isUnchanged(request: Request, { sha256 }: OpenDataFile, modified: number): boolean {
  const tags = request.headers.get("if-none-match");
  if (tags !== null) return namesTag(tags, sha256);
  const since = Date.parse(request.headers.get("if-modified-since") ?? "");
  return !Number.isNaN(since) && modified <= since;
}

/** Whether a range may be taken: without `If-Range`, or if it names these bytes by their tag or their time. */
const isSameFile = (given: string | null, etag: string, modified: number): boolean =>
  given === null || given === etag || Date.parse(given) === modified;
