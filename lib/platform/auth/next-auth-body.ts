import { badRequest, HttpError } from "@/lib/platform/http/problem";
import { readBytes } from "@/lib/platform/http/read-body";
import { isUnreadable } from "@/lib/platform/text/storable-text";

const mostBytes = 64_000;

/** The fields of a sign-in form or its JSON; only text. @throws HttpError 413, 415, or 400 if unreadable */
export async function readAuthBody(request: Request): Promise<Record<string, string>> {
  const type = (request.headers.get("content-type") ?? "").split(";")[0]?.trim().toLowerCase();
  const bytes = await readBytes(request, mostBytes);
  if (bytes.byteLength === 0) return {};
  if (type !== "application/json" && type !== "application/x-www-form-urlencoded")
    throw new HttpError(415, { message: "Send a form, or JSON." });
  let given: Record<string, unknown>;
  try {
    const text = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    given =
      type === "application/json"
        ? (JSON.parse(text) as Record<string, unknown>)
        : Object.fromEntries(new URLSearchParams(text));
  } catch {
    throw badRequest("The form is not readable.");
  }
  const body = Object.fromEntries(
    Object.entries(given ?? {}).flatMap(([key, value]) =>
      typeof value === "boolean" ? [[key, String(value)]] : typeof value === "string" ? [[key, value]] : [],
    ),
  );
  if (Object.values(body).some(isUnreadable))
    throw badRequest("The form contains characters that cannot be stored (NUL or half of a surrogate pair).");
  return body;
}
