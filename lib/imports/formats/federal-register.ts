import type { BillEvent, BillRelation, BillVersion } from "@/db/schema/bills.ts";
import { type PublishedDay, publishedDays } from "@/lib/texts/findings/dates-paragraph";
import { type BillStatus, checkedRecord, type ImportedBill, RejectedRecord } from "../record/bill";
import { dayOf } from "../record/days";
import { address, line, paragraphs } from "@/lib/platform/text/repair-text";
import { isObject, type Json, objectOf, objects, strings } from "@/lib/platform/documents/formats/json-fields";
import type { JsonFormat } from "./json-format";

const zone = "America/New_York";

/** @param day of publication, or the nearest known: its year is the session */
const ofYear = (day: string, number: string) => {
  const session = `Federal Register ${day.slice(0, 4)}`;
  return {
    source: "federal-register" as const,
    sourceId: number,
    kind: "regulation" as const,
    jurisdiction: "US",
    session,
    sessionName: session,
    sessionYear: Number(day.slice(0, 4)),
  };
};

/**
 * Federal Register API v1: a search page (`{"results": […]}`), a document, or a list of executive orders. Missing keys
 * leave stored values. Status by type: Proposed Rule, Rule (also direct and interim final) or Notice; a signed
 * presidential document is adopted. The session is the year of publication.
 */
export const federalRegister: JsonFormat = {
  name: "federal-register",
  matches: (value) => documents(value).some((document) => "document_number" in document),
  records: (value) => documents(value),
  read(document): ImportedBill {
    const number = line(document.document_number);
    if (number === "") throw new RejectedRecord("It has no document number.");
    const published = dayOf(document.publication_date);
    if (!published) throw new RejectedRecord(`Document ${number} has no publication date.`);
    const status = statusOf(document);
    const signed = dayOf(document.signing_date);
    const title = line(document.title);
    return checkedRecord({
      ...ofYear(published, number),
      name: nameOf(document, number),
      title,
      summary: "abstract" in document ? paragraphs(document.abstract) : undefined,
      status,
      statusDate: status === "adopted" && signed ? signed : published,
      introducedDate: published,
      sourceUrl: address(document.html_url),
      actions: [
        ...(signed ? [{ date: signed, description: "Signed by the President", chamber: "President" }] : []),
        {
          date: published,
          description: `Published in the Federal Register${line(document.citation) ? ` (${line(document.citation)})` : ""}: ${line(document.action).replace(/\.$/, "") || line(document.type) || "Presidential Document"}`,
          chamber: null,
        },
      ],
      sponsors:
        "agencies" in document
          ? objects(document.agencies).map((agency) => ({
              name: line(agency.name) || line(agency.raw_name),
              role: "agency",
            }))
          : isObject(document.president)
            ? [{ name: line(document.president.name), role: "president" }]
            : null,
      versions: versionsOf(document, published),
      votes: null,
      related: "regulation_id_numbers" in document || "docket_ids" in document ? relatedOf(document) : null,
      events: "effective_on" in document || "comments_close_on" in document ? eventsOf(document, published) : null,
      subjects: "topics" in document ? strings(document.topics).map(line) : null,
      otherTitles: null,
      ceremonial: line(document.subtype) === "Proclamation",
      partial: !("citation" in document),
      scrapedAt: null,
    });
  },
};

const documents = (value: unknown): Json[] =>
  Array.isArray(value)
    ? objects(value)
    : isObject(value) && Array.isArray(value.results)
      ? objects(value.results)
      : isObject(value)
        ? [value]
        : [];

function nameOf(document: Json, number: string): string {
  const order = line(document.executive_order_number);
  const proclamation = line(document.proclamation_number);
  return order ? `Executive Order ${order}` : proclamation ? `Proclamation ${proclamation}` : number;
}

/** The heading of a full withdrawal of a rule or proposal. */
const withdrawal =
  /^(?:(?:(?:advance )?(?:notice of )?(?:supplemental )?proposed rule(?:making)?|(?:(?:direct|interim) )?final rule|temporary (?:final )?rule|rule)\b[^;]{0,60}; (?:notice of )?withdrawal|(?:notice of )?withdrawal of (?:(?:the|a|an) )?(?:advance |supplemental )?(?:notice of proposed rulemaking|proposed rule|(?:direct |interim )?final rule|temporary (?:final )?rule)\b[^;]{0,60})\.?$/i;

function statusOf(document: Json): BillStatus {
  const type = line(document.type).toLowerCase();
  if (/rule/.test(type) && withdrawal.test(line(document.action))) return "withdrawn";
  if (/proposed|^prorule$/.test(type)) return "proposed_rule";
  if (/rule/.test(type)) return "final_rule";
  if (/^presid|^presdoc/.test(type) || document.executive_order_number || document.proclamation_number)
    return "adopted";
  return type ? "notice" : "unknown";
}

const versionsOf = (document: Json, date: string): BillVersion[] =>
  (
    [
      ["PDF", document.pdf_url, "application/pdf"],
      ["XML", document.full_text_xml_url, "text/xml"],
      ["Plain text", document.raw_text_url, "text/plain"],
    ] as const
  ).flatMap(([name, url, mimeType]) => {
    const found = address(url);
    return found ? [{ name, date, url: found, mimeType, kind: "text" as const }] : [];
  });

/** The dockets as printed by the agency, and those at regulations.gov, whose ids are exact. */
const docketsOf = (document: Json): string[] => [
  ...new Set(
    [
      ...strings(document.docket_ids),
      objectOf(document.regulations_dot_gov_info).docket_id,
      ...objects(document.dockets).map(({ id }) => id),
    ]
      .map(line)
      .filter(Boolean),
  ),
];

/** `https://www.federalregister.gov/api/v1/documents/2026-20439` → `2026-20439`. */
const numberIn = (link: unknown): string => /([^/?]+?)(?:\.json)?(?:\?.*)?$/.exec(line(link))?.[1] ?? "";

const relatedOf = (document: Json): BillRelation[] => [
  ...strings(document.regulation_id_numbers).map((rin) => ({
    name: `RIN ${line(rin)}`,
    relation: "regulation identifier",
  })),
  ...docketsOf(document).map((docket) => ({ name: docket, relation: "docket" })),
  ...[numberIn(document.correction_of)].filter(Boolean).map((name) => ({ name, relation: "corrects" })),
  ...strings(document.corrections)
    .map(numberIn)
    .filter(Boolean)
    .map((name) => ({ name, relation: "corrected by" })),
  ...objects(document.cfr_references).map((reference) => ({
    name: `${line(reference.title)} CFR ${line(reference.part)}`.trim(),
    relation: "amends",
  })),
];

const printedKinds: Record<PublishedDay["kind"], string> = {
  comments: "comment deadline",
  effective: "effective",
  compliance: "compliance date",
  applicability: "applicability date",
};

/**
 * The comment deadline and the effective date; the docket may have a later, extended deadline. Compliance and
 * applicability dates, and what the fields lack, are those of the DATES paragraph, described by its sentence.
 */
function eventsOf(document: Json, published: string): BillEvent[] {
  const closes = dayOf(document.comments_close_on);
  const extended = objects(document.dockets)
    .flatMap((docket) => objects(docket.documents))
    .map((paper) => dayOf(objectOf(paper).comment_end_date))
    .filter((day) => day !== null);
  const effective = dayOf(document.effective_on);
  const known = { comments: closes, effective };
  const printed = publishedDays(paragraphs(document.dates) ?? "", published).filter(
    ({ kind }) => !(kind === "comments" || kind === "effective") || known[kind] === null,
  );
  return [
    ...(closes ? [{ date: closes, kind: "comment deadline", description: "Comment deadline" }] : []),
    ...[...new Set(extended)]
      .filter((day) => closes && day > closes)
      .map((date) => ({ date, kind: "comment deadline", description: "Comments close at regulations.gov" })),
    ...(effective ? [{ date: effective, kind: "effective", description: "Effective date" }] : []),
    ...printed.map(({ kind, date, words }) => ({ date, kind: printedKinds[kind], description: words })),
  ];
}

/**
 * A document on public inspection, replaced by the published one with its number. Without a publication date it was
 * withdrawn, for the reason in its editorial note.
 * @param knownDay the publication date announced before the withdrawal
 * @throws RejectedRecord
 */
export function readInspection(document: Json, knownDay: string | null = null): ImportedBill {
  const number = line(document.document_number);
  if (number === "") throw new RejectedRecord("It has no document number.");
  const announced = dayOf(document.publication_date);
  const filed = dayOf(document.filed_at, zone);
  const day = announced ?? knownDay ?? filed;
  if (!day) throw new RejectedRecord(`Document ${number} has neither a publication date nor a filing date.`);
  const note = line(document.editorial_note);
  const pdf = address(document.pdf_url);
  return checkedRecord({
    ...ofYear(day, number),
    name: number,
    title: line(document.title),
    summary: undefined,
    status: announced ? statusOf(document) : "withdrawn",
    statusDate: announced ?? null,
    introducedDate: announced ?? knownDay,
    sourceUrl: address(document.html_url),
    actions: [
      {
        date: filed,
        description: announced
          ? `On public inspection, to be published on ${announced}`
          : `Filed for public inspection`,
        chamber: null,
      },
      ...(announced
        ? []
        : [{ date: null, description: `Withdrawn from public inspection${note ? `: ${note}` : ""}`, chamber: null }]),
    ],
    sponsors:
      "agencies" in document
        ? objects(document.agencies).map((agency) => ({
            name: line(agency.name) || line(agency.raw_name),
            role: "agency",
          }))
        : null,
    versions: pdf
      ? [{ name: "Public inspection PDF", date: filed, url: pdf, mimeType: "application/pdf", kind: "text" as const }]
      : null,
    votes: null,
    related: strings(document.docket_numbers).map((docket) => ({ name: line(docket), relation: "docket" })),
    events: null,
    subjects: null,
    otherTitles: null,
    ceremonial: line(document.subtype) === "Proclamation",
    scrapedAt: null,
  });
}
