import { createHash } from "node:crypto";
import { db, type Queryable } from "@/db";
import { currentAsOf } from "@/lib/bills/current-as-of";
import { isCastingVote } from "@/lib/bills/vocabulary/casting-vote";
import { nameKey, partsOfName } from "@/lib/bills/vocabulary/person-names";
import { shortDay } from "@/lib/bills/votes/vote-sentence";
import { differences } from "@/lib/imports/record/vote-positions";
import { rollCallSentence } from "@/lib/people/roll-call-sentence";
import { formatCount, formatSome } from "@/lib/platform/text/format";
import { scoreOf } from "./arithmetic";
import type { Computed, Mark, ScorecardConfig, ScorecardProblem, ScoredItem, ScoredMember } from "./edition";
import { markOfSponsor, markOfVote } from "./marks";
import {
  billRecords,
  type NamedPerson,
  type PositionRecord,
  positionRecords,
  possibleTwins,
  type SponsorRecord,
  sponsorRecords,
  voteRecords,
  type VoteRecord,
} from "./records";

const hashOf = (value: unknown): string => createHash("sha256").update(JSON.stringify(value)).digest("base64url");

const person = ({
  personId,
  slug,
  person: name,
  personJurisdiction,
}: PositionRecord | SponsorRecord): NamedPerson | null =>
  personId === null ? null : { personId, slug: slug!, person: name!, personJurisdiction: personJurisdiction! };

/** "HB 5: On passage, 3 Feb 2026". */
export const nameOfVote = ({ bill, billName, motion, date }: VoteRecord): string =>
  `${[bill?.name ?? billName, motion].filter(Boolean).join(": ")}${date ? `, ${shortDay(date)}` : ""}`;

/** A mark with what its member is called and was on that day. */
type Found = { who: NamedPerson; mark: Mark; date: string | null; chamber: string | null; district: string | null };

/** By family name, then the rest; a name in another script as it is. */
function sortKeyOf(name: string): string {
  const { family, given, middle } = partsOfName(name);
  return nameKey(`${family} ${given} ${middle}`) || name;
}

const inOrder = (values: readonly (string | null)[]): string[] =>
  [...new Set(values.filter((value) => value !== null && value !== ""))] as string[];

function toMember(found: readonly Found[], decimals: number): ScoredMember {
  const { personId, slug, person: name, personJurisdiction } = found[0]!.who;
  const byDay = found.toSorted((a, b) => (a.date ?? "").localeCompare(b.date ?? ""));
  const marks = found.map(({ mark }) => mark);
  const [earned, possible] = [
    marks.reduce((sum, mark) => sum + mark.earned, 0),
    marks.reduce((sum, mark) => sum + mark.possible, 0),
  ];
  return {
    personId,
    slug,
    name,
    sortKey: sortKeyOf(name),
    jurisdiction: personJurisdiction,
    chambers: inOrder(byDay.map(({ chamber }) => chamber)),
    parties: inOrder(byDay.map(({ mark }) => mark.party)),
    district: byDay.findLast(({ district }) => district)?.district ?? null,
    marks,
    earned,
    possible,
    score: scoreOf(earned, possible, decimals),
  };
}

const listNames = (rows: readonly { name: string }[]): string =>
  formatSome(inOrder(rows.map(({ name }) => name || "a member without a name")), 5);

/** Names that no person is matched to, and people who are named twice. */
function problemsOfNames(item: ScoredItem, rows: readonly (PositionRecord | SponsorRecord)[]): ScorecardProblem[] {
  const unmatched = rows.filter(({ personId }) => personId === null);
  const seen = new Set<number>();
  const repeated = rows.filter(({ personId }) => personId !== null && (seen.has(personId) || !seen.add(personId)));
  const problems: string[] = [];
  if (unmatched.length > 0)
    problems.push(
      `${item.name}: ${formatCount(unmatched.length, "name is", "names are")} not matched to a person: ${listNames(unmatched)}.`,
    );
  if (item.kind === "vote" && repeated.length > 0)
    problems.push(`${item.name}: the record names twice: ${listNames(repeated)}.`);
  return problems.map((message) => ({ item: item.id, message }));
}

const toRemovedItem = (item: ScorecardConfig["items"][number]): ScoredItem => ({
  ...item,
  currentId: null,
  name: item.label || item.recordName,
  sentence: null,
  jurisdiction: null,
  chamber: null,
  committee: null,
  date: null,
  bill: null,
  notes: [],
  fingerprint: "removed",
});

/** The scores of a configuration by the records that are stored now, and why it cannot be published. It writes nothing. */
export async function computeScorecard(config: ScorecardConfig, on: Queryable = db): Promise<Computed> {
  const idsOf = (kind: "vote" | "sponsorship") =>
    config.items.filter((item) => item.kind === kind).map(({ recordId }) => recordId);
  const [votes, bills] = [await voteRecords(idsOf("vote"), on), await billRecords(idsOf("sponsorship"), on)];
  const positions = groupBy(await positionRecords(inNumbers(votes), on), ({ rollCallId }) => rollCallId);
  const sponsors = groupBy(await sponsorRecords(inNumbers(bills), on), ({ billId }) => billId);
  const problems: ScorecardProblem[] = [];
  const items: ScoredItem[] = [];
  const found: Found[] = [];
  const updates: string[] = [];
  for (const item of config.items) {
    const record = (item.kind === "vote" ? votes : bills).find(({ asked }) => asked === item.recordId);
    if (!record) {
      items.push(toRemovedItem(item));
      problems.push({
        item: item.id,
        message: `${item.recordName}: the record was removed. Remove it here, or choose another one.`,
      });
      continue;
    }
    updates.push(record.updatedAt);
    const scored =
      "motion" in record
        ? scoreVote(item, record, positions.get(record.id) ?? [], config)
        : scoreSponsorship(item, record, sponsors.get(record.id) ?? []);
    items.push(scored.item);
    found.push(...scored.found);
    problems.push(...scored.problems);
  }
  for (const item of items)
    if (
      item.currentId !== null &&
      items.some((other) => other.id < item.id && other.kind === item.kind && other.currentId === item.currentId)
    )
      problems.push({ item: item.id, message: `${item.name}: it is chosen twice.` });
  const members = [...groupBy(found, ({ who }) => who.personId).values()]
    // who only broke a tie is no member of the chamber
    .filter((all) => all.some(({ mark }) => mark.reason !== "casting"))
    .map((all) => toMember(all, config.decimals))
    .toSorted((a, b) => (a.sortKey < b.sortKey ? -1 : a.sortKey > b.sortKey ? 1 : a.personId - b.personId));
  const twins = await possibleTwins(
    members.map(({ personId }) => personId),
    on,
  );
  for (const { a, b } of twins)
    problems.push({ item: null, message: `${a} and ${b} may be one person. Decide under Names to match.` });
  if (items.length === 0) problems.push({ item: null, message: "Choose at least one vote or sponsorship." });
  const times = await currentAsOf(on);
  const places = inOrder(items.map(({ jurisdiction }) => jurisdiction));
  return {
    items,
    members,
    problems,
    asOf: places.flatMap((code) => times[code] ?? []).toSorted()[0] ?? updates.toSorted().at(-1) ?? null,
    fingerprint: hashOf([
      items.map(({ id, fingerprint }) => [id, fingerprint]),
      members.map(({ personId, chambers, parties, marks, earned, possible }) => [
        personId,
        chambers,
        parties,
        marks,
        earned,
        possible,
      ]),
    ]),
  };
}

function groupBy<Row, Key>(rows: readonly Row[], keyOf: (row: Row) => Key): Map<Key, Row[]> {
  const groups = new Map<Key, Row[]>();
  for (const row of rows) {
    const key = keyOf(row);
    const group = groups.get(key);
    if (group) group.push(row);
    else groups.set(key, [row]);
  }
  return groups;
}

const inNumbers = (records: readonly { id: number }[]): number[] => [...new Set(records.map(({ id }) => id))];

type Scored = { item: ScoredItem; found: Found[]; problems: ScorecardProblem[] };

function scoreVote(
  given: ScorecardConfig["items"][number],
  record: VoteRecord,
  rows: readonly PositionRecord[],
  { rules }: ScorecardConfig,
): Scored {
  const differing = differences(record.totals, rows);
  const noTotals =
    record.totals === null ? ["The source prints no totals, so the names could not be held against any."] : [];
  const item: ScoredItem = {
    ...given,
    currentId: record.id,
    name: given.label || nameOfVote(record),
    sentence: rollCallSentence(record),
    jurisdiction: record.jurisdiction,
    chamber: record.chamber,
    committee: record.committee,
    date: record.date,
    bill: record.bill,
    notes: [...record.notes, ...noTotals],
    fingerprint: hashOf([
      record.id,
      record.totals,
      rows.map(({ personId, name, vote, printed, party }) => [
        personId,
        personId === null ? name : "",
        vote,
        printed,
        party,
      ]),
    ]),
  };
  const problem = (message: string): ScorecardProblem => ({ item: item.id, message: `${item.name}: ${message}` });
  const scorable = rules.casting === "counted" ? rows : rows.filter((row) => !isCastingVote(row));
  const problems = problemsOfNames(item, scorable);
  if (rows.length === 0) problems.push(problem("the source names no member, so no one can be scored on it."));
  else if (!rows.some(({ vote }) => vote === "yes" || vote === "no"))
    problems.push(problem("no one answered yes or no, so there is no side to score."));
  if (differing.length > 0) {
    const parts = differing.map(({ option, printed, named: count }) => `${printed} ${option} printed, ${count} named`);
    problems.push(problem(`the printed totals and the names disagree: ${parts.join("; ")}.`));
  }
  const found = rows.flatMap((row): Found[] => {
    const who = person(row);
    return who
      ? [{ who, mark: markOfVote(row, item, rules), date: record.date, chamber: row.chamber, district: row.district }]
      : [];
  });
  return { item, found, problems };
}

function scoreSponsorship(
  given: ScorecardConfig["items"][number],
  record: { id: number; slug: string; name: string; title: string | null; jurisdiction: string },
  all: readonly SponsorRecord[],
): Scored {
  const rows = all.filter(({ isCommittee, isWithdrawn }) => !isCommittee && !isWithdrawn);
  const committees = all.filter(({ isCommittee }) => isCommittee).length;
  const withdrawals = all.filter(({ isWithdrawn }) => isWithdrawn).length;
  const item: ScoredItem = {
    ...given,
    currentId: record.id,
    name: given.label || `Sponsoring ${record.name}`,
    sentence: null,
    jurisdiction: record.jurisdiction,
    chamber: null,
    committee: null,
    date: null,
    bill: { slug: record.slug, name: record.name, title: record.title },
    notes: [
      ...(committees > 0
        ? [`${formatCount(committees, "committee")} among the sponsors: a committee has no score.`]
        : []),
      ...(withdrawals > 0
        ? [`${formatCount(withdrawals, "sponsor")} withdrew and ${withdrawals === 1 ? "is" : "are"} not scored.`]
        : []),
    ],
    fingerprint: hashOf([
      record.id,
      rows.map(({ personId, name, isPrime, party }) => [personId, personId === null ? name : "", isPrime, party]),
    ]),
  };
  const scorable = rows.filter(({ isPrime }) => isPrime || item.cosponsorWeight !== 0);
  const problems = problemsOfNames(item, scorable);
  if (scorable.length === 0)
    problems.push({ item: item.id, message: `${item.name}: no sponsor who could be scored is stored.` });
  // one member may be listed as sponsor and as cosponsor: the first counts
  const once = [
    ...groupBy(
      rows.filter(({ personId }) => personId !== null),
      ({ personId }) => personId,
    ).values(),
  ].map((same) => same.find(({ isPrime }) => isPrime) ?? same[0]!);
  const found = once.map((row): Found => ({
    who: person(row)!,
    mark: markOfSponsor(row, item),
    date: row.date,
    chamber: row.chamber,
    district: row.district,
  }));
  return { item, found: found.filter(({ mark }) => mark.reason !== "no_weight"), problems };
}
