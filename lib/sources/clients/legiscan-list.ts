import { Unreadable } from "@/lib/platform/documents/unreadable";
import { RejectedRecord } from "@/lib/imports/record/bill";
import type { Page, ReadContext } from "../client";
import { SourceTrouble } from "../source-trouble";
import { emptyPage } from "./answers";
import { FailingObjects } from "./failing-objects";
import { ask, listSession } from "./legiscan-requests";
import { readBill } from "./legiscan-bill";

const billPage = 20;
const unchangedPage = 2000;

/** Compares the session's list with the stored marks; each difference is one request. */
export async function* readList(sessionId: string, context: ReadContext, hasBills: boolean): AsyncGenerator<Page> {
  const { listed, rejected } = await listSession(context, sessionId);
  if (listed.length + rejected.length === 0 && hasBills)
    throw new SourceTrouble("invalid-answer", "Its list of bills is empty, though it has bills of this session.");
  const failing = new FailingObjects(context.cursor?.failed, context);
  const cursor = () => ({ step: "list", failed: failing.toJSON() });
  const marks = await context.storedMarks(listed.map(({ id }) => id));
  const same = listed.filter(({ id, mark }) => marks.get(id) === mark).map(({ id }) => id);
  const differing = listed.filter(({ id, mark }) => marks.get(id) !== mark && !failing.isGivenUp(id));
  // Earlier failures come last, so that one broken bill does not block others.
  differing.sort((a, b) => Number(failing.hasFailed(a.id)) - Number(failing.hasFailed(b.id)));
  // A first load has just read them from the data set.
  const unchanged = context.since === null ? [] : same;
  for (let at = 0; at < unchanged.length; at += unchangedPage)
    yield { ...emptyPage(cursor(), listed.length), unchanged: unchanged.slice(at, at + unchangedPage) };
  if (rejected.length > 0) yield { ...emptyPage(cursor(), listed.length), rejected };
  let page = emptyPage(cursor(), listed.length);
  for (const { id, number, mark } of differing) {
    try {
      const answer = await ask(context, "getBill", { id });
      if (!answer) throw new RejectedRecord("LegiScan lists it, but does not know it when asked.");
      const { incoming, parts } = readBill(answer, number || id, context.today, marks.has(id));
      if (incoming.bill.sourceId !== id) throw new RejectedRecord("LegiScan answered with another bill.");
      page.records.push(incoming);
      page.marks.set(id, mark);
      (page.parts ??= []).push(...parts);
    } catch (error) {
      if (error instanceof Unreadable) {
        page.rejected.push({ file: number || id, reason: error.message });
        (page.arrived ??= []).push(id);
      } else {
        const reason = failing.note(id, error);
        if (reason !== null) (page.setAside ??= []).push({ id, label: number || id, reason });
        yield { ...page, cursor: cursor() };
        throw error;
      }
    }
    if (page.records.length + page.rejected.length >= billPage) {
      yield page;
      page = emptyPage(cursor(), listed.length);
    }
  }
  yield { ...page, cursor: cursor() };
}
