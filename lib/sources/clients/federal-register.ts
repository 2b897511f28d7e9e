import { z } from "zod";
import { SourceTrouble } from "../source-trouble";
import { federalRegister, readInspection } from "@/lib/imports/formats/federal-register";
import { type Json, objects, strings } from "@/lib/imports/formats/format";
import { dayOf } from "@/lib/imports/pipeline/days";
import { line } from "@/lib/imports/pipeline/repair-text";
import { spellingsOf } from "@/lib/imports/pipeline/register-numbers";
import type { Ask, Page, ReadContext, Scope, SourceClient } from "../client";
import { addRecord, addressBelow, distinctBy, emptyPage, expectAnswer, fingerprint, requireFields } from "./answers";
import { addDays, dayIn, halves, monthsOf, type Slice } from "./days";
import { pace } from "./pace";

/** Named one by one, because a search without them gives ten fields only. */
const fields = [
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
const perPage = 1000;
/** Counts stop here, and so do pages. */
const cap = 10_000;
/** Days that are read again, for what the Office adds to an issue later. */
const overlapDays = 3;
/** Days ahead of ours that a search reaches, so that a clock that is slow hides nothing. */
const aheadDays = 7;
/** Public inspection shows documents at most about so many days before their issue. */
const announcedDays = 14;
/** A first load without a day to begin with goes back so far. */
const firstLoadDays = 365;
const zone = "America/New_York";
const typeWords: Record<string, string> = {
  RULE: "Rule",
  PRORULE: "Proposed Rule",
  NOTICE: "Notice",
  PRESDOCU: "Presidential Document",
};

const day = z.iso.date();
const scopeParams = z.object({
  /** Slugs, as in `environmental-protection-agency`. */
  agencies: z.array(z.string().min(1)).max(50).default([]),
  types: z.array(z.enum(["RULE", "PRORULE", "NOTICE", "PRESDOCU"])).default([]),
  term: z.string().trim().max(300).default(""),
  regulationIds: z.array(z.string().regex(/^\d{4}-[A-Z]{2}\d{2}$/)).default([]),
  dockets: z.array(z.string().min(1).max(200)).default([]),
  /** The first day of publication that is read; null: a year ago. */
  from: day.nullable().default(null),
  /** Whether documents on public inspection are read too. */
  publicInspection: z.boolean().default(true),
});
type Params = z.infer<typeof scopeParams>;

/** What a scope selects: what its kind names, with the further conditions of its parameters. */
function paramsOf({ kind, externalId, params }: Scope): Params {
  const read = scopeParams.parse(params);
  const add = <T extends string>(list: readonly T[], value: string): T[] => [...new Set([...list, value as T])];
  if (kind === "agency") return { ...read, agencies: add(read.agencies, externalId) };
  if (kind === "type") return { ...read, types: add(read.types, externalId) };
  if (kind === "term") return { ...read, term: read.term || externalId };
  if (kind === "rin") return { ...read, regulationIds: add(read.regulationIds, externalId) };
  if (kind === "docket") return { ...read, dockets: add(read.dockets, externalId) };
  return read;
}

const conditionsOf = (params: Params): [string, string][] => [
  ...params.agencies.map((slug): [string, string] => ["conditions[agencies][]", slug]),
  ...params.types.map((type): [string, string] => ["conditions[type][]", type]),
  ...(params.term ? [["conditions[term]", params.term] as [string, string]] : []),
  ...params.regulationIds.map((rin): [string, string] => ["conditions[regulation_id_number]", rin]),
  ...params.dockets.map((docket): [string, string] => ["conditions[docket_id]", docket]),
];

const publishedIn = ({ from, to }: Slice): [string, string][] => [
  ["conditions[publication_date][gte]", from],
  ["conditions[publication_date][lte]", to],
];

/** With no hit, `results` and `total_pages` are left out. */
const searchAnswer = z
  .object({
    count: z.number().int().min(0),
    results: z.array(z.unknown()).optional(),
    next_page_url: z.string().nullish(),
  })
  .refine(({ count, results }) => count === 0 || results !== undefined, {
    path: ["results"],
    error: "received undefined",
  });
const documentFields = z.object({
  document_number: z.string().min(1),
  publication_date: z.string().regex(/^\d{4}-\d{2}-\d{2}$/),
  title: z.string().min(1),
  type: z.string().min(1),
});
const inspectionAnswer = z.object({ results: z.array(z.unknown()) });
const inspectionFields = z.object({
  document_number: z.string().min(1),
  publication_date: z.string().nullable(),
  title: z.string().min(1),
  type: z.string().min(1),
});
const agenciesAnswer = z.array(z.object({ name: z.string(), slug: z.string(), short_name: z.string().nullish() }));

type Access = { ask: Ask; baseUrl: string };

/** Answers are cached for hours, so each search carries a number of its own. */
const freshness = (): [string, string] => ["fresh", `${Date.now()}${Math.floor(Math.random() * 1000)}`];

function searchAddress(baseUrl: string, conditions: readonly [string, string][], size = perPage): URL {
  return addressBelow(baseUrl, "documents.json", [
    ["per_page", String(size)],
    ["order", "oldest"],
    ...fields.map((field): [string, string] => ["fields[]", field]),
    ...conditions,
    freshness(),
  ]);
}

/** The next page as the API names it, at the host of the settings: no answer leads to another one. */
function nextAddress(baseUrl: string, next: string): URL {
  if (!URL.canParse(next, baseUrl)) throw new SourceTrouble("nonsense", "The address of its next page cannot be read.");
  const { pathname, search } = new URL(next, baseUrl);
  const address = addressBelow(baseUrl, pathname.split("/").at(-1)!);
  address.search = search;
  return address;
}

async function search({ ask, baseUrl }: Access, address: URL) {
  await pace(baseUrl);
  return expectAnswer(searchAnswer, await ask(address), null);
}

/** Where a search goes on after a page, with what it has given until then. */
type Further = { address: string; found: number; count: number };

/**
 * All documents of a search, page by page, each once.
 * @param further where an interrupted search goes on
 * @returns how many the search says there are, and how many came; `isCapped`: the search reaches the number at which counts stop, and nothing was read
 */
async function* pagesOf(
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
    ? nextAddress(access.baseUrl, further.address)
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
    // A page past the last one is the first page once more.
    if (documents.length === 0) break;
    found += documents.length;
    const next = answer.next_page_url ?? null;
    yield { documents, count, found, further: next === null ? null : { address: next, found, count } };
    address = next === null ? null : nextAddress(access.baseUrl, next);
  }
  return { count, found, isCapped: false };
}

/** The mark of a document: its day, which with the number identifies it, and a fingerprint. */
const markOf = (document: Json): string => `${line(document.publication_date)} ${fingerprint(document)}`;
/** A withdrawn document keeps the day that was announced. */
const inspectionMark = (document: Json, announced: string | null): string =>
  `inspection ${announced ?? ""} ${fingerprint(document)}`;
const isInspection = (mark: string): boolean => mark.startsWith("inspection ");
const dayOfMark = (mark: string): string | null => /\d{4}-\d{2}-\d{2}/.exec(mark)?.[0] ?? null;

/**
 * The id under which a document is stored: its number, or that number with other zeros where a document of the same day
 * is stored under it (public inspection and the issue pad numbers differently).
 */
function storedId(number: string, published: string | null, marks: ReadonlyMap<string, string>): string {
  if (marks.has(number)) return number;
  const others = spellingsOf(number).filter((spelling) => marks.has(spelling));
  return others.find((spelling) => published !== null && dayOfMark(marks.get(spelling)!) === published) ?? number;
}

const marksFor = (context: ReadContext, documents: readonly Json[]) =>
  context.storedMarks([...new Set(documents.flatMap(({ document_number }) => spellingsOf(line(document_number))))]);

/** Puts published documents into a page: those that are new or differ, as records. */
async function addDocuments(page: Page, documents: readonly Json[], context: ReadContext): Promise<void> {
  const marks = await marksFor(context, documents);
  for (const document of documents) {
    const number = line(document.document_number);
    const id = storedId(number, dayOf(document.publication_date), marks);
    const mark = markOf(document);
    if (marks.get(id) === mark) page.unchanged.push(id);
    else
      addRecord(
        page,
        `Federal Register, ${number ? `document ${number}` : "a document without a number"}`,
        mark,
        () => {
          requireFields(documentFields, document);
          const bill = federalRegister.read(document, { path: "", today: context.today });
          return { bill: { ...bill, sourceId: id }, origin: `Federal Register API, document ${number}` };
        },
      );
  }
}

/** The documents that corrections name, read again: what corrects them stands in them too. */
async function corrected(access: Access, documents: readonly Json[]): Promise<Json[]> {
  const numbers = [
    ...new Set(
      documents
        .map(({ correction_of }) => /([^/?]+?)(?:\.json)?(?:\?.*)?$/.exec(line(correction_of))?.[1] ?? "")
        .filter((number) => /^[\w-]{3,20}$/.test(number)),
    ),
  ].slice(0, 50);
  if (numbers.length === 0) return [];
  await pace(access.baseUrl);
  const answer = await access.ask(
    addressBelow(access.baseUrl, `documents/${numbers.join(",")}.json`, [
      ...fields.map((field): [string, string] => ["fields[]", field]),
      freshness(),
    ]),
  );
  // One number gives the document itself, several give results.
  const found = numbers.length === 1 ? (answer === null ? [] : [answer]) : objects((answer as Json | null)?.results);
  return objects(found).filter((document) => documentFields.safeParse(document).success);
}

type Stage = "published" | "open" | "inspection" | "done";
type Position = { stage: Stage; slices: Slice[]; tries: number; further: Further | null };
const position = z.object({
  stage: z.enum(["published", "open", "inspection", "done"]),
  slices: z.array(z.object({ from: day, to: day })),
  tries: z.number().int().min(0),
  further: z.object({ address: z.string(), found: z.number(), count: z.number() }).nullable(),
});

function firstSlices(params: Params, { now, since, isSweep, newestMark }: ReadContext): Slice[] {
  const to = addDays(dayIn(zone, now), aheadDays);
  const start = params.from ?? addDays(dayIn(zone, now), -firstLoadDays);
  // The newest issue that was read, where that is earlier; one that is only announced lies some days ahead of it.
  const markDay = newestMark ? dayOfMark(newestMark) : null;
  const newest = markDay && isInspection(newestMark!) ? addDays(markDay, -announcedDays) : markDay;
  const until = since && dayIn(zone, since);
  const from = until && !isSweep ? addDays(newest && newest < until ? newest : until, -overlapDays) : start;
  return monthsOf({ from: from > start ? from : start, to });
}

async function* read(scope: Scope, context: ReadContext): AsyncGenerator<Page> {
  const params = paramsOf(scope);
  const stored = position.safeParse(context.cursor);
  const at: Position = stored.success
    ? stored.data
    : { stage: "published", slices: firstSlices(params, context), tries: 0, further: null };
  if (at.stage === "published") yield* readPublished(params, context, at);
  if (at.stage === "open") yield* readOpen(params, context, at);
  if (at.stage === "inspection") yield* readInspections(params, context, at);
}

/** By day of publication. A slice whose count stops at the cap, or that delivers less than it counts, is halved. */
async function* readPublished(params: Params, context: ReadContext, at: Position): AsyncGenerator<Page> {
  while (at.slices[0]) {
    const slice = at.slices[0];
    const isOneDay = slice.from === slice.to;
    const { further } = at;
    at.further = null;
    const pages = pagesOf(context, [...conditionsOf(params), ...publishedIn(slice)], isOneDay, further);
    for (;;) {
      const step = await pages.next().catch((error: unknown) => {
        // The address of a next page may have gone stale: the slice then begins anew.
        if (further && error instanceof SourceTrouble && error.kind === "nonsense") return null;
        throw error;
      });
      if (step === null) break;
      if (step.done) {
        const page = emptyPage({}, null);
        endSlice(at, slice, step.value, page);
        yield page;
        break;
      }
      const { documents, count, found, further: next } = step.value;
      const outside = documents.find(
        ({ publication_date }) =>
          typeof publication_date === "string" && (publication_date < slice.from || publication_date > slice.to),
      );
      if (outside)
        throw new SourceTrouble(
          "nonsense",
          `It was asked for ${slice.from} to ${slice.to} and gave a document of ${line(outside.publication_date)}.`,
        );
      const page = emptyPage({ ...at, further: next }, count);
      await addDocuments(page, documents, context);
      await addDocuments(page, notIn(page, await corrected(context, documents)), context);
      // Where the last page is stored, its slice is done: an interruption after it must not begin the slice anew.
      if (next === null) endSlice(at, slice, { count, found, isCapped: false }, page);
      yield page;
      if (next === null) break;
    }
  }
  at.stage = "open";
}

/** Moves the position past a slice that was read, or halves it, or reads it once more. */
function endSlice(
  at: Position,
  slice: Slice,
  { count, found, isCapped }: { count: number; found: number; isCapped: boolean },
  page: Page,
): void {
  const isOneDay = slice.from === slice.to;
  const isShort = found < count && count < cap;
  if (isCapped || (isShort && !isOneDay)) at.slices = [...halves(slice), ...at.slices.slice(1)];
  else if (isShort && at.tries === 0) at.tries = 1;
  else {
    if (found < count || count >= cap)
      page.rejected.push({
        file: `Federal Register, issue of ${slice.from}`,
        reason: `It says that there are ${count.toLocaleString("en")} documents, and delivers ${found.toLocaleString("en")}.`,
      });
    at.slices = at.slices.slice(1);
    at.tries = 0;
  }
  if (!at.slices[0]) at.stage = "open";
  page.cursor = { ...at };
}

/** A page holds each document once. */
const notIn = (page: Page, documents: readonly Json[]): Json[] => {
  const there = new Set([...page.records.map(({ bill }) => bill.name), ...page.unchanged, ...page.marks.keys()]);
  return documents.filter(({ document_number }) => !there.has(line(document_number)));
};

/** Documents open for comment change most after publication: their deadline may be moved. */
async function* readOpen(params: Params, context: ReadContext, at: Position): AsyncGenerator<Page> {
  const today = dayIn(zone, context.now);
  // What the scope began with, so that an old document does not come in by its deadline.
  const from = params.from ?? addDays(today, -firstLoadDays);
  const conditions: [string, string][] = [
    ...conditionsOf(params),
    ["conditions[comment_date][gte]", addDays(today, -1)],
    ["conditions[publication_date][gte]", from],
  ];
  const { further } = at;
  at.further = null;
  const after: Stage =
    params.publicInspection && params.term === "" && params.regulationIds.length === 0 ? "inspection" : "done";
  for await (const { documents, count, further: next } of pagesOf(context, conditions, true, further)) {
    const page = emptyPage({ ...at, further: next, stage: next === null ? after : at.stage }, count);
    await addDocuments(page, documents, context);
    yield page;
  }
  at.stage = after;
}

/**
 * What is filed for a coming issue. Words and RINs cannot be looked for there; agencies, types and dockets are compared
 * here. What the list no longer names was published or withdrawn, and is left as it is.
 */
async function* readInspections(params: Params, context: ReadContext, at: Position): AsyncGenerator<Page> {
  await pace(context.baseUrl);
  const answer = await context.ask(
    addressBelow(context.baseUrl, "public-inspection-documents/current.json", [freshness()]),
  );
  const listed = answer === null ? [] : objects(expectAnswer(inspectionAnswer, answer, null).results);
  const documents = distinctBy(
    listed.filter((document) => isInScope(document, params)),
    ({ document_number }) => line(document_number),
  );
  const marks = await marksFor(context, documents);
  const today = dayIn(zone, context.now);
  const page = emptyPage({ ...at, stage: "done" }, null);
  for (const document of documents) {
    const number = line(document.document_number);
    const announced = dayOf(document.publication_date);
    const id = storedId(number, announced, marks);
    const stored = marks.get(id);
    const mark = inspectionMark(comparable(document), announced ?? (stored ? dayOfMark(stored) : null));
    // The published document says more, and says it for good.
    if ((stored !== undefined && !isInspection(stored)) || (announced !== null && announced <= today)) continue;
    if (announced === null && stored === undefined) continue;
    if (stored === mark) page.unchanged.push(id);
    else
      addRecord(page, `Federal Register, public inspection of document ${number}`, mark, () => {
        requireFields(inspectionFields, document);
        const bill = readInspection(document, stored ? dayOfMark(stored) : null);
        return { bill: { ...bill, sourceId: id }, origin: `Federal Register API, public inspection of ${number}` };
      });
  }
  at.stage = "done";
  yield page;
}

/** Without what counts readers, and the ends of addresses that change by themselves. */
const comparable = ({ page_views: _, pdf_url, ...document }: Json): Json => ({
  ...document,
  pdf_url: line(pdf_url).replace(/\?.*$/, ""),
});

function isInScope(document: Json, params: Params): boolean {
  const slugs = objects(document.agencies).map(({ slug }) => line(slug));
  const dockets = strings(document.docket_numbers).map((docket) => docket.toUpperCase());
  return (
    (params.agencies.length === 0 || params.agencies.some((slug) => slugs.includes(slug))) &&
    (params.types.length === 0 || params.types.some((type) => typeWords[type] === line(document.type))) &&
    (params.dockets.length === 0 ||
      params.dockets.some((docket) => dockets.some((printed) => printed.includes(docket.toUpperCase()))))
  );
}

/** The Federal Register API v1; it needs no key. Ids are document numbers, as in files of the same source. */
export const federalRegisterClient: SourceClient = {
  name: "federal-register-api",
  label: "Federal Register",
  recordSource: "federal-register",
  needsKey: false,
  covers: "Rules, proposed rules, notices and presidential documents of the United States, with public inspection",
  keyHelp: null,
  keyUrl: null,
  terms: "The data are in the public domain. Its operators ask for at most five requests a second.",
  attribution: "Office of the Federal Register, federalregister.gov",
  scopeKinds: ["agency", "type", "term", "rin", "docket", "all"],
  scopeParams,
  limits: () => [{ per: "minute", most: 300 }],

  async testConnection({ ask, baseUrl }) {
    const answer = await search(
      { ask, baseUrl },
      addressBelow(baseUrl, "documents.json", [
        ["per_page", "2"],
        ["order", "newest"],
        ["fields[]", "document_number"],
        ["fields[]", "publication_date"],
        freshness(),
      ]),
    );
    const newest = line(objects(answer.results)[0]?.publication_date);
    return newest ? `It answered. Its newest document is of ${newest}.` : "It answered, and has no documents.";
  },

  async listScopes({ ask, baseUrl }, given) {
    const words = given.trim();
    const params = scopeParams.parse({});
    const scope = (kind: string, externalId: string, label: string): Scope => ({
      kind,
      externalId,
      label,
      jurisdiction: "US",
      params,
    });
    const rin = /^(?:RIN )?(\d{4}-[A-Z]{2}\d{2})$/i.exec(words)?.[1]?.toUpperCase();
    await pace(baseUrl);
    const agencies = expectAnswer(agenciesAnswer, await ask(addressBelow(baseUrl, "agencies.json")), null);
    const sought = words.toLowerCase();
    return [
      ...(rin ? [scope("rin", rin, `Documents with RIN ${rin}`)] : []),
      ...(!rin && /^[A-Z][\w-]*-\d{4}-\w*\d+/i.test(words)
        ? [scope("docket", words.toUpperCase(), `Documents of docket ${words.toUpperCase()}`)]
        : []),
      ...agencies
        .filter(({ name, short_name }) => `${name} ${short_name ?? ""}`.toLowerCase().includes(sought))
        .sort((a, b) => a.name.localeCompare(b.name, "en"))
        .map(({ name, slug }) => scope("agency", slug, name)),
      ...Object.entries(typeWords)
        .filter(([, label]) => label.toLowerCase().includes(sought))
        .map(([type, label]) => scope("type", type, `All documents of the type “${label}”`)),
      ...(words ? [scope("term", words, `Documents with the words “${words}”`)] : []),
      ...(words ? [] : [scope("all", "all", "All documents")]),
    ];
  },

  async estimate({ ask, baseUrl, now }, scope) {
    const params = paramsOf(scope);
    const to = addDays(dayIn(zone, now), aheadDays);
    const from = params.from ?? addDays(dayIn(zone, now), -firstLoadDays);
    const slices = monthsOf({ from, to });
    const whole = await search(
      { ask, baseUrl },
      searchAddress(baseUrl, [...conditionsOf(params), ...publishedIn({ from, to })], 2),
    );
    // Counts stop at the cap: then only months can be added up, and those of the last year stand for the others.
    let bills = whole.count;
    if (bills >= cap) {
      const sample = slices.slice(-12);
      let sum = 0;
      for (const slice of sample)
        sum += (
          await search({ ask, baseUrl }, searchAddress(baseUrl, [...conditionsOf(params), ...publishedIn(slice)], 2))
        ).count;
      bills = Math.round((sum / sample.length) * slices.length);
    }
    const calls = slices.length + Math.floor(bills / perPage) + 3;
    return { bills, calls, seconds: calls * 2 };
  },

  read,
};
