import { csvOf } from "@/lib/bills/export/csv";
import { download } from "@/lib/bills/export/download";
import { organisation } from "@/lib/organisation/organisation";
import { personPath, votePath } from "@/lib/people/labels";
import { HttpError, notFound } from "@/lib/platform/http/problem";
import { formatHalves, fractionOf } from "../arithmetic";
import type { EditionContent, Mark, ScoredItem, ScoredMember } from "../edition";
import { methodSentences } from "../method";
import type { ShownScorecard } from "./api";
import { absolute } from "@/lib/platform/env/settings";
import { scorecardHref, scorecardPath } from "./addresses";
import { noScorecardFilter } from "./filter";
import { castOf, outcomeOf, positionOf, weightOf } from "./labels";
import { chambersOf, isMixed, partiesOf } from "./page";
import { type PublicScorecard, publishedScorecard } from "./published";

/** Where the record of an item is. */
const addressOf = ({ kind, currentId, bill }: ScoredItem): string | null =>
  kind === "vote"
    ? currentId === null
      ? null
      : absolute(votePath(currentId))
    : bill && absolute(`/bill/view/${bill.slug}`);

type Row = { member: ScoredMember; item: ScoredItem | null; mark: Mark | null };

/** One row per member and item on which the record names them; one without an item for who has none. */
function rowsOf({ items, members }: EditionContent): Row[] {
  const byId = new Map(items.map((item) => [item.id, item]));
  return members.flatMap((member): Row[] =>
    member.marks.length > 0
      ? member.marks.map((mark) => ({ member, mark, item: byId.get(mark.item) ?? null }))
      : [{ member, mark: null, item: null }],
  );
}

/** The arithmetic as rows: what each item gave, then the sums, the exact fraction and the rounded score of the member. */
const csvColumns = (content: EditionContent) => {
  const mixed = isMixed(content.members);
  return [
    { head: "Member", of: ({ member }: Row) => member.name },
    { head: "Chamber", of: ({ member }: Row) => chambersOf(member, mixed) },
    { head: "District or state", of: ({ member }: Row) => member.district ?? "" },
    { head: "Party on the day", of: ({ mark }: Row) => mark?.party ?? "" },
    { head: "Item", of: ({ item }: Row) => item?.name ?? "" },
    { head: "Date", of: ({ item }: Row) => item?.date ?? "" },
    { head: "Our position", of: ({ item }: Row) => (item ? positionOf(item) : "") },
    { head: "Weight", of: ({ item }: Row) => (item ? weightOf(item) : "") },
    { head: "Member's record", of: ({ mark }: Row) => (mark ? castOf(mark) : "") },
    { head: "Result", of: ({ mark }: Row) => (mark ? outcomeOf(mark) : "") },
    { head: "Earned", of: ({ mark }: Row) => (mark ? formatHalves(mark.earned) : "") },
    { head: "Possible", of: ({ mark }: Row) => (mark ? formatHalves(mark.possible) : "") },
    { head: "Member earned", of: ({ member }: Row) => formatHalves(member.earned) },
    { head: "Member possible", of: ({ member }: Row) => formatHalves(member.possible) },
    // as text, so that no spreadsheet takes it for a date
    {
      head: "Exact share",
      of: ({ member }: Row) => fractionOf(member.earned, member.possible)?.replace("/", " / ") ?? "",
    },
    { head: "Score in percent", of: ({ member }: Row) => member.score ?? "" },
    { head: "Record", of: ({ item }: Row) => (item && addressOf(item)) ?? "" },
  ];
};

const memberOf = (member: ScoredMember, mixed: boolean) => ({
  name: member.name,
  url: absolute(personPath(member.slug)),
  jurisdiction: member.jurisdiction,
  chamber: chambersOf(member, mixed),
  district: member.district,
  party: partiesOf(member),
});

/** The sentences that follow from the rules, then the organization's own words. */
const methodOf = (content: EditionContent): string[] => [
  ...methodSentences(content),
  ...(content.method ? [content.method] : []),
];

/** An edition as JSON: method, items, members with each mark, and the fractions. Weights are decimal text, exact. */
export function scorecardJson({ slug, edition, isNewest, editions }: PublicScorecard, publisher: string) {
  const { content } = edition;
  const mixed = isMixed(content.members);
  return {
    scorecard: content.name,
    url: absolute(scorecardHref(slug, noScorecardFilter, { edition: isNewest ? null : edition.number })),
    publisher,
    edition: { number: edition.number, publishedAt: edition.at, reason: edition.reason, isNewest },
    editions: editions.map(({ number, at, reason }) => ({ number, publishedAt: at, reason })),
    asOf: content.asOf,
    method: methodOf(content),
    rules: content.rules,
    decimals: content.decimals,
    items: content.items.map((item) => ({
      id: item.id,
      kind: item.kind,
      name: item.name,
      sentence: item.sentence,
      date: item.date,
      jurisdiction: item.jurisdiction,
      committee: item.committee,
      bill: item.bill?.name ?? null,
      position: item.side,
      weight: formatHalves(item.weight * 2),
      cosponsorWeight: item.cosponsorWeight === null ? null : formatHalves(item.cosponsorWeight * 2),
      notes: item.notes,
      url: addressOf(item),
    })),
    members: content.members.map((member) => ({
      ...memberOf(member, mixed),
      score: member.score,
      share: fractionOf(member.earned, member.possible),
      earned: formatHalves(member.earned),
      possible: formatHalves(member.possible),
      marks: member.marks.map((mark) => ({
        item: mark.item,
        record: mark.cast,
        printed: mark.printed,
        party: mark.party,
        outcome: mark.outcome,
        reason: mark.reason,
        earned: formatHalves(mark.earned),
        possible: formatHalves(mark.possible),
      })),
    })),
  };
}

/** @throws HttpError 404, or 410 for one that was public */
async function openScorecard(slug: string, number: number | null): Promise<PublicScorecard> {
  const found = await publishedScorecard(slug, number);
  if (!found) throw notFound("There is no such scorecard.");
  if (found.state === "gone") throw new HttpError(410, { message: "This scorecard is no longer published." });
  return found.scorecard;
}

/** The scores of an edition, as programs read them. @throws HttpError 404, or 410 for one that was public */
export async function shownScorecard(slug: string, number: number | null): Promise<ShownScorecard> {
  const { edition } = await openScorecard(slug, number);
  const { content } = edition;
  const mixed = isMixed(content.members);
  return {
    slug,
    name: content.name,
    url: scorecardPath(slug),
    edition: edition.number,
    asOf: content.asOf,
    method: methodOf(content),
    members: content.members.map((member) => ({
      ...memberOf(member, mixed),
      score: member.score === null ? null : Number(member.score),
      counted: member.marks.filter(({ possible }) => possible > 0).length,
      points: Number(formatHalves(member.earned)),
      possible: Number(formatHalves(member.possible)),
    })),
  };
}

/**
 * An edition of a published scorecard as a file.
 * @param number null: the newest
 * @throws HttpError 404, or 410 for one that was public
 */
export async function scorecardFile(slug: string, format: "csv" | "json", number: number | null): Promise<Response> {
  const scorecard = await openScorecard(slug, number);
  const { edition } = scorecard;
  const name = `${slug}-edition-${edition.number}.${format}`;
  if (format === "csv") {
    const rows = rowsOf(edition.content);
    return download(name, "csv", csvOf(inOneBatch(rows), csvColumns(edition.content)));
  }
  const text = JSON.stringify(scorecardJson(scorecard, (await organisation()).name));
  return download(name, "json", bytesOf(text));
}

async function* inOneBatch<T>(rows: T[]): AsyncGenerator<T[]> {
  yield rows;
}
async function* bytesOf(text: string): AsyncGenerator<Uint8Array> {
  yield new TextEncoder().encode(text);
}
