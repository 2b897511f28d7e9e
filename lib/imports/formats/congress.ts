import type { BillAction } from "@/db/schema/bills.ts";
import { federalName } from "@/lib/bills/vocabulary/federal-names";
import { isCeremonial } from "../status/ceremonial";
import { chronological } from "../status/chronological";
import { deriveStatus } from "../status/derive-status";
import {
  type BillKind,
  type BillStatus,
  checkedRecord,
  type ImportedBill,
  RejectedRecord,
  titlesBeside,
} from "../record/bill";
import { federalPerson, type FederalSponsor, federalSponsorship } from "./federal-sponsors";
import type { ImportedReferral } from "../record/people";
import { sessionWords } from "@/lib/bills/vocabulary/session-names";
import { dayOf, instantOf, isAbsurdDay } from "../record/days";
import { address, line, paragraphs, isSameText } from "@/lib/platform/text/repair-text";
import { isObject, type Json, objectOf, objects, strings } from "@/lib/platform/documents/formats/json-fields";
import type { Context } from "./format";
import type { JsonFormat } from "./json-format";

const zone = "America/New_York";

const statuses: readonly [RegExp, BillStatus][] = [
  [/^INTRODUCED/, "introduced"],
  [/^REFERRED/, "in_committee"],
  [/^REPORTED/, "reported"],
  [/^(?:PASS_(?:OVER|BACK)|CONFERENCE)/, "passed_one_chamber"],
  [/^PASSED:(?:SIMPLERES|CONCURRENTRES|CONSTAMEND)/, "adopted"],
  [/^PASSED/, "passed"],
  [/^ENACTED/, "enacted"],
  [/^(?:VETOED|PROV_KILL:VETO)/, "vetoed"],
  [/^FAIL/, "failed"],
  // Its other provisional results, a failed suspension or cloture, can be voted on again: the actions decide.
];

/** H.J.Res. and S.J.Res. become law, but Congress calls them resolutions, and so do readers. */
export const federalKind = (type: string): BillKind => (/^(?:hr|s)$/i.test(type) ? "bill" : "resolution");

/** unitedstates/congress `data.json`. */
export const congressJson: JsonFormat = {
  name: "congress",
  matches: (value) => isObject(value) && "bill_type" in value && "congress" in value && "number" in value,
  records: (value) => [objectOf(value)],
  read(bill, context): ImportedBill {
    const type = line(bill.bill_type);
    const congress = line(bill.congress);
    const name = federalName(type, line(bill.number));
    if (!name || !congress)
      throw new RejectedRecord(
        `It is not a bill of Congress: type “${type}”, number “${line(bill.number)}”, Congress “${congress}”.`,
      );
    const kind = federalKind(type);
    const title =
      line(bill.short_title) ||
      line(bill.popular_title) ||
      line(bill.official_title) ||
      (objects(bill.titles)
        .map((other) => line(other.title))
        .find(Boolean) ??
        "");
    const actions = chronological(
      withoutEchoes(
        objects(bill.actions)
          .filter(({ acted_at }) => !isAbsurdDay(acted_at))
          .map(readAction)
          .filter(({ description }) => description !== ""),
      ),
    );
    const words = sessionWords("US", congress);
    const summary = paragraphs(objectOf(bill.summary).text);
    const sponsorRows = [objectOf(bill.sponsor), ...objects(bill.cosponsors)].filter(
      (person) => line(person.name) !== "",
    );
    return checkedRecord({
      people: sponsorRows.flatMap((person) => federalPerson(federalOfJson(person)) ?? []),
      sponsorships: sponsorRows.map((person, i) => ({
        ...federalSponsorship(
          federalOfJson(person),
          line(objectOf(bill.sponsor).name) !== "" && i === 0 ? "sponsor" : "cosponsor",
        ),
        date: dayOf(person.sponsored_at),
        withdrawnDate: dayOf(person.withdrawn_at),
      })),
      referrals: readJsonReferrals(objects(bill.actions)),
      source: "congress",
      sourceId: `${type}${line(bill.number)}-${congress}`,
      kind,
      jurisdiction: "US",
      session: congress,
      sessionName: words.name,
      sessionYear: words.year,
      name,
      title,
      summary: summaryOf(summary, line(bill.official_title), title),
      ...statusOf(bill, actions, { jurisdiction: "US", kind, name }, context),
      introducedDate: dayOf(bill.introduced_at, zone),
      sourceUrl: congressAddress(congress, type, line(bill.number)),
      actions,
      sponsors: [objectOf(bill.sponsor), ...objects(bill.cosponsors).filter((person) => !person.withdrawn_at)]
        .filter(({ name: who }) => who)
        .map((person, i) => ({
          name: naturalName(line(person.name)),
          role: i === 0 ? "sponsor" : "cosponsor",
          district: [line(person.state), line(person.district)].filter(Boolean).join("-") || null,
          chamber: line(person.title) === "Sen" ? "Senate" : line(person.title) === "Rep" ? "House" : null,
        })),
      versions: null,
      votes: null,
      related: objects(bill.related_bills).flatMap((other) => {
        const parts = /^([a-z]+)(\d+)-(\d+)$/.exec(line(other.bill_id));
        return parts
          ? [
              {
                name: federalName(parts[1]!, parts[2]!) ?? line(other.bill_id),
                session: parts[3]!,
                relation: line(other.reason) || "related",
              },
            ]
          : [];
      }),
      events: null,
      subjects: [...new Set([line(bill.subjects_top_term), ...strings(bill.subjects).map(line)])].filter(Boolean),
      otherTitles: titlesBeside(
        objects(bill.titles)
          .filter((other) => other.is_for_portion !== true)
          .map((other) => line(other.title)),
        title,
      ),
      publicLaw: publicLawOf(bill.enacted_as),
      ceremonial: isCeremonial(kind, line(bill.official_title) || title),
      scrapedAt: instantOf(bill.updated_at),
    });
  },
};

function publicLawOf(law: unknown): string | null {
  if (!isObject(law) || law.law_type !== "public") return null;
  const number = `${line(law.congress)}-${line(law.number)}`;
  return /^\d+-\d+$/.test(number) ? number : null;
}

const federalOfJson = (person: Json): FederalSponsor => ({
  name: naturalName(line(person.name)),
  bioguide: line(person.bioguide_id),
  thomas: line(person.thomas_id),
  state: line(person.state),
  district: line(String(person.district ?? "")),
  party: line(person.party),
  chamber: line(person.title) === "Sen" ? "upper" : "lower",
});

/** Actions name committees by code, `HSAG`; a report or a discharge ends the referral. */
function readJsonReferrals(actions: readonly Json[]): ImportedReferral[] {
  const found: ImportedReferral[] = [];
  for (const action of actions) {
    const codes = strings(action.committees);
    const text = line(action.text);
    const leaves = /^(?:reported|ordered to be reported|.*\bdischarged\b)|\bplaced on\b/i.test(text);
    if (leaves)
      for (const one of found)
        if (codes.length === 0 || codes.includes(one.committee!.identifier)) one.isCurrent = false;
    if (line(action.type) !== "referral") continue;
    for (const code of codes)
      found.push({
        committee: { scheme: "thomas", identifier: code },
        name: committeeOfText(text) || code,
        chamber: code.startsWith("S") ? "upper" : "lower",
        date: dayOf(action.acted_at, zone),
        isCurrent: true,
      });
  }
  return found;
}

const committeeOfText = (text: string): string =>
  /(?:Referred to|Read twice and referred to) the ((?:House |Senate )?Committee on [A-Z][^.;]*?)(?=\.|;|, and| \(|$)/.exec(
    text,
  )?.[1] ?? "";

/** The official title is more detailed than a short one; it replaces a missing summary. */
export const summaryOf = (summary: string | null, officialTitle: string, title: string): string | null =>
  summary && !isSameText(summary, title)
    ? summary
    : officialTitle && !isSameText(officialTitle, title)
      ? officialTitle
      : null;

/** "Cook, Paul" → "Paul Cook"; "Casey, Robert P., Jr." → "Robert P. Casey, Jr." */
export function naturalName(name: string): string {
  const [last = "", first = "", ...rest] = name.split(/,\s*/);
  return first ? [`${first} ${last}`, ...rest].join(", ") : name;
}

const longTypes: Record<string, string> = {
  hr: "house-bill",
  s: "senate-bill",
  hres: "house-resolution",
  sres: "senate-resolution",
  hjres: "house-joint-resolution",
  sjres: "senate-joint-resolution",
  hconres: "house-concurrent-resolution",
  sconres: "senate-concurrent-resolution",
};

export const congressAddress = (congress: string, type: string, number: string): string | null => {
  const long = longTypes[type.toLowerCase()];
  return long
    ? address(
        `https://www.congress.gov/bill/${sessionWords("US", congress).name.split(" ")[0]}-congress/${long}/${number}`,
      )
    : null;
};

const readAction = (action: Json): BillAction => ({
  date: dayOf(action.acted_at, zone),
  description: line(action.text),
  chamber: federalChamber(line(action.text), line(action.action_code)),
});

/** Neither format names the chamber of an action; its text or the first letter of its code does. */
export function federalChamber(text: string, code: string): string | null {
  const said = /\b(?:in|passed|the|of) (House|Senate)\b|\b(House|Senate) (?:Committee|Legislative)/.exec(text);
  if (said) return said[1] ?? said[2]!;
  return /President|Public Law/.test(text)
    ? "President"
    : code.startsWith("H")
      ? "House"
      : code.startsWith("S")
        ? "Senate"
        : null;
}

/** Of an event reported by both the Senate and the Library of Congress ("Passed/agreed to in Senate: …"), one stays. */
export function withoutEchoes(actions: BillAction[]): BillAction[] {
  const seen = new Set<string>();
  const key = ({ date, description }: BillAction) =>
    `${date} ${description
      .replace(
        /^(?:Passed\/agreed to in (?:House|Senate)|Failed of passage\/not agreed to in (?:House|Senate)):\s*/i,
        "",
      )
      .replace(/\((?:text|consideration)[^)]*\)/gi, "")
      .replace(/[^\p{L}\p{N}]+/gu, "")
      .toLowerCase()}`;
  const sorted = [...actions].sort(
    (a, b) =>
      Number(/agreed to in (?:House|Senate):/.test(b.description)) -
      Number(/agreed to in (?:House|Senate):/.test(a.description)),
  );
  const dropped = new Set(sorted.filter((action) => (seen.has(key(action)) ? true : (seen.add(key(action)), false))));
  return actions.filter((action) => !dropped.has(action));
}

function statusOf(
  bill: Json,
  actions: BillAction[],
  paper: { jurisdiction: string; kind: BillKind; name: string },
  { today }: Context,
) {
  const given = statuses.find(([pattern]) => pattern.test(line(bill.status)))?.[1];
  const derived = deriveStatus(paper, actions, today);
  if (!given) return { status: derived.status, statusDate: derived.date };
  if (given === "passed" && objectOf(bill.history).awaiting_signature === true && derived.status === "to_executive")
    return { status: derived.status, statusDate: derived.date };
  return { status: given, statusDate: dayOf(bill.status_at, zone) };
}
