import { isCeremonial } from "../status/ceremonial";
import { chronological } from "../status/chronological";
import { dayOf, instantOf, isAbsurdDay } from "../record/days";
import { type Derived, deriveStatus } from "../status/derive-status";
import { jurisdictionCode, timeZoneOf } from "@/lib/bills/vocabulary/jurisdictions";
import { kindOfNumber, kindOfWords } from "@/lib/bills/vocabulary/kinds";
import { type BillKind, checkedRecord, type ImportedBill, RejectedRecord, titlesBeside } from "../record/bill";
import { sessionWords } from "@/lib/bills/vocabulary/session-names";
import { address, line, paragraphs, isSameText } from "@/lib/platform/text/repair-text";
import { hasList, type Json, objectOf, objects, strings } from "@/lib/platform/documents/formats/json-fields";
import type { Context } from "./format";
import { openStatesPerson } from "./openstates-people";
import { readActionReferrals, readBillVotes, readOpenStatesSponsorships } from "./openstates-votes";
import {
  papers,
  printCongressNumber,
  readAction,
  readCitation,
  readRelated,
  readSponsor,
  readVote,
} from "./openstates-parts";

/** How a scraper's file differs from the API's response: the source of the id, and which parts it has. */
export type Origin = {
  source: "openstates" | "openstates-api";
  sourceId(bill: Json, jurisdiction: string, session: string, identifier: string): string;
};

/** A bill object of Open States, from a scraper or from the API. @throws RejectedRecord */
export function openStatesRecord(bill: Json, context: Context, origin: Origin): ImportedBill {
  const place = objectOf(bill.jurisdiction);
  const jurisdiction =
    jurisdictionCode(line(place.id)) ||
    jurisdictionCode(line(place.name) || line(bill.jurisdiction) || line(bill.jurisdiction_name)) ||
    jurisdictionOfPath(context.path);
  const session = line(bill.legislative_session ?? bill.session);
  const identifier = line(bill.identifier);
  if (identifier === "") throw new RejectedRecord("It has no identifier.");
  const name = jurisdiction === "US" ? printCongressNumber(identifier) : identifier;
  const title =
    line(bill.title) ||
    (objects(bill.other_titles)
      .map((other) => line(other.title))
      .find(Boolean) ??
      "");
  const kind = kindOf(jurisdiction, name, strings(bill.classification));
  const zone = timeZoneOf(jurisdiction);
  const actions = Array.isArray(bill.actions)
    ? chronological(
        objects(bill.actions)
          .filter(({ date }) => !isAbsurdDay(date))
          .map((action) => readAction(action, jurisdiction, zone))
          .filter(({ description }) => description !== ""),
      )
    : null;
  const simple = strings(bill.classification).join() === "resolution";
  const derived = deriveStatus({ jurisdiction, kind, name, simple }, actions ?? latestOnly(bill, zone), context.today);
  const status = actions || derived.status !== "unknown" ? derived : byDates(bill, zone);
  const words = sessionWords(jurisdiction, session);
  const sourceId = origin.sourceId(bill, jurisdiction, session, identifier);
  const sponsors = bill.sponsorships ?? bill.sponsors;
  return checkedRecord({
    people: Array.isArray(sponsors)
      ? objects(sponsors).flatMap(
          (one) => openStatesPerson({ jurisdiction: place, ...objectOf(one.person) }, "sponsor") ?? [],
        )
      : undefined,
    sponsorships: Array.isArray(sponsors) ? readOpenStatesSponsorships(objects(sponsors)) : undefined,
    referrals: Array.isArray(bill.actions) ? readActionReferrals(objects(bill.actions), jurisdiction) : undefined,
    rollCalls: Array.isArray(bill.votes)
      ? readBillVotes(objects(bill.votes), { jurisdiction, session, bill: { source: origin.source, sourceId } })
      : undefined,
    source: origin.source,
    sourceId,
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
    introducedDate:
      actions?.find(({ classification }) => classification?.includes("introduction"))?.date ??
      actions?.find(({ date }) => date)?.date ??
      dayOf(bill.first_action_date, zone),
    // The page at Open States is used only if the legislature's is known to be missing.
    sourceUrl: origin.source === "openstates-api" && !hasList(bill.sources) ? null : sourceOf(bill),
    actions,
    sponsors: Array.isArray(bill.sponsorships ?? bill.sponsors)
      ? objects(bill.sponsorships ?? bill.sponsors).map((sponsor) => readSponsor(sponsor, jurisdiction))
      : null,
    versions:
      (bill.versions === undefined && bill.documents === undefined) ||
      // The API omits what was not requested or is unavailable: that is not an empty list.
      (origin.source === "openstates-api" && !(hasList(bill.versions) && hasList(bill.documents)))
        ? null
        : [...papers(bill.versions, "text", zone), ...papers(bill.documents, "document", zone)],
    votes: Array.isArray(bill.votes) ? objects(bill.votes).map((vote) => readVote(vote, jurisdiction)) : null,
    related: Array.isArray(bill.related_bills)
      ? [
          ...objects(bill.related_bills).map((other) => readRelated(other, jurisdiction)),
          ...objects(bill.citations).map(readCitation),
        ]
      : null,
    events: null,
    subjects:
      // The API's short responses have an empty list even if the bill has subjects.
      Array.isArray(bill.subject) && (origin.source === "openstates" || bill.subject.length > 0 || actions !== null)
        ? bill.subject.map((subject) => (typeof subject === "string" ? line(subject) : ""))
        : null,
    otherTitles: Array.isArray(bill.other_titles)
      ? titlesBeside(
          objects(bill.other_titles).map((other) => line(other.title)),
          title,
        )
      : null,
    latestAction: actions ? undefined : (latestOnly(bill, zone)[0] ?? null),
    partial: actions === null,
    ceremonial: isCeremonial(kind, title),
    scrapedAt:
      instantOf(bill.scraped_at) ??
      instantOf(bill.updated_at) ??
      instantOf(objectOf(bill._processing).logs_latest_update),
  });
}

/** `country:us/state:wy/…` or `_data/wy/…`, if the record itself does not say. */
const jurisdictionOfPath = (path: string): string =>
  jurisdictionCode(path) || jurisdictionCode(/_data\/([a-z]{2,3})\//.exec(path)?.[1] ?? "");

/** Wyoming classifies its joint resolutions as bills, so the number decides against "bill". */
const kindOf = (jurisdiction: string, name: string, words: string[]): BillKind => {
  const said = kindOfWords(words);
  return said && said !== "bill"
    ? said
    : kindOfNumber(jurisdiction, name) === "resolution"
      ? "resolution"
      : (said ?? "bill");
};

/** The API's short responses contain only the latest action. */
const latestOnly = (bill: Json, zone: string) => {
  const description = line(bill.latest_action_description);
  return description ? [{ date: dayOf(bill.latest_action_date, zone), description, chamber: null }] : [];
};

/** The status from the short responses' dates, if the latest action implies none. */
function byDates(bill: Json, zone: string): Derived {
  const passed = dayOf(bill.latest_passage_date, zone);
  const first = dayOf(bill.first_action_date, zone);
  return passed
    ? { status: "passed_one_chamber", date: passed }
    : { status: first ? "introduced" : "unknown", date: first };
}

/** A summary is preferred to a digest; a path, an address or a copy of the title does not count. */
function abstractOf(abstracts: unknown, title: string): string | null {
  const usable = objects(abstracts)
    .map((abstract) => ({ note: line(abstract.note).toLowerCase(), text: paragraphs(abstract.abstract) }))
    .filter(
      ({ text }) =>
        text &&
        !/^\S+\.(?:pdf|html?|docx?|txt|aspx?)$/i.test(text) &&
        !/^https?:\S+$/i.test(text) &&
        !isSameText(text, title),
    );
  return (usable.find(({ note }) => note.includes("summary")) ?? usable[0])?.text ?? null;
}

const sourceOf = (bill: Json): string | null => {
  const links = objects(bill.sources)
    .map(({ url }) => address(url))
    .filter((url) => url !== null);
  return links.find((url) => !/\.(?:xml|json)$/i.test(url)) ?? links[0] ?? address(bill.openstates_url);
};
