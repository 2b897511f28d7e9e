import type { BillAction } from "@/db/schema/bills.ts";
import { federalName } from "@/lib/bills/vocabulary/federal-names";
import { isCeremonial } from "../status/ceremonial";
import { chronological } from "../status/chronological";
import { deriveStatus } from "../status/derive-status";
import { checkedRecord, type ImportedBill, RejectedRecord, titlesBeside } from "../record/bill";
import { federalPerson, type FederalSponsor, federalSponsorship } from "./federal-sponsors";
import { chamberCode, type ImportedReferral } from "../record/people";
import { sessionWords } from "@/lib/bills/vocabulary/session-names";
import { dayOf, instantOf, isAbsurdDay } from "../record/days";
import { address, line, paragraphs } from "@/lib/platform/text/repair-text";
import { all, child, parseXml, textAt, type XmlElement } from "@/lib/platform/documents/formats/xml-tree";
import { congressAddress, federalChamber, federalKind, naturalName, summaryOf, withoutEchoes } from "./congress";
import type { Context } from "./format";

const zone = "America/New_York";

export const isBillStatus = (beginning: string): boolean => /<billStatus[\s/>]/.test(beginning);

/**
 * GPO's BILLSTATUS XML, in its old layout (`billNumber`, lists inside `billSubjects`, `billSummaries`) and 3.0.0.
 * Duplicate reports of Senate and Library become one action; withdrawn cosponsors are omitted. @throws RejectedRecord
 */
export function readBillStatus(xml: string, context: Context): ImportedBill {
  const root = parseXml(xml);
  const bill = child(root, "bill");
  if (root.name !== "billStatus" || !bill) throw new RejectedRecord("It is XML, but not a BILLSTATUS file.");
  return billStatusRecord(bill, context);
}

/** A BILLSTATUS `bill` element, or a Congress.gov API response in that form. @throws RejectedRecord */
export function billStatusRecord(bill: XmlElement, { today }: Context): ImportedBill {
  const type = (textAt(bill, "type") || textAt(bill, "billType")).toLowerCase();
  const number = textAt(bill, "number") || textAt(bill, "billNumber");
  const congress = textAt(bill, "congress");
  const name = federalName(type, number);
  if (!name || !congress)
    throw new RejectedRecord(
      `It is not a bill of Congress: type “${type}”, number “${number}”, Congress “${congress}”.`,
    );
  const kind = federalKind(type);
  const officialTitle = line(
    textAt(
      all(bill, "titles", "item").find((item) => /^official title/i.test(textAt(item, "titleType"))),
      "title",
    ),
  );
  const title = line(textAt(bill, "title")) || officialTitle || titleOf(bill);
  const actions = chronological(
    withoutEchoes(
      all(bill, "actions", "item")
        .filter((item) => !isAbsurdDay(textAt(item, "actionDate")))
        .map(readAction)
        .filter(({ description }) => description !== ""),
    ),
  );
  const status = deriveStatus({ jurisdiction: "US", kind, name }, actions, today);
  const words = sessionWords("US", congress);
  const sponsors = all(bill, "sponsors", "item");
  const cosponsors = all(bill, "cosponsors", "item");
  return checkedRecord({
    people: [...sponsors, ...cosponsors].flatMap((person) => federalPerson(federalOfXml(person)) ?? []),
    sponsorships: [
      ...sponsors.map((person) => federalSponsorship(federalOfXml(person), "sponsor")),
      ...cosponsors.map((person) => ({
        ...federalSponsorship(federalOfXml(person), "cosponsor"),
        date: dayOf(textAt(person, "sponsorshipDate")),
        withdrawnDate: dayOf(textAt(person, "sponsorshipWithdrawnDate")),
      })),
    ],
    referrals: committeesOf(bill),
    source: "congress",
    sourceId: `${type}${number}-${congress}`,
    kind,
    jurisdiction: "US",
    session: congress,
    sessionName: words.name,
    sessionYear: words.year,
    name,
    title,
    summary: summaryOf(latestSummary(bill), officialTitle, title),
    status: child(bill, "laws", "item") ? "enacted" : status.status,
    statusDate: child(bill, "laws", "item")
      ? (actions.findLast(({ description }) => /became (?:public|private) law/i.test(description))?.date ?? status.date)
      : status.date,
    introducedDate: dayOf(textAt(bill, "introducedDate"), zone),
    sourceUrl: congressAddress(congress, type, number),
    actions,
    sponsors: [
      ...all(bill, "sponsors", "item").map((person) => readPerson(person, "sponsor")),
      ...all(bill, "cosponsors", "item")
        .filter((person) => !textAt(person, "sponsorshipWithdrawnDate"))
        .map((person) => readPerson(person, "cosponsor")),
    ],
    versions: all(bill, "textVersions", "item").flatMap((version) =>
      all(version, "formats", "item").map((format) => ({
        name: line(textAt(version, "type")) || "Text",
        date: dayOf(textAt(version, "date"), zone),
        url: address(textAt(format, "url")),
        mimeType: textAt(format, "url").endsWith(".xml") ? "text/xml" : null,
        kind: "text" as const,
      })),
    ),
    votes: null,
    related: all(bill, "relatedBills", "item").map((other) => ({
      name:
        federalName(textAt(other, "type"), textAt(other, "number")) ??
        `${textAt(other, "type")} ${textAt(other, "number")}`,
      session: textAt(other, "congress") || null,
      relation: line(textAt(other, "relationshipDetails", "item", "type")).toLowerCase() || "related",
    })),
    events: null,
    subjects: [
      ...new Set(
        [
          textAt(bill, "policyArea", "name"),
          ...[
            ...all(bill, "subjects", "legislativeSubjects", "item"),
            ...all(bill, "subjects", "billSubjects", "legislativeSubjects", "item"),
          ].map((item) => textAt(item, "name")),
        ].map(line),
      ),
    ].filter(Boolean),
    otherTitles: titlesBeside(
      all(bill, "titles", "item")
        .filter((item) => !/for portions/i.test(textAt(item, "titleType")))
        .map((item) => line(textAt(item, "title"))),
      title,
    ),
    publicLaw:
      all(bill, "laws", "item").flatMap((law) =>
        /public/i.test(textAt(law, "type")) && /^\d+-\d+$/.test(textAt(law, "number")) ? textAt(law, "number") : [],
      )[0] ?? null,
    ceremonial: isCeremonial(kind, officialTitle || title),
    scrapedAt: instantOf(textAt(bill, "updateDate")),
  });
}

const federalOfXml = (person: XmlElement): FederalSponsor => ({
  name: readPerson(person, "").name,
  given: line(textAt(person, "firstName")),
  family: line(textAt(person, "lastName")),
  bioguide: textAt(person, "bioguideId") || textAt(person, "identifiers", "bioguideId"),
  state: textAt(person, "state"),
  district: textAt(person, "district"),
  party: textAt(person, "party"),
  chamber: /^Sen\b/.test(textAt(person, "fullName")) ? "upper" : "lower",
});

/** Committees with their activities, newest first; undefined if the file has no such part. */
function committeesOf(bill: XmlElement): ImportedReferral[] | undefined {
  const list = [...all(bill, "committees", "item"), ...all(bill, "committees", "billCommittees", "item")];
  if (!child(bill, "committees")) return undefined;
  return list.flatMap((committee) => {
    const activities = all(committee, "activities", "item").map((one) => ({
      name: textAt(one, "name").toLowerCase(),
      date: textAt(one, "date"),
    }));
    const referred = activities
      .filter(({ name }) => name.includes("referred"))
      .map(({ date }) => date)
      .sort();
    const left = activities
      .filter(({ name }) => /reported|discharged/.test(name))
      .map(({ date }) => date)
      .sort();
    const code = textAt(committee, "systemCode").toLowerCase();
    if (code === "") return [];
    return [
      {
        committee: { scheme: "congress", identifier: code },
        name: line(textAt(committee, "name")),
        chamber: chamberCode(textAt(committee, "chamber")),
        date: dayOf(referred[0] ?? "", zone),
        isCurrent: referred.length > 0 && (left.at(-1) ?? "") < referred.at(-1)!,
      },
    ];
  });
}

const readAction = (item: XmlElement): BillAction => ({
  date: dayOf(textAt(item, "actionDate"), zone),
  description: line(textAt(item, "text")),
  chamber:
    federalChamber(textAt(item, "text"), textAt(item, "actionCode")) ??
    (textAt(item, "sourceSystem", "name") === "Senate" ? "Senate" : null),
});

/** Short titles as passed or introduced before any other. */
function titleOf(bill: XmlElement): string {
  const titles = all(bill, "titles", "item").filter((item) => line(textAt(item, "title")) !== "");
  const isWhole = (item: XmlElement) => !/for portions/i.test(textAt(item, "titleType"));
  return line(textAt(titles.find(isWhole) ?? titles[0], "title"));
}

/** The newest summary; in some files the HTML is nested one level deeper. */
function latestSummary(bill: XmlElement): string | null {
  const summaries = [...all(bill, "summaries", "summary"), ...all(bill, "summaries", "billSummaries", "item")];
  const day = (summary: XmlElement) => dayOf(textAt(summary, "actionDate")) ?? "";
  const updateTime = (summary: XmlElement) =>
    textAt(summary, "updateDate") || textAt(summary, "lastSummaryUpdateDate") || day(summary);
  // If one has no action date, only the times of their updates are comparable.
  const hasDays = summaries.every((summary) => day(summary) !== "");
  const keyOf = (summary: XmlElement) => (hasDays ? `${day(summary)} ${updateTime(summary)}` : updateTime(summary));
  const newest = summaries.reduce<XmlElement | undefined>(
    (best, next) => (best && keyOf(best) > keyOf(next) ? best : next),
    undefined,
  );
  return paragraphs(textAt(newest, "text") || textAt(newest, "cdata", "text"));
}

const readPerson = (person: XmlElement, role: string) => {
  const district = textAt(person, "district");
  return {
    name: naturalName(
      line(textAt(person, "fullName"))
        .replace(/^(?:Sen|Rep|Del|Resident Commissioner|Com)\.? /, "")
        .replace(/ \[[^\]]*\]$/, ""),
    ),
    role,
    party: textAt(person, "party") || null,
    district: [textAt(person, "state"), district === "0" ? "" : district].filter(Boolean).join("-") || null,
    chamber: /^Sen\b/.test(textAt(person, "fullName")) ? "Senate" : "House",
  };
};
