import { jurisdictionName } from "@/lib/bills/vocabulary/jurisdictions";
import { identityAddress, partyLabel } from "./labels";
import type { Committee, Person, Vote } from "./schema";

type Data = Record<string, unknown>;

const legislature = (jurisdiction: string, chamber: string | null): Data => ({
  "@type": "GovernmentOrganization",
  name:
    jurisdiction === "US"
      ? `United States ${chamber ?? "Congress"}`
      : `${jurisdictionName(jurisdiction)} ${chamber ?? "Legislature"}`,
  areaServed: { "@type": "AdministrativeArea", name: jurisdictionName(jurisdiction) },
});

/** schema.org `Person`; fields without a value are omitted. */
export function personData(person: Person, address: string): Data {
  const same = person.identities.flatMap(({ scheme, identifier }) => identityAddress(scheme, identifier) ?? []);
  return {
    "@context": "https://schema.org",
    "@type": "Person",
    "@id": address,
    url: address,
    name: person.name,
    ...(person.party && { affiliation: { "@type": "Organization", name: partyLabel(person.party) } }),
    memberOf: legislature(person.jurisdiction, person.chamber),
    ...(same.length > 0 && { sameAs: same }),
  };
}

/** schema.org `GovernmentOrganization`. */
export const committeeData = (committee: Committee, address: string): Data => ({
  "@context": "https://schema.org",
  "@type": "GovernmentOrganization",
  "@id": address,
  url: address,
  name: committee.name,
  parentOrganization: committee.parent
    ? { "@type": "GovernmentOrganization", name: committee.parent.name }
    : legislature(committee.jurisdiction, committee.chamber),
  ...(committee.url && { sameAs: committee.url }),
});

/** schema.org `VoteAction` has one voter, so a roll call is an event of the chamber about its bill. */
export const voteData = (vote: Vote, address: string, billAddress: string | null): Data => ({
  "@context": "https://schema.org",
  "@type": "Event",
  "@id": address,
  url: address,
  name: vote.motion,
  description: `${vote.sentence}.`,
  ...(vote.date && { startDate: vote.date }),
  organizer: legislature(vote.jurisdiction, vote.chamber),
  ...(vote.bill &&
    billAddress && { about: { "@type": "Legislation", "@id": billAddress, url: billAddress, name: vote.bill.name } }),
});
