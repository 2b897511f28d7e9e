import { z } from "zod";
import { federalName } from "@/lib/bills/vocabulary/number";
import { readCongressBill } from "@/lib/imports/formats/congress-api";
import { readCongressMeeting } from "@/lib/imports/formats/hearings";
import { type Json, integer, objectOf, objects } from "@/lib/imports/formats/format";
import { RejectedRecord } from "@/lib/imports/pipeline/record";
import { line } from "@/lib/imports/pipeline/repair-text";
import type { Incoming } from "@/lib/imports/pipeline/update-bills";
import type { AskContext, Page, ReadContext, Scope, SourceClient } from "../client";
import { SourceTrouble } from "../source-trouble";
import { readUntil } from "./days";
import {
  addRecord,
  addressBelow,
  distinctBy,
  emptyPage,
  errorWords,
  expectAnswer,
  hearingsPage,
  hearingsTrouble,
  requireFields,
  wholeNumber,
} from "./answers";

/** The most that the API gives in one answer; more is cut without a word. */
const perPage = 250;
const hour = 3_600_000;
/** Updates are looked for from a day before the last cycle on: lists lag, and clocks differ. */
const overlap = 24 * hour;
/** Bills that are stored together, so that an interruption costs little. */
const batch = 10;
/** Pages of one list of a bill; the longest real ones, cosponsors and actions, have two. */
const mostPages = 20;
/** So often a list that delivers less than it counts is read again. */
const mostPasses = 3;

const types = ["hr", "s", "hjres", "sjres", "hconres", "sconres", "hres", "sres"] as const;
const scopeParams = z.object({
  /** Types of bills; none: all. */
  types: z.array(z.enum(types)).default([]),
  /** Requests that one cycle may make; the rest follows in the next one. */
  callsPerCycle: z.number().int().min(100).max(1_000_000).default(4500),
});

const number = z.union([z.string().regex(/^\d+$/), z.number().int()]);
const listAnswer = z.object({
  bills: z.array(z.unknown()),
  pagination: z.object({ count: wholeNumber, next: z.string().nullish() }),
});
const listedBill = z.object({
  congress: number,
  type: z.string().min(1),
  number,
  updateDate: z.string().min(1),
});
const billAnswer = z.object({ bill: z.record(z.string(), z.unknown()) });
const billFields = z.object({
  congress: number,
  type: z.string().min(1),
  number,
  title: z.string().min(1),
  updateDate: z.string().min(1),
});
const actionFields = z.object({ actionDate: z.string().min(4), text: z.string() });
const congressesAnswer = z.object({ congresses: z.array(z.object({ name: z.string() })) });

/** A number that is reserved or missing gives 500 with an error of the API's own program. */
const isMissing = (status: number, body: unknown): boolean =>
  status === 500 && /UnboundLocalError/.test(errorWords(body));

/** Counts the requests of a cycle. */
class Requests {
  private made = 0;
  constructor(
    private readonly context: AskContext,
    private readonly most: number,
  ) {}

  /** @throws SourceTrouble where the requests of this cycle are used up */
  mustHaveLeft(now: Date): void {
    if (this.made >= this.most)
      throw new SourceTrouble(
        "limit",
        `The ${this.most.toLocaleString("en")} requests of one cycle are used up; the rest follows.`,
        new Date(now.getTime() + hour).toISOString(),
      );
  }

  /** The key goes in a header, so that no address holds it; XML is the default since April 2026. */
  async ask(path: string, query: readonly (readonly [string, string])[] = []): Promise<unknown> {
    this.made += 1;
    const { ask, baseUrl, key } = this.context;
    return ask(addressBelow(baseUrl, path, [["format", "json"], ...query]), {
      headers: { "x-api-key": key ?? "" },
      isMissing,
    });
  }
}

const idOf = (bill: Json): string => `${line(bill.type).toLowerCase()}${line(bill.number)}-${line(bill.congress)}`;
/** When a bill or its texts were last changed. */
const markOf = (bill: Json): string =>
  [line(bill.updateDate), line(bill.updateDateIncludingText)].filter(Boolean).sort().at(-1)!;
/** Where a next page begins; its address itself lacks the key, and may lack the window. */
const offsetOf = (next: string | null | undefined): number | null =>
  next && URL.canParse(next) ? integer(new URL(next).searchParams.get("offset")) : null;

/**
 * One list of a bill, to its end.
 * @param counted items that the bill says it has; null: it does not name the list
 * @returns null where the bill does not name the list, or it was not delivered whole
 */
async function listOf(
  requests: Requests,
  path: string,
  name: string,
  key: string | null,
  counted: number | "unknown" | null,
): Promise<Json[] | null> {
  if (counted === null) return null;
  if (counted === 0) return [];
  const schema = z.object({ [name]: z.array(z.unknown()) });
  let items: Json[] = [];
  let promised = 0;
  let isCounted = false;
  for (let page = 0, offset = 0; page < mostPages; page += 1) {
    const answer = await requests.ask(path, [
      ["limit", String(perPage)],
      ["offset", String(offset)],
    ]);
    if (answer === null) return null;
    const read = objects((expectAnswer(schema, answer, key) as Json)[name]);
    const { count, next } = objectOf(objectOf(answer).pagination);
    promised = Math.max(promised, integer(count) ?? 0);
    isCounted ||= integer(count) !== null;
    const before = items.length;
    // Repeated items of one page are real (two committees report the same words); those of a repeated page are not.
    items = page === 0 ? read : [...items, ...withoutStart(read, items)];
    const further = offsetOf(line(next));
    if (items.length >= promised || further === null || further <= offset || items.length === before) break;
    offset = further;
  }
  // A count that the bill gave must be borne out; where it gave none, an empty list that is counted is one.
  return items.length >= promised && (items.length > 0 || (counted === "unknown" && isCounted)) ? items : null;
}

/** A page's items, without the page itself where it is one that was read before. */
const withoutStart = (page: readonly Json[], items: readonly Json[]): Json[] => {
  const known = new Set(items.map((item) => JSON.stringify(item)));
  return page.every((item) => known.has(JSON.stringify(item))) ? [] : [...page];
};

/**
 * A bill with all its lists.
 * @param isKnown whether the bill is stored: then a list that its answer does not name is asked for, since it may have been left out
 * @returns null where the API has no such bill
 * @throws RejectedRecord
 */
async function wholeBill(
  requests: Requests,
  listed: Json,
  context: ReadContext,
  isKnown: boolean,
): Promise<Incoming | null> {
  const { key } = context;
  const path = `bill/${line(listed.congress)}/${line(listed.type).toLowerCase()}/${line(listed.number)}`;
  const answer = await requests.ask(path);
  if (answer === null) return null;
  const { bill } = expectAnswer(billAnswer, answer, key);
  requireFields(billFields, bill);
  if (idOf(bill) !== idOf(listed)) throw new RejectedRecord(`It was asked for ${idOf(listed)} and gave ${idOf(bill)}.`);
  const list = (name: string, place: string = name.toLowerCase()) =>
    listOf(requests, `${path}/${place}`, name, key, integer(objectOf(bill[name]).count));
  /** The API does not name what a bill has none of. */
  const mayLack = (name: string) =>
    bill[name] !== undefined
      ? list(name)
      : isKnown
        ? listOf(requests, `${path}/${name}`, name, key, "unknown")
        : Promise.resolve([]);
  const actions = await list("actions");
  // A status without its actions would be a guess.
  if (actions === null || (actions.length === 0 && line(objectOf(bill.latestAction).text) !== ""))
    throw new RejectedRecord("Its actions are incomplete.");
  for (const action of actions) requireFields(actionFields, action);
  const subjects =
    integer(objectOf(bill.subjects).count) === null ? null : await subjectsOf(requests, `${path}/subjects`, bill, key);
  const record = readCongressBill(
    bill,
    {
      actions,
      cosponsors: await mayLack("cosponsors"),
      relatedBills: await list("relatedBills"),
      subjects,
      summaries: await mayLack("summaries"),
      // The list of texts has come with one item too many, and with an empty one at its end.
      textVersions: distinctOrNull(await list("textVersions", "text")),
      titles: await list("titles"),
    },
    { path: "", today: context.today },
  );
  return { bill: record, origin: `Congress.gov API, ${path}` };
}

const distinctOrNull = (texts: Json[] | null): Json[] | null =>
  texts &&
  distinctBy(
    texts.filter((text) => line(text.type) !== "" || objects(text.formats).length > 0),
    (text) => JSON.stringify(text),
  );

async function subjectsOf(requests: Requests, path: string, bill: Json, key: string | null): Promise<Json | null> {
  const schema = z.object({ subjects: z.looseObject({ legislativeSubjects: z.array(z.unknown()).optional() }) });
  const subjects: Json[] = [];
  let policyArea: unknown = bill.policyArea;
  for (let page = 0, offset = 0; page < mostPages; page += 1) {
    const answer = await requests.ask(path, [
      ["limit", String(perPage)],
      ["offset", String(offset)],
    ]);
    if (answer === null) return null;
    const read = expectAnswer(schema, answer, key).subjects;
    const items = withoutStart(objects(read.legislativeSubjects), subjects);
    subjects.push(...items);
    policyArea = read.policyArea ?? policyArea;
    const further = offsetOf(line(objectOf(objectOf(answer).pagination).next));
    if (further === null || further <= offset || items.length === 0) break;
    offset = further;
  }
  return { legislativeSubjects: subjects, policyArea };
}

/** `from`: updates since then; null: everything. `seen`: bills that earlier pages of this pass gave. */
type Position = {
  from: string | null;
  type: number;
  offset: number;
  pass: number;
  seen: number;
  /** Meetings of the list that are read, once the bills are; null: all. */
  meetings?: number | null;
};
const position = z.object({
  from: z.string().nullable(),
  type: z.number().int().min(0),
  offset: z.number().int().min(0),
  pass: z.number().int().min(0),
  seen: z.number().int().min(0),
  meetings: z.number().int().min(0).nullable().optional(),
});

/** The API takes instants without fractions of a second. */
const instant = (at: Date): string => at.toISOString().replace(/\.\d+Z$/, "Z");

async function* read(scope: Scope, context: ReadContext): AsyncGenerator<Page> {
  const params = scopeParams.parse(scope.params);
  const requests = new Requests(context, params.callsPerCycle);
  const lists = params.types.length === 0 ? [""] : params.types.map((type) => `/${type}`);
  const stored = position.safeParse(context.cursor);
  const at: Position = stored.success
    ? stored.data
    : {
        from:
          context.since && !context.isSweep
            ? instant(new Date(readUntil(context.since, context.newestMark).getTime() - overlap))
            : null,
        type: 0,
        offset: 0,
        pass: 0,
        seen: 0,
      };
  for (; at.type < lists.length; Object.assign(at, { type: at.type + 1, offset: 0, pass: 0, seen: 0 }))
    yield* readList(`bill/${scope.externalId}${lists[at.type]!}`, scope, context, requests, at);
  yield* readMeetings(scope, context, requests, { ...at, type: lists.length, offset: 0, pass: 0, seen: 0 });
}

const meetingsAnswer = z.object({
  committeeMeetings: z.array(z.unknown()),
  pagination: z.object({ count: wholeNumber, next: z.string().nullish() }),
});
const meetingAnswer = z.object({ committeeMeeting: z.record(z.string(), z.unknown()) });
/** A first load looks for meetings that were changed in so many days, and a cycle reads so many at most. */
const meetingDays = 30;
const mostMeetings = 1000;

/**
 * Committee meetings that were changed since the last cycle. An answer that is none keeps no bill from being current: the
 * meetings that are stored stay as they are until the next cycle.
 */
async function* readMeetings(
  scope: Scope,
  context: ReadContext,
  requests: Requests,
  cursor: Position,
): AsyncGenerator<Page> {
  if (cursor.meetings === null) return;
  const since = context.since ? context.since.getTime() - overlap : context.now.getTime() - meetingDays * 24 * hour;
  const path = `committee-meeting/${scope.externalId}`;
  let read = cursor.meetings ?? 0;
  try {
    while (read < mostMeetings) {
      requests.mustHaveLeft(context.now);
      const offset = Math.floor(read / perPage) * perPage;
      const answer = await requests.ask(path, [
        ["fromDateTime", instant(new Date(since))],
        ["limit", String(perPage)],
        ["offset", String(offset)],
      ]);
      if (answer === null) return;
      const { committeeMeetings, pagination } = expectAnswer(meetingsAnswer, answer, context.key);
      const listed = objects(committeeMeetings);
      const further = offsetOf(pagination.next);
      const isEnd = further === null || further <= offset || listed.length === 0;
      do {
        const some = listed.slice(read - offset, read - offset + batch);
        const meetings: Json[] = [];
        for (const { chamber, eventId, updateDate } of some) {
          // The window is on the time of update; where it is not heeded, older meetings are passed over here.
          if (Date.parse(line(updateDate).replace(" ", "T")) < since) continue;
          requests.mustHaveLeft(context.now);
          const place = `${path}/${line(chamber).toLowerCase()}/${line(eventId)}`;
          const whole = /^[\w/-]+$/.test(place) ? await requests.ask(place) : null;
          if (whole === null) continue;
          const meeting = expectAnswer(meetingAnswer, whole, context.key).committeeMeeting;
          // The chamber is a part of its id: without it the meeting would be another one.
          meetings.push(line(meeting.chamber) ? meeting : { ...meeting, chamber });
        }
        read += some.length;
        const isLast = isEnd && read - offset >= listed.length;
        yield hearingsPage({ ...cursor, meetings: isLast ? null : read }, meetings, readCongressMeeting);
      } while (read - offset < listed.length);
      if (isEnd) return;
      read = Math.max(read, further);
    }
  } catch (error) {
    if (!(error instanceof SourceTrouble)) throw error;
    yield { ...emptyPage({ ...cursor, meetings: read }, null), notices: [hearingsTrouble(error)] };
  }
}

/** A list of bills by update, page by page; where it delivers fewer than it counts, once more from its beginning. */
async function* readList(
  path: string,
  scope: Scope,
  context: ReadContext,
  requests: Requests,
  at: Position,
): AsyncGenerator<Page> {
  const seen = new Set<string>();
  let ofPass = new Set<string>();
  // What an interrupted pass gave before is known by its number only.
  const before = at.seen;
  for (;;) {
    requests.mustHaveLeft(context.now);
    const answer = expectAnswer(
      listAnswer,
      await requests.ask(path, [
        ...(at.from ? ([["fromDateTime", at.from]] as const) : []),
        ["sort", "updateDate asc"],
        ["limit", String(perPage)],
        ["offset", String(at.offset)],
      ]),
      context.key,
    );
    const { count, next } = answer.pagination;
    const bills = distinctBy(objects(answer.bills), idOf);
    const isRepeated = bills.length > 0 && bills.every((bill) => ofPass.has(idOf(bill)));
    for (const bill of bills) {
      seen.add(idOf(bill));
      ofPass.add(idOf(bill));
    }
    const further = offsetOf(next);
    const found = at.pass === 0 ? before + seen.size : seen.size;
    // A page of bills that this pass has read before is a page given twice, and so is one that goes backwards.
    const isEnd = further === null || further <= at.offset || bills.length === 0 || isRepeated;
    const isShort = isEnd && found < count;
    const after: Position = isEnd
      ? isShort && at.pass + 1 < mostPasses
        ? { ...at, offset: 0, pass: at.pass + 1, seen: 0 }
        : { ...at, type: at.type + 1, offset: 0, pass: 0, seen: 0 }
      : { ...at, offset: further, seen: found };
    const last = isShort && at.pass + 1 >= mostPasses;
    // The rest of a list that repeats itself is sought again soon, or updates would be lost.
    if (last && isRepeated)
      throw new SourceTrouble(
        "nonsense",
        `It lists ${count.toLocaleString("en")} bills and gave ${found.toLocaleString("en")}.`,
      );
    let lastPage: Page | null = null;
    const parts = billsOf(bills, scope, context, requests, at, count);
    try {
      for await (const page of parts) {
        if (lastPage) yield lastPage;
        lastPage = page;
      }
    } catch (error) {
      // What was read before the trouble is not read again.
      if (lastPage) yield lastPage;
      throw error;
    }
    // The last part of a page carries where to go on: an interruption after it must not begin the page anew.
    const end = lastPage ?? emptyPage({}, count);
    end.cursor = { ...after };
    if (last)
      end.rejected.push({
        file: `Congress.gov, ${scope.label}`,
        reason: `It lists ${count.toLocaleString("en")} bills, but delivers ${found.toLocaleString("en")}. The next full reading looks for the others.`,
      });
    yield end;
    if (isEnd && after.type !== at.type) return;
    if (after.pass !== at.pass) ofPass = new Set();
    Object.assign(at, after);
  }
}

/** The bills of a page of the list, those that differ from what is stored read whole. */
async function* billsOf(
  bills: readonly Json[],
  scope: Scope,
  context: ReadContext,
  requests: Requests,
  at: Position,
  total: number,
): AsyncGenerator<Page> {
  const marks = await context.storedMarks(bills.map(idOf));
  const start = () => emptyPage({ ...at }, total);
  let page = start();
  for (const listed of bills) {
    const label = `Congress.gov, ${federalName(line(listed.type), line(listed.number)) ?? idOf(listed)}`;
    if (!listedBill.safeParse(listed).success || line(listed.congress) !== scope.externalId) {
      addRecord(page, label, "", () => {
        requireFields(listedBill, listed);
        throw new RejectedRecord(`It is from the Congress “${line(listed.congress)}”, which was not requested.`);
      });
      continue;
    }
    if (marks.get(idOf(listed)) === markOf(listed)) {
      page.unchanged.push(idOf(listed));
      continue;
    }
    requests.mustHaveLeft(context.now);
    try {
      const whole = await wholeBill(requests, listed, context, marks.has(idOf(listed)));
      if (whole) addRecord(page, label, markOf(listed), () => whole);
      else page.rejected.push({ file: label, reason: "It is listed, but Congress.gov has no record of it yet." });
    } catch (error) {
      if (error instanceof RejectedRecord) page.rejected.push({ file: label, reason: error.message });
      else {
        if (page.records.length > 0) yield page;
        throw error;
      }
    }
    if (page.records.length >= batch) {
      yield page;
      page = start();
    }
  }
  yield page;
}

/** The Congress.gov API v3. Ids are those of BILLSTATUS and unitedstates/congress: `hr1-119`. */
export const congressClient: SourceClient = {
  name: "congress-api",
  label: "Congress.gov",
  recordSource: "congress",
  needsKey: true,
  covers: "Bills and resolutions of the United States Congress, with actions, sponsors, subjects, summaries and texts.",
  keyHelp: "A key is free and comes by email immediately.",
  keyUrl: "https://api.congress.gov/sign-up/",
  terms: "The data are in the public domain. A key allows 5,000 requests an hour.",
  attribution: "Library of Congress, Congress.gov",
  scopeKinds: ["congress"],
  scopeParams,
  limits: () => [{ per: "hour", most: 5000 }],

  async testConnection(context) {
    const answer = expectAnswer(
      congressesAnswer,
      await new Requests(context, Infinity).ask("congress", [["limit", "1"]]),
      context.key,
    );
    return `It works. Its newest Congress is the ${answer.congresses[0]?.name ?? "one that it does not name"}.`;
  },

  async listScopes(context, search) {
    const answer = expectAnswer(
      congressesAnswer,
      await new Requests(context, Infinity).ask("congress", [["limit", String(perPage)]]),
      context.key,
    );
    return answer.congresses.flatMap(({ name }): Scope[] => {
      const congress = /^(\d+)/.exec(name)?.[1];
      return congress && name.toLowerCase().includes(search.trim().toLowerCase())
        ? [{ kind: "congress", externalId: congress, label: name, jurisdiction: "US", params: scopeParams.parse({}) }]
        : [];
    });
  },

  async estimate(context, scope) {
    const params = scopeParams.parse(scope.params);
    const requests = new Requests(context, Infinity);
    let bills = 0;
    for (const type of params.types.length === 0 ? [""] : params.types.map((each) => `/${each}`))
      bills += expectAnswer(
        listAnswer,
        await requests.ask(`bill/${scope.externalId}${type}`, [["limit", "1"]]),
        context.key,
      ).pagination.count;
    // The bill itself, and about six lists.
    const calls = Math.ceil(bills / perPage) + bills * 7;
    return { bills, calls, seconds: Math.round(calls * (3600 / 5000)) };
  },

  read,
};
