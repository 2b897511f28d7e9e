import { nameKey } from "@/lib/bills/vocabulary/person-names";
import {
  chamberCode,
  type Identity,
  type ImportedMember,
  type ImportedTerm,
  type PeopleItem,
  type PeopleRecord,
} from "../record/people";
import { RejectedRecord } from "../record/bill";
import { splitByParty } from "../record/party-times";
import { dayOf } from "../record/days";
import { address, line } from "@/lib/platform/text/repair-text";
import { isObject, type Json, objectOf, objects } from "@/lib/platform/documents/formats/json-fields";

/**
 * An entry of unitedstates/congress-legislators' `legislators-current` or `committees-current`, or the whole of
 * `committee-membership-current`, from YAML or JSON; null for anything else. @throws RejectedRecord
 */
export function congressLegislators(value: Json): PeopleItem[] | null {
  if (isLegislator(value)) return [readLegislator(value)];
  if ("thomas_id" in value && "type" in value) return readCommittee(value);
  return isMembership(value) ? Object.entries(value).map(([code, members]) => readMembership(code, members)) : null;
}

const isLegislator = (value: Json): boolean =>
  isObject(value.id) && "bioguide" in value.id && isObject(value.name) && ("terms" in value || "last_term" in value);

const committeeCode = /^[HSJ][A-Z]{3}\d{0,2}$/;

/** Most keys are committees, so that a damaged one is noticed and not the whole file. */
const isMembership = (value: Json): boolean => {
  const keys = Object.keys(value);
  const committees = keys.filter((key) => committeeCode.test(key));
  return (
    committees.length * 2 > keys.length &&
    committees.some((key) => objects(value[key]).some((one) => "bioguide" in one && "name" in one))
  );
};

/** Ids that are unique to a person; campaign ids are excluded. */
const schemes = [
  "bioguide",
  "lis",
  "thomas",
  "govtrack",
  "opensecrets",
  "votesmart",
  "icpsr",
  "wikidata",
  "cspan",
  "ballotpedia",
] as const;

const district = (term: Json): string | null => {
  const state = line(term.state);
  const number = String(term.district ?? "").trim();
  return term.type === "rep" && number !== "" && number !== "0" && number !== "-1"
    ? `${state}-${number}`
    : state || null;
};

const termOf = (term: Json): ImportedTerm => ({
  jurisdiction: "US",
  chamber: chamberCode(term.type),
  district: district(term),
  party: line(term.party) || null,
  startDate: dayOf(term.start),
  endDate: dayOf(term.end),
});

/** The parts of a term in which a member changed party. */
const partsOf = (term: Json): ImportedTerm[] =>
  splitByParty(
    termOf(term),
    objects(term.party_affiliations)
      .map(({ party, start, end }) => ({ party: line(party), from: dayOf(start), until: dayOf(end) }))
      .filter(({ party }) => party !== ""),
  );

function readLegislator(person: Json): PeopleRecord {
  const ids = objectOf(person.id);
  const name = objectOf(person.name);
  const identities = schemes.flatMap((scheme): Identity[] => {
    const identifier = line(ids[scheme]);
    return identifier === "" ? [] : [{ scheme, identifier }];
  });
  const given = line(name.first);
  const family = line(name.last);
  const suffix = line(name.suffix);
  const shown = line(name.official_full) || [given, family].join(" ") + (suffix ? `, ${suffix}` : "");
  const terms = Array.isArray(person.terms) ? objects(person.terms).flatMap(partsOf) : null;
  const last = terms?.at(-1) ?? termOf(objectOf(person.last_term));
  const latest = objects(person.terms).at(-1) ?? objectOf(person.last_term);
  const others = [
    [given, line(name.middle), family].filter(Boolean).join(" "),
    line(name.nickname) && `${line(name.nickname)} ${family}`,
    ...objects(person.other_names).map((other) => [line(other.first) || given, line(other.last) || family].join(" ")),
  ];
  if (identities.length === 0) throw new RejectedRecord(`${shown || "A legislator"} has no id.`);
  if (family === "") throw new RejectedRecord(`The legislator ${identities[0]!.identifier} has no family name.`);
  return {
    kind: "person",
    person: {
      source: "congress-legislators",
      identities,
      name: shown,
      givenName: given || null,
      familyName: family,
      suffix: suffix || null,
      otherNames: [...new Set(others)].filter((other) => other !== "" && nameKey(other) !== nameKey(shown)),
      jurisdiction: "US",
      chamber: last.chamber,
      district: last.district,
      party: last.party,
      url: address(latest.url),
      terms,
    },
  };
}

const systemCode = (thomas: string): string => (thomas.length === 4 ? `${thomas}00` : thomas).toLowerCase();
const idsOf = (thomas: string): Identity[] => [
  { scheme: "thomas", identifier: thomas },
  { scheme: "congress", identifier: systemCode(thomas) },
];

function readCommittee(committee: Json): PeopleRecord[] {
  const thomas = line(committee.thomas_id).toUpperCase();
  const common = {
    source: "congress-legislators",
    jurisdiction: "US",
    chamber: chamberCode(committee.type),
    members: null,
  };
  const name = line(committee.name);
  if (thomas === "" || name === "")
    throw new RejectedRecord(`${name || thomas || "A committee"} has no ${thomas === "" ? "thomas_id" : "name"}.`);
  return [
    {
      kind: "committee",
      committee: { ...common, identities: idsOf(thomas), name, parent: null, url: address(committee.url) },
    },
    ...objects(committee.subcommittees).map((sub): PeopleRecord => {
      const own = `${thomas}${String(sub.thomas_id ?? "")
        .trim()
        .padStart(2, "0")}`;
      return {
        kind: "committee",
        committee: {
          ...common,
          identities: idsOf(own),
          name: line(sub.name),
          parent: { scheme: "thomas", identifier: thomas },
          url: address(sub.url),
        },
      };
    }),
  ];
}

function readMembership(code: string, members: unknown): PeopleItem {
  const committee = code.toUpperCase();
  if (!committeeCode.test(committee) || !Array.isArray(members))
    return { kind: "refused", reason: `The members of the committee ${code} are not a list of people.` };
  return {
    kind: "membership",
    membership: {
      source: "congress-legislators",
      committee: { scheme: "thomas", identifier: committee },
      members: objects(members)
        .map(readMember)
        .filter(({ name, identity }) => name !== "" || identity !== null),
    },
  };
}

const readMember = (member: Json): ImportedMember => ({
  name: line(member.name),
  role: line(member.title) || null,
  side: line(member.party) || null,
  identity: line(member.bioguide) ? { scheme: "bioguide", identifier: line(member.bioguide) } : null,
});
