import { settings } from "@/lib/platform/env/settings";
import { readMultipart, spoolMultipart } from "./multipart";
import { HttpError, badRequest, invalid } from "./problem";
import type { Spool } from "@/lib/platform/storage/spool";
import { isUnreadable, refuseUnreadable } from "@/lib/platform/text/storable-text";

const isJson = (type: string) => /^application\/json\s*(;|$)/i.test(type);

/** The chunks of a body as they arrive. @param limit in bytes @throws HttpError 415 encoded, 413 as soon as more arrive, 400 cut off */
async function* chunksOf(request: Request, limit: number): AsyncGenerator<Uint8Array> {
  const tooLarge = () =>
    new HttpError(413, {
      message: `The body is larger than ${limit < 1_000_000 ? `${limit / 1000} kB` : `${Math.floor(limit / 1_000_000)} MB`}.`,
    });
  const encoding = request.headers.get("content-encoding");
  if (encoding && encoding !== "identity")
    throw new HttpError(415, { message: "Send the body without a content encoding." });
  if (Number(request.headers.get("content-length") ?? 0) > limit) throw tooLarge();
  if (!request.body) return;
  let size = 0;
  const chunks = (request.body as unknown as AsyncIterable<Uint8Array>)[Symbol.asyncIterator]();
  const cutOff = () => {
    throw badRequest("The body was cut off.");
  };
  for (let next = await chunks.next().catch(cutOff); !next.done; next = await chunks.next().catch(cutOff)) {
    size += next.value.byteLength;
    if (size > limit) {
      void chunks.return?.().catch(() => {});
      throw tooLarge();
    }
    yield next.value;
  }
}

/** The bytes of a body. @param limit in bytes @throws HttpError 415 encoded, 413 as soon as more arrive, 400 cut off */
export async function readBytes(request: Request, limit: number): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of chunksOf(request, limit)) chunks.push(chunk);
  return Buffer.concat(chunks);
}

/**
 * The JSON object of a request, and its text for the fingerprint. An empty body is an empty object.
 * @returns with `refusal`, the 422 for a body that is no object: a missing resource is 404 before it
 * @throws HttpError 413 too large, 415 wrong type or encoding, 400 unreadable
 */
export async function readJson(
  request: Request,
): Promise<{ value: Record<string, unknown>; text: string; refusal?: HttpError }> {
  const type = request.headers.get("content-type") ?? "";
  const bytes = await readBytes(request, settings().MAX_BODY_MB * 1_000_000);
  if (bytes.byteLength === 0) return { value: {}, text: "" };
  if (!isJson(type)) throw new HttpError(415, { message: "Send the body as application/json." });
  let text: string;
  let value: unknown;
  try {
    text = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
    value = JSON.parse(text);
  } catch {
    throw badRequest("The body is not readable JSON.");
  }
  refuseUnreadable(value);
  if (value === null || typeof value !== "object" || Array.isArray(value))
    return { value: {}, text, refusal: invalid("The body must be a JSON object.") };
  return { value: value as Record<string, unknown>, text };
}

export const isMultipart = (request: Request): boolean =>
  /^multipart\/form-data\s*;/i.test(request.headers.get("content-type") ?? "");

const formType = (request: Request): string => {
  const type = request.headers.get("content-type") ?? "";
  if (!isMultipart(request)) throw new HttpError(415, { message: "Send the file as multipart/form-data." });
  return type;
};
const withFields = (megabytes: number) => megabytes * 1_000_000 + 1_000_000; // the fields beside the file
const unreadableForm = () => badRequest("The upload is cut off or not readable.");

/** @throws HttpError 413, 415, or 400 if it is cut off */
export async function readForm(request: Request): Promise<FormData> {
  const type = formType(request);
  const bytes = await readBytes(request, withFields(settings().MAX_UPLOAD_MB));
  let form: FormData;
  try {
    form = await readMultipart(bytes, type);
  } catch {
    throw unreadableForm();
  }
  // A replacement character in the decoded text that the body does not contain: the body is not UTF-8.
  const isLossy = (text: string) =>
    text.includes("\ufffd") && !Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).includes("\ufffd");
  refuseForm(form, isLossy);
  return form;
}

/**
 * A form whose files may be as large as an import's: `SpooledFile`s, readable until their spool is released.
 * @throws HttpError 413, 415, 507, or 400 if it is cut off
 */
export async function readLargeForm(request: Request): Promise<{ form: FormData; spool: Spool }> {
  const type = formType(request);
  const body = chunksOf(request, withFields(settings().MAX_IMPORT_MB));
  const read = await spoolMultipart(body, type).catch((error) => {
    // A disk that fails is no fault of the file.
    throw error instanceof HttpError || (error as NodeJS.ErrnoException).syscall ? error : unreadableForm();
  });
  try {
    refuseForm(read.form, (text) => text.includes("\ufffd"));
    return read;
  } catch (error) {
    await read.spool.release();
    throw error;
  }
}

function refuseForm(form: FormData, isLossy: (text: string) => boolean): void {
  const texts = [...form].flatMap(([name, value]) => [name, typeof value === "string" ? value : value.name]);
  if (texts.some(isLossy)) throw badRequest("The form is not in UTF-8.");
  if (texts.some(isUnreadable)) throw badRequest("The form contains characters that cannot be stored.");
}

/** The query as an object: `name[]` and repeated keys become arrays, the rest strings. */
export function readQuery(params: URLSearchParams): Record<string, string | string[]> {
  const found: Record<string, string | string[]> = Object.create(null);
  for (const key of new Set(params.keys())) {
    const values = params.getAll(key);
    if (isUnreadable(key) || values.some(isUnreadable))
      throw badRequest("The address contains characters that cannot be stored.");
    const last = values[values.length - 1] ?? "";
    found[key] = key.endsWith("[]") ? values : values.length > 1 ? values : last;
  }
  return found;
}
