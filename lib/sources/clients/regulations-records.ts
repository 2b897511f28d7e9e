import { z } from "zod";
import { type Json, objectOf, objects } from "@/lib/imports/formats/format";
import { readRegulation, registerNumberOf, regulationId } from "@/lib/imports/formats/regulations-gov";
import type { ImportedBill } from "@/lib/imports/pipeline/record";
import { line } from "@/lib/imports/pipeline/repair-text";
import type { AskContext, Page, ReadContext } from "../client";
import { addRecord, distinctBy, emptyPage, expectAnswer, requireFields } from "./answers";
import { isAhead } from "./days";
import type { FailingObjects } from "./failing-objects";
import { ask, documentsAnswer, modifiedOf, perPage, type Position } from "./regulations-requests";

/** One document of the Federal Register has been seen in nine dockets; far more are no answer to the question. */
const mostDockets = 60;

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

/** What a cycle learned from requests for single objects: dockets by id, and what could not be read. */
export type Known = { dockets: Map<string, Json>; failing: FailingObjects };

/** Documents that are stored together, so that an interruption costs little. */
const batch = 20;

/** The documents of a page that are new or changed, each with its other dockets. The last part leads on. */
export async function* withRecords(
  listed: readonly Json[],
  first: Page,
  here: Position,
  further: Position,
  context: ReadContext,
  { dockets, failing }: Known,
): AsyncGenerator<Page> {
  const withFailures = (place: Position): Position => ({ ...place, failed: failing.toJSON() });
  const marks = await context.storedMarks(listed.map(regulationId).filter(Boolean));
  let page = first;
  page.cursor = withFailures(here);
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
    if (failing.isGivenUp(id)) continue;
    let family: Json[];
    try {
      family = await familyOf(document, listed, context);
      for (const docketId of new Set(
        family.map((member) => line(objectOf(member.attributes).docketId)).filter(Boolean),
      ))
        if (!dockets.has(docketId)) dockets.set(docketId, await docketOf(docketId, context));
    } catch (error) {
      const reason = failing.note(id, error);
      if (reason !== null) page.rejected.push({ file: label, reason });
      page.cursor = withFailures(here);
      yield page;
      throw error;
    }
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
      page = emptyPage(withFailures(here), null);
    }
  }
  page.cursor = withFailures(further);
  yield page;
}

/** A Federal Register document in each docket that contains it, as listed or found by its number. */
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
