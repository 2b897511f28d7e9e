import { z } from "zod";
import { jurisdictionCode } from "@/lib/bills/vocabulary/jurisdictions";
import { type Json, objects } from "@/lib/platform/documents/formats/json-fields";
import { openStatesApi } from "@/lib/imports/formats/openstates-files";
import { RejectedRecord } from "@/lib/imports/record/bill";
import { line } from "@/lib/platform/text/repair-text";
import type { AskContext, Page, ReadContext, Scope } from "../client";
import { SourceTrouble } from "../source-trouble";
import { isAhead, readUntil } from "./days";
import { afterFailure, FailingObjects, setAsideSkipped } from "./failing-objects";
import { addRecord, distinctBy, emptyPage, expectAnswer, requireFields, wholeNumber } from "./answers";
import { ask, bareInstant, perPage, type Position, position, scopeParams } from "./open-states-requests";

/**
 * Updates are requested from this long before the last cycle, in milliseconds: clocks differ, and scrapes take time.
 */
const overlap = { ownTime: 10 * 60_000, ourTime: 3 * 3_600_000 };

/** Larger sessions are not read whole each week: it would cost days of requests. */
const mostSwept = 1000;

/** Values of `include` for a complete bill. */
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
  // If actions are missing or incomplete, a status would be a guess.
  actions: z.array(z.object({ description: z.string(), date: z.string().min(4) })),
});

const updatedOf = (bill: Json): string | null =>
  typeof bill.updated_at === "string" && !Number.isNaN(Date.parse(bill.updated_at))
    ? bareInstant(bill.updated_at)
    : null;

/** One page of a session's bills. @returns null for a page after the last */
async function pageOf(scope: Scope, context: ReadContext, { from, page }: { from: string | null; page: number }) {
  const { jurisdiction, session } = scopeParams.parse(scope.params);
  const answer = await ask(context, "bills", [
    ["jurisdiction", jurisdiction],
    ["session", session],
    ["sort", "updated_asc"],
    ["per_page", String(perPage)],
    ["page", String(page)],
    ...(from ? ([["updated_since", from]] as const) : []),
    ...parts.map((part) => ["include", part] as const),
  ]);
  return answer === null ? null : expectAnswer(billsAnswer, answer, context.key);
}

const setAsidePlace = z.object({ from: z.string().nullable(), page: z.number().int().min(1) });

const missingPage = (scope: Scope, { from, page }: Position) => ({
  id: `bills ${from ?? ""} ${page}`,
  label: `Open States, ${scope.label}, page ${page} of the bills${from ? ` updated since ${from}` : ""}`,
  place: { from, page },
  isPage: true,
});

/**
 * Pages that earlier runs set aside. Bills updated since then have moved to the end of the list and the others forward,
 * so the page before is asked for too.
 */
async function* readSetAside(
  scope: Scope,
  context: ReadContext,
  failing: FailingObjects,
  at: Position,
): AsyncGenerator<Page> {
  for (const { id, label, place } of context.setAside ?? []) {
    const read = setAsidePlace.safeParse(place);
    if (!read.success || failing.isGivenUp(id)) continue;
    const page = emptyPage({}, null);
    try {
      let pages: number | null = null;
      for (let number = Math.max(1, read.data.page - 1); number <= read.data.page; number += 1) {
        const answer = await pageOf(scope, context, { ...read.data, page: number });
        // The page before is the last: this one was only announced by a damaged answer.
        if (answer === null && pages !== null && pages < number) break;
        // From one instant on a list only grows.
        if (answer === null)
          throw new SourceTrouble("invalid-answer", `It does not have page ${number} of its bills (404).`);
        pages = answer.pagination.max_page;
        await addBills(page, objects(answer.results), scope, context);
      }
    } catch (error) {
      const reason = failing.note(id, error);
      const setAside = reason === null ? [] : [{ id, label, reason, place: read.data, isPage: true }];
      yield { ...emptyPage({ ...at, failed: failing.toJSON() }, null), setAside };
      throw error;
    }
    yield { ...page, arrived: [id], cursor: { ...at, failed: failing.toJSON() } };
  }
}

export async function* readBills(scope: Scope, context: ReadContext): AsyncGenerator<Page> {
  const { session } = scopeParams.parse(scope.params);
  const stored = position.safeParse(context.cursor);
  const at: Position = stored.success ? stored.data : await begin(scope, context);
  const failing = new FailingObjects(at.failed, context);
  yield* readSetAside(scope, context, failing, at);
  /** Bills of this run by update time: one that is updated during the run is listed again and counts again. */
  const seen = new Map<string, string>();
  const before = at.seen;
  let total: number | null = null;
  let isSecondTry = false;
  /** The previous query, and how many bills remained after it. */
  let previous: { from: string | null; page: number; left: number } | null = null;
  while (!at.isDone) {
    const missing = missingPage(scope, at);
    if (failing.isGivenUp(missing.id)) {
      at.page += 1;
      continue;
    }
    let answer: Awaited<ReturnType<typeof pageOf>>;
    try {
      answer = await pageOf(scope, context, at);
      if (answer === null && at.page === 1)
        throw new SourceTrouble("invalid-answer", `It has no session “${session}” of this jurisdiction.`);
      if (answer === null && (at.left ?? 0) > 0)
        throw new SourceTrouble(
          "invalid-answer",
          `It does not have page ${at.page} of its bills (404), though it lists more.`,
        );
    } catch (error) {
      const behind = { ...at, page: at.page + 1, left: at.left && at.left - perPage };
      const next = afterFailure(failing, missing, error, at, behind);
      yield emptyPage({ ...next, failed: failing.toJSON() }, total);
      throw error;
    }
    // 404 is a page after the last.
    if (answer === null) {
      const page = emptyPage({}, total);
      setAsideSkipped(page, at);
      yield { ...page, cursor: { ...at, isDone: true, failed: failing.toJSON() } };
      return;
    }
    const { results, pagination } = answer;
    const { total_items: items, max_page: pages, per_page: size } = pagination;
    total ??= before + items;
    const bills = distinctBy(objects(results), (bill) => line(bill.id) || JSON.stringify(bill));
    const expected = Math.max(0, Math.min(size, items - (at.page - 1) * size));
    if (pagination.page === at.page && bills.length < expected && !isSecondTry) {
      isSecondTry = true;
      continue;
    }
    // An implausible update time skipped bills: read the rest by page number.
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
      throw new SourceTrouble(
        "invalid-answer",
        `It was asked for page ${at.page} of its bills and gave another page again.`,
      );
    const page = emptyPage({}, total);
    setAsideSkipped(page, at);
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
    at.left = items - at.page * size;
    previous = at.isByPage ? null : { from: at.from, page: at.page, left: at.left };
    // A page count too small for the bills would end the reading early.
    if (at.page >= Math.max(pages, Math.ceil(items / size))) at.isDone = true;
    else if (!at.isByPage && last !== null && (at.from === null || last > at.from))
      Object.assign(at, { from: last, page: 1 });
    else at.page += 1;
    page.cursor = { ...at, failed: failing.toJSON() };
    yield page;
  }
}

/** A first load and a weekly sweep start from the beginning, unless the session is too large to sweep. */
async function begin(scope: Scope, context: ReadContext): Promise<Position> {
  const start = { page: 1, isByPage: false, isDone: false, seen: 0 };
  if (!context.since) return { ...start, from: null };
  const until = readUntil(context.since, context.newestMark);
  // By the source's own clock a few minutes are enough, and a quiet session needs no query.
  const isOwnTime = context.newestMark && !Number.isNaN(Date.parse(context.newestMark));
  const isQuiet = isOwnTime && context.now.getTime() - until.getTime() > 24 * 3_600_000;
  const before = isQuiet ? 0 : isOwnTime ? overlap.ownTime : overlap.ourTime;
  const from = bareInstant(new Date(until.getTime() - before).toISOString().replace(/\.\d+Z$/, "Z"));
  if (!context.isSweep) return { ...start, from };
  const bills = await countOf(context, scope);
  return { ...start, from: bills <= mostSwept ? null : from };
}

export async function countOf(context: AskContext, scope: Scope): Promise<number> {
  const { jurisdiction, session } = scopeParams.parse(scope.params);
  const answer = await ask(context, "bills", [
    ["jurisdiction", jurisdiction],
    ["session", session],
    ["per_page", "1"],
  ]);
  return answer === null ? 0 : expectAnswer(billsAnswer, answer, context.key).pagination.total_items;
}

/** Adds bills to a page: those with a changed update time as records. */
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
        // Otherwise every later record would look old.
        const isCredible = !isAhead(record.scrapedAt ?? "", context.now);
        return { bill: isCredible ? record : { ...record, scrapedAt: null }, origin: `Open States API, ${id}` };
      });
  }
}
