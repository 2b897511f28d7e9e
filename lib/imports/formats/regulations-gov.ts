import { dayOf } from "../record/days";
import { type BillStatus, checkedRecord, type ImportedBill, RejectedRecord } from "../record/bill";
import { line } from "@/lib/platform/text/repair-text";
import { type Json, objectOf, strings } from "@/lib/platform/documents/formats/json-fields";

/** Days at the agencies: a comment period that ends at 04:59:59Z ends at midnight in Washington. */
const zone = "America/New_York";

const statuses: Record<string, BillStatus> = {
  Rule: "final_rule",
  "Proposed Rule": "proposed_rule",
  Notice: "notice",
};

/** The number of its Federal Register document, or "" if there is none: agencies also enter other text. */
export function registerNumberOf(attributes: Json): string {
  const number = line(attributes.frDocNum);
  return /^(?:[A-Z]\d-)?(?:\d{4}-\d{4,6}|[A-Z]?\d{1,2}-\d{3,6}|[A-Z]\d{1,2}-\d{3,6})$/.test(number) ? number : "";
}

/** The record id of a document: its Federal Register number, which several dockets may share, otherwise its own. */
export const regulationId = (document: Json): string =>
  registerNumberOf(objectOf(document.attributes)) || line(document.id);

const rinsOf = ({ rin, additionalRins }: Json): string[] =>
  [rin, ...strings(additionalRins)].flatMap(
    (text) =>
      line(text)
        .toUpperCase()
        .match(/(?<![\w-])\d{4}-[A-Z]{2}\d{2}(?!\w)/g) ?? [],
  );

/**
 * A document of regulations.gov v4. One Federal Register document may be in several dockets: all become one record with
 * its number.
 * @param documents the same document in each docket
 * @param dockets the known ones, by id
 * @throws RejectedRecord
 */
export function readRegulation(documents: readonly Json[], dockets: ReadonlyMap<string, Json>): ImportedBill {
  const sorted = [...documents].sort((a, b) => (line(a.id) < line(b.id) ? -1 : 1));
  const [first] = sorted;
  if (!first) throw new RejectedRecord("It has no document.");
  const attributes = sorted.map((document) => objectOf(document.attributes));
  const register = attributes.map(registerNumberOf).find(Boolean) ?? "";
  const posted = attributes
    .map(({ postedDate }) => dayOf(postedDate, zone))
    .filter((day) => day !== null)
    .sort()[0];
  if (!posted) throw new RejectedRecord("It has no posting date.");
  const year = posted.slice(0, 4);
  const session = `${register ? "Federal Register" : "Regulations.gov"} ${year}`;
  const docketIds = [...new Set(attributes.map(({ docketId }) => line(docketId)).filter(Boolean))];
  const rins = [...new Set([...docketIds.map((id) => dockets.get(id) ?? {}), ...attributes].flatMap(rinsOf))];
  const isGone = attributes.every(({ withdrawn }) => withdrawn === true);
  // A copy that was withdrawn from its docket sets no deadline.
  const ends = [
    ...new Set(
      attributes
        .filter(({ withdrawn }) => isGone || withdrawn !== true)
        .map(({ commentEndDate }) => dayOf(commentEndDate, zone))
        .filter((day) => day !== null),
    ),
  ].sort();
  const where = (document: Json) => line(objectOf(document.attributes).docketId) || line(document.id);
  const isWithdrawn = (document: Json) => objectOf(document.attributes).withdrawn === true;
  return checkedRecord({
    source: "regulations-gov",
    sourceId: register || line(first.id),
    furtherIds: register ? [...new Set(sorted.map(({ id }) => line(id)).filter(Boolean))] : [],
    kind: "regulation",
    jurisdiction: "US",
    session,
    sessionName: session,
    sessionYear: Number(year),
    name: register || line(first.id),
    title: attributes.map(({ title }) => line(title)).find(Boolean) ?? null,
    summary: undefined,
    status: isGone ? "withdrawn" : (statuses[line(attributes[0]!.documentType)] ?? "notice"),
    statusDate: posted,
    introducedDate: posted,
    sourceUrl: `https://www.regulations.gov/document/${encodeURIComponent(line(first.id))}`,
    actions: [
      ...sorted.map((document) => ({
        date: dayOf(objectOf(document.attributes).postedDate, zone),
        description: `Posted at regulations.gov in ${where(document)}`,
        chamber: null,
      })),
      ...sorted
        .filter(isWithdrawn)
        .map((document) => ({ date: null, description: `Withdrawn from ${where(document)}`, chamber: null })),
    ],
    sponsors: [...new Set(attributes.map(({ agencyId }) => line(agencyId)).filter(Boolean))].map((name) => ({
      name,
      role: "agency",
    })),
    versions: null,
    votes: null,
    related: [
      ...rins.map((rin) => ({ name: `RIN ${rin}`, relation: "regulation identifier" })),
      ...docketIds.map((name) => ({ name, relation: "docket" })),
    ],
    events: ends.map((date) => ({
      date,
      kind: "comment deadline",
      description: "Comments close at regulations.gov",
      ...(isGone && { status: "cancelled" as const }),
    })),
    subjects: null,
    otherTitles: null,
    ceremonial: false,
    scrapedAt: null,
  });
}
