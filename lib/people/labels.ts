import type { VotePosition } from "@/db/schema/roll-calls";
import { chamberName } from "@/lib/bills/vocabulary/jurisdictions";

/** `House`, `Assembly`, `Senate`; null if unknown. */
export const chamberLabel = (jurisdiction: string, chamber: string | null): string | null =>
  chamber === "executive" ? "Executive" : chamberName(jurisdiction, chamber);

const parties: Record<string, string> = {
  d: "Democratic",
  dem: "Democratic",
  democrat: "Democratic",
  democratic: "Democratic",
  dfl: "Democratic",
  "democratic-farmer-labor": "Democratic",
  r: "Republican",
  rep: "Republican",
  republican: "Republican",
  i: "Independent",
  ind: "Independent",
  independent: "Independent",
  id: "Independent",
  l: "Libertarian",
  libertarian: "Libertarian",
  g: "Green",
  green: "Green",
  n: "Nonpartisan",
  np: "Nonpartisan",
  nonpartisan: "Nonpartisan",
};

/** `D`, `Democrat` and `Democratic` are one party. Unknown names stay. */
export const partyLabel = (party: string | null): string => {
  const plain = (party ?? "").trim();
  return plain === "" ? "Party not known" : (parties[plain.toLowerCase()] ?? plain);
};

/** Who presides, is no member of the chamber, and broke a tie. */
export const presidingOfficer = "Presiding officer";

export const positionLabels: Record<VotePosition, string> = {
  yes: "Yes",
  no: "No",
  present: "Present",
  abstain: "Abstained",
  not_voting: "Not voting",
  absent: "Absent",
  excused: "Excused",
  paired: "Paired",
  other: "Other",
};

const required: Record<string, string> = {
  "1/2": "A simple majority",
  "2/3": "Two thirds",
  "3/5": "Three fifths",
  "3/4": "Three fourths",
  "4/5": "Four fifths",
  QUORUM: "A quorum",
};

/** Null if unknown. */
export function requiredLabel(given: string | null): string | null {
  const [share, whose] = (given ?? "").split(/ (?=of )/, 2);
  if (given && share === "1/2" && whose) return `A majority ${whose}`;
  return given && (required[given] ?? (whose && required[share!] ? `${required[share!]} ${whose}` : given));
}

/** From 0 to 1; null if it is not a share. */
export function requiredShare(given: string | null): number | null {
  const found = /^(\d)\/(\d)$/.exec(given ?? "");
  return found ? Number(found[1]) / Number(found[2]) : null;
}

/**
 * Whether a source says that a vote passed although its yes votes are fewer than the share that it needed. A share of
 * all members is at least as many.
 */
export function isShortOfMajority({
  passed,
  required: given,
  totals: { yes, no },
}: {
  passed: boolean | null;
  required: string | null;
  totals: { yes: number | null; no: number | null };
}): boolean {
  const votes = /^(\d{1,3}) votes$/.exec(given ?? "")?.[1];
  if (votes) return passed === true && yes !== null && yes > 0 && yes < Number(votes);
  const [, part, whole] = /^(\d)\/(\d)(?: |$)/.exec(given ?? "") ?? [];
  // An exact half is not short of a majority: a presiding officer may have broken the tie without being counted.
  if (passed !== true || !part || !whole || yes === null || no === null || yes + no === 0) return false;
  return Number(whole) * yes < Number(part) * (yes + no);
}

/** Public ids with their addresses. */
const schemes: Record<string, { label: string; address?: (id: string) => string }> = {
  bioguide: {
    label: "Biographical Directory of Congress",
    address: (id) => `https://bioguide.congress.gov/search/bio/${id}`,
  },
  lis: { label: "Senate (LIS)" },
  govtrack: { label: "GovTrack", address: (id) => `https://www.govtrack.us/congress/members/${id}` },
  openstates: {
    label: "Open States",
    address: (id) => `https://openstates.org/person/${id.replace(/^ocd-person\//, "")}/`,
  },
  legiscan: { label: "LegiScan", address: (id) => `https://legiscan.com/gaits/people/${id}` },
  votesmart: { label: "Vote Smart", address: (id) => `https://justfacts.votesmart.org/candidate/${id}` },
  ballotpedia: { label: "Ballotpedia", address: (id) => `https://ballotpedia.org/${id.replaceAll(" ", "_")}` },
  opensecrets: { label: "OpenSecrets" },
  wikidata: { label: "Wikidata", address: (id) => `https://www.wikidata.org/wiki/${id}` },
};

export const identityLabel = (scheme: string): string => schemes[scheme]?.label ?? scheme;
export const identityAddress = (scheme: string, identifier: string): string | null =>
  schemes[scheme]?.address?.(encodeURI(identifier)) ?? null;
/** Internal numbers are only in the API. */
export const isShownScheme = (scheme: string): boolean => scheme in schemes;

export const personPath = (slug: string): string => `/person/view/${slug}`;
export const committeePath = (slug: string): string => `/committee/view/${slug}`;
export const votePath = (id: number): string => `/vote/view/${id}`;

/** A number needs the word; a senator's may be a whole state. */
export const districtLabel = (district: string): string => (/^\d/.test(district) ? `District ${district}` : district);
