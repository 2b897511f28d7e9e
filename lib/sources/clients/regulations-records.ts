import { z } from "zod";
import { type Json, objectOf, objects } from "@/lib/platform/documents/formats/json-fields";
import { readRegulation, registerNumberOf, regulationId } from "@/lib/imports/formats/regulations-gov";
import type { ImportedBill } from "@/lib/imports/record/bill";
import { line } from "@/lib/platform/text/repair-text";
import type { AskContext, Page, ReadContext } from "../client";
import { addRecord, distinctBy, emptyPage, expectAnswer, requireFields } from "./answers";
import { isAhead } from "./days";
import type { FailingObjects } from "./failing-objects";
import { ask, documentsAnswer, modifiedOf, perPage, type Position } from "./regulations-requests";

/** A Federal Register document has been seen in nine dockets; far more means that the filter was ignored. */
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

/** Removes what was not delivered: empty attributes come as null, and dockets always exist. */
function withoutMissing(bill: ImportedBill, family: readonly Json[], dockets: ReadonlyMap<string, Json>): ImportedBill {
  const attributes = family.map((document) => objectOf(document.attributes));
  const lacks = (field: string) => attributes.some((each) => !(field in each));
  // Every document has these, so null means not delivered.
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

/** Results of requests for single objects in this cycle. */
export type Known = { dockets: Map<string, Json>; failing: FailingObjects };

/** Stored together: few enough that an interruption costs little. */
const batch = 20;

/** The new or changed documents of a page, each with its other dockets. The last batch carries the next position. */
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
      if (reason !== null) (page.setAside ??= []).push({ id, label, reason, place: { listed: document } });
      page.cursor = withFailures(here);
      yield page;
      throw error;
    }
    const newest = family
      .map(modifiedOf)
      .filter((time) => time !== null)
      .sort()
      .at(-1)!;
    (page.arrived ??= []).push(id);
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

/** A Federal Register document in every docket that contains it, listed or found by its number. */
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
  // Short answers lack the number and the time of change, so prefer the longer one.
  const known = [document, ...listed.filter((other) => regulationId(other) === number)];
  const others = objects(answer.data).flatMap((other): Json[] => {
    const attributes = objectOf(other.attributes);
    // If the filter was ignored, everything comes.
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

/** A docket's attributes; empty if it does not exist. */
async function docketOf(id: string, context: AskContext): Promise<Json> {
  const answer = await ask(context, `dockets/${encodeURIComponent(id)}`);
  return answer === null ? {} : expectAnswer(docketAnswer, answer, context.key).data.attributes;
}
