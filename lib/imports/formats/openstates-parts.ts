import type { BillVersion, BillVote } from "@/db/schema/bills.ts";
import { federalName } from "@/lib/bills/vocabulary/federal-names";
import { dayOf } from "../record/days";
import { chamberName, timeZoneOf } from "@/lib/bills/vocabulary/jurisdictions";
import { address, line } from "@/lib/platform/text/repair-text";
import { integer, isObject, type Json, objectOf, objects, strings } from "@/lib/platform/documents/formats/json-fields";

/** Open States hides JSON in strings: `~{"classification": "lower"}`. */
export function pseudoId(value: unknown): Json {
  if (isObject(value)) return value;
  if (typeof value !== "string" || !value.startsWith("~{")) return {};
  try {
    return objectOf(JSON.parse(value.slice(1)));
  } catch {
    return {};
  }
}

/** Federal papers as Congress prints them: `HJRES 105` → `H.J.Res. 105`. */
export function printCongressNumber(identifier: string): string {
  const found = /^([A-Z]+)\s*(\d+)$/i.exec(identifier);
  return (found && federalName(found[1]!, found[2]!)) ?? identifier;
}

const chamberOf = (action: Json): unknown =>
  pseudoId(action.organization_id).classification ??
  objectOf(action.organization).classification ??
  action.organization__name;

/** An action with its day in the place's own time zone. */
export const readAction = (action: Json, jurisdiction: string, zone: string) => ({
  date: dayOf(action.date, zone),
  description: line(action.description),
  chamber: chamberName(jurisdiction, chamberOf(action)),
  ...(strings(action.classification).length > 0 && { classification: strings(action.classification) }),
});

export const readSponsor = (sponsor: Json, jurisdiction: string) => ({
  name: line(sponsor.name),
  role:
    sponsor.entity_type === "organization"
      ? "committee"
      : sponsor.primary === true
        ? "sponsor"
        : line(sponsor.classification) || "cosponsor",
  chamber: chamberName(jurisdiction, pseudoId(sponsor.person_id).chamber),
});

/** An amendment by its name: `Senate Amendment 1`, `HB 57 Amendment N.5`, `Amendment SF0001S3029 (3rd reading)`. */
const amendment =
  /\bamendments?(?=\s*(?:$|[#(:\d–-]|no\b|to\b|by\b|in the nature\b|ver\b|(?:one|two|three|four|five|six)\b)|\s[A-Z](?:\b|[A-Z]?\d|[A-Z]\d))/i;
/** Texts and documents whose names have the word. */
const isOther =
  /\b(?:engross\w*|enroll\w*|amended|with|without|including|incorporat\w*|concur\w*|constitutional|fiscal|estimate|memo|analysis|summary|comparison|note|report|digest|histor\w*)\b/i;
/** What became of an amendment, at the end of its name: `(Adopted)`, `(Corrected, Failed)`. */
const decision = /\((?:[^()]*, )?(adopted|failed|withdrawn|rejected|tabled|lost|not adopted|ruled out of order)\)$/i;

const inFirstCapital = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1).toLowerCase();

/** Open States lists amendments among the versions or the documents, with what became of them in the name. */
function partOf(name: string, kind: NonNullable<BillVersion["kind"]>): Pick<BillVersion, "kind" | "status"> {
  if (!amendment.test(name) || isOther.test(name)) return { kind };
  const decided = decision.exec(name)?.[1];
  return { kind: "amendment", status: decided ? inFirstCapital(decided) : null };
}

export const papers = (list: unknown, kind: NonNullable<BillVersion["kind"]>, zone: string): BillVersion[] =>
  objects(list).flatMap((paper): BillVersion[] => {
    const links = objects(paper.links);
    const note = line(paper.note);
    const common = { name: note || kind, date: dayOf(paper.date, zone), ...partOf(note, kind) };
    return links.length === 0
      ? [{ ...common, url: null }]
      : links.map((link) => ({ ...common, url: address(link.url), mimeType: line(link.media_type) || null }));
  });

export const readRelated = (other: Json, jurisdiction: string) => ({
  name: jurisdiction === "US" ? printCongressNumber(line(other.identifier)) : line(other.identifier),
  session: line(other.legislative_session) || null,
  relation: line(other.relation_type) || "related",
});

/** The citation of a law: "US Public Law 119-49". */
export const readCitation = (citation: Json) => ({
  name: `${line(citation.publication)} ${line(citation.citation)}`.trim(),
  relation: "citation",
});

export function readVote(vote: Json, jurisdiction: string): BillVote {
  const counts = objects(vote.counts).filter(({ option, value }) => line(option) !== "" && integer(value) !== null);
  // Without counts the number of votes is unknown, which differs from zero.
  const count = (options: RegExp) =>
    counts.length === 0
      ? null
      : counts.reduce((sum, { option, value }) => (options.test(line(option)) ? sum + integer(value)! : sum), 0);
  return {
    date: dayOf(vote.start_date, timeZoneOf(jurisdiction)),
    chamber: chamberName(
      jurisdiction,
      pseudoId(vote.organization).classification ?? objectOf(vote.organization).classification,
    ),
    motion: line(vote.motion_text),
    result:
      line(vote.result) === "pass" ? "passed" : line(vote.result) === "fail" ? "failed" : line(vote.result) || null,
    yes: count(/^yes$/i),
    no: count(/^no$/i),
    other: count(/^(?!yes$|no$)/i),
    url: address(objects(vote.sources)[0]?.url),
  };
}
