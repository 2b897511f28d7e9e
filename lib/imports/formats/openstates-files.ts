import { instantOf } from "../record/days";
import { line } from "@/lib/platform/text/repair-text";
import { isObject, type Json, objectOf, objects } from "@/lib/platform/documents/formats/json-fields";
import type { JsonFormat } from "./json-format";
import { type Origin, openStatesRecord } from "./openstates";

const scraped: Origin = {
  source: "openstates",
  // A scrape's `_id` is new each time, so the number as printed is all there is.
  sourceId: (_, jurisdiction, session, identifier) => `${jurisdiction}/${session}/${identifier}`,
};
const fromApi: Origin = { source: "openstates-api", sourceId: (bill) => line(bill.id) };

const isScraped = (value: unknown): value is Json =>
  isObject(value) &&
  "identifier" in value &&
  "legislative_session" in value &&
  "actions" in value &&
  !("motion_text" in value) &&
  !isApiBill(value);

/** Scraper output, one bill to a file: `_data/wi/bill_<uuid>.json`, or `…/bills/SB8/metadata.json`; or a list of such. */
export const openStatesFiles: JsonFormat = {
  name: "openstates",
  matches: (value) => (Array.isArray(value) ? value.some(isScraped) : isScraped(value)),
  records: (value) => (Array.isArray(value) ? objects(value) : [objectOf(value)]),
  read: (bill, context) => openStatesRecord(bill, context, scraped),
};

const isApiBill = (value: Json): boolean => typeof value.id === "string" && value.id.startsWith("ocd-bill/");

/** API v3 `/bills`: `{"results": […], "pagination": {…}}`, a list of such bills, or one alone; also the bulk downloads, `WI_2025_bills.json`. */
export const openStatesApi: JsonFormat = {
  name: "openstates-api",
  matches: (value) => toList(value).some(isApiBill),
  records: (value) => toList(value),
  read: (bill, context) => openStatesRecord(bill, context, fromApi),
};

const toList = (value: unknown): Json[] =>
  Array.isArray(value)
    ? objects(value)
    : isObject(value) && Array.isArray(value.results)
      ? objects(value.results)
      : isObject(value)
        ? [value]
        : [];

/** The newer of two scrapes of a bill takes precedence; "" if a file has no time. */
export const scrapeTime = (bill: Json): string => instantOf(bill.scraped_at) ?? "";
