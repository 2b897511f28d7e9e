import { z } from "zod";
import { federalName } from "@/lib/bills/vocabulary/federal-names";
import { type Json, objects } from "@/lib/platform/documents/formats/json-fields";
import { Unreadable } from "@/lib/platform/documents/unreadable";
import { RejectedRecord } from "@/lib/imports/record/bill";
import { line } from "@/lib/platform/text/repair-text";
import type { Page, ReadContext, Scope } from "../client";
import { SourceTrouble } from "../source-trouble";
import { addRecord, distinctBy, emptyPage, expectAnswer, requireFields } from "./answers";
import { afterFailure, FailingObjects, setAsideSkipped } from "./failing-objects";
import { batch, idOf, listAnswer, number, offsetOf, perPage, type Position, type Requests } from "./congress-requests";
import { wholeBill } from "./congress-bill";

/** How often a list is read that delivers fewer items than it counts. */
const mostPasses = 3;

const listedBill = z.object({
  congress: number,
  type: z.string().min(1),
  number,
  updateDate: z.string().min(1),
});

/** When a bill or its texts last changed. */
const markOf = (bill: Json): string =>
  [line(bill.updateDate), line(bill.updateDateIncludingText)].filter(Boolean).sort().at(-1)!;

/** A page of a list, by update. */
const pageOf = async (
  path: string,
  context: ReadContext,
  requests: Requests,
  { from, offset }: Pick<Position, "from" | "offset">,
) =>
  expectAnswer(
    listAnswer,
    await requests.ask(path, [
      ...(from ? ([["fromDateTime", from]] as const) : []),
      ["sort", "updateDate asc"],
      ["limit", String(perPage)],
      ["offset", String(offset)],
    ]),
    context.key,
  );

const setAsidePlace = z.union([
  z.object({ path: z.string(), from: z.string().nullable(), offset: z.number(), step: z.number() }),
  z.object({ listed: z.record(z.string(), z.unknown()) }),
]);

/**
 * Bills and pages that earlier runs set aside. Bills updated since then have moved to the end of a list and the others
 * forward, so the page before is asked for too.
 */
export async function* readSetAside(
  scope: Scope,
  context: ReadContext,
  requests: Requests,
  at: Position,
): AsyncGenerator<Page> {
  const failing = new FailingObjects(at.failed, context);
  for (const { id, label, place } of context.setAside ?? []) {
    const read = setAsidePlace.safeParse(place);
    if (!read.success || failing.isGivenUp(id)) continue;
    requests.mustHaveLeft(context.now);
    const bills: Json[] = [];
    try {
      if ("listed" in read.data) bills.push(read.data.listed);
      else {
        const { path, from, offset, step } = read.data;
        for (const start of new Set([Math.max(0, offset - step), offset]))
          bills.push(...objects((await pageOf(path, context, requests, { from, offset: start })).bills));
      }
    } catch (error) {
      const reason = failing.note(id, error);
      const page = emptyPage({ ...at, failed: failing.toJSON() }, null);
      yield reason === null
        ? page
        : { ...page, setAside: [{ id, label, reason, place: read.data, isPage: !("listed" in read.data) }] };
      throw error;
    }
    for await (const page of billsOf(distinctBy(bills, idOf), scope, context, requests, failing, at, null)) yield page;
    yield { ...emptyPage({ ...at, failed: failing.toJSON() }, null), arrived: "listed" in read.data ? [] : [id] };
  }
  at.failed = failing.toJSON();
}

/** A list of bills by update, page by page; repeated from the beginning if it delivers fewer than it counts. */
export async function* readList(
  path: string,
  scope: Scope,
  context: ReadContext,
  requests: Requests,
  at: Position,
): AsyncGenerator<Page> {
  const failing = new FailingObjects(at.failed, context);
  const seen = new Set<string>();
  let ofPass = new Set<string>();
  // Of an interrupted pass only the number of bills is known.
  const before = at.seen;
  for (;;) {
    requests.mustHaveLeft(context.now);
    const step = at.step ?? perPage;
    const behind = { ...at, offset: at.offset + step, left: (at.left ?? 0) + step };
    const missing = {
      id: `${path} ${at.from ?? ""} ${at.offset}`,
      label: `Congress.gov, ${scope.label}, items ${at.offset + 1} to ${at.offset + step} of the ${at.from ? `updates since ${at.from}` : "list"}`,
      place: { path, from: at.from, offset: at.offset, step },
      isPage: true,
    };
    if (failing.isGivenUp(missing.id)) {
      Object.assign(at, behind);
      continue;
    }
    let answer: z.infer<typeof listAnswer>;
    try {
      answer = await pageOf(path, context, requests, at);
    } catch (error) {
      const next = afterFailure(failing, missing, error, at, behind);
      yield emptyPage({ ...next, failed: failing.toJSON() }, null);
      throw error;
    }
    const skipped = emptyPage({}, null);
    setAsideSkipped(skipped, at);
    if (skipped.setAside) yield { ...skipped, cursor: { ...at, failed: failing.toJSON() } };
    const { count, next } = answer.pagination;
    const bills = distinctBy(objects(answer.bills), idOf);
    const isRepeated = bills.length > 0 && bills.every((bill) => ofPass.has(idOf(bill)));
    for (const bill of bills) {
      seen.add(idOf(bill));
      ofPass.add(idOf(bill));
    }
    const further = offsetOf(next);
    // A page that is set aside is neither delivered nor read again in this cycle.
    const found = (at.pass === 0 ? before + seen.size : seen.size) + (at.left ?? 0);
    if (further !== null && further > at.offset) at.step = further - at.offset;
    // The list ends if a page repeats or goes backwards.
    const isEnd = further === null || further <= at.offset || bills.length === 0 || isRepeated;
    const isShort = isEnd && found < count;
    const after: Position = isEnd
      ? isShort && at.pass + 1 < mostPasses
        ? { ...at, offset: 0, pass: at.pass + 1, seen: 0, left: 0 }
        : { ...at, type: at.type + 1, offset: 0, pass: 0, seen: 0, left: 0 }
      : { ...at, offset: further, seen: found - (at.left ?? 0) };
    const last = isShort && at.pass + 1 >= mostPasses;
    // The rest of a repeating list is retried soon, or updates would be lost.
    if (last && isRepeated)
      throw new SourceTrouble(
        "invalid-answer",
        `It lists ${count.toLocaleString("en")} bills and gave ${found.toLocaleString("en")}.`,
      );
    let lastPage: Page | null = null;
    const parts = billsOf(bills, scope, context, requests, failing, at, count);
    try {
      for await (const page of parts) {
        if (lastPage) yield lastPage;
        lastPage = page;
      }
    } catch (error) {
      // Yields what was read before the failure.
      if (lastPage) yield lastPage;
      throw error;
    }
    // The last part of a page carries the next position, so that an interruption does not repeat the page.
    const end = lastPage ?? emptyPage({}, count);
    end.cursor = { ...after, failed: failing.toJSON() };
    if (last)
      end.rejected.push({
        file: `Congress.gov, ${scope.label}`,
        reason: `It lists ${count.toLocaleString("en")} bills, but delivers ${found.toLocaleString("en")}. The next full reading looks for the others.`,
      });
    yield end;
    if (isEnd && after.type !== at.type) {
      at.failed = failing.toJSON();
      return;
    }
    if (after.pass !== at.pass) ofPass = new Set();
    Object.assign(at, after);
  }
}

/** The bills of a list page; those that differ from the stored ones are read whole. */
async function* billsOf(
  bills: readonly Json[],
  scope: Scope,
  context: ReadContext,
  requests: Requests,
  failing: FailingObjects,
  at: Position,
  total: number | null,
): AsyncGenerator<Page> {
  const marks = await context.storedMarks(bills.map(idOf));
  const start = () => emptyPage({ ...at, failed: failing.toJSON() }, total);
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
    if (failing.isGivenUp(idOf(listed))) continue;
    requests.mustHaveLeft(context.now);
    try {
      const whole = await wholeBill(requests, listed, context, marks.has(idOf(listed)));
      (page.arrived ??= []).push(idOf(listed));
      if (whole) addRecord(page, label, markOf(listed), () => whole);
      else page.rejected.push({ file: label, reason: "It is listed, but Congress.gov has no record of it yet." });
    } catch (error) {
      if (error instanceof Unreadable) {
        page.rejected.push({ file: label, reason: error.message });
        (page.arrived ??= []).push(idOf(listed));
      } else {
        const reason = failing.note(idOf(listed), error);
        if (reason !== null)
          (page.setAside ??= []).push({ id: idOf(listed), label, reason, place: { listed: pickListed(listed) } });
        yield { ...page, cursor: { ...at, failed: failing.toJSON() } };
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

const pickListed = ({ congress, type, number: digits, title, updateDate, updateDateIncludingText }: Json): Json => ({
  congress,
  type,
  number: digits,
  title,
  updateDate,
  updateDateIncludingText,
});
