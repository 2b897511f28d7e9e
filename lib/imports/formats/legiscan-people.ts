import { printedCommittee } from "@/lib/bills/vocabulary/committee-names";
import { federalNameFromLegiScan } from "@/lib/bills/vocabulary/federal-names";
import {
  chamberCode,
  type Identity,
  type ImportedPerson,
  type ImportedPosition,
  type ImportedReferral,
  type ImportedRollCall,
  type ImportedSponsorship,
} from "../record/people";
import { partsOfName } from "@/lib/bills/vocabulary/person-names";
import { committeeOfMotion } from "@/lib/bills/votes/committee-of-motion";
import { congressMajority, neededMajority } from "../record/needed-majority";
import { saysFailed } from "@/lib/bills/votes/stated-failure";
import { votePosition } from "../record/vote-positions";
import { RejectedRecord } from "../record/bill";
import { dayOf } from "../record/days";
import { address, line } from "@/lib/platform/text/repair-text";
import { hasList, integer, isObject, type Json, objectOf, objects } from "@/lib/platform/documents/formats/json-fields";
import type { Context } from "./format";
import { sessionOfFolder } from "./legiscan";

/** LegiScan's numbers of states, in the alphabetical order of their names; 51 is the District of Columbia, 52 Congress. */
const states =
  "AL AK AZ AR CA CO CT DE FL GA HI ID IL IN IA KS KY LA ME MD MA MI MN MS MO MT NE NV NH NJ NM NY NC ND OH OK OR PA RI SC SD TN TX UT VT VA WA WV WI WY DC US".split(
    " ",
  );

/** The state of a record, by its number or by the folder of the dataset: `US/2025-2026_119th_Congress/people/…`. */
export function stateOf(record: Json, path: string): string {
  const number = integer(record.state_id);
  const folders = path.split("/");
  return (
    (number !== null ? states[number - 1] : undefined) ??
    folders.findLast((folder, i) => /^[A-Z]{2}$/.test(folder) && sessionOfFolder(folders[i + 1] ?? "") !== null) ??
    folders.findLast((folder) => /^[A-Z]{2}$/.test(folder)) ??
    ""
  );
}

const legiScanPersonId = (peopleId: unknown): Identity | null => {
  const id = integer(peopleId);
  return id === null || id <= 0 ? null : { scheme: "legiscan", identifier: String(id) };
};

/** Other projects' ids that LegiScan gives for a person. */
const otherIds = [
  ["bioguide", "bioguide_id"],
  ["votesmart", "votesmart_id"],
  ["opensecrets", "opensecrets_id"],
  ["followthemoney", "ftm_eid"],
  ["followthemoney", "followthemoney_eid"],
  ["knowwho", "knowwho_pid"],
  ["ballotpedia", "ballotpedia"],
] as const;

const isCommittee = (person: Json): boolean =>
  integer(person.committee_sponsor) === 1 || (integer(person.committee_id) ?? 0) > 0;

/** `HD-TX-19` → `TX-19`, `SD-OH` → `OH`, `HD-019` → `19`. */
const legiScanDistrict = (district: string): string | null =>
  district.replace(/^[HSA]D-/, "").replace(/^0+(?=[1-9A-Z])/, "") || null;

/** A LegiScan person; null for a committee, which LegiScan lists among people. */
export function readLegiScanPerson(person: Json, state: string, source: "legiscan" | "sponsor"): ImportedPerson | null {
  const own = legiScanPersonId(person.people_id);
  const name = line(person.name);
  if (!own || name === "" || isCommittee(person)) return null;
  const parts = partsOfName(name);
  const nickname = line(person.nickname);
  const family = line(person.last_name) || parts.family;
  const [first, middle] = [line(person.first_name), line(person.middle_name)];
  return {
    source,
    identities: [
      own,
      ...otherIds.flatMap(([scheme, key]) => {
        const value = person[key];
        const identifier = typeof value === "number" ? String(value) : line(value);
        return identifier && identifier !== "0" ? [{ scheme, identifier }] : [];
      }),
    ],
    name,
    givenName: first || parts.given || null,
    familyName: family,
    suffix: line(person.suffix) || parts.suffix || null,
    otherNames: [nickname && `${nickname} ${family}`, middle && `${first} ${middle} ${family}`].filter(
      (other) => other !== "" && other !== name,
    ),
    jurisdiction: state,
    chamber:
      chamberCode(person.role) ??
      (line(person.district).startsWith("H") ? "lower" : line(person.district).startsWith("S") ? "upper" : null),
    district: legiScanDistrict(line(person.district)),
    party: line(person.party) || null,
    url: null,
    terms: null,
  };
}

const roles: Record<number, string> = { 1: "sponsor", 2: "cosponsor", 3: "joint sponsor" };

export function readSponsorships(sponsors: readonly Json[], state: string): ImportedSponsorship[] {
  return sponsors
    .map((person, i) => ({ person, order: integer(person.sponsor_order) ?? i }))
    .filter(({ person }) => line(person.name) !== "")
    .sort((a, b) => a.order - b.order)
    .map(({ person }) => {
      const committee = isCommittee(person);
      const id = integer(person.committee_id) ?? 0;
      return {
        name: committee ? printedCommittee(line(person.name)) : line(person.name),
        role: committee ? "committee" : (roles[integer(person.sponsor_type_id) ?? 0] ?? "sponsor"),
        party: line(person.party) || null,
        district: legiScanDistrict(line(person.district)),
        chamber: state === "" ? null : chamberCode(person.role),
        identity: committee
          ? id > 0
            ? { scheme: "legiscan", identifier: String(id) }
            : null
          : legiScanPersonId(person.people_id),
        isCommittee: committee,
        date: null,
        withdrawnDate: null,
      };
    });
}

export function readReferrals(bill: Json): ImportedReferral[] {
  const pending = integer(bill.pending_committee_id) ?? 0;
  const current = objectOf(bill.committee);
  const referral = (given: Json, isCurrent: boolean): ImportedReferral[] => {
    const id = integer(given.committee_id) ?? 0;
    const name = printedCommittee(line(given.name));
    return name === "" || id <= 0
      ? []
      : [
          {
            committee: { scheme: "legiscan", identifier: String(id) },
            name,
            chamber: chamberCode(given.chamber),
            date: dayOf(given.date),
            isCurrent,
          },
        ];
  };
  const list = objects(bill.referrals);
  const last = list.findLastIndex((one) => integer(one.committee_id) === (pending || integer(current.committee_id)));
  const read = list.flatMap((one, i) => referral(one, pending > 0 && i === last));
  // Older records have only the current committee.
  const named = integer(current.committee_id) ?? 0;
  return last < 0 && named > 0
    ? [...read, ...referral(current, pending > 0 || !("pending_committee_id" in bill))]
    : read;
}

/** LegiScan's description contains the number that Congress gives a roll call: `On Passage RC# 145`. */
function federalNumber(description: string): string | null {
  return /\bRC# ?(\d+)\b/.exec(description)?.[1] ?? null;
}

/**
 * The id shared by all sources of Congress: `h17-119.2025`. The first two days of an odd year belong to the previous
 * session.
 */
function congressRollCall(chamber: string | null, number: string, date: string): Identity | null {
  const letter = chamber === "lower" ? "h" : chamber === "upper" ? "s" : null;
  if (!letter) return null;
  const year = Number(date.slice(0, 4)) - (date.slice(5) < "01-03" ? 1 : 0);
  return { scheme: "us", identifier: `${letter}${Number(number)}-${Math.floor((year - 1789) / 2) + 1}.${year}` };
}

const flagOf = (vote: Json): number | null =>
  typeof vote.passed === "boolean" ? Number(vote.passed) : integer(vote.passed);

/** LegiScan's mark contradicts the words of the chamber, which count. */
const isMismarked = (vote: Json): boolean => flagOf(vote) === 1 && saysFailed(line(vote.desc));

/** The result of a vote; null if the record does not say, which is not a failure. */
export function resultOf(vote: Json): "passed" | "failed" | null {
  const passed = flagOf(vote);
  return passed === 0 || saysFailed(line(vote.desc)) ? "failed" : passed === 1 ? "passed" : null;
}

type Place = { state: string; session: string; billId: string; billNumber: string | null };

/** A LegiScan roll call: in a bill only its totals, in a separate file each member's vote too. */
export function readLegiScanRollCall(
  vote: Json,
  { state, session, billId, billNumber }: Place,
): ImportedRollCall | null {
  const id = integer(vote.roll_call_id);
  const motion = line(vote.desc);
  if (id === null) return null;
  const chamber = chamberCode(vote.chamber);
  const date = dayOf(vote.date);
  const number = state === "US" ? federalNumber(motion) : null;
  const shared = number && date ? congressRollCall(chamber, number, date) : null;
  const count = (key: string) => {
    const value = integer(vote[key]);
    return value !== null && value >= 0 && value <= 100_000 ? value : null;
  };
  const [yes, no] = [count("yea"), count("nay")];
  return {
    source: "legiscan",
    identities: [{ scheme: "legiscan", identifier: String(id) }, ...(shared ? [shared] : [])],
    bill: { source: "legiscan", sourceId: billId },
    jurisdiction: state,
    session,
    chamber,
    number,
    date,
    time: null,
    motion: motion || "Vote",
    subject: billNumber && (state === "US" ? federalNameFromLegiScan(billNumber) : billNumber),
    result: resultOf(vote),
    passed: resultOf(vote) === null ? null : resultOf(vote) === "passed",
    required: neededMajority(motion) ?? (state === "US" ? congressMajority(motion, chamber) : null),
    totals:
      yes === null && no === null
        ? null
        : (
            [
              { option: "Yea", position: "yes", count: yes },
              { option: "Nay", position: "no", count: no },
              { option: "NV", position: "not_voting", count: count("nv") },
              { option: "Absent", position: "absent", count: count("absent") },
            ] as const
          ).flatMap((total) => (total.count === null ? [] : [{ ...total, count: total.count }])),
    partyTotals: null,
    members: hasList(vote.votes) ? objects(vote.votes).flatMap(readPosition) : null,
    committee: committeeOfMotion(motion, state),
    notes: [...sumInWords(vote), ...(isMismarked(vote) ? [mismarked] : [])],
    url: address(vote.state_link) ?? address(vote.url),
  };
}

const mismarked =
  "LegiScan marks this vote as passed, because more voted yes than no. The motion itself says that it failed, which is shown.";

/** Printed totals that differ from the sum of their counts. */
function sumInWords(vote: Json): string[] {
  const sum = integer(vote.total);
  const counts = ["yea", "nay", "nv", "absent"].map((key) => integer(vote[key]));
  const added = counts.reduce<number>((all, count) => all + (count ?? 0), 0);
  return sum === null || sum <= 0 || added === 0 || sum === added || counts.includes(null)
    ? []
    : [`The source prints ${sum} votes in all; its counts add up to ${added}.`];
}

const answers: Record<number, ImportedPosition["vote"]> = { 1: "yes", 2: "no", 3: "not_voting", 4: "absent" };

function readPosition(vote: Json): ImportedPosition[] {
  const identity = legiScanPersonId(vote.people_id);
  if (!identity) return [];
  const number = integer(vote.vote_id) ?? integer(vote.vote) ?? 0;
  const text = line(vote.vote_text) || line(vote.vote_desc);
  return [
    {
      name: line(vote.name),
      identity,
      party: null,
      place: null,
      vote: answers[number] ?? votePosition(text),
      printed: null,
    },
  ];
}

/** A file in the folder `people` or a getPerson response, and one in `vote` or a getRollCall response. */
export const isLegiScanPerson = (value: unknown): value is Json =>
  isObject(value) && isObject(value.person) && "people_id" in value.person;
export const isLegiScanRollCall = (value: unknown): value is Json =>
  isObject(value) && isObject(value.roll_call) && "roll_call_id" in value.roll_call;

/** @throws RejectedRecord without a path: only the folder identifies the legislature */
export function readRollCallFile(value: Json, context: Context): ImportedRollCall {
  const vote = objectOf(value.roll_call);
  const billId = integer(vote.bill_id);
  const session = context.path.split("/").map(sessionOfFolder).find(Boolean)?.session ?? "";
  const read =
    billId === null
      ? null
      : readLegiScanRollCall(vote, {
          state: stateOf(vote, context.path),
          session,
          billId: String(billId),
          billNumber: null,
        });
  if (!read) throw new RejectedRecord("It has no roll_call_id or no bill_id.");
  return read;
}
