import { readMultipart } from "./multipart";
import { badRequest } from "./problem";
import { readBytes } from "./read-body";
import { refuseUnreadable } from "@/lib/platform/text/storable-text";

export const isForm = (request: Request): boolean =>
  /^(application\/x-www-form-urlencoded|multipart\/form-data)\s*(;|$)/i.test(request.headers.get("content-type") ?? "");

/** The fields of a plain HTML form, in the format of readJson; files are omitted. @throws HttpError 413, 400 */
export async function readFields(
  request: Request,
): Promise<{ value: Record<string, unknown>; text: string; refusal?: undefined }> {
  const bytes = await readBytes(request, 100_000);
  const type = request.headers.get("content-type") ?? "";
  let form: FormData;
  try {
    form = /^multipart/i.test(type)
      ? await readMultipart(bytes, type)
      : await new Response(bytes as BodyInit, { headers: { "content-type": type } }).formData();
  } catch {
    throw badRequest("The form is cut off or not readable.");
  }
  const value = Object.fromEntries([...form].filter(([, field]) => typeof field === "string"));
  refuseUnreadable(value);
  return { value, text: Buffer.from(bytes).toString("base64") };
}

/** Redirects a browser after a plain form to a page, so that reloading does not submit it again. */
export const seeOther = (path: string): Response =>
  new Response(null, { status: 303, headers: { "cache-control": "no-store", location: path } });
