import type { PartyTotal, PrintedTotal } from "@/db/schema/roll-calls.ts";
import { federalName } from "@/lib/bills/vocabulary/federal-names";
import { printedAnswer, votePosition } from "../people/vote-positions";
import { partsOfName } from "@/lib/bills/vocabulary/person-names";
import type { ImportedPosition, ImportedRollCall, PeopleRecord } from "../people/record";
import { RejectedRecord } from "../pipeline/record";
import { dayOf } from "../pipeline/days";
import { address, line } from "../pipeline/repair-text";
import { all, child, parseXml, textAt, type XmlElement } from "../sources/xml-tree";
import { passedOf, requiredOf, sharedId, vicePresident } from "./congress-votes";
import { integer } from "./format";

/** The beginning of a roll call of the Clerk or the Senate, of the Senate's menu of votes, or of its list of senators. */
export const isRollCallXml = (beginning: string): boolean =>
  /<(?:rollcall-vote|roll_call_vote|vote_summary|contact_information)[\s>]/.test(beginning);

/** Splits a text that ends in a number: "H R 2" gives "H R" and "2". */
function numberAtEnd(text: string): { words: string; number: string } | null {
  const number = /\d{1,9}$/.exec(text)?.[0];
  return number === undefined ? null : { words: text.slice(0, -number.length).trimEnd(), number };
}

/**
 * Clerk XML (`rollcall-vote`), Senate XML (`roll_call_vote`), the Senate's menu (`vote_summary`, only totals) and list
 * of senators (`contact_information`). @throws RejectedRecord
 */
export function readRollCallXml(xml: string): PeopleRecord[] {
  // The Clerk's files refer to an external DTD, which is not fetched; nothing in them needs it.
  const root = parseXml(xml.replace(/<!DOCTYPE\s+rollcall-vote\s+(?:PUBLIC\s+"[^"]*"\s+|SYSTEM\s+)"[^"]*"\s*>/, ""), {
    attributes: true,
  });
  switch (root.name) {
    case "rollcall-vote":
      return [{ kind: "roll-call", rollCall: readClerk(root) }];
    case "roll_call_vote":
      return [{ kind: "roll-call", rollCall: readSenate(root) }];
    case "vote_summary":
      return all(root, "votes", "vote").map((vote) => ({ kind: "roll-call", rollCall: readMenuVote(vote, root) }));
    case "contact_information":
      return all(root, "member").flatMap(readSenator);
    default:
      throw new RejectedRecord("It is XML, but not a roll call.");
  }
}

const months = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];

/** Parses `8-Sep-2025`, `January 9, 2025,  02:54 PM`, and `18-Dec` with a separate year, into a date and a time. */
function readDate(text: string, year?: string): { date: string | null; time: string | null } {
  const found = /^(\d{1,2})-([A-Za-z]{3})(?:-(\d{4}))?/.exec(text) ?? null;
  const spelled = /^([A-Za-z]{3})[a-z]*\.? (\d{1,2}), *(\d{4})(?:, *(\d{1,2}):(\d{2}) *([AP])M)?/i.exec(text);
  const [day, month, of] = found
    ? [found[1], found[2], found[3] ?? year]
    : spelled
      ? [spelled[2], spelled[1], spelled[3]]
      : [];
  const at = months.indexOf((month ?? "").toLowerCase());
  if (!day || at < 0 || !of) return { date: dayOf(text), time: null };
  const date = dayOf(`${of}-${String(at + 1).padStart(2, "0")}-${day.padStart(2, "0")}`);
  const hour = spelled?.[4] ? (Number(spelled[4]) % 12) + (spelled[6]!.toUpperCase() === "P" ? 12 : 0) : null;
  return { date, time: hour === null ? null : `${String(hour).padStart(2, "0")}:${spelled![5]}` };
}

/** `H R 3424`, `H CON RES 14`, `S. 5` as Congress prints them; null for `QUORUM`, `MOTION`, `PN11-13`. */
function billOf(type: string, number: string): ImportedRollCall["bill"] {
  const name = federalName(type.replace(/[^A-Za-z]/g, "").toLowerCase(), number);
  return name && /^\d+$/.test(number) ? { name } : null;
}

function readClerk(root: XmlElement): ImportedRollCall {
  const meta = child(root, "vote-metadata");
  const number = integer(textAt(meta, "rollcall-num"));
  const congress = integer(textAt(meta, "congress"));
  const { date } = readDate(textAt(meta, "action-date"));
  const session = integer(/^\d/.exec(textAt(meta, "session"))?.[0]);
  if (number === null || congress === null || (date === null && session === null))
    throw new RejectedRecord("It is a roll call of the House without its number, congress or date.");
  const year = session === null ? Number(date!.slice(0, 4)) : 1789 + (congress - 1) * 2 + (session - 1);
  const legis = textAt(meta, "legis-num");
  const parts = numberAtEnd(legis);
  const result = textAt(meta, "vote-result");
  const type = textAt(meta, "vote-type");
  const totals = child(meta, "vote-totals");
  const amendment = textAt(meta, "amendment-num");
  const hour = child(meta, "action-time")?.attributes?.["time-etz"] ?? "";
  return {
    source: "clerk",
    identities: [{ scheme: "clerk", identifier: `${year}-${number}` }, sharedId("h", number, congress, year)],
    bill: parts ? billOf(parts.words, parts.number) : null,
    jurisdiction: "US",
    session: String(congress),
    chamber: "lower",
    number: String(number),
    date,
    time: /^\d{1,2}:\d{2}$/.test(hour) ? hour.padStart(5, "0") : null,
    motion: line(textAt(meta, "vote-question")) || line(type) || "Vote",
    subject:
      line(
        [
          amendment &&
            `Amendment ${amendment}${textAt(meta, "amendment-author") ? ` (${textAt(meta, "amendment-author")})` : ""}`,
          textAt(meta, "vote-desc"),
        ]
          .filter(Boolean)
          .join(": "),
      ) || null,
    result: line(result) || null,
    passed: passedOf(result, /election/i.test(textAt(meta, "vote-question")) ? "leadership" : type),
    required: requiredOf(type),
    totals: totalsOfClerk(totals),
    partyTotals: all(totals, "totals-by-party").flatMap((party): PartyTotal[] =>
      columnsOfClerk.map(([name, position]) => ({
        party: line(textAt(party, "party")),
        position,
        count: integer(textAt(party, name)) ?? 0,
      })),
    ),
    members: all(root, "vote-data", "recorded-vote").map(readClerkMember),
    committee: null,
    notes: [],
    url: address(`https://clerk.house.gov/evs/${year}/roll${String(number).padStart(3, "0")}.xml`),
  };
}

const columnsOfClerk = [
  ["yea-total", "yes", "Yea"],
  ["nay-total", "no", "Nay"],
  ["present-total", "present", "Present"],
  ["not-voting-total", "not_voting", "Not Voting"],
] as const;

/** An empty count is zero beside others; where all are empty nothing was counted. */
function totalsOf(columns: readonly (Omit<PrintedTotal, "count"> & { text: string })[]): PrintedTotal[] | null {
  const counts = columns.map(({ text }) => integer(text));
  return counts.every((count) => count === null)
    ? null
    : columns.map(({ option, position }, i) => ({ option, position, count: counts[i] ?? 0 }));
}

/** In an election each candidate has a separate total. */
function totalsOfClerk(totals: XmlElement | undefined): PrintedTotal[] | null {
  const candidates = all(totals, "totals-by-candidate");
  if (candidates.length > 0)
    return candidates.map((one) => {
      const option = line(textAt(one, "candidate"));
      return { option, position: votePosition(option), count: integer(textAt(one, "candidate-total")) ?? 0 };
    });
  const sums = child(totals, "totals-by-vote");
  return totalsOf(columnsOfClerk.map(([name, position, option]) => ({ option, position, text: textAt(sums, name) })));
}

function readClerkMember(vote: XmlElement): ImportedPosition {
  const legislator = child(vote, "legislator");
  const answer = textAt(vote, "vote");
  const id = legislator?.attributes?.["name-id"] ?? "";
  return {
    name: line(legislator?.text ?? "") || line(legislator?.attributes?.["unaccented-name"] ?? ""),
    // Before 2003 the Clerk gave zeros.
    identity: /^[A-Z]\d{6}$/.test(id) ? { scheme: "bioguide", identifier: id } : null,
    party: legislator?.attributes?.party || null,
    place: legislator?.attributes?.state?.replace(/^XX$/, "") || null,
    vote: votePosition(answer),
    printed: printedAnswer(answer),
  };
}

function readSenate(root: XmlElement): ImportedRollCall {
  const number = integer(textAt(root, "vote_number"));
  const congress = integer(textAt(root, "congress"));
  const session = integer(textAt(root, "session"));
  if (number === null || congress === null || session === null)
    throw new RejectedRecord("It is a roll call of the Senate without its number, congress or session.");
  const year = 1789 + (congress - 1) * 2 + (session - 1);
  const { date, time } = readDate(textAt(root, "vote_date"), textAt(root, "congress_year"));
  // A vote en bloc has a document for each matter, and none of them is the one voted on.
  const documents = all(root, "document");
  const document = documents.length === 1 ? documents[0] : undefined;
  const result = textAt(root, "vote_result_text") || textAt(root, "vote_result");
  const amendment = textAt(root, "amendment", "amendment_number");
  const ofAmendment = numberAtEnd(textAt(root, "amendment", "amendment_to_document_number"));
  const purpose = textAt(root, "amendment", "amendment_purpose");
  const matters = documents.length > 1 ? `${documents.length} matters en bloc` : "";
  const printed = line(textAt(root, "vote_question_text"));
  const question = line(textAt(root, "question"));
  // The printed question lists every matter.
  const motion = matters ? `${question || "Vote"} (${matters})` : printed || question || "Vote";
  const tie = textAt(root, "tie_breaker", "by_whom");
  const tieVote = textAt(root, "tie_breaker", "tie_breaker_vote");
  return {
    source: "senate",
    identities: [
      { scheme: "senate", identifier: `${congress}-${session}-${number}` },
      sharedId("s", number, congress, year),
    ],
    bill:
      billOf(textAt(document, "document_type"), textAt(document, "document_number")) ??
      (ofAmendment ? billOf(ofAmendment.words, ofAmendment.number) : null),
    jurisdiction: "US",
    session: String(congress),
    chamber: "upper",
    number: String(number),
    date,
    time,
    motion,
    subject:
      line(
        [
          textAt(root, "vote_title"),
          matters && documents.map((one) => textAt(one, "document_name")).join(", "),
          amendment && purpose && !/^no statement of purpose/i.test(purpose)
            ? `${amendment}: ${purpose}`
            : amendment && !motion.includes(amendment)
              ? `Amendment ${amendment}`
              : "",
        ]
          .filter(Boolean)
          .join(". "),
      ) || null,
    result: line(result) || null,
    passed: passedOf(textAt(root, "vote_result") || result),
    required: textAt(root, "majority_requirement") || null,
    totals: totalsOf([
      { option: "Yea", position: "yes", text: textAt(root, "count", "yeas") },
      { option: "Nay", position: "no", text: textAt(root, "count", "nays") },
      { option: "Present", position: "present", text: textAt(root, "count", "present") },
      { option: "Not Voting", position: "not_voting", text: textAt(root, "count", "absent") },
    ]),
    partyTotals: null,
    members: [
      ...all(root, "members", "member").map((member) => {
        const answer = textAt(member, "vote_cast");
        const id = textAt(member, "lis_member_id");
        return {
          name:
            [textAt(member, "first_name"), textAt(member, "last_name")].filter(Boolean).join(" ") ||
            line(textAt(member, "member_full")),
          identity: id ? { scheme: "lis", identifier: id } : null,
          party: textAt(member, "party") || null,
          place: textAt(member, "state") || null,
          vote: votePosition(answer),
          printed: printedAnswer(answer),
        };
      }),
      ...(tie && tieVote ? [vicePresident(votePosition(tieVote), tieVote)] : []),
    ],
    committee: null,
    notes: [],
    url: address(
      `https://www.senate.gov/legislative/LIS/roll_call_votes/vote${congress}${session}/vote_${congress}_${session}_${String(number).padStart(5, "0")}.xml`,
    ),
  };
}

/** A line of the Senate's menu: totals without members. Nominations en bloc are several matters in one vote. */
function readMenuVote(vote: XmlElement, root: XmlElement): ImportedRollCall {
  const number = integer(textAt(vote, "vote_number").replace(/^0+(?=\d)/, ""));
  const congress = integer(textAt(root, "congress"));
  const session = integer(textAt(root, "session"));
  if (number === null || congress === null || session === null)
    throw new RejectedRecord("It is a menu of Senate votes without numbers.");
  const year = 1789 + (congress - 1) * 2 + (session - 1);
  const matters = all(vote, "en_bloc", "matter");
  const issue = numberAtEnd(textAt(vote, "issue"));
  const result = line(textAt(vote, "result")) || line(textAt(matters[0], "result"));
  const question = line(textAt(vote, "question")) || line(textAt(matters[0], "question"));
  return {
    source: "senate-menu",
    identities: [
      { scheme: "senate-menu", identifier: `${congress}-${session}-${number}` },
      sharedId("s", number, congress, year),
    ],
    bill: issue ? billOf(issue.words, issue.number) : null,
    jurisdiction: "US",
    session: String(congress),
    chamber: "upper",
    number: String(number),
    date: readDate(textAt(vote, "vote_date"), textAt(root, "congress_year")).date,
    time: null,
    motion: matters.length > 0 ? `${question} (${matters.length} matters en bloc)` : question || "Vote",
    subject: line(textAt(vote, "title")) || null,
    result: result || null,
    passed: passedOf(result),
    required: null,
    totals: totalsOf([
      { option: "Yea", position: "yes", text: textAt(vote, "vote_tally", "yeas") },
      { option: "Nay", position: "no", text: textAt(vote, "vote_tally", "nays") },
    ]),
    partyTotals: null,
    members: null,
    committee: null,
    notes: [],
    url: null,
  };
}

function readSenator(member: XmlElement): PeopleRecord[] {
  const bioguide = textAt(member, "bioguide_id");
  const family = line(textAt(member, "last_name"));
  const given = line(textAt(member, "first_name"));
  if (!bioguide || family === "") return [];
  const state = textAt(member, "state");
  const parts = partsOfName(`${given} ${family}`);
  return [
    {
      kind: "person",
      person: {
        source: "senate",
        identities: [{ scheme: "bioguide", identifier: bioguide }],
        name: `${given} ${family}`,
        givenName: parts.given || null,
        familyName: family.replace(/,? (?:Jr|Sr|I{2,3}|IV)\.?$/, ""),
        suffix: parts.suffix || null,
        otherNames: [],
        jurisdiction: "US",
        chamber: "upper",
        district: state || null,
        party: textAt(member, "party") || null,
        url: address(textAt(member, "website")),
        terms: null,
      },
    },
  ];
}
