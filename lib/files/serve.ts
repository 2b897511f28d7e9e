import { Readable } from "node:stream";
import { mayOpen } from "./may-open";
import { readerOf } from "@/lib/audiences/reader";
import { isStaff } from "@/lib/platform/auth/roles";
import { viewerOf } from "@/lib/platform/auth/viewer";
import { namesTag, rangeOf } from "@/lib/platform/http/byte-range";
import { fileNameParameters } from "@/lib/platform/http/file-name";
import { HttpError } from "@/lib/platform/http/problem";
import { requestContext } from "@/lib/platform/http/request-context";
import { store } from "@/lib/platform/storage/store";
import { mailPicture } from "@/lib/platform/mail/mail-picture";
import { narrowPicture } from "./narrow-picture";
import { fileById, versionOf } from "./queries";
import type { File } from "./schema";
import { isPicture } from "./picture";

const plain = (status: number, text: string, headers: Record<string, string> = {}) =>
  new Response(text, {
    status,
    headers: { "content-type": "text/plain; charset=utf-8", "cache-control": "no-store", ...headers },
  });

/** What an API key that does not work is answered. @throws any other error */
function refusalOfKey(error: unknown): Response {
  if (error instanceof HttpError) return plain(error.status, error.message, error.headers);
  throw error;
}

/**
 * The bytes of `/file/{id}` and `/file/{id}.{ext}`, and with `?v=` those that were published, though the file was
 * replaced since. Files that are not public or not active are 404 except for staff,
 * those for some readers 401 or 403 for others. A
 * wrong extension redirects to the right one. Served files cannot run: all except pictures are downloads, and all are
 * sandboxed.
 */
export async function serveFile(request: Request, name: string): Promise<Response> {
  const [, digits, extension] = name.match(/^([1-9]\d{0,9})(?:\.([A-Za-z0-9]{1,10}))?$/) ?? [];
  const file = digits && Number(digits) <= 2_147_483_647 ? await fileById(Number(digits)) : null;
  const isPublished = file?.isActive && file.isPublic;
  const open = isPublished && file.audience === "everyone";
  const viewer = file && !open ? await viewerOf(request).catch(refusalOfKey) : null;
  if (viewer instanceof Response) return viewer;
  if (!file || (!isPublished && !isStaff(viewer))) return plain(404, "There is no such file.");
  if (!open && !mayOpen(await readerOf(viewer), file))
    return viewer
      ? plain(403, "This file is for other readers.")
      : plain(401, "Sign in to open this file.", { "www-authenticate": "Bearer" });
  const hash = new URL(request.url).searchParams.get("v");
  const version = hash && !file.sha256.startsWith(hash) ? await versionOf(file.id, hash) : null;
  return sendBytes(request, version ? { ...file, ...version } : file, open === true, extension);
}

async function sendBytes(
  request: Request,
  file: File,
  open: boolean,
  extension: string | undefined,
): Promise<Response> {
  // Emails, feeds and link previews embed public files from other origins; a private file is same-origin.
  const policy = { "cross-origin-resource-policy": open ? "cross-origin" : "same-origin" };
  const { search, searchParams } = new URL(request.url);
  if (extension !== undefined && extension !== file.extension)
    return plain(307, "", { location: `/file/${file.id}.${file.extension}${search}`, ...policy });
  const isNarrow = searchParams.get("width") === String(mailPicture.width) && isPicture(file.extension);
  const narrow = isNarrow ? await narrowPicture(file).catch(() => null) : null;

  // text may leave compressed: then its tag must not promise bytes that a download could be continued from (RFC 9110, 8.8.1)
  const isText = file.mimeType.startsWith("text/");
  const tag = narrow ? `${file.sha256}-${mailPicture.width}` : file.sha256;
  const etag = `${isText ? "W/" : ""}"${tag}"`;
  const headers: Record<string, string> = {
    etag,
    "accept-ranges": "bytes",
    "cache-control": open ? "public, no-cache" : "private, no-store",
    "content-security-policy": "default-src 'none'; sandbox",
    "x-content-type-options": "nosniff",
    ...policy,
  };
  if (namesTag(request.headers.get("if-none-match"), tag)) return new Response(null, { status: 304, headers });
  if (narrow) {
    requestContext.getStore()?.sends?.(narrow.length);
    return new Response(request.method === "HEAD" ? null : new Uint8Array(narrow), {
      headers: {
        ...headers,
        "accept-ranges": "none",
        "content-type": file.mimeType,
        "content-disposition": `inline; ${fileNameParameters(file.title, file.extension, `file-${file.id}`)}`,
        "content-length": String(narrow.length),
      },
    });
  }
  const ifRange = request.headers.get("if-range");
  const range = ifRange && (isText || ifRange !== etag) ? null : rangeOf(request.headers.get("range"), file.size);
  if (range === "none") return plain(416, "", { "content-range": `bytes */${file.size}`, ...policy });
  if (
    !(await store()
      .has(file.sha256)
      .catch(() => false))
  )
    return plain(503, "The file is not available right now.", { "retry-after": "60" });

  const length = range ? range.end - range.start + 1 : file.size;
  requestContext.getStore()?.sends?.(length);
  Object.assign(headers, {
    "content-type": isText && !file.mimeType.includes("charset=") ? `${file.mimeType}; charset=utf-8` : file.mimeType,
    "content-disposition": `${isPicture(file.extension) ? "inline" : "attachment"}; ${fileNameParameters(file.title, file.extension, `file-${file.id}`)}`,
    "content-length": String(length),
  });
  if (range) headers["content-range"] = `bytes ${range.start}-${range.end}/${file.size}`;
  const body =
    request.method === "HEAD"
      ? null
      : (Readable.toWeb(store().read(file.sha256, range ?? undefined)) as ReadableStream);
  return new Response(body, { status: range ? 206 : 200, headers });
}
