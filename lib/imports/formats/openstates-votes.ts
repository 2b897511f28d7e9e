import { createHash } from "node:crypto";
import type { PrintedTotal } from "@/db/schema/roll-calls.ts";
import { jurisdictionCode, timeZoneOf } from "@/lib/bills/vocabulary/jurisdictions";
import { committeeOfMotion } from "@/lib/bills/votes/committee-of-motion";
import { neededMajority } from "../record/needed-majority";
import { castingVote } from "@/lib/bills/vocabulary/casting-vote";
import { isAnswer, isPresidingOfficer, printedAnswer, votePosition } from "../record/vote-positions";
import {
  chamberCode,
  type Identity,
  type ImportedPosition,
  type ImportedReferral,
  type ImportedRollCall,
  type ImportedSponsorship,
  type PeopleRecord,
} from "../record/people";
import { RejectedRecord } from "../record/bill";
import { dayOf } from "../record/days";
import { address, line } from "@/lib/platform/text/repair-text";
import { integer, isObject, type Json, objectOf, objects, strings } from "@/lib/platform/documents/formats/json-fields";
import type { Context } from "./format";
import { printCongressNumber, pseudoId } from "./openstates-parts";

/** With counts, names or both. */
export const isVoteEvent = (value: unknown): value is Json =>
  isObject(value) &&
  "motion_text" in value &&
  (Array.isArray(value.votes) || Array.isArray(value.counts)) &&
  !("actions" in value);

type Place = {
  jurisdiction: string;
  session: string;
  bill: ImportedRollCall["bill"];
  source: "openstates" | "openstates-api";
  identity: Identity;
};

/** @throws RejectedRecord if neither the file's path nor the vote identifies the legislature */
export function readVoteEventFile(vote: Json, context: Context): PeopleRecord {
  const jurisdiction = jurisdictionOfFile(vote, context.path);
  const session = line(vote.legislative_session) || line(pseudoId(vote.bill).legislative_session__identifier);
  const identifier = line(vote.bill_identifier) || line(pseudoId(vote.bill).identifier);
  if (jurisdiction === "")
    throw new RejectedRecord("Neither its folder nor its name says which legislature this vote is from.");
  if (session === "") throw new RejectedRecord("It is a vote without a session.");
  return {
    kind: "roll-call",
    rollCall: readRollCall(vote, {
      jurisdiction,
      session,
      bill: identifier ? { name: jurisdiction === "US" ? printCongressNumber(identifier) : identifier } : null,
      source: "openstates",
      identity: scrapedIdentity(vote, { jurisdiction, session, identifier }),
    }),
  };
}

/** A scraper assigns new ids at each scrape, so a vote is identified by its subject, time and chamber. */
function scrapedIdentity(
  vote: Json,
  { jurisdiction, session, identifier }: { jurisdiction: string; session: string; identifier: string },
): Identity {
  const parts = [
    jurisdiction,
    session,
    identifier,
    JSON.stringify(pseudoId(vote.organization)),
    line(vote.start_date),
    line(vote.identifier),
    line(vote.motion_text),
    line(vote.dedupe_key),
    line(objects(vote.sources)[0]?.url),
  ];
  return { scheme: "openstates-vote", identifier: createHash("sha1").update(parts.join("\n")).digest("hex") };
}

/** `_data/wi/…`, `country:us/state:wy/…`, `wy_HB0001_…json`; otherwise the jurisdiction in the vote. */
function jurisdictionOfFile(vote: Json, path: string): string {
  const said = line(objectOf(vote.jurisdiction).id) || line(vote.jurisdiction);
  return (
    (said && jurisdictionCode(said)) ||
    jurisdictionCode(path) ||
    jurisdictionCode(/_data\/([a-z]{2,3})\//.exec(path)?.[1] ?? "") ||
    jurisdictionCode(/(?:^|\/)([a-z]{2})_[^/]*$/i.exec(path)?.[1] ?? "")
  );
}

/** A vote of API v3 or of a bulk download, inside its bill. */
export function readBillVotes(
  votes: readonly Json[],
  place: Omit<Place, "identity" | "source" | "bill"> & { bill: NonNullable<ImportedRollCall["bill"]> },
): ImportedRollCall[] {
  return votes.map((vote) => {
    const id = line(vote.id);
    const identity = id.startsWith("ocd-vote/")
      ? { scheme: "openstates-vote", identifier: id }
      : scrapedIdentity(vote, {
          ...place,
          identifier: "sourceId" in place.bill ? place.bill.sourceId : place.bill.name,
        });
    return readRollCall(vote, { ...place, source: "openstates-api", identity });
  });
}

function readRollCall(vote: Json, place: Place): ImportedRollCall {
  const organization = {
    ...pseudoId(vote.organization),
    ...objectOf(vote.organization),
    ...pseudoId(vote.organization_id),
  };
  const result = line(vote.result);
  const counts = objects(vote.counts).filter(({ value }) => integer(value) !== null);
  const motion = line(vote.motion_text);
  const classification = line(organization.classification);
  return {
    source: place.source,
    identities: [place.identity],
    bill: place.bill,
    jurisdiction: place.jurisdiction,
    session: place.session,
    chamber:
      chamberCode(classification) ??
      chamberCode(organization.parent_classification) ??
      chamberCode(/^(?:House|Senate|Assembly|Joint)\b/i.exec(line(organization.name))?.[0]) ??
      chamberOfMotion(motion),
    number: line(vote.identifier) || null,
    date: dayOf(vote.start_date, timeZoneOf(place.jurisdiction)),
    time: hourOf(vote.start_date, timeZoneOf(place.jurisdiction)),
    motion: motion || "Vote",
    subject: strings(vote.motion_classification).join(", ") || null,
    result: result === "pass" ? "passed" : result === "fail" ? "failed" : result || null,
    passed: result === "pass" ? true : result === "fail" ? false : null,
    required: neededMajority(motion) ?? thresholdOf(vote),
    totals:
      counts.length === 0
        ? null
        : counts.map(({ option, value }): PrintedTotal => ({
            option: line(option),
            position: votePosition(line(option)),
            count: Math.max(0, integer(value)!),
          })),
    partyTotals: null,
    members: Array.isArray(vote.votes) ? objects(vote.votes).flatMap(readMember) : null,
    committee:
      (classification === "committee" ? line(organization.name) || null : null) ??
      committeeOfMotion(motion, place.jurisdiction),
    notes: [],
    url: address(objects(vote.sources)[0]?.url),
  };
}

/** California's number of votes that a motion needs. */
function thresholdOf(vote: Json): string | null {
  const votes = integer(objectOf(vote.extras).threshold);
  return votes !== null && votes > 1 && votes < 500 ? `${votes} votes` : null;
}

/** Alaska writes the chamber before the motion, Utah with a stroke after it. */
const chamberOfMotion = (motion: string) =>
  chamberCode(/^(?:\((H|S)\)|(House|Senate|Assembly)\/)/.exec(motion)?.slice(1).find(Boolean) ?? "");

/** The time, if the source gives one: midnight means none. */
function hourOf(value: unknown, timeZone: string): string | null {
  const text = line(value);
  if (!/T\d{2}:\d{2}/.test(text) || /T00:00(?::00)?/.test(text)) return null;
  const instant = new Date(text);
  if (Number.isNaN(instant.getTime()) || !/(?:Z|[+-]\d{2}:?\d{2})$/.test(text)) return null;
  const hour = new Intl.DateTimeFormat("en-GB", { timeZone, hour: "2-digit", minute: "2-digit", hour12: false }).format(
    instant,
  );
  // Scrapers write midnight of the place in UTC.
  return hour === "00:00" ? null : hour;
}

function readMember(vote: Json): ImportedPosition[] {
  const voter = objectOf(vote.voter);
  const pseudo = pseudoId(vote.voter_id);
  const id = line(voter.id) || (line(vote.voter_id).startsWith("ocd-person/") ? line(vote.voter_id) : "");
  const name = line(vote.voter_name) || line(voter.name) || line(pseudo.name);
  const option = line(vote.option);
  const note = line(vote.note);
  const position = votePosition(option);
  if (name === "" && id === "") return [];
  // A vacant seat has no vote.
  if (/^vacan(?:t|cy)\b/i.test(name)) return [];
  return [
    {
      name,
      identity: id ? { scheme: "openstates", identifier: id } : null,
      party: line(voter.party) || line(pseudo.party) || null,
      place: line(pseudo.district) || null,
      vote: position,
      printed: note
        ? `${option} (${note})`
        : isPresidingOfficer(name) && isAnswer(position)
          ? `${option} ${castingVote}`
          : printedAnswer(option),
    },
  ];
}

/** Sponsors of a bill; scrapes have only names, the API has the person too. */
export function readOpenStatesSponsorships(sponsors: readonly Json[]): ImportedSponsorship[] {
  return sponsors.flatMap((sponsor) => {
    const name = line(sponsor.name);
    const person = objectOf(sponsor.person);
    const organization = objectOf(sponsor.organization);
    const committee = sponsor.entity_type === "organization";
    const personId =
      line(person.id) || (line(sponsor.person_id).startsWith("ocd-person/") ? line(sponsor.person_id) : "");
    const committeeId =
      line(organization.id) ||
      (line(sponsor.organization_id).startsWith("ocd-organization/") ? line(sponsor.organization_id) : "");
    if (name === "") return [];
    const identifier = committee ? committeeId : personId;
    return [
      {
        name,
        role: committee
          ? "committee"
          : sponsor.primary === true
            ? "sponsor"
            : line(sponsor.classification) || "cosponsor",
        party: line(person.party) || null,
        district: line(objectOf(person.current_role).district) || null,
        chamber: chamberCode(pseudoId(sponsor.person_id).chamber ?? objectOf(person.current_role).org_classification),
        identity: identifier ? { scheme: "openstates", identifier } : null,
        isCommittee: committee,
        date: null,
        withdrawnDate: null,
      },
    ];
  });
}

const leaves = new Set([
  "committee-passage",
  "committee-passage-favorable",
  "committee-passage-unfavorable",
  "committee-failure",
]);
/** A committee's name after the phrase that refers a bill to it. */
const referral =
  /\b[Rr]eferred to (?:the )?((?:(?:House|Senate|Assembly|Joint|Standing) )*(?:Committees? on )?[A-Z][^.;()]*?)(?=\s+(?:pursuant|by|and then|with|for|on \d)|[.;(]|$)/;

/** Referrals derived from a bill's actions. The last one is current until the bill leaves committee. */
export function readActionReferrals(actions: readonly Json[], jurisdiction: string): ImportedReferral[] {
  const found: ImportedReferral[] = [];
  for (const action of actions) {
    const kinds = strings(action.classification);
    if (kinds.includes("referral-committee")) {
      const related = objects(action.related_entities).find(({ entity_type }) => entity_type === "organization");
      const text = line(action.description);
      const name = line(related?.name) || (referral.exec(text)?.[1] ?? "").trim();
      if (name === "" || name.length > 150) continue;
      for (const one of found) one.isCurrent = false;
      const organization = line(related?.organization_id) || line(objectOf(related?.organization).id);
      found.push({
        committee: organization.startsWith("ocd-organization/")
          ? { scheme: "openstates", identifier: organization }
          : null,
        name,
        chamber: chamberCode(
          pseudoId(action.organization_id).classification ?? objectOf(action.organization).classification,
        ),
        date: dayOf(action.date, timeZoneOf(jurisdiction)),
        isCurrent: true,
      });
    } else if (
      kinds.some(
        (kind) =>
          leaves.has(kind) ||
          kind === "passage" ||
          kind === "failure" ||
          kind === "withdrawal" ||
          kind === "became-law",
      )
    )
      for (const one of found) one.isCurrent = false;
  }
  return found;
}
