import type { PartyTotal, PrintedTotal } from "@/db/schema/roll-calls.ts";
import { printedAnswer, votePosition } from "../record/vote-positions";
import type { ImportedPosition, ImportedRollCall, PeopleRecord } from "../record/people";
import { RejectedRecord } from "../record/bill";
import { address, line } from "@/lib/platform/text/repair-text";
import { all, child, parseXml, textAt, type XmlElement } from "@/lib/platform/documents/formats/xml-tree";
import { passedOf, requiredOf, sharedId } from "./congress-votes";
import { integer } from "@/lib/platform/documents/formats/json-fields";
import { billOf, numberAtEnd, readDate, totalsOf } from "./roll-call-parts";
import { readMenuVote, readSenate, readSenator } from "./senate-vote-xml";

/** The beginning of a roll call of the Clerk or the Senate, of the Senate's menu of votes, or of its list of senators. */
export const isRollCallXml = (beginning: string): boolean =>
  /<(?:rollcall-vote|roll_call_vote|vote_summary|contact_information)[\s>]/.test(beginning);

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
