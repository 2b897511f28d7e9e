import { type Json, objects } from "@/lib/imports/formats/format";
import { line } from "@/lib/imports/pipeline/repair-text";
import type { Page, ReadContext, Scope } from "../client";
import { SourceTrouble } from "../source-trouble";
import { distinctBy, emptyPage, expectAnswer } from "./answers";
import { readUntil } from "./days";
import { FailingObjects } from "./failing-objects";
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
  const known = { dockets: new Map<string, Json>(), failing: new FailingObjects(at.failed) };
  while (at.type < types.length) {
    yield* readType(types[at.type]!, scope, context, at, start(at.type + 1), known);
    at = start(at.type + 1);
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
        "nonsense",
        `It was asked for page ${at.page} of its documents and gave another page again.`,
      );
    // Times are sent in Eastern time, so an answer may start a few hours early, but not more.
    at.isByPage ||= at.from !== null && times[0] !== undefined && Date.parse(times[0]) < Date.parse(at.from) - 6 * hour;
    const page = emptyPage({}, null);
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
          "nonsense",
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
