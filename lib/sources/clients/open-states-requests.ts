import { z } from "zod";
import type { AskContext } from "../client";
import { addressBelow } from "./answers";
import { failuresSchema, type Skipped, skippedSchema } from "./failing-objects";

/** The API's largest page. */
export const perPage = 20;

export const scopeParams = z.object({
  /** `ocd-jurisdiction/country:us/state:wi/government`, the only unambiguous spelling. */
  jurisdiction: z.string().startsWith("ocd-jurisdiction/"),
  /** As Open States writes it. */
  session: z.string().min(1).max(120),
});

export const ask = (
  { ask: send, baseUrl, key }: AskContext,
  path: string,
  query: readonly (readonly [string, string])[],
) => send(addressBelow(baseUrl, path, query), { headers: { "x-api-key": key ?? "" } });

/**
 * An instant as the API reads it: UTC without an offset, since `Z` answers 400 and `+` gets lost.
 * @param given ISO 8601; microseconds are preserved
 */
export function bareInstant(given: string): string {
  const found = /^(\d{4}-\d{2}-\d{2})[T ](\d{2}:\d{2}:\d{2})(\.\d+)?(Z|[+-]\d{2}:?\d{2})?$/.exec(given.trim());
  if (!found) return new Date(given).toISOString().slice(0, 19);
  const [, day, time, fraction = "", zone] = found;
  if (!zone || /^(?:Z|[+-]00:?00)$/.test(zone)) return `${day}T${time}${fraction}`;
  return `${new Date(`${day}T${time}${zone}`).toISOString().slice(0, 19)}${fraction}`;
}

/**
 * `from`: updates since this instant; null: everything. `page`: of that query. `isByPage`: the API ignored the instant,
 * so only page numbers lead on. `seen`: bills read in this cycle.
 */
export type Position = {
  from: string | null;
  page: number;
  isByPage: boolean;
  isDone: boolean;
  seen: number;
  /** Next page of events after the bills; null: done. */
  events?: number | null;
  /** See FailingObjects. */
  failed?: Record<string, number> | undefined;
  /** Bills that the list counts behind the last page that was answered. */
  left?: number | undefined;
  skipped?: Skipped<unknown> | undefined;
};

export const position = z.object({
  from: z.string().nullable(),
  page: z.number().int().min(1),
  isByPage: z.boolean(),
  isDone: z.boolean(),
  seen: z.number().int().min(0),
  events: z.number().int().min(1).nullable().optional(),
  failed: failuresSchema,
  left: z.number().optional(),
  skipped: skippedSchema,
});
