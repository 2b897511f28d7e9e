import { z } from "zod";
import { federalRegister, readInspection } from "@/lib/imports/formats/federal-register";
import { type Json, objects, strings } from "@/lib/platform/documents/formats/json-fields";
import type { ImportedBill } from "@/lib/imports/record/bill";
import { dayOf } from "@/lib/imports/record/days";
import { spellingsOf } from "@/lib/imports/record/register-numbers";
import { line } from "@/lib/platform/text/repair-text";
import type { Page, ReadContext, Scope } from "../client";
import { SourceTrouble } from "../source-trouble";
import { addRecord, addressBelow, distinctBy, emptyPage, expectAnswer, fingerprint, requireFields } from "./answers";
import { addDays, dayIn, halves, quartersOf, type Slice } from "./days";
import {
  afterFailure,
  FailingObjects,
  failuresSchema,
  isFailure,
  setAsideSkipped,
  type Skipped,
  skippedSchema,
} from "./failing-objects";
import { pace } from "./pace";
import {
  type Access,
  aheadDays,
  cap,
  day,
  documentFields,
  fields,
  firstLoadDays,
  freshness,
  type Further,
  inspectionAnswer,
  inspectionFields,
  pagesOf,
  type Params,
  paramsOf,
  publishedIn,
  queriesOf,
  typeWords,
  zone,
} from "./register-search";

/** Days that are read again for late additions to an issue. */
const overlapDays = 3;
/** Public inspection precedes the issue by at most this many days. */
const announcedDays = 14;

/** The mark of a document: its day, which with the number identifies it, and a fingerprint. */
const markOf = (document: Json): string => `${line(document.publication_date)} ${fingerprint(document)}`;
/** A withdrawn document keeps its announced day. */
const inspectionMark = (document: Json, announced: string | null): string =>
  `inspection ${announced ?? ""} ${fingerprint(document)}`;
const isInspection = (mark: string): boolean => mark.startsWith("inspection ");
const dayOfMark = (mark: string): string | null => /\d{4}-\d{2}-\d{2}/.exec(mark)?.[0] ?? null;

/**
 * The id under which a document is stored. Public inspection and the issue pad numbers differently, so a number of the
 * same day with other zeros is the same.
 */
function storedId(number: string, published: string | null, marks: ReadonlyMap<string, string>): string {
  if (marks.has(number)) return number;
  const others = spellingsOf(number).filter((spelling) => marks.has(spelling));
  return others.find((spelling) => published !== null && dayOfMark(marks.get(spelling)!) === published) ?? number;
}

const marksFor = (context: ReadContext, documents: readonly Json[]) =>
  context.storedMarks([...new Set(documents.flatMap(({ document_number }) => spellingsOf(line(document_number))))]);

/** The fields each part of a record needs. All are requested by name and are null if empty. */
const madeOf = {
  actions: ["action", "signing_date"],
  sponsors: ["agencies"],
  versions: ["pdf_url", "full_text_xml_url", "raw_text_url"],
  related: ["regulation_id_numbers", "docket_ids", "cfr_references", "correction_of", "corrections"],
  events: ["effective_on", "comments_close_on"],
  subjects: ["topics"],
} as const;

/** Removes the parts that came incomplete, so that what is stored of them stays. */
function withoutMissing(bill: ImportedBill, document: Json): ImportedBill {
  const missing = Object.entries(madeOf).filter(([, fields]) => fields.some((field) => !(field in document)));
  return { ...bill, ...Object.fromEntries(missing.map(([part]) => [part, null])) };
}

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
          // Missing fields must not empty a stored document.
          const stored = marks.get(id);
          const known = stored !== undefined && !isInspection(stored) ? withoutMissing(bill, document) : bill;
          return { bill: { ...known, sourceId: id }, origin: `Federal Register API, document ${number}` };
        },
      );
  }
}

/** Reads the documents named in corrections again: they contain the correction. */
async function readCorrected(access: Access, documents: readonly Json[]): Promise<Json[]> {
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
  const found = numbers.length === 1 ? (answer === null ? [] : [answer]) : objects((answer as Json | null)?.results);
  return objects(found).filter((document) => documentFields.safeParse(document).success);
}

type Stage = "published" | "open" | "inspection" | "done";
/** `query`: index of the scope's search. */
type Position = {
  query: number;
  stage: Stage;
  slices: Slice[];
  tries: number;
  further: Further | null;
  /** See FailingObjects. */
  failed?: Record<string, number> | undefined;
  skipped?: Skipped<unknown> | undefined;
};
const position = z.object({
  query: z.number().int().min(0).default(0),
  stage: z.enum(["published", "open", "inspection", "done"]),
  slices: z.array(z.object({ from: day, to: day })),
  tries: z.number().int().min(0),
  further: z.object({ address: z.string(), found: z.number(), count: z.number() }).nullable(),
  failed: failuresSchema,
  skipped: skippedSchema,
});

function firstSlices(params: Params, { now, since, isSweep, newestMark }: ReadContext): Slice[] {
  const to = addDays(dayIn(zone, now), aheadDays);
  const start = params.from ?? addDays(dayIn(zone, now), -firstLoadDays);
  // The newest issue read, if earlier: announced ones are days ahead.
  const markDay = newestMark ? dayOfMark(newestMark) : null;
  const newest = markDay && isInspection(newestMark!) ? addDays(markDay, -announcedDays) : markDay;
  const until = since && dayIn(zone, since);
  const from = until && !isSweep ? addDays(newest && newest < until ? newest : until, -overlapDays) : start;
  // A year of all documents is about 30,000, so a quarter stays below the cap.
  return quartersOf({ from: from > start ? from : start, to });
}

export async function* readRegister(scope: Scope, context: ReadContext): AsyncGenerator<Page> {
  const params = paramsOf(scope);
  const queries = queriesOf(params);
  const start = (query: number): Position => ({
    query,
    stage: "published",
    slices: firstSlices(params, context),
    tries: 0,
    further: null,
  });
  const stored = position.safeParse(context.cursor);
  const at: Position = stored.success ? stored.data : start(0);
  const failing = new FailingObjects(at.failed, context);
  yield* readSetAside(queries, context, failing, at);
  for (let query = queries[at.query]; query; query = queries[at.query]) {
    if (at.stage === "published") yield* readPublished(query, context, failing, at);
    if (at.stage === "open")
      yield* mayFail(
        readOpen(query, params, context, at),
        failing,
        at,
        afterOpen(params),
        "documents open for comment",
      );
    if (at.query + 1 >= queries.length) break;
    Object.assign(at, start(at.query + 1));
  }
  if (at.stage === "inspection")
    yield* mayFail(readInspections(params, context, at), failing, at, "done", "public inspection");
  if (at.skipped?.length) {
    const page = emptyPage({}, null);
    setAsideSkipped(page, at);
    yield { ...page, cursor: { ...at, failed: failing.toJSON() } };
  }
}

/**
 * A stage that every cycle reads again, whatever changed: if it fails again and again, the next one goes on without it.
 */
async function* mayFail(
  pages: AsyncGenerator<Page>,
  failing: FailingObjects,
  at: Position,
  next: Stage,
  name: string,
): AsyncGenerator<Page> {
  const missing = { id: `${at.stage} ${at.query}`, label: `Federal Register, ${name}`, isPage: true };
  if (failing.isGivenUp(missing.id)) {
    at.stage = next;
    return;
  }
  try {
    for await (const page of pages) {
      setAsideSkipped(page, at);
      yield { ...page, cursor: { ...page.cursor, skipped: undefined, failed: failing.toJSON() } };
    }
    yield { ...emptyPage({ ...at, failed: failing.toJSON() }, null), arrived: [missing.id] };
  } catch (error) {
    const position: Position = { ...at, further: null };
    const after = afterFailure(failing, missing, error, position, { ...position, stage: next });
    const page = emptyPage({ ...after, failed: failing.toJSON() }, null);
    // Nothing is asked for behind the last one.
    if (next === "done" && after.stage === next) setAsideSkipped(page, after);
    yield { ...page, cursor: { ...after, failed: failing.toJSON() } };
    throw error;
  }
}

const setAsidePlace = z.object({ query: z.number().int().min(0), slice: z.object({ from: day, to: day }) });

/** Days that earlier runs set aside. */
async function* readSetAside(
  queries: readonly [string, string][][],
  context: ReadContext,
  failing: FailingObjects,
  at: Position,
): AsyncGenerator<Page> {
  for (const { id, label, place } of context.setAside ?? []) {
    const read = setAsidePlace.safeParse(place);
    const query = read.success ? queries[read.data.query] : undefined;
    if (!read.success || !query || failing.isGivenUp(id)) continue;
    try {
      for await (const { documents } of pagesOf(context, [...query, ...publishedIn(read.data.slice)], true)) {
        const page = emptyPage({ ...at, failed: failing.toJSON() }, null);
        await addDocuments(page, documents, context);
        yield page;
      }
    } catch (error) {
      const reason = failing.note(id, error);
      const page = emptyPage({ ...at, failed: failing.toJSON() }, null);
      yield reason === null ? page : { ...page, setAside: [{ id, label, reason, place: read.data, isPage: true }] };
      throw error;
    }
    yield { ...emptyPage({ ...at, failed: failing.toJSON() }, null), arrived: [id] };
  }
}

/** The number of the page that an address leads to; null for a cursor. */
function numberOf(further: Further | null): number | null {
  if (!further || !URL.canParse(further.address, "http://register")) return null;
  const number = Number(new URL(further.address, "http://register").searchParams.get("page") ?? NaN);
  return Number.isInteger(number) && number > 1 ? number : null;
}

/** The address behind a page that failed: the next one if pages are numbered, otherwise the day's end, read backward. */
function behindPage(further: Further | null, isOneDay: boolean): Further | null {
  const number = numberOf(further);
  if (further && number !== null) {
    const found = further.found + Math.ceil(further.found / (number - 1));
    const address = new URL(further.address, "http://register");
    address.searchParams.set("page", String(number + 1));
    return found < further.count ? { ...further, found, address: address.href } : null;
  }
  if (!isOneDay || further?.address.includes("order=newest")) return null;
  return { found: 0, count: 0, address: "documents.json?order=newest" };
}

/**
 * Where a failing slice continues: behind its page, in halves, which hold the failure in fewer days, or behind the day.
 */
function afterSliceFailure(failing: FailingObjects, error: unknown, at: Position, slice: Slice): Position {
  const isOneDay = slice.from === slice.to;
  const number = numberOf(at.further);
  if (!isOneDay && number === null)
    return isFailure(error) ? { ...at, slices: [...halves(slice), ...at.slices.slice(1)], further: null } : at;
  const days = isOneDay ? `issue of ${slice.from}` : `issues of ${slice.from} to ${slice.to}`;
  const missing = {
    id: `${at.query} ${slice.from} ${slice.to} ${number ?? ""}`,
    label: `Federal Register, ${days}${number === null ? "" : `, page ${number}`}`,
    place: { query: at.query, slice },
    isPage: true,
  };
  const further = behindPage(at.further, isOneDay);
  const behind = further ? { ...at, further } : { ...at, slices: at.slices.slice(1), tries: 0, further };
  return afterFailure(failing, missing, error, at, behind);
}

/** By publication day. A slice that hits the cap, or delivers fewer than it counts, is split. */
async function* readPublished(
  query: [string, string][],
  context: ReadContext,
  failing: FailingObjects,
  at: Position,
): AsyncGenerator<Page> {
  while (at.slices[0]) {
    at.failed = failing.toJSON();
    const slice = at.slices[0];
    const isOneDay = slice.from === slice.to;
    const { further } = at;
    at.further = null;
    let place = further;
    let isResumed = further !== null && !further.address.includes("order=newest");
    const pages = pagesOf(context, [...query, ...publishedIn(slice)], isOneDay, further);
    for (;;) {
      let step: Awaited<ReturnType<typeof pages.next>>;
      try {
        step = await pages.next();
      } catch (error) {
        // The next page's address may have expired: start the slice again.
        const mayBeExpired =
          isResumed && error instanceof SourceTrouble && error.kind === "invalid-answer" && !error.isAnswer;
        if (mayBeExpired) break;
        const after = afterSliceFailure(failing, error, { ...at, further: place }, slice);
        yield emptyPage({ ...after, failed: failing.toJSON() }, null);
        throw error;
      }
      if (step.done) {
        const page = emptyPage({}, null);
        setAsideSkipped(page, at);
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
          "invalid-answer",
          `It was asked for ${slice.from} to ${slice.to} and gave a document of ${line(outside.publication_date)}.`,
        );
      const page = emptyPage({}, count);
      setAsideSkipped(page, at);
      page.cursor = { ...at, further: next, failed: failing.toJSON() };
      place = next;
      isResumed = false;
      await addDocuments(page, documents, context);
      await addDocuments(page, notIn(page, await readCorrected(context, documents)), context);
      // The slice ends with its last page, so that an interruption does not repeat it.
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
        reason: `It counts ${count.toLocaleString("en")} documents, but delivers ${found.toLocaleString("en")}.`,
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

const afterOpen = (params: Params): Stage =>
  params.publicInspection && params.terms.length === 0 && params.regulationIds.length === 0 ? "inspection" : "done";

/** Documents open for comment change most after publication: their deadline may move. */
async function* readOpen(
  query: [string, string][],
  params: Params,
  context: ReadContext,
  at: Position,
): AsyncGenerator<Page> {
  const today = dayIn(zone, context.now);
  // The scope's start, so that an old document is not added by its deadline.
  const from = params.from ?? addDays(today, -firstLoadDays);
  const conditions: [string, string][] = [
    ...query,
    ["conditions[comment_date][gte]", addDays(today, -1)],
    ["conditions[publication_date][gte]", from],
  ];
  const { further } = at;
  at.further = null;
  const after = afterOpen(params);
  for await (const { documents, count, further: next } of pagesOf(context, conditions, true, further)) {
    const page = emptyPage({ ...at, further: next, stage: next === null ? after : at.stage }, count);
    await addDocuments(page, documents, context);
    yield page;
  }
  at.stage = after;
}

/**
 * Documents filed for a coming issue. The API cannot filter them by words and RINs; agencies, types and dockets are
 * compared here. Those no longer listed were published or withdrawn, and stay as they are.
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
    // The published document has more, and is final.
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

/** Without reader counts and volatile ends of addresses. */
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
