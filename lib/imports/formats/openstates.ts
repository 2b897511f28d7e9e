import type { BillVersion, BillVote } from "@/db/schema/bills.ts";
import { federalName } from "@/lib/bills/number";
import { isCeremonial } from "../ceremonial";
import { chronological } from "../chronological";
import { type Derived, deriveStatus } from "../derive-status";
import { chamberName, jurisdictionCode, timeZoneOf } from "../jurisdictions";
import { kindOfNumber, kindOfWords } from "../kinds";
import { type BillKind, checkedRecord, type ImportedBill, RefusedRecord, titlesBeside } from "../record";
import { sessionWords } from "../session-names";
import { address, dayOf, instantOf, line, paragraphs, saysTheSame } from "../text";
import { type Context, integer, isObject, type Json, objectOf, objects, strings } from "./format";

/** What distinguishes a scraper's file from the API's answer: where the id comes from and what is carried. */
export type Origin = { source: "openstates" | "openstates-api"; sourceId(bill: Json, jurisdiction: string, session: string, identifier: string): string };

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

/** A bill object of Open States, from a scraper or from the API. @throws RefusedRecord */
export function openStatesRecord(bill: Json, context: Context, origin: Origin): ImportedBill {
  const place = objectOf(bill.jurisdiction);
  const jurisdiction = jurisdictionCode(line(place.id)) || jurisdictionCode(line(place.name) || line(bill.jurisdiction)) || jurisdictionOfPath(context.path);
  const session = line(bill.legislative_session ?? bill.session);
  const identifier = line(bill.identifier);
  if (identifier === "") throw new RefusedRecord("It has no identifier.");
  const name = jurisdiction === "US" ? printed(identifier) : identifier;
  const title = line(bill.title);
  const kind = kindOf(jurisdiction, name, strings(bill.classification));
  const zone = timeZoneOf(jurisdiction);
  const actions = Array.isArray(bill.actions) ? chronological(objects(bill.actions).map((action) => readAction(action, jurisdiction, zone)).filter(({ description }) => description !== "")) : null;
  const derived = deriveStatus({ jurisdiction, kind, name }, actions ?? latestOnly(bill, zone), context.today);
  const status = actions || derived.status !== "unknown" ? derived : byDates(bill, zone);
  const words = sessionWords(jurisdiction, session);
  return checkedRecord({
    source: origin.source,
    sourceId: origin.sourceId(bill, jurisdiction, session, identifier),
    kind,
    jurisdiction,
    session,
    sessionName: words.name,
    sessionYear: words.year,
    name,
    title,
    summary: bill.abstracts === undefined ? undefined : abstractOf(bill.abstracts, title),
    status: status.status,
    statusDate: status.date,
    introducedDate: actions?.find(({ classification }) => classification?.includes("introduction"))?.date ?? actions?.find(({ date }) => date)?.date ?? dayOf(bill.first_action_date, zone),
    sourceUrl: sourceOf(bill),
    actions,
    sponsors: Array.isArray(bill.sponsorships) ? objects(bill.sponsorships).map((sponsor) => readSponsor(sponsor, jurisdiction)) : null,
    versions: bill.versions === undefined && bill.documents === undefined ? null : [...papers(bill.versions, "text", zone), ...papers(bill.documents, "document", zone)],
    votes: Array.isArray(bill.votes) ? objects(bill.votes).map((vote) => readVote(vote, jurisdiction)) : null,
    related: Array.isArray(bill.related_bills) ? [...objects(bill.related_bills).map((other) => readRelated(other, jurisdiction)), ...objects(bill.citations).map(readCitation)] : null,
    events: null,
    subjects: Array.isArray(bill.subject) && (origin.source === "openstates" || bill.subject.length > 0) ? strings(bill.subject).map(line).filter(Boolean) : null,
    otherTitles: Array.isArray(bill.other_titles) ? titlesBeside(objects(bill.other_titles).map((other) => line(other.title)), title) : null,
    latestAction: actions ? undefined : (latestOnly(bill, zone)[0] ?? null),
    partial: actions === null,
    ceremonial: isCeremonial(kind, title),
    scrapedAt: instantOf(bill.scraped_at) ?? instantOf(bill.updated_at) ?? instantOf(objectOf(bill._processing).logs_latest_update),
  });
}

/** `country:us/state:wy/…` or `_data/wy/…`, where the record itself does not say. */
const jurisdictionOfPath = (path: string): string => jurisdictionCode(path) || jurisdictionCode(/_data\/([a-z]{2,3})\//.exec(path)?.[1] ?? "");

/** Federal papers as Congress prints them: `HJRES 105` → `H.J.Res. 105`. */
function printed(identifier: string): string {
  const found = /^([A-Z]+)\s*(\d+)$/i.exec(identifier);
  return (found && federalName(found[1]!, found[2]!)) ?? identifier;
}

/** Wyoming classifies its joint resolutions as bills, so the number decides against "bill". */
const kindOf = (jurisdiction: string, name: string, words: string[]): BillKind => {
  const said = kindOfWords(words);
  return said && said !== "bill" ? said : kindOfNumber(jurisdiction, name) === "resolution" ? "resolution" : (said ?? "bill");
};

const chamberOf = (action: Json): unknown => pseudoId(action.organization_id).classification ?? objectOf(action.organization).classification;

const readAction = (action: Json, jurisdiction: string, zone: string) => ({
  date: dayOf(action.date, zone),
  description: line(action.description),
  chamber: chamberName(jurisdiction, chamberOf(action)),
  ...(strings(action.classification).length > 0 && { classification: strings(action.classification) }),
});

/** The API's short answers carry the latest action alone. */
const latestOnly = (bill: Json, zone: string) => {
  const description = line(bill.latest_action_description);
  return description ? [{ date: dayOf(bill.latest_action_date, zone), description, chamber: null }] : [];
};

/** What the short answers' dates say where the latest action says nothing. */
function byDates(bill: Json, zone: string): Derived {
  const passed = dayOf(bill.latest_passage_date, zone);
  const first = dayOf(bill.first_action_date, zone);
  return passed ? { status: "passed_one_chamber", date: passed } : { status: first ? "introduced" : "unknown", date: first };
}

/** A summary before a digest; a path or an address in its place is none, and neither is the title again. */
function abstractOf(abstracts: unknown, title: string): string | null {
  const usable = objects(abstracts)
    .map((abstract) => ({ note: line(abstract.note).toLowerCase(), text: paragraphs(abstract.abstract) }))
    .filter(({ text }) => text && !/^\S+\.(?:pdf|html?|docx?|txt|aspx?)$/i.test(text) && !/^https?:\S+$/i.test(text) && !saysTheSame(text, title));
  return (usable.find(({ note }) => note.includes("summary")) ?? usable[0])?.text ?? null;
}

const sourceOf = (bill: Json): string | null => {
  const links = objects(bill.sources).map(({ url }) => address(url)).filter((url) => url !== null);
  return links.find((url) => !/\.(?:xml|json)$/i.test(url)) ?? links[0] ?? address(bill.openstates_url);
};

const readSponsor = (sponsor: Json, jurisdiction: string) => ({
  name: line(sponsor.name),
  role: sponsor.entity_type === "organization" ? "committee" : sponsor.primary === true ? "sponsor" : line(sponsor.classification) || "cosponsor",
  chamber: chamberName(jurisdiction, pseudoId(sponsor.person_id).chamber),
});

const papers = (list: unknown, kind: NonNullable<BillVersion["kind"]>, zone: string): BillVersion[] =>
  objects(list).flatMap((paper): BillVersion[] => {
    const links = objects(paper.links);
    const common = { name: line(paper.note) || kind, date: dayOf(paper.date, zone), kind };
    return links.length === 0 ? [{ ...common, url: null }] : links.map((link) => ({ ...common, url: address(link.url), mimeType: line(link.media_type) || null }));
  });

const readRelated = (other: Json, jurisdiction: string) => ({
  name: jurisdiction === "US" ? printed(line(other.identifier)) : line(other.identifier),
  session: line(other.legislative_session) || null,
  relation: line(other.relation_type) || "related",
});

/** Where it stands in the books once it is law: "US Public Law 119-49". */
const readCitation = (citation: Json) => ({ name: `${line(citation.publication)} ${line(citation.citation)}`.trim(), relation: "citation" });

/** A vote event of a scraper or a vote of the API, as counts. */
export function readVote(vote: Json, jurisdiction: string): BillVote {
  const count = (options: RegExp) => objects(vote.counts).reduce((sum, { option, value }) => (options.test(line(option)) ? sum + (integer(value) ?? 0) : sum), 0);
  return {
    date: dayOf(vote.start_date, timeZoneOf(jurisdiction)),
    chamber: chamberName(jurisdiction, pseudoId(vote.organization).classification ?? objectOf(vote.organization).classification),
    motion: line(vote.motion_text),
    result: line(vote.result) === "pass" ? "passed" : line(vote.result) === "fail" ? "failed" : line(vote.result) || null,
    yes: count(/^yes$/i), no: count(/^no$/i), other: count(/^(?!yes$|no$)/i),
    url: address(objects(vote.sources)[0]?.url),
  };
}
