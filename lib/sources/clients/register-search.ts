import { z } from "zod";
import { type Json, objects } from "@/lib/platform/documents/formats/json-fields";
import { line } from "@/lib/platform/text/repair-text";
import type { Ask, Scope } from "../client";
import { SourceTrouble } from "../source-trouble";
import { addressBelow, distinctBy, expectAnswer, wholeNumber } from "./answers";
import type { Slice } from "./days";
import { pace } from "./pace";

/** All named, since a search returns only ten fields by default. */
export const fields = [
  "abstract",
  "action",
  "agencies",
  "cfr_references",
  "citation",
  "comment_url",
  "comments_close_on",
  "correction_of",
  "corrections",
  "dates",
  "docket_ids",
  "dockets",
  "document_number",
  "effective_on",
  "executive_order_number",
  "full_text_xml_url",
  "html_url",
  "pdf_url",
  "president",
  "proclamation_number",
  "publication_date",
  "raw_text_url",
  "regulation_id_numbers",
  "regulations_dot_gov_info",
  "signing_date",
  "significant",
  "subtype",
  "title",
  "topics",
  "type",
] as const;
export const perPage = 1000;
/** Limit of counts and of pages. */
export const cap = 10_000;
/** Days ahead that a search covers, in case our clock is slow. */
export const aheadDays = 7;
/** How far a first load goes back by default. */
export const firstLoadDays = 365;
export const zone = "America/New_York";
export const typeWords: Record<string, string> = {
  RULE: "Rule",
  PRORULE: "Proposed Rule",
  NOTICE: "Notice",
  PRESDOCU: "Presidential Document",
};

export const day = z.iso.date();
export const scopeParams = z.object({
  /** Slugs, such as `environmental-protection-agency`. */
  agencies: z.array(z.string().min(1)).max(50).default([]),
  types: z.array(z.enum(["RULE", "PRORULE", "NOTICE", "PRESDOCU"])).default([]),
  /** Documents with any of these words. */
  terms: z.array(z.string().trim().min(1).max(300)).max(10).default([]),
  regulationIds: z.array(z.string().regex(/^\d{4}-[A-Z]{2}\d{2}$/)).default([]),
  dockets: z.array(z.string().min(1).max(200)).default([]),
  /** The first publication day; null: a year ago. */
  from: day.nullable().default(null),
  /** Whether documents on public inspection are read too. */
  publicInspection: z.boolean().default(true),
});
export type Params = z.infer<typeof scopeParams>;

/** What a scope selects: its kind plus the conditions in its parameters. */
export function paramsOf({ kind, externalId, params }: Scope): Params {
  const read = scopeParams.parse(params);
  const add = <T extends string>(list: readonly T[], value: string): T[] => [...new Set([...list, value as T])];
  if (kind === "agency") return { ...read, agencies: add(read.agencies, externalId) };
  if (kind === "type") return { ...read, types: add(read.types, externalId) };
  if (kind === "term") return { ...read, terms: add(read.terms, externalId) };
  if (kind === "rin") return { ...read, regulationIds: add(read.regulationIds, externalId) };
  if (kind === "docket") return { ...read, dockets: add(read.dockets, externalId) };
  return read;
}

/** A search accepts one term, one RIN and one docket: several need several searches. */
export function queriesOf(params: Params): [string, string][][] {
  const common: [string, string][] = [
    ...params.agencies.map((slug): [string, string] => ["conditions[agencies][]", slug]),
    ...params.types.map((type): [string, string] => ["conditions[type][]", type]),
  ];
  const further = (queries: [string, string][][], name: string, values: readonly string[]): [string, string][][] =>
    values.length === 0
      ? queries
      : queries.flatMap((query) => values.map((value): [string, string][] => [...query, [name, value]]));
  const ofTerms = further([common], "conditions[term]", params.terms);
  const ofNumbers = further(ofTerms, "conditions[regulation_id_number]", params.regulationIds);
  return further(ofNumbers, "conditions[docket_id]", params.dockets);
}

export const publishedIn = ({ from, to }: Slice): [string, string][] => [
  ["conditions[publication_date][gte]", from],
  ["conditions[publication_date][lte]", to],
];

/** `results` and `total_pages` are omitted without hits. */
const searchAnswer = z
  .object({
    count: wholeNumber.pipe(z.number().int().min(0)),
    results: z.array(z.unknown()).optional(),
    next_page_url: z.string().nullish(),
  })
  .refine(({ count, results }) => count === 0 || results !== undefined, {
    path: ["results"],
    error: "received undefined",
  });
export const documentFields = z.object({
  document_number: z.string().min(1),
  publication_date: z.string().regex(/^\d{4}-\d{2}-\d{2}$/),
  title: z.string().min(1),
  type: z.string().min(1),
  // Empty lists are `[]`; null would empty what is stored.
  agencies: z.array(z.unknown()).optional(),
  cfr_references: z.array(z.unknown()).optional(),
  corrections: z.array(z.unknown()).optional(),
  docket_ids: z.array(z.unknown()).optional(),
  regulation_id_numbers: z.array(z.unknown()).optional(),
  topics: z.array(z.unknown()).optional(),
});
export const inspectionAnswer = z.object({ results: z.array(z.unknown()) });
export const inspectionFields = z.object({
  document_number: z.string().min(1),
  publication_date: z.string().nullable(),
  title: z.string().min(1),
  type: z.string().min(1),
});
export const agenciesAnswer = z.array(
  z.object({ name: z.string(), slug: z.string(), short_name: z.string().nullish() }),
);

export type Access = { ask: Ask; baseUrl: string };

/** Responses are cached for hours, so each search carries a unique number. */
export const freshness = (): [string, string] => ["fresh", `${Date.now()}${Math.floor(Math.random() * 1000)}`];

export function searchAddress(baseUrl: string, conditions: readonly [string, string][], size = perPage): URL {
  return addressBelow(baseUrl, "documents.json", [
    ["per_page", String(size)],
    ["order", "oldest"],
    ...fields.map((field): [string, string] => ["fields[]", field]),
    ...conditions,
    freshness(),
  ]);
}

/**
 * The next page's address, always at the configured host. Conditions and fields that it lacks are added, or everything
 * would match.
 */
function nextAddress(baseUrl: string, next: string, conditions: readonly [string, string][]): URL {
  if (!URL.canParse(next, baseUrl))
    throw new SourceTrouble("invalid-answer", "The address of its next page cannot be read.");
  const { pathname, search } = new URL(next, baseUrl);
  const address = addressBelow(baseUrl, pathname.split("/").at(-1)!);
  address.search = search;
  const requested = searchAddress(baseUrl, conditions).searchParams;
  for (const name of new Set(requested.keys()))
    if (!address.searchParams.has(name))
      for (const value of requested.getAll(name)) address.searchParams.append(name, value);
  return address;
}

export async function search({ ask, baseUrl }: Access, address: URL) {
  await pace(baseUrl);
  return expectAnswer(searchAnswer, await ask(address), null);
}

/** Where a search continues, with its counts so far. */
export type Further = { address: string; found: number; count: number };

/**
 * All documents of a search, page by page, each once.
 * @param further where an interrupted search continues
 * @returns the stated count and the number delivered; `isCapped`: the search hits the cap, and nothing was read
 */
export async function* pagesOf(
  access: Access,
  conditions: readonly [string, string][],
  mayCap: boolean,
  further: Further | null = null,
): AsyncGenerator<
  { documents: Json[]; count: number; found: number; further: Further | null },
  { count: number; found: number; isCapped: boolean }
> {
  const seen = new Set<string>();
  let address: URL | null = further
    ? nextAddress(access.baseUrl, further.address, conditions)
    : searchAddress(access.baseUrl, conditions);
  let count = further?.count ?? 0;
  let found = further?.found ?? 0;
  while (address) {
    const answer: z.infer<typeof searchAnswer> = await search(access, address);
    count = Math.max(count, answer.count);
    if (!mayCap && answer.count >= cap) return { count, found: 0, isCapped: true };
    const documents = distinctBy(objects(answer.results), ({ document_number }) => line(document_number)).filter(
      ({ document_number }) => !seen.has(line(document_number)),
    );
    for (const { document_number } of documents) seen.add(line(document_number));
    // After the last page the first one comes again.
    if (documents.length === 0) break;
    found += documents.length;
    const next = answer.next_page_url ?? null;
    yield { documents, count, found, further: next === null ? null : { address: next, found, count } };
    address = next === null ? null : nextAddress(access.baseUrl, next, conditions);
  }
  return { count, found, isCapped: false };
}
