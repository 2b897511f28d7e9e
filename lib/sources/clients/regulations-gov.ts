import { z } from "zod";
import { type Json, objectOf, objects } from "@/lib/imports/formats/format";
import { readRegulation, registerNumberOf, regulationId } from "@/lib/imports/formats/regulations-gov";
import type { ImportedBill } from "@/lib/imports/pipeline/record";
import { instantOf } from "@/lib/imports/pipeline/days";
import { line } from "@/lib/imports/pipeline/repair-text";
import type { AskContext, Page, ReadContext, Scope, SourceClient } from "../client";
import { SourceTrouble } from "../source-trouble";
import {
  addRecord,
  addressBelow,
  distinctBy,
  emptyPage,
  errorWords,
  expectAnswer,
  requireFields,
  wholeNumber,
} from "./answers";
import { addDays, dayIn, isAhead, readUntil } from "./days";

const perPage = 250;
/** A question gives so many pages at most: 5,000 rows. */
const mostPages = 20;
const hour = 3_600_000;
/** Changes are looked for from so long before the last cycle on. */
const overlap = 2 * hour;
const firstLoadDays = 365;
const zone = "America/New_York";
/** One document of the Federal Register has been seen in nine dockets; far more are no answer to the question. */
const mostDockets = 60;
/** Supporting papers and comments are no documents of a rulemaking's course. */
const documentTypes = ["Proposed Rule", "Rule", "Notice"] as const;

const scopeParams = z.object({
  documentTypes: z
    .array(z.enum(documentTypes))
    .min(1)
    .default([...documentTypes]),
  /** The first day of posting that is read; null: a year ago, or of a docket everything. */
  from: z.iso.date().nullable().default(null),
});
const documentsAnswer = z.object({
  data: z.array(z.unknown()),
  meta: z.object({
    pageNumber: wholeNumber,
    pageSize: wholeNumber.pipe(z.number().int().min(1)),
    totalElements: wholeNumber,
    totalPages: wholeNumber,
  }),
});
const listedFields = z.object({
  id: z.string().min(1),
  attributes: z.object({
    documentType: z.string().min(1),
    title: z.string().min(1),
    postedDate: z.string().min(10),
    lastModifiedDate: z.string().min(10),
  }),
});
const docketAnswer = z.object({
  data: z.object({ id: z.string().min(1), attributes: z.record(z.string(), z.unknown()) }),
});
const docketsAnswer = z.object({
  data: z.array(
    z.object({
      id: z.string().min(1),
      attributes: z.object({ title: z.string().nullish(), agencyId: z.string().nullish() }),
    }),
  ),
});

/** An id that nothing carries gives 400. */
const isMissing = (status: number, body: unknown): boolean => status === 400 && /Invalid ID/i.test(errorWords(body));

const ask = (
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
 * An instant as a filter takes it: in Eastern time, where answers are in UTC. In autumn one hour comes twice; then the
 * second before it is meant, so that neither reading loses a change.
 */
export function easternTime(instant: string): string {
  const at = Date.parse(instant);
  const wall = wallClock(at);
  const isTwice = wallClock(at - hour) === wall || wallClock(at + hour) === wall;
  return isTwice ? `${wall.slice(0, 10)} 00:59:59` : wall;
}

const conditionsOf = ({ kind, externalId, params }: Scope, now: Date): [string, string][] => {
  const { from } = scopeParams.parse(params);
  const begin = from ?? (kind === "docket" ? null : addDays(dayIn(zone, now), -firstLoadDays));
  return [
    ...(kind === "docket" ? [["filter[docketId]", externalId] as [string, string]] : []),
    ...(kind === "agency" ? [["filter[agencyId]", externalId] as [string, string]] : []),
    ...(begin ? [["filter[postedDate][ge]", begin] as [string, string]] : []),
  ];
};

const modifiedOf = (document: Json): string | null => instantOf(objectOf(document.attributes).lastModifiedDate);

/** `from`: changes since this instant, in UTC; null: everything. `type`: which of the document types is read. */
type Position = { type: number; from: string | null; page: number; isByPage: boolean };
const position = z.object({
  type: z.number().int().min(0),
  from: z.string().nullable(),
  page: z.number().int().min(1),
  isByPage: z.boolean(),
});

async function* read(scope: Scope, context: ReadContext): AsyncGenerator<Page> {
  const types = scopeParams.parse(scope.params).documentTypes;
  const start = (type: number): Position => ({
    type,
    from:
      context.since && !context.isSweep
        ? new Date(readUntil(context.since, context.newestMark).getTime() - overlap).toISOString()
        : null,
    page: 1,
    isByPage: false,
  });
  const stored = position.safeParse(context.cursor);
  let at: Position = stored.success ? stored.data : start(0);
  const dockets = new Map<string, Json>();
  while (at.type < types.length) {
    yield* readType(types[at.type]!, scope, context, at, start(at.type + 1), dockets);
    at = start(at.type + 1);
  }
}

/**
 * The documents of one type by last change, oldest first. The next question begins at the last change of the one before:
 * so a change meanwhile hides no document, and no question reaches the end of its 5,000 rows.
 */
async function* readType(
  type: string,
  scope: Scope,
  context: ReadContext,
  at: Position,
  after: Position,
  dockets: Map<string, Json>,
): AsyncGenerator<Page> {
  const seen = new Map<string, string>();
  let previous: { from: string | null; page: number; left: number } | null = null;
  let isSecondTry = false;
  for (;;) {
    const answer = expectAnswer(
      documentsAnswer,
      await ask(context, "documents", [
        ...conditionsOf(scope, context.now),
        ["filter[documentType]", type],
        ...(at.from ? ([["filter[lastModifiedDate][ge]", easternTime(at.from)]] as const) : []),
        ["sort", "lastModifiedDate,documentId"],
        ["page[size]", String(perPage)],
        ["page[number]", String(at.page)],
      ]),
      context.key,
    );
    const { pageNumber, pageSize, totalElements: total, totalPages } = answer.meta;
    const documents = distinctBy(objects(answer.data), (document) => line(document.id) || JSON.stringify(document));
    const expected = Math.max(0, Math.min(pageSize, total - (at.page - 1) * pageSize));
    if (pageNumber === at.page && documents.length < expected && !isSecondTry) {
      isSecondTry = true;
      continue;
    }
    isSecondTry = false;
    // A time that cannot be true led past documents: what is left is read by pages instead.
    if (previous && total < previous.left) {
      Object.assign(at, { from: previous.from, page: previous.page + 1, isByPage: true });
      previous = null;
      continue;
    }
    const fresh = documents.filter((document) => seen.get(line(document.id)) !== (modifiedOf(document) ?? ""));
    for (const document of fresh) if (line(document.id)) seen.set(line(document.id), modifiedOf(document) ?? "");
    const times = documents
      .map(modifiedOf)
      .filter((time) => time !== null)
      .sort();
    const isRepeated = at.page > 1 && documents.length > 0 && fresh.length === 0;
    if (pageNumber !== at.page || (isRepeated && at.page < totalPages))
      throw new SourceTrouble(
        "nonsense",
        `It was asked for page ${at.page} of its documents and gave another page again.`,
      );
    // Times are sent in Eastern time, so an answer may begin some hours early, and no earlier.
    at.isByPage ||= at.from !== null && times[0] !== undefined && Date.parse(times[0]) < Date.parse(at.from) - 6 * hour;
    const page = emptyPage({}, null);
    const last = times.at(-1) ?? null;
    const current = { ...at };
    previous = at.isByPage ? null : { from: at.from, page: at.page, left: total - at.page * pageSize };
    // A number of pages that is too small for the documents would end the reading before its end.
    const isEnd = at.page >= Math.max(totalPages, Math.ceil(total / pageSize));
    if (!isEnd) {
      if (!at.isByPage && last !== null && (at.from === null || easternTime(last) > easternTime(at.from)))
        Object.assign(at, { from: last, page: 1 });
      else at.page += 1;
      if (at.page > mostPages)
        throw new SourceTrouble(
          "nonsense",
          "More than 5,000 of its documents were changed at the same time, and it shows no more.",
        );
    }
    if (documents.length < expected)
      page.rejected.push({
        file: `regulations.gov, ${scope.label}`,
        reason: `Its page ${current.page} of the type “${type}” should hold ${expected} documents, and holds ${documents.length}.`,
      });
    yield* withRecords(fresh, page, current, isEnd ? after : { ...at }, context, dockets);
    if (isEnd) return;
  }
}

/** A record without what was not delivered: an attribute comes as null where there is nothing, and a docket is there. */
function withoutMissing(bill: ImportedBill, family: readonly Json[], dockets: ReadonlyMap<string, Json>): ImportedBill {
  const attributes = family.map((document) => objectOf(document.attributes));
  const lacks = (field: string) => attributes.some((each) => !(field in each));
  // Every document has these: null is no answer.
  const lacksText = (field: string) => attributes.some((each) => line(each[field]) === "");
  const isDocketMissing = attributes
    .map(({ docketId }) => line(docketId))
    .some((id) => id !== "" && Object.keys(dockets.get(id) ?? {}).length === 0);
  return {
    ...bill,
    ...(lacks("withdrawn") && { status: "unknown" as const }),
    ...(lacksText("agencyId") && { sponsors: null }),
    ...(lacks("commentEndDate") && { events: null }),
    ...((lacksText("docketId") || isDocketMissing) && { related: null }),
  };
}

/** Documents that are stored together, so that an interruption costs little. */
const batch = 20;

/** The documents of a page that are new or changed, each with its other dockets. The last part leads on. */
async function* withRecords(
  listed: readonly Json[],
  first: Page,
  here: Position,
  further: Position,
  context: ReadContext,
  dockets: Map<string, Json>,
): AsyncGenerator<Page> {
  const marks = await context.storedMarks(listed.map(regulationId).filter(Boolean));
  let page = first;
  page.cursor = { ...here };
  const done = new Set<string>();
  for (const document of listed) {
    const id = regulationId(document);
    if (done.has(id)) continue;
    const mark = modifiedOf(document);
    const stored = marks.get(id);
    if (mark !== null && stored !== undefined && stored >= mark && !isAhead(stored, context.now)) {
      if (!page.unchanged.includes(id)) page.unchanged.push(id);
      continue;
    }
    const label = `regulations.gov, ${line(document.id) || "a document without an id"}`;
    if (!listedFields.safeParse(document).success) {
      addRecord(page, label, "", () => {
        requireFields(listedFields, document);
        throw new Error("unreachable");
      });
      continue;
    }
    done.add(id);
    const family = await familyOf(document, listed, context);
    for (const docketId of new Set(family.map((member) => line(objectOf(member.attributes).docketId)).filter(Boolean)))
      if (!dockets.has(docketId)) dockets.set(docketId, await docketOf(docketId, context));
    const newest = family
      .map(modifiedOf)
      .filter((time) => time !== null)
      .sort()
      .at(-1)!;
    addRecord(page, label, newest, () => ({
      bill:
        stored === undefined
          ? readRegulation(family, dockets)
          : withoutMissing(readRegulation(family, dockets), family, dockets),
      origin: `regulations.gov API, ${line(document.id)}`,
    }));
    if (page.records.length >= batch) {
      yield page;
      page = emptyPage({ ...here }, null);
    }
  }
  page.cursor = { ...further };
  yield page;
}

/** One document of the Federal Register in each docket where it lies, as the list or the search by its number says. */
async function familyOf(document: Json, listed: readonly Json[], context: ReadContext): Promise<Json[]> {
  const number = registerNumberOf(objectOf(document.attributes));
  if (!number) return [document];
  const answer = expectAnswer(
    documentsAnswer,
    await ask(context, "documents", [
      ["filter[frDocNum]", number],
      ["page[size]", String(perPage)],
    ]),
    context.key,
  );
  // Short answers leave out the number and the time of change, so the longer one of two counts.
  const known = [document, ...listed.filter((other) => regulationId(other) === number)];
  const others = objects(answer.data).flatMap((other): Json[] => {
    const attributes = objectOf(other.attributes);
    // Where the condition was not heeded, everything comes.
    const isOther = line(attributes.frDocNum) !== "" && registerNumberOf(attributes) !== number;
    return isOther ||
      answer.meta.totalElements > mostDockets ||
      typeof attributes.postedDate !== "string" ||
      !line(other.id)
      ? []
      : [{ ...other, attributes: { ...attributes, frDocNum: number } }];
  });
  return distinctBy([...known, ...others], ({ id }) => line(id));
}

/** A docket's attributes; an empty object where it is not there. */
async function docketOf(id: string, context: AskContext): Promise<Json> {
  const answer = await ask(context, `dockets/${encodeURIComponent(id)}`);
  return answer === null ? {} : expectAnswer(docketAnswer, answer, context.key).data.attributes;
}

/** The regulations.gov API v4. Comments are left alone: they hold personal data. */
export const regulationsGovClient: SourceClient = {
  name: "regulations-gov",
  label: "Regulations.gov",
  recordSource: "regulations-gov",
  needsKey: true,
  covers: "Rules, proposed rules and notices in the dockets of the federal agencies, with their comment periods.",
  keyHelp: "A key is free and comes by email immediately.",
  keyUrl: "https://open.gsa.gov/api/regulationsgov/",
  terms: "The data are in the public domain. A key allows 1,000 requests an hour.",
  attribution: "Regulations.gov",
  scopeKinds: ["docket", "agency", "all"],
  scopeParams,
  limits: () => [{ per: "hour", most: 1000 }],

  async testConnection(context) {
    const answer = expectAnswer(documentsAnswer, await ask(context, "documents", [["page[size]", "5"]]), context.key);
    return `It works, and has ${answer.meta.totalElements.toLocaleString("en")} documents.`;
  },

  async listScopes(context, search) {
    const words = search.trim();
    const params = scopeParams.parse({});
    const scope = (kind: string, externalId: string, label: string): Scope => ({
      kind,
      externalId,
      label,
      jurisdiction: "US",
      params,
    });
    if (!words) return [scope("all", "all", "All documents")];
    const answer = expectAnswer(
      docketsAnswer,
      await ask(context, "dockets", [
        ["filter[searchTerm]", words],
        ["page[size]", "25"],
      ]),
      context.key,
    );
    return [
      ...(/^[A-Z]{2,10}$/i.test(words)
        ? [scope("agency", words.toUpperCase(), `Documents of the agency ${words.toUpperCase()}`)]
        : []),
      ...answer.data.map(({ id, attributes }) =>
        scope("docket", id, attributes.title ? `${id}: ${attributes.title}` : id),
      ),
    ];
  },

  async estimate(context, scope) {
    let bills = 0;
    for (const type of scopeParams.parse(scope.params).documentTypes)
      bills += expectAnswer(
        documentsAnswer,
        await ask(context, "documents", [
          ...conditionsOf(scope, context.now),
          ["filter[documentType]", type],
          ["page[size]", "5"],
        ]),
        context.key,
      ).meta.totalElements;
    // A search for the other dockets of each document, and about one docket for two of them.
    const calls = 3 + Math.ceil(bills / perPage) + Math.ceil(bills * 1.5);
    return { bills, calls, seconds: Math.round(calls * 3.6) };
  },

  read,
};
