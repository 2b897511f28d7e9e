import { jurisdictionCode } from "@/lib/bills/vocabulary/jurisdictions";
import { nameKey, partsOfName } from "@/lib/bills/vocabulary/person-names";
import {
  chamberCode,
  type Identity,
  type ImportedPerson,
  type ImportedTerm,
  type PeopleRecord,
} from "../record/people";
import { splitByParty } from "../record/party-times";
import { dayOf } from "../record/days";
import { address, line } from "@/lib/platform/text/repair-text";
import { RejectedRecord } from "../record/bill";
import { isObject, type Json, objectOf, objects } from "@/lib/platform/documents/formats/json-fields";

/**
 * openstates/people: a person or a committee a file, as YAML or JSON, or an entry of API v3 `/people` and
 * `/committees`; null for anything else. @throws RejectedRecord
 */
export function openStatesPeople(value: Json): PeopleRecord[] | null {
  const id = line(value.id);
  if (id.startsWith("ocd-person/")) return [readPerson(value)];
  const isCommittee =
    "members" in value ||
    "memberships" in value ||
    value.classification === "committee" ||
    value.classification === "subcommittee";
  return id.startsWith("ocd-organization/") && isCommittee ? [readCommittee(value)] : null;
}

const place = (given: unknown): string =>
  jurisdictionCode(isObject(given) ? line(given.id) || line(given.name) : line(given));

const termOf = (role: Json, party: string | null, fallback: string): ImportedTerm => ({
  jurisdiction: place(role.jurisdiction) || fallback,
  chamber: chamberCode(role.type ?? role.org_classification),
  district: line(role.district) || null,
  party,
  startDate: dayOf(role.start_date),
  endDate: dayOf(role.end_date),
});

function readPerson(person: Json): PeopleRecord {
  const read = openStatesPerson(person);
  if (!read) throw new RejectedRecord(`The person ${line(person.id)} has no name.`);
  return { kind: "person", person: read };
}

/** A person in Open States files and responses. @returns null without an id or a name */
export function openStatesPerson(person: Json, source: ImportedPerson["source"] = "openstates"): ImportedPerson | null {
  const id = line(person.id);
  const name = line(person.name);
  if (!id.startsWith("ocd-person/") || name === "") return null;
  const parties = objects(person.party);
  const party = (parties.findLast(({ end_date }) => !end_date) ?? parties.at(-1))?.name ?? person.party;
  const partyName = typeof party === "string" ? line(party) || null : null;
  const roles = objects(person.roles);
  const current = objectOf(person.current_role);
  const home = place(person.jurisdiction) || place(roles[0]?.jurisdiction);
  const times = parties
    .map(({ name: own, start_date, end_date }) => ({
      party: line(own),
      from: dayOf(start_date),
      until: dayOf(end_date),
    }))
    .filter((time) => time.party !== "");
  const terms = roles.flatMap((role) => splitByParty(termOf(role, partyName, home), times));
  const newest =
    terms.find(({ endDate }) => endDate === null) ??
    [...terms].sort((a, b) => ((a.endDate ?? "") < (b.endDate ?? "") ? 1 : -1))[0];
  const last = newest ?? termOf(current, partyName, home);
  const parts = partsOfName(name);
  return {
    source,
    identities: [
      { scheme: "openstates", identifier: id },
      ...objects(person.other_identifiers).flatMap((other): Identity[] => {
        const [scheme, identifier] = [line(other.scheme).toLowerCase(), line(other.identifier)];
        return scheme && identifier ? [{ scheme, identifier }] : [];
      }),
      ...Object.entries(objectOf(person.ids)).flatMap(([scheme, identifier]): Identity[] =>
        ["bioguide", "votesmart", "opensecrets", "lis", "govtrack"].includes(scheme) && line(identifier)
          ? [{ scheme, identifier: line(identifier) }]
          : [],
      ),
    ],
    name,
    givenName: line(person.given_name) || parts.given || null,
    familyName: line(person.family_name) || parts.family,
    suffix: line(person.suffix) || parts.suffix || null,
    otherNames: [...new Set(objects(person.other_names).map((other) => line(other.name)))].filter(
      (other) => other !== "" && nameKey(other) !== nameKey(name),
    ),
    jurisdiction: last.jurisdiction,
    chamber: last.chamber,
    district: last.district,
    party: partyName,
    url:
      objects(person.links)
        .map((link) => address(link.url))
        .find(Boolean) ?? address(person.openstates_url),
    terms: roles.length > 0 ? terms : null,
  };
}

function readCommittee(committee: Json): PeopleRecord {
  const id = line(committee.id);
  const name = line(committee.name);
  const parent = line(committee.parent ?? committee.parent_id);
  const members = committee.members ?? committee.memberships;
  if (name === "") throw new RejectedRecord(`The committee ${id} has no name.`);
  return {
    kind: "committee",
    committee: {
      source: "openstates",
      identities: [{ scheme: "openstates", identifier: id }],
      jurisdiction: place(committee.jurisdiction),
      chamber: chamberOf(line(committee.chamber)) ?? chamberCode(objectOf(committee.organization).classification),
      name,
      parent: parent.startsWith("ocd-organization/") ? { scheme: "openstates", identifier: parent } : null,
      url:
        objects(committee.links)
          .map((link) => address(link.url))
          .find(Boolean) ?? null,
      members: Array.isArray(members)
        ? objects(members).map((member) => {
            const personId = line(member.person_id) || line(objectOf(member.person).id);
            const role = line(member.role);
            return {
              name: line(member.name) || line(member.person_name) || line(objectOf(member.person).name),
              role:
                role === "" || role.toLowerCase() === "member" ? null : role.charAt(0).toUpperCase() + role.slice(1),
              side: null,
              identity: personId.startsWith("ocd-person/") ? { scheme: "openstates", identifier: personId } : null,
            };
          })
        : null,
    },
  };
}

/** A committee of the whole legislature belongs to both chambers. */
const chamberOf = (chamber: string) => (chamber === "legislature" ? ("joint" as const) : chamberCode(chamber));
