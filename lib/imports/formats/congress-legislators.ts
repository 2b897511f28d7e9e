import { nameKey } from "@/lib/bills/vocabulary/person-names";
import {
  chamberCode,
  type Identity,
  type ImportedMember,
  type ImportedTerm,
  type PeopleRecord,
} from "../people/record";
import { dayOf } from "../pipeline/days";
import { address, line } from "../pipeline/repair-text";
import { isObject, type Json, objectOf, objects } from "./format";

/** unitedstates/congress-legislators: `legislators-current`, `committees-current`, `committee-membership-current`, as YAML or JSON. */
export function congressLegislators(value: unknown): PeopleRecord[] | null {
  const list = objects(value);
  if (list.length > 0 && list.every(isLegislator)) return list.flatMap(readLegislator);
  if (list.length > 0 && list.every((one) => "thomas_id" in one && "type" in one)) return list.flatMap(readCommittee);
  if (isObject(value) && isLegislator(value)) return readLegislator(value);
  if (isObject(value) && isMembership(value))
    return Object.entries(value).map(([committee, members]) => ({
      kind: "membership",
      membership: {
        source: "congress-legislators",
        committee: { scheme: "thomas", identifier: committee.toUpperCase() },
        members: objects(members).map(readMember),
      },
    }));
  return null;
}

const isLegislator = (value: Json): boolean =>
  isObject(value.id) && "bioguide" in value.id && isObject(value.name) && ("terms" in value || "last_term" in value);

const isMembership = (value: Json): boolean => {
  const entries = Object.entries(value);
  return (
    entries.length > 0 &&
    entries.every(
      ([key, members]) =>
        /^[HSJ][A-Z]{3}\d{0,2}$/.test(key) &&
        Array.isArray(members) &&
        objects(members).every((one) => "bioguide" in one && "name" in one),
    )
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

function readLegislator(person: Json): PeopleRecord[] {
  const ids = objectOf(person.id);
  const name = objectOf(person.name);
  const identities = schemes.flatMap((scheme): Identity[] => {
    const identifier = String(ids[scheme] ?? "").trim();
    return identifier === "" ? [] : [{ scheme, identifier }];
  });
  const given = line(name.first);
  const family = line(name.last);
  const suffix = line(name.suffix);
  const shown = line(name.official_full) || [given, family].join(" ") + (suffix ? `, ${suffix}` : "");
  const terms = Array.isArray(person.terms) ? objects(person.terms).map(termOf) : null;
  const last = terms?.at(-1) ?? termOf(objectOf(person.last_term));
  const latest = objects(person.terms).at(-1) ?? objectOf(person.last_term);
  const others = [
    [given, line(name.middle), family].filter(Boolean).join(" "),
    line(name.nickname) && `${line(name.nickname)} ${family}`,
    ...objects(person.other_names).map((other) => [line(other.first) || given, line(other.last) || family].join(" ")),
  ];
  if (identities.length === 0 || family === "") return [];
  return [
    {
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
    },
  ];
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
  if (thomas === "" || name === "") return [];
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

const readMember = (member: Json): ImportedMember => ({
  name: line(member.name),
  role: line(member.title) || null,
  side: line(member.party) || null,
  identity: line(member.bioguide) ? { scheme: "bioguide", identifier: line(member.bioguide) } : null,
});
