import { db } from "@/db";
import { jurisdictionName } from "@/lib/bills/vocabulary/jurisdictions";
import { organisation } from "@/lib/organisation/organisation";
import { chamberLabel, partyLabel } from "@/lib/people/labels";
import { compareShares } from "../arithmetic";
import type { EditionContent, ScoredItem, ScoredMember } from "../edition";
import { scorecardPageSize } from "../limits";
import { openRecords } from "../records";
import { noScorecardFilter, type ScorecardFilter } from "./filter";

export type ScorecardChoice = { value: string; label: string; count: number };

export type ScorecardPage = {
  content: EditionContent;
  filter: ScorecardFilter;
  /** Of the page, in order. */
  members: ScoredMember[];
  /** Members that match the filter, and all. */
  total: number;
  all: number;
  choices: Record<"chamber" | "party", ScorecardChoice[]>;
  open: OpenRecords;
  organisation: string;
  timeZone: string;
};
export type OpenRecords = Awaited<ReturnType<typeof openRecords>>;

const unknown = "none";

/** `tx-lower` for each chamber of a member. */
const chamberKeys = ({ jurisdiction, chambers }: ScoredMember): string[] =>
  chambers.length > 0 ? chambers.map((chamber) => `${jurisdiction.toLowerCase()}-${chamber}`) : [unknown];
const partyKeys = ({ parties }: ScoredMember): string[] => [
  ...new Set(parties.length > 0 ? parties.map((party) => partyLabel(party)) : [unknown]),
];

/** "House"; "Texas House" where members of several legislatures are compared. */
export function chambersOf({ jurisdiction, chambers }: ScoredMember, isMixed: boolean): string {
  const names = chambers.map((chamber) => chamberLabel(jurisdiction, chamber) ?? chamber);
  const place = isMixed ? `${jurisdictionName(jurisdiction)} ` : "";
  return names.length > 0
    ? `${place}${names.join(", then ")}`
    : `${place}${isMixed ? "(chamber" : "Chamber"} not known${isMixed ? ")" : ""}`;
}
/** "Democratic", "Republican, then Independent", or that it is not known. */
export const partiesOf = ({ parties }: ScoredMember): string =>
  [...new Set(parties.map((party) => partyLabel(party)))].join(", then ") || partyLabel(null);

/** Whether the members are of several legislatures. */
export const isMixed = (members: readonly ScoredMember[]): boolean =>
  new Set(members.map(({ jurisdiction }) => jurisdiction)).size > 1;

function choicesOf(
  members: readonly ScoredMember[],
  keysOf: (member: ScoredMember) => string[],
  labelOf: (key: string, member: ScoredMember) => string,
): ScorecardChoice[] {
  const found = new Map<string, ScorecardChoice>();
  for (const member of members)
    for (const value of keysOf(member)) {
      const choice = found.get(value);
      if (choice) choice.count += 1;
      else found.set(value, { value, label: labelOf(value, member), count: 1 });
    }
  return [...found.values()].toSorted((a, b) => a.label.localeCompare(b.label, "en"));
}

const compare: Record<ScorecardFilter["sort"], (a: ScoredMember, b: ScoredMember) => number> = {
  // the exact shares, not what they are rounded to
  score: (a, b) => compareShares(b, a),
  name: (a, b) => (a.sortKey < b.sortKey ? -1 : a.sortKey > b.sortKey ? 1 : 0),
  chamber: (a, b) => chambersOf(a, true).localeCompare(chambersOf(b, true), "en"),
  party: (a, b) => partiesOf(a).localeCompare(partiesOf(b), "en"),
};

/** Who has no score stays last in either direction; equals are by name. */
function sortMembers(members: readonly ScoredMember[], { sort, order }: ScorecardFilter): ScoredMember[] {
  const direction = order === "asc" ? 1 : -1;
  return members.toSorted(
    (a, b) =>
      (sort === "score" && Number(a.possible === 0) - Number(b.possible === 0)) ||
      direction * compare[sort](a, b) ||
      compare.name(a, b) ||
      a.personId - b.personId,
  );
}

/** What the page of an edition shows. @param size members on it */
export async function scorecardPage(
  content: EditionContent,
  filter: ScorecardFilter = noScorecardFilter,
  size = scorecardPageSize,
): Promise<ScorecardPage> {
  const { members } = content;
  const mixed = isMixed(members);
  const matching = members.filter(
    (member) =>
      (filter.chamber === null || chamberKeys(member).includes(filter.chamber)) &&
      (filter.party === null || partyKeys(member).includes(filter.party)),
  );
  const [open, { name, timeZone }] = await Promise.all([openOf(content.items), organisation()]);
  return {
    content,
    filter,
    members: sortMembers(matching, filter).slice((filter.page - 1) * size, filter.page * size),
    total: matching.length,
    all: members.length,
    choices: {
      chamber: choicesOf(members, chamberKeys, (key, member) =>
        key === unknown
          ? "Not known"
          : chambersOf({ ...member, chambers: [key.slice(key.lastIndexOf("-") + 1)] }, mixed),
      ),
      party: choicesOf(members, partyKeys, (key) => (key === unknown ? "Not known" : key)),
    },
    open,
    organisation: name,
    timeZone,
  };
}

/** Which records of an edition can still be opened. */
export const openOf = (items: readonly ScoredItem[]): Promise<OpenRecords> =>
  openRecords(
    items.flatMap(({ kind, currentId }) => (kind === "vote" && currentId !== null ? [currentId] : [])),
    items.flatMap(({ bill }) => bill?.slug ?? []),
    db,
  );
