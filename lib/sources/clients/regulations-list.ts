import { z } from "zod";
import { type Json, objects } from "@/lib/platform/documents/formats/json-fields";
import { line } from "@/lib/platform/text/repair-text";
import type { Page, ReadContext, Scope } from "../client";
import { SourceTrouble } from "../source-trouble";
import { distinctBy, emptyPage, expectAnswer } from "./answers";
import { readUntil } from "./days";
import { afterFailure, FailingObjects, setAsideSkipped } from "./failing-objects";
import {
  ask,
  conditionsOf,
  documentsAnswer,
  easternTime,
  hour,
  modifiedOf,
  perPage,
  position,
  type Position,
  scopeParams,
} from "./regulations-requests";
import { type Known, withRecords } from "./regulations-records";

/** Most pages of a query: 5,000 rows. */
const mostPages = 20;

/** Changes are requested from this long before the last cycle. */
const overlap = 2 * hour;

export async function* read(scope: Scope, context: ReadContext): AsyncGenerator<Page> {
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
  const known = { dockets: new Map<string, Json>(), failing: new FailingObjects(at.failed, context) };
  yield* readSetAside(scope, context, at, known);
  while (at.type < types.length) {
    yield* readType(types[at.type]!, scope, context, at, start(at.type + 1), known);
    at = start(at.type + 1);
  }
}

/** A page of the documents of one type, by last change. */
const pageOf = async (
  scope: Scope,
  context: ReadContext,
  { type, from, page }: { type: string; from: string | null; page: number },
) =>
  expectAnswer(
    documentsAnswer,
    await ask(context, "documents", [
      ...conditionsOf(scope, context.now),
      ["filter[documentType]", type],
      ...(from ? ([["filter[lastModifiedDate][ge]", easternTime(from)]] as const) : []),
      ["sort", "lastModifiedDate,documentId"],
      ["page[size]", String(perPage)],
      ["page[number]", String(page)],
    ]),
    context.key,
  );

const setAsidePlace = z.union([
  z.object({ type: z.string(), from: z.string().nullable(), page: z.number().int().min(1) }),
  z.object({ listed: z.record(z.string(), z.unknown()) }),
]);

/**
 * Documents and pages that earlier runs set aside. Documents changed since then have moved to the end of the list and
 * the others forward, so the page before is asked for too.
 */
async function* readSetAside(scope: Scope, context: ReadContext, at: Position, known: Known): AsyncGenerator<Page> {
  const { failing } = known;
  for (const { id, label, place } of context.setAside ?? []) {
    const read = setAsidePlace.safeParse(place);
    if (!read.success || failing.isGivenUp(id)) continue;
    const documents: Json[] = [];
    try {
      if ("listed" in read.data) documents.push(read.data.listed);
      else
        for (let page = Math.max(1, read.data.page - 1); page <= read.data.page; page += 1)
          documents.push(...objects((await pageOf(scope, context, { ...read.data, page })).data));
    } catch (error) {
      const reason = failing.note(id, error);
      const page = emptyPage({ ...at, failed: failing.toJSON() }, null);
      yield reason === null
        ? page
        : { ...page, setAside: [{ id, label, reason, place: read.data, isPage: !("listed" in read.data) }] };
      throw error;
    }
    const distinct = distinctBy(documents, (document) => line(document.id) || JSON.stringify(document));
    yield* withRecords(distinct, emptyPage({}, null), at, at, context, known);
    yield { ...emptyPage({ ...at, failed: failing.toJSON() }, null), arrived: "listed" in read.data ? [] : [id] };
  }
}

/**
 * Documents of one type by last change, oldest first. The next query starts at the last change of the previous one, so
 * that changes during the read hide nothing and no query exceeds 5,000 rows.
 */
async function* readType(
  type: string,
  scope: Scope,
  context: ReadContext,
  at: Position,
  after: Position,
  known: Known,
): AsyncGenerator<Page> {
  const seen = new Map<string, string>();
  let previous: { from: string | null; page: number; left: number } | null = null;
  let isSecondTry = false;
  for (;;) {
    const { failing } = known;
    const query = { type, from: at.from, page: at.page };
    const behind: Position = { ...at, page: at.page + 1 };
    const missing = {
      id: `documents ${type} ${at.from ?? ""} ${at.page}`,
      label: `regulations.gov, ${scope.label}, page ${at.page} of the type “${type}”${at.from ? ` changed since ${at.from}` : ""}`,
      place: query,
      isPage: true,
    };
    if (failing.isGivenUp(missing.id)) {
      Object.assign(at, behind);
      continue;
    }
    let answer: z.infer<typeof documentsAnswer>;
    try {
      answer = await pageOf(scope, context, query);
    } catch (error) {
      const next = afterFailure(failing, missing, error, at, behind);
      yield emptyPage({ ...next, failed: failing.toJSON() }, null);
      throw error;
    }
    // Behind a skipped last page.
    if (at.skipped?.length && objects(answer.data).length === 0) {
      const page = emptyPage({}, null);
      setAsideSkipped(page, at);
      yield { ...page, cursor: { ...after, failed: failing.toJSON() } };
      return;
    }
    const { pageNumber, pageSize, totalElements: total, totalPages } = answer.meta;
    const documents = distinctBy(objects(answer.data), (document) => line(document.id) || JSON.stringify(document));
    const expected = Math.max(0, Math.min(pageSize, total - (at.page - 1) * pageSize));
    if (pageNumber === at.page && documents.length < expected && !isSecondTry) {
      isSecondTry = true;
      continue;
    }
    isSecondTry = false;
    // An implausible time skipped documents: read the rest by page number.
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
        "invalid-answer",
        `It was asked for page ${at.page} of its documents and gave another page again.`,
      );
    // Times are sent in Eastern time, so an answer may start a few hours early, but not more.
    at.isByPage ||= at.from !== null && times[0] !== undefined && Date.parse(times[0]) < Date.parse(at.from) - 6 * hour;
    const page = emptyPage({}, null);
    setAsideSkipped(page, at);
    const last = times.at(-1) ?? null;
    const current = { ...at };
    previous = at.isByPage ? null : { from: at.from, page: at.page, left: total - at.page * pageSize };
    // A page count too small for the documents would end the reading early.
    const isEnd = at.page >= Math.max(totalPages, Math.ceil(total / pageSize));
    if (!isEnd) {
      if (!at.isByPage && last !== null && (at.from === null || easternTime(last) > easternTime(at.from)))
        Object.assign(at, { from: last, page: 1 });
      else at.page += 1;
      if (at.page > mostPages)
        throw new SourceTrouble(
          "invalid-answer",
          "More than 5,000 of its documents were changed at the same time, and it shows no more.",
        );
    }
    if (documents.length < expected)
      page.rejected.push({
        file: `regulations.gov, ${scope.label}`,
        reason: `Its page ${current.page} of the type “${type}” should hold ${expected} documents, and holds ${documents.length}.`,
      });
    yield* withRecords(fresh, page, current, isEnd ? after : { ...at }, context, known);
    if (isEnd) return;
  }
}
