import { z } from "zod";
import { type Json, objectOf } from "@/lib/platform/documents/formats/json-fields";
import { instantOf } from "@/lib/imports/record/days";
import type { AskContext, Scope } from "../client";
import { addressBelow, errorWords, wholeNumber } from "./answers";
import { addDays, dayIn } from "./days";
import { failuresSchema, type Skipped, skippedSchema } from "./failing-objects";

export const perPage = 250;
export const hour = 3_600_000;
const firstLoadDays = 365;
const zone = "America/New_York";

/** Supporting papers and comments are not steps of a rulemaking. */
const documentTypes = ["Proposed Rule", "Rule", "Notice"] as const;

export const scopeParams = z.object({
  documentTypes: z
    .array(z.enum(documentTypes))
    .min(1)
    .default([...documentTypes]),
  /** The first posting day; null: a year ago, or all of a docket. */
  from: z.iso.date().nullable().default(null),
});

export const documentsAnswer = z.object({
  data: z.array(z.unknown()),
  meta: z.object({
    pageNumber: wholeNumber,
    pageSize: wholeNumber.pipe(z.number().int().min(1)),
    totalElements: wholeNumber,
    totalPages: wholeNumber,
  }),
});

/** An unknown id answers 400. */
const isMissing = (status: number, body: unknown): boolean => status === 400 && /Invalid ID/i.test(errorWords(body));

export const ask = (
  { ask: send, baseUrl, key }: AskContext,
  path: string,
  query: readonly (readonly [string, string])[] = [],
) =>
  send(addressBelow(baseUrl, path, query), {
    headers: { "x-api-key": key ?? "", accept: "application/vnd.api+json, application/json" },
    isMissing,
  });

const format = new Intl.DateTimeFormat("en-CA", {
  timeZone: zone,
  hourCycle: "h23",
  year: "numeric",
  month: "2-digit",
  day: "2-digit",
  hour: "2-digit",
  minute: "2-digit",
  second: "2-digit",
});

const wallClock = (at: number): string => {
  const parts = Object.fromEntries(format.formatToParts(at).map(({ type, value }) => [type, value]));
  return `${parts.year}-${parts.month}-${parts.day} ${parts.hour}:${parts.minute}:${parts.second}`;
};

/**
 * An instant for a filter: filters take Eastern time, answers are in UTC. In the repeated hour of autumn the second
 * before it is sent, so that no change is lost.
 */
export function easternTime(instant: string): string {
  const at = Date.parse(instant);
  const wall = wallClock(at);
  const isTwice = wallClock(at - hour) === wall || wallClock(at + hour) === wall;
  return isTwice ? `${wall.slice(0, 10)} 00:59:59` : wall;
}

export const conditionsOf = ({ kind, externalId, params }: Scope, now: Date): [string, string][] => {
  const { from } = scopeParams.parse(params);
  const begin = from ?? (kind === "docket" ? null : addDays(dayIn(zone, now), -firstLoadDays));
  return [
    ...(kind === "docket" ? [["filter[docketId]", externalId] as [string, string]] : []),
    ...(kind === "agency" ? [["filter[agencyId]", externalId] as [string, string]] : []),
    ...(begin ? [["filter[postedDate][ge]", begin] as [string, string]] : []),
  ];
};

export const modifiedOf = (document: Json): string | null => instantOf(objectOf(document.attributes).lastModifiedDate);

/** `from`: changes since this instant, UTC; null: everything. `type`: index of the document type. */
export type Position = {
  type: number;
  from: string | null;
  page: number;
  isByPage: boolean;
  /** See FailingObjects. */
  failed?: Record<string, number> | undefined;
  skipped?: Skipped<unknown> | undefined;
};

export const position = z.object({
  type: z.number().int().min(0),
  from: z.string().nullable(),
  page: z.number().int().min(1),
  isByPage: z.boolean(),
  failed: failuresSchema,
  skipped: skippedSchema,
});
