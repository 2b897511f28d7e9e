import { createHash } from "node:crypto";
import { z } from "zod";
import { SourceTrouble, type TroubleKind } from "../source-trouble";
import { isObject, type Json, objects } from "@/lib/platform/documents/formats/json-fields";
import { Unreadable } from "@/lib/platform/documents/unreadable";
import { RejectedRecord } from "@/lib/imports/record/bill";
import { line } from "@/lib/platform/text/repair-text";
import type { Incoming } from "@/lib/imports/store/update-bills";
import type { Hearing } from "@/lib/imports/formats/hearings";
import type { Cursor, Page } from "../client";

type Issue = { path: PropertyKey[] };

/** A count or page number; APIs have sent them as text. */
export const wholeNumber = z.union([
  z.number(),
  z
    .string()
    .regex(/^\d{1,9}$/)
    .transform(Number),
]);

/** The API's error message in a body; "" if there is none. */
export function errorWords(body: unknown): string {
  if (!isObject(body)) return "";
  const detail = objects(body.detail)[0] ?? body.detail;
  for (const value of [body.error, objects(body.errors)[0], body.errors, detail, body.message, body.alert]) {
    if (typeof value === "string" && value.trim() !== "") return line(value);
    if (!isObject(value)) continue;
    const place = Array.isArray(value.loc) ? value.loc.map(line).filter(Boolean).join(".") : "";
    const words = [place, value.code, value.title, value.message, value.msg, value.detail]
      .map(line)
      .filter(Boolean)
      .join(": ");
    if (words) return words;
    const [field, reason] = Object.entries(value)[0] ?? [];
    if (field !== undefined && typeof reason === "string") return line(`${field} ${reason}`);
  }
  return "";
}

const kindOf = (words: string): TroubleKind =>
  /rate.?limit|exceeded|too many|quota/i.test(words) ? "limit" : /api.?key/i.test(words) ? "key" : "invalid-answer";

/**
 * Validates an answer by its schema. A 200 may carry an error or something else.
 * @throws SourceTrouble with the API's message, without the key
 */
export function expectAnswer<T>(schema: z.ZodType<T>, answer: unknown, key: string | null): T {
  const read = schema.safeParse(answer);
  if (read.success) return read.data;
  if (answer === null)
    throw new SourceTrouble(
      "invalid-answer",
      "Its response is not the one that its documentation describes: it has nothing at this address (404).",
    );
  const words = errorWords(answer)
    .replaceAll(key || "\0", "…")
    .slice(0, 200);
  if (words) throw new SourceTrouble(kindOf(words), `It says: “${words}”.`);
  throw new SourceTrouble(
    "invalid-answer",
    `Its response is not the one that its documentation describes. ${sentenceOf(read.error.issues[0], answer)}`,
  );
}

/** Describes a schema issue: `It has no “title”.` */
function sentenceOf(issue: Issue | undefined, object: unknown): string {
  const path = issue?.path.map(String) ?? [];
  if (path.length === 0) return "It is not an object.";
  const value = path.reduce<unknown>((at, name) => (at as Json | null | undefined)?.[name], object);
  const field = path.join(".");
  return value === undefined || value === null || value === ""
    ? `It has no “${field}”.`
    : `Its “${field}” is not what it must be.`;
}

/** @throws RejectedRecord that names the first missing or invalid field */
export function requireFields(schema: z.ZodType, object: unknown): void {
  const read = schema.safeParse(object);
  if (!read.success) throw new RejectedRecord(sentenceOf(read.error.issues[0], object));
}

/** A fingerprint of an API object, independent of key order. */
export function fingerprint(value: unknown): string {
  const sortKeys = (part: unknown): unknown =>
    Array.isArray(part)
      ? part.map(sortKeys)
      : isObject(part)
        ? Object.fromEntries(
            Object.keys(part)
              .sort()
              .map((name) => [name, sortKeys(part[name])]),
          )
        : part;
  return createHash("sha1")
    .update(JSON.stringify(sortKeys(value)))
    .digest("base64url");
}

export const emptyPage = (cursor: Cursor, total: number | null): Page => ({
  records: [],
  rejected: [],
  unchanged: [],
  marks: new Map(),
  cursor,
  total,
});

/** Adds an object to a page: a record with its mark, or a rejection with its reason. */
export function addRecord(page: Page, label: string, mark: string, read: () => Incoming): void {
  try {
    const incoming = read();
    page.records.push(incoming);
    page.marks.set(incoming.bill.sourceId, mark);
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error;
    page.rejected.push({ file: label, reason: error.message });
  }
}

/** Joins a path to a base address, with or without a trailing slash. */
export function addressBelow(base: string, path: string, query: readonly (readonly [string, string])[] = []): URL {
  const address = new URL(path, base.endsWith("/") ? base : `${base}/`);
  for (const [name, value] of query) address.searchParams.append(name, value);
  return address;
}

/** Removes repetitions by key; the first one stays. */
export function distinctBy<T>(items: readonly T[], keyOf: (item: T) => string): T[] {
  const seen = new Set<string>();
  return items.filter((item) => {
    const key = keyOf(item);
    return !seen.has(key) && seen.add(key);
  });
}

/** Why no hearings were read, for the admin screen. */
export const hearingsTrouble = (error: SourceTrouble): string =>
  `The bills are current, but the hearings were not read: ${error.message}`;

/** A page of meetings. An unreadable one is left out with a notice, since no bill is missing. */
export function hearingsPage(cursor: Cursor, meetings: readonly Json[], read: (meeting: Json) => Hearing): Page {
  const hearings: Hearing[] = [];
  const notices: string[] = [];
  for (const meeting of meetings) {
    try {
      hearings.push(read(meeting));
    } catch (error) {
      if (!(error instanceof Unreadable)) throw error;
      notices.push(`The hearing ${line(meeting.id ?? meeting.eventId)} could not be read: ${error.message}`);
    }
  }
  return { ...emptyPage(cursor, null), hearings, notices };
}
