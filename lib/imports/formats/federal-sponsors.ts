import { partsOfName } from "@/lib/bills/vocabulary/person-names";
import type { Chamber, Identity, ImportedPerson, ImportedSponsorship } from "../record/people";

/** A sponsor as the formats of Congress describe one; "" for missing parts. */
export type FederalSponsor = {
  name: string;
  given?: string;
  family?: string;
  bioguide: string;
  thomas?: string;
  state: string;
  district: string;
  party: string;
  chamber: Chamber;
};

const identitiesOf = ({ bioguide, thomas }: FederalSponsor): Identity[] => [
  ...(bioguide ? [{ scheme: "bioguide", identifier: bioguide }] : []),
  ...(thomas ? [{ scheme: "thomas", identifier: thomas }] : []),
];

const districtOf = ({ state, district }: FederalSponsor): string | null =>
  [state, district === "0" || district === "null" ? "" : district].filter(Boolean).join("-") || null;

/** The sponsor as a person; null without an id. */
export function federalPerson(sponsor: FederalSponsor): ImportedPerson | null {
  const identities = identitiesOf(sponsor);
  if (identities.length === 0) return null;
  const parts = partsOfName(sponsor.name);
  return {
    source: "sponsor",
    identities,
    name: sponsor.name,
    givenName: sponsor.given || parts.given || null,
    familyName: sponsor.family || parts.family,
    suffix: parts.suffix || null,
    otherNames: [],
    jurisdiction: "US",
    chamber: sponsor.chamber,
    district: districtOf(sponsor),
    party: sponsor.party || null,
    url: null,
    terms: null,
  };
}

export const federalSponsorship = (sponsor: FederalSponsor, role: string): ImportedSponsorship => ({
  name: sponsor.name,
  role,
  party: sponsor.party || null,
  district: districtOf(sponsor),
  chamber: sponsor.chamber,
  identity: identitiesOf(sponsor)[0] ?? null,
  isCommittee: false,
  date: null,
  withdrawnDate: null,
});
