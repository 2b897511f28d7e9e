import { z } from "zod";
import { jurisdictionCode } from "@/lib/bills/vocabulary/jurisdictions";
import { sessionWords } from "@/lib/bills/vocabulary/session-names";
import { type Json, objects } from "@/lib/imports/formats/format";
import { openStatesApi } from "@/lib/imports/formats/openstates-files";
import { readOpenStatesEvent } from "@/lib/imports/formats/hearings";
import { RejectedRecord } from "@/lib/imports/pipeline/record";
import { line } from "@/lib/imports/pipeline/repair-text";
import { settings } from "@/lib/platform/env/settings";
import { addCalendarDays } from "@/lib/platform/text/dates";
import type { AskContext, Page, ReadContext, Scope, SourceClient } from "../client";
import { SourceTrouble } from "../source-trouble";
import { isAhead, readUntil } from "./days";
import {
  addRecord,
  addressBelow,
  distinctBy,
  emptyPage,
  expectAnswer,
  hearingsPage,
  hearingsTrouble,
  requireFields,
  wholeNumber,
} from "./answers";

/** The most that the API gives in one answer. */
const perPage = 20;
const jurisdictionsPerPage = 52;
/** Updates are looked for from so long before the last cycle on, in milliseconds: clocks differ, and a scrape takes its time. */
const overlap = { ownTime: 10 * 60_000, ourTime: 3 * 3_600_000 };
/** A session of so many bills at most is read whole once a week; a larger one would cost days of requests. */
const mostSwept = 1000;
/** What `include` asks for, so that a bill comes whole. */
export const parts = [
  "sponsorships",
  "abstracts",
  "other_titles",
  "other_identifiers",
  "actions",
  "sources",
  "documents",
  "versions",
  "votes",
  "related_bills",
] as const;

const scopeParams = z.object({
  /** `ocd-jurisdiction/country:us/state:wi/government`, the only spelling that is never mistaken. */
  jurisdiction: z.string().startsWith("ocd-jurisdiction/"),
  /** The session's identifier, as Open States writes it. */
  session: z.string().min(1).max(120),
});
const billsAnswer = z.object({
  results: z.array(z.unknown()),
  pagination: z.object({
    per_page: wholeNumber.pipe(z.number().int().min(1)),
    page: wholeNumber,
    max_page: wholeNumber,
    total_items: wholeNumber,
  }),
});
const billFields = z.object({
  id: z.string().regex(/^ocd-bill\/[0-9a-f-]{36}$/),
  session: z.string().min(1),
  jurisdiction: z.object({ id: z.string().min(1) }),
  identifier: z.string().min(1),
  title: z.string().min(1),
  updated_at: z.string().min(10),
  // Asked for with every bill: without them, or with one that is not told, its status would be a guess.
  actions: z.array(z.object({ description: z.string(), date: z.string().min(4) })),
});
const jurisdictionsAnswer = z.object({
  results: z.array(
    z.object({
      id: z.string().min(1),
      name: z.string().min(1),
      classification: z.string().nullish(),
      legislative_sessions: z.array(z.object({ identifier: z.string().min(1), name: z.string().nullish() })).nullish(),
    }),
  ),
  pagination: z.object({ page: wholeNumber, max_page: wholeNumber }),
});

const territories = new Set(["PR", "GU", "VI", "AS", "MP"]);

/** `WI` → `ocd-jurisdiction/country:us/state:wi/government`, the only spelling that is never mistaken. */
export function jurisdictionId(code: string): string {
  const place =
    code === "US"
      ? ""
      : `/${code === "DC" ? "district" : territories.has(code) ? "territory" : "state"}:${code.toLowerCase()}`;
  return `ocd-jurisdiction/country:us${place}/government`;
}

const ask = ({ ask: send, baseUrl, key }: AskContext, path: string, query: readonly (readonly [string, string])[]) =>
  send(addressBelow(baseUrl, path, query), { headers: { "x-api-key": key ?? "" } });

/**
 * An instant as the API reads it: in UTC and without an offset, because `Z` answers 400 and `+` is lost on the way.
 * @param given any ISO 8601; microseconds are kept
 */
export function bareInstant(given: string): string {
  const found = /^(\d{4}-\d{2}-\d{2})[T ](\d{2}:\d{2}:\d{2})(\.\d+)?(Z|[+-]\d{2}:?\d{2})?$/.exec(given.trim());
  if (!found) return new Date(given).toISOString().slice(0, 19);
  const [, day, time, fraction = "", zone] = found;
  if (!zone || /^(?:Z|[+-]00:?00)$/.test(zone)) return `${day}T${time}${fraction}`;
  return `${new Date(`${day}T${time}${zone}`).toISOString().slice(0, 19)}${fraction}`;
}

const updatedOf = (bill: Json): string | null =>
  typeof bill.updated_at === "string" && !Number.isNaN(Date.parse(bill.updated_at))
    ? bareInstant(bill.updated_at)
    : null;

/**
 * `from`: updates since this instant; null: everything. `page`: of that question. `isByPage`: the API did not heed the
 * instant, so that only numbers of pages lead on. `seen`: bills that this cycle has read.
 */
type Position = {
  from: string | null;
  page: number;
  isByPage: boolean;
  isDone: boolean;
  seen: number;
  /** The page of events that comes next, once the bills are read; null: all are read. */
  events?: number | null;
};
const position = z.object({
  from: z.string().nullable(),
  page: z.number().int().min(1),
  isByPage: z.boolean(),
  isDone: z.boolean(),
  seen: z.number().int().min(0),
  events: z.number().int().min(1).nullable().optional(),
});

/**
 * By time of update, oldest first. The next question begins at the time of the last bill, rather than at the next page:
 * a bill that is updated meanwhile goes to the end, and moves all others by one place.
 */
async function* read(scope: Scope, context: ReadContext): AsyncGenerator<Page> {
  yield* together(readBills(scope, context));
  yield* readEvents(scope, context);
}

/** So many bills are stored at once at most, and so many milliseconds a page waits for others. */
const storedTogether = { bills: 400, wait: 1500 };

/**
 * Full pages that follow each other quickly become one: a transaction for each 20 bills would take most of a first load's
 * time. Where the API's limit slows a cycle down, each page is stored as it comes, since asking for it again costs a request.
 */
async function* together(pages: AsyncGenerator<Page>): AsyncGenerator<Page> {
  let held: Page | null = null;
  let since = 0;
  try {
    for await (const page of pages) {
      if (!held) since = performance.now();
      held = held ? joined(held, page) : page;
      const isFull = page.records.length >= perPage - 1;
      if (isFull && held.records.length < storedTogether.bills && performance.now() - since < storedTogether.wait)
        continue;
      yield held;
      held = null;
    }
  } catch (error) {
    // What was read before the trouble is not read again.
    if (held) yield held;
    throw error;
  }
  if (held) yield held;
}

/** Of a bill in both pages the later record counts: it was updated while the list was read. */
function joined(a: Page, b: Page): Page {
  const again = new Set(b.records.map(({ bill }) => bill.sourceId));
  return {
    ...b,
    records: [...a.records.filter(({ bill }) => !again.has(bill.sourceId)), ...b.records],
    rejected: [...a.rejected, ...b.rejected],
    unchanged: [...a.unchanged, ...b.unchanged],
    marks: new Map([...a.marks, ...b.marks]),
  };
}

/** Where a cycle goes on whose bills are all read. */
const afterBills: Position = { from: null, page: 1, isByPage: false, isDone: true, seen: 0 };
/** Pages of events that a cycle reads at most: those of the nearest days come first. */
const mostEventPages = 15;
const eventsAnswer = z.object({
  results: z.array(z.unknown()),
  pagination: z.object({ page: wholeNumber, max_page: wholeNumber }),
});

/**
 * The legislature's events from yesterday on. Few states have any, so an answer that is none keeps no bill from being
 * current: the events that are stored stay as they are until the next cycle.
 */
async function* readEvents(scope: Scope, context: ReadContext): AsyncGenerator<Page> {
  const { jurisdiction } = scopeParams.parse(scope.params);
  const stored = position.safeParse(context.cursor);
  const start = stored.success && stored.data.events !== undefined ? stored.data.events : 1;
  if (start === null) return;
  try {
    for (let number = start; number <= mostEventPages; number += 1) {
      const answer = await ask(context, "events", [
        ["jurisdiction", jurisdiction],
        ["after", addCalendarDays(context.today, -1)],
        ["per_page", String(perPage)],
        ["page", String(number)],
        ...(["links", "sources", "documents", "participants", "agenda"] as const).map(
          (part) => ["include", part] as const,
        ),
      ]);
      if (answer === null) return;
      const { results, pagination } = expectAnswer(eventsAnswer, answer, context.key);
      const isLast = pagination.page !== number || number >= pagination.max_page || number === mostEventPages;
      yield hearingsPage({ ...afterBills, events: isLast ? null : number + 1 }, objects(results), readOpenStatesEvent);
      if (isLast) return;
    }
  } catch (error) {
    if (!(error instanceof SourceTrouble)) throw error;
    yield { ...emptyPage(afterBills, null), notices: [hearingsTrouble(error)] };
  }
}

async function* readBills(scope: Scope, context: ReadContext): AsyncGenerator<Page> {
  const { jurisdiction, session } = scopeParams.parse(scope.params);
  const stored = position.safeParse(context.cursor);
  const at: Position = stored.success ? stored.data : await begin(scope, context);
  /** Bills of this run with their times: one that is updated meanwhile comes again, and counts anew. */
  const seen = new Map<string, string>();
  const before = at.seen;
  let total: number | null = null;
  let isSecondTry = false;
  /** The question before this one, and how many bills it left. */
  let previous: { from: string | null; page: number; left: number } | null = null;
  while (!at.isDone) {
    const answer = await ask(context, "bills", [
      ["jurisdiction", jurisdiction],
      ["session", session],
      ["sort", "updated_asc"],
      ["per_page", String(perPage)],
      ["page", String(at.page)],
      ...(at.from ? ([["updated_since", at.from]] as const) : []),
      ...parts.map((part) => ["include", part] as const),
    ]);
    // A page past the last one is 404.
    if (answer === null) {
      if (at.page > 1) return;
      throw new SourceTrouble("nonsense", `It has no session “${session}” of this jurisdiction.`);
    }
    const { results, pagination } = expectAnswer(billsAnswer, answer, context.key);
    const { total_items: items, max_page: pages, per_page: size } = pagination;
    total ??= before + items;
    const bills = distinctBy(objects(results), (bill) => line(bill.id) || JSON.stringify(bill));
    const expected = Math.max(0, Math.min(size, items - (at.page - 1) * size));
    if (pagination.page === at.page && bills.length < expected && !isSecondTry) {
      isSecondTry = true;
      continue;
    }
    // A time of update that cannot be true led past bills: what is left is read by pages instead.
    if (previous && items < previous.left) {
      Object.assign(at, { from: previous.from, page: previous.page + 1, isByPage: true });
      previous = null;
      continue;
    }
    const fresh = bills.filter(({ id, updated_at }) => seen.get(line(id)) !== line(updated_at));
    for (const { id, updated_at } of fresh) if (line(id)) seen.set(line(id), line(updated_at));
    const times = bills
      .map(updatedOf)
      .filter((time) => time !== null)
      .sort();
    const isUnheeded = at.from !== null && times[0] !== undefined && times[0] < at.from;
    const isRepeated = at.page > 1 && bills.length > 0 && fresh.length === 0;
    if (pagination.page !== at.page || (isRepeated && at.page < pages))
      throw new SourceTrouble("nonsense", `It was asked for page ${at.page} of its bills and gave another page again.`);
    const page = emptyPage({}, total);
    await addBills(page, fresh, scope, context);
    if (bills.length < expected)
      page.rejected.push({
        file: `Open States, ${scope.label}`,
        reason: `Its page ${at.page} should hold ${expected} bills, and holds ${bills.length}.`,
      });
    isSecondTry = false;
    at.seen = before + seen.size;
    at.isByPage ||= isUnheeded;
    const last = times.at(-1) ?? null;
    previous = at.isByPage ? null : { from: at.from, page: at.page, left: items - at.page * size };
    // A number of pages that is too small for the bills would end the reading before its end.
    if (at.page >= Math.max(pages, Math.ceil(items / size))) at.isDone = true;
    else if (!at.isByPage && last !== null && (at.from === null || last > at.from))
      Object.assign(at, { from: last, page: 1 });
    else at.page += 1;
    page.cursor = { ...at };
    yield page;
  }
}

/** A first load and a weekly reading begin with everything, unless the session is too large to be read each week. */
async function begin(scope: Scope, context: ReadContext): Promise<Position> {
  const start = { page: 1, isByPage: false, isDone: false, seen: 0 };
  if (!context.since) return { ...start, from: null };
  const until = readUntil(context.since, context.newestMark);
  // By the source's own clock some minutes are enough; a session that has been quiet for long needs none.
  const isOwnTime = context.newestMark && !Number.isNaN(Date.parse(context.newestMark));
  const isQuiet = isOwnTime && context.now.getTime() - until.getTime() > 24 * 3_600_000;
  const before = isQuiet ? 0 : isOwnTime ? overlap.ownTime : overlap.ourTime;
  const from = bareInstant(new Date(until.getTime() - before).toISOString().replace(/\.\d+Z$/, "Z"));
  if (!context.isSweep) return { ...start, from };
  const bills = await countOf(context, scope);
  return { ...start, from: bills <= mostSwept ? null : from };
}

async function countOf(context: AskContext, scope: Scope): Promise<number> {
  const { jurisdiction, session } = scopeParams.parse(scope.params);
  const answer = await ask(context, "bills", [
    ["jurisdiction", jurisdiction],
    ["session", session],
    ["per_page", "1"],
  ]);
  return answer === null ? 0 : expectAnswer(billsAnswer, answer, context.key).pagination.total_items;
}

/** Puts bills into a page: those whose time of update is another one, as records. */
async function addBills(page: Page, bills: readonly Json[], scope: Scope, context: ReadContext): Promise<void> {
  const { jurisdiction, session } = scopeParams.parse(scope.params);
  const marks = await context.storedMarks(bills.map(({ id }) => line(id)).filter(Boolean));
  for (const bill of bills) {
    const id = line(bill.id);
    const mark = line(bill.updated_at);
    if (mark && marks.get(id) === mark) page.unchanged.push(id);
    else
      addRecord(page, `Open States, ${line(bill.identifier) || id || "a bill without a number"}`, mark, () => {
        requireFields(billFields, bill);
        const place = jurisdictionCode(line((bill.jurisdiction as Json).id));
        if (place !== jurisdictionCode(jurisdiction) || line(bill.session) !== session)
          throw new RejectedRecord(`It is from “${place} ${line(bill.session)}”, which was not requested.`);
        const record = openStatesApi.read(bill, { path: "", today: context.today });
        // Such a time would make every later record look old.
        const isCredible = !isAhead(record.scrapedAt ?? "", context.now);
        return { bill: isCredible ? record : { ...record, scrapedAt: null }, origin: `Open States API, ${id}` };
      });
  }
}

/** The Open States API v3. Ids are `ocd-bill/…`, as in its bulk downloads. */
export const openStatesClient: SourceClient = {
  name: "openstates-api",
  label: "Open States",
  recordSource: "openstates-api",
  needsKey: true,
  covers:
    "Bills of the 50 states, DC, Puerto Rico and the US Congress, with actions, sponsors, votes and links to texts.",
  keyHelp: "A key is free: 10 requests a minute and 250 a day. Plans with more requests are for sale.",
  keyUrl: "https://open.pluralpolicy.com/accounts/profile/",
  terms: "The data are public records.",
  attribution: "Open States, openstates.org",
  scopeKinds: ["session"],
  scopeParams,
  limits: () => [
    { per: "minute", most: settings().OPENSTATES_MINUTE_LIMIT },
    { per: "day", most: settings().OPENSTATES_DAY_LIMIT },
  ],

  async testConnection(context) {
    const answer = expectAnswer(
      jurisdictionsAnswer,
      await ask(context, "jurisdictions", [
        ["classification", "state"],
        ["per_page", "1"],
      ]),
      context.key,
    );
    return answer.results[0] ? "It works." : "It works, but has no jurisdictions.";
  },

  async listScopes(context, search) {
    const scopes: Scope[] = [];
    const sought = search.trim().toLowerCase();
    for (let page = 1; page <= 10; page += 1) {
      const answer = await ask(context, "jurisdictions", [
        ["classification", "state"],
        ["include", "legislative_sessions"],
        ["per_page", String(jurisdictionsPerPage)],
        ["page", String(page)],
      ]);
      if (answer === null) break;
      const { results, pagination } = expectAnswer(jurisdictionsAnswer, answer, context.key);
      for (const { id, name, legislative_sessions } of results) {
        const code = jurisdictionCode(id);
        if (!code || /place:|county:/.test(id)) continue;
        for (const session of legislative_sessions ?? []) {
          const label = `${name}, ${session.name || sessionWords(code, session.identifier).name}`;
          if (`${label} ${code} ${session.identifier}`.toLowerCase().includes(sought))
            scopes.push({
              kind: "session",
              externalId: `${code}/${session.identifier}`,
              label,
              jurisdiction: code,
              params: { jurisdiction: id, session: session.identifier },
            });
        }
      }
      if (page >= pagination.max_page) break;
    }
    return distinctBy(scopes, ({ externalId }) => externalId).sort(
      (a, b) =>
        a.label.split(",")[0]!.localeCompare(b.label.split(",")[0]!, "en") ||
        b.externalId.localeCompare(a.externalId, "en"),
    );
  },

  async estimate(context, scope) {
    const bills = await countOf(context, scope);
    // Each question begins with the last bill of the one before.
    const calls = Math.max(1, Math.ceil(bills / (perPage - 1)));
    const days = Math.floor(calls / settings().OPENSTATES_DAY_LIMIT);
    const rest = calls - days * settings().OPENSTATES_DAY_LIMIT;
    return { bills, calls, seconds: days * 86_400 + Math.ceil((rest * 60) / settings().OPENSTATES_MINUTE_LIMIT) };
  },

  read,
};
