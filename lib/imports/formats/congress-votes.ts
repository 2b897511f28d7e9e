import type { PartyTotal, PrintedTotal, VotePosition } from "@/db/schema/roll-calls.ts";
import { federalName } from "@/lib/bills/vocabulary/federal-names";
import { castingVote } from "@/lib/bills/vocabulary/casting-vote";
import { printedAnswer, votePosition } from "../record/vote-positions";
import type { ImportedPosition, ImportedRollCall, PeopleRecord } from "../record/people";
import { RejectedRecord } from "../record/bill";
import { dayOf } from "../record/days";
import { address, line } from "@/lib/platform/text/repair-text";
import { integer, isObject, type Json, objectOf, objects } from "@/lib/platform/documents/formats/json-fields";

const zone = "America/New_York";

/** unitedstates/congress `votes/{year}/{h|s}{n}/data.json`. */
const isCongressVote = (value: Json): boolean =>
  "vote_id" in value && "votes" in value && "chamber" in value && "congress" in value;

/** An entry of the Congress.gov API's list of House roll calls. */
const isListedHouseVote = (value: Json): boolean =>
  "rollCallNumber" in value && "congress" in value && "sessionNumber" in value;

/**
 * A roll call of unitedstates/congress, or of the House in the Congress.gov API v3: the vote, its members, or an entry
 * of a list; null for anything else. @throws RejectedRecord
 */
export function congressVotes(value: Json): PeopleRecord[] | null {
  if (isCongressVote(value)) return [{ kind: "roll-call", rollCall: readCongressVote(value) }];
  const houseVote = [value.houseRollCallVote, value.houseRollCallVoteMemberVotes].find(isObject);
  if (houseVote) return [{ kind: "roll-call", rollCall: readHouseVote(houseVote) }];
  return isListedHouseVote(value) ? [{ kind: "roll-call", rollCall: readHouseVote(value) }] : null;
}

/** The hour of a time with its offset, in Washington: `14:54`. */
function hourOf(value: unknown): string | null {
  const text = line(value);
  if (!/T\d{2}:\d{2}/.test(text)) return null;
  const instant = new Date(text);
  if (Number.isNaN(instant.getTime())) return null;
  return new Intl.DateTimeFormat("en-GB", { timeZone: zone, hour: "2-digit", minute: "2-digit", hour12: false }).format(
    instant,
  );
}

/** The id that all sources of Congress's roll calls share. */
export const sharedId = (letter: "h" | "s", number: number, congress: number, year: number) => ({
  scheme: "us",
  identifier: `${letter}${number}-${congress}.${year}`,
});

const refused =
  /\b(?:not (?:agreed|passed|approved|sustained|invoked|confirmed|guilty|well taken)|did not pass|unsuccessful|disapproved|non-?concurred|rejected|failed|defeated|disagreed|lost|negatived)\b/i;
const agreed =
  /\b(?:agreed|passed|approved|confirmed|adopted|carried|sustained|overridden|invoked|guilty|well taken|ratified|concurred)\b/i;

/** Whether a question was agreed to; null if it has no such result (a quorum, an election). */
export function passedOf(result: string, category = ""): boolean | null {
  if (/quorum|leadership/i.test(category)) return null;
  // The question was whether to pass the bill over the veto.
  if (/\bveto sustained\b/i.test(result)) return false;
  // What follows a semicolon may be about something else: "Bill Passed; amendments rejected earlier".
  for (const part of [result.split(";")[0]!, result]) {
    if (refused.test(part)) return false;
    if (agreed.test(part)) return true;
  }
  return null;
}

/** Totals that a result prints: `Bill Passed (64-35)`. */
function totalsOf(result: string): PrintedTotal[] | null {
  const found = /\((\d{1,3})[-–](\d{1,3})(?:,|\))/.exec(result);
  return found
    ? [
        { option: "Yea", position: "yes", count: Number(found[1]) },
        { option: "Nay", position: "no", count: Number(found[2]) },
      ]
    : null;
}

function billOf(bill: Json): ImportedRollCall["bill"] {
  const name = federalName(line(bill.type), String(bill.number ?? ""));
  return name ? { name } : null;
}

/** Votes before 1990 have the word `unknown` instead of nothing. */
const knownText = (value: unknown): string => line(value).replace(/^unknown$/i, "");

function readCongressVote(vote: Json): ImportedRollCall {
  const chamber = line(vote.chamber);
  const number = integer(vote.number);
  const congress = integer(vote.congress);
  const year = integer(vote.session) ?? Number(line(vote.date).slice(0, 4));
  if ((chamber !== "h" && chamber !== "s") || number === null || congress === null || !year)
    throw new RejectedRecord("It is a roll call of Congress without its chamber, number or congress.");
  const result = knownText(vote.result_text) || knownText(vote.result);
  const category = line(vote.category);
  return {
    source: "congress",
    identities: [
      { scheme: "congress", identifier: line(vote.vote_id) || `${chamber}${number}-${congress}.${year}` },
      sharedId(chamber, number, congress, year),
    ],
    bill: isObject(vote.bill) ? billOf(vote.bill) : null,
    jurisdiction: "US",
    session: String(congress),
    chamber: chamber === "h" ? "lower" : "upper",
    number: String(number),
    date: dayOf(vote.date, zone),
    time: hourOf(vote.date),
    motion: line(vote.question) || line(vote.type) || "Vote",
    subject: subjectOf(vote),
    result: result || null,
    passed: passedOf(result, category),
    required: knownText(vote.requires) || null,
    totals: totalsOf(result),
    partyTotals: null,
    members: isObject(vote.votes)
      ? Object.entries(vote.votes).flatMap(([answer, members]) =>
          Array.isArray(members) ? members.flatMap((member) => readMember(member, answer, chamber)) : [],
        )
      : null,
    committee: null,
    notes: [],
    url: address(vote.source_url),
  };
}

/** What a vote is about. An amendment comes first: a vote on it is none on its bill. */
function subjectOf(vote: Json): string | null {
  const amendment = objectOf(vote.amendment);
  const number = line(amendment.number);
  const author = line(amendment.author);
  const question = line(vote.question);
  const isInQuestion =
    /\bam(?:dt|endment)\b/i.test(question) && [...question.matchAll(/\d+/g)].some(([found]) => found === number);
  const stated =
    line(vote.subject) ||
    line(amendment.purpose) ||
    line(objectOf(vote.bill).title) ||
    line(objectOf(vote.nomination).title) ||
    line(objectOf(vote.treaty).title);
  const about = number !== "" && !isInQuestion ? `Amendment ${number}${author && ` (${author})`}` : "";
  return [about, stated].filter(Boolean).join(": ") || null;
}

/** The Vice President's casting vote appears as the text `VP`. */
function readMember(member: unknown, answer: string, chamber: string): ImportedPosition[] {
  const vote = votePosition(answer);
  if (member === "VP") return [vicePresident(vote, answer)];
  if (!isObject(member)) return [];
  const id = line(member.id);
  const party = line(member.party);
  const state = line(member.state);
  return [
    {
      name:
        line(member.display_name).replace(/ \([A-Z]+-[A-Z]{2}\)$/, "") ||
        [line(member.first_name), line(member.last_name)].join(" ").trim(),
      identity:
        id === "" ? null : { scheme: /^S\d{3}$/.test(id) && chamber === "s" ? "lis" : "bioguide", identifier: id },
      party: party || null,
      place: state || null,
      vote,
      printed: printedAnswer(answer),
    },
  ];
}

export const vicePresident = (vote: VotePosition, answer: string): ImportedPosition => ({
  name: "Vice President",
  identity: null,
  party: null,
  place: null,
  vote,
  printed: `${answer} ${castingVote}`,
});

const requiredOf = (type: string): string | null =>
  /2\/3|two[- ]thirds/i.test(type)
    ? "2/3"
    : /3\/5|three[- ]fifths/i.test(type)
      ? "3/5"
      : /quorum/i.test(type)
        ? "QUORUM"
        : /yea|recorded|ballot|nay/i.test(type)
          ? "1/2"
          : null;
export { requiredOf };

function readHouseVote(vote: Json): ImportedRollCall {
  const number = integer(vote.rollCallNumber);
  const congress = integer(vote.congress);
  const session = integer(vote.sessionNumber);
  if (number === null || congress === null || session === null)
    throw new RejectedRecord("It is a House roll call without its number, congress or session.");
  const year = 1789 + (congress - 1) * 2 + (session - 1);
  const result = line(vote.result);
  const parties = objects(vote.votePartyTotal);
  const type = line(vote.voteType);
  const members = Array.isArray(vote.results) ? objects(vote.results) : null;
  const question = line(vote.voteQuestion);
  // Candidates have no columns, so the totals would count only who voted for none.
  const hasColumns = parties.length > 0 && !/\belection of\b/i.test(question);
  return {
    source: "congress-api",
    identities: [
      { scheme: "congress-api", identifier: line(String(vote.identifier ?? "")) || `${congress}-${session}-${number}` },
      sharedId("h", number, congress, year),
    ],
    bill: billOf({ type: vote.legislationType, number: vote.legislationNumber }),
    jurisdiction: "US",
    session: String(congress),
    chamber: "lower",
    number: String(number),
    date: dayOf(vote.startDate, zone),
    time: hourOf(vote.startDate),
    motion: question || type || "Vote",
    subject: line(vote.amendmentType)
      ? `${line(vote.amendmentType)} ${line(String(vote.amendmentNumber ?? ""))}`
      : null,
    result: result || null,
    passed: passedOf(result, type),
    required: requiredOf(type) ?? (/suspend the rules/i.test(question) ? "2/3" : null),
    totals: hasColumns ? totalsOfParties(parties) : null,
    partyTotals: hasColumns ? parties.flatMap(partyTotals) : null,
    members: members && members.map(readHouseMember),
    committee: null,
    notes: [],
    url: address(vote.sourceDataURL),
  };
}

const columns = [
  ["yeaTotal", "yes", "Yea"],
  ["nayTotal", "no", "Nay"],
  ["presentTotal", "present", "Present"],
  ["notVotingTotal", "not_voting", "Not Voting"],
] as const;

const totalsOfParties = (parties: readonly Json[]): PrintedTotal[] =>
  columns.map(([key, position, option]) => ({
    option,
    position,
    count: parties.reduce((sum, party) => sum + (integer(party[key]) ?? 0), 0),
  }));

const partyTotals = (party: Json): PartyTotal[] => {
  const name = line(party.voteParty) || line(objectOf(party.party).type);
  const totals = columns.map(([key, position]) => ({ party: name, position, count: integer(party[key]) ?? 0 }));
  return totals.some(({ count }) => count > 0) ? totals : [];
};

function readHouseMember(member: Json): ImportedPosition {
  const answer = line(member.voteCast);
  const id = line(member.bioguideID) || line(member.bioguideId);
  return {
    name: [line(member.firstName), line(member.lastName)].filter(Boolean).join(" "),
    identity: id ? { scheme: "bioguide", identifier: id } : null,
    party: line(member.voteParty) || null,
    place: line(member.voteState) || null,
    vote: votePosition(answer),
    printed: printedAnswer(answer),
  };
}
