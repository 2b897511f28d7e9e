import { inArray, sql } from "drizzle-orm";
import type { Queryable } from "@/db";
import { billChanges } from "@/db/schema";
import type { VotePosition } from "@/db/schema/roll-calls";
import { withCommittees } from "@/lib/bills/votes/committees-of-changes";
import { comparePath } from "@/lib/bills/text-addresses";
import { type ChangeLine, changeLines } from "@/lib/bills/changes/change-lines";
import { comparisonOfChange } from "@/lib/bills/vocabulary/change-labels";
import { billsByIds } from "@/lib/bills/queries";
import type { Bill } from "@/lib/bills/schema";
import { formatDate } from "@/lib/platform/text/calendar-date";
import { positionLabels } from "@/lib/people/labels";
import { languageLines } from "./language-lines";
import { type LawLine, lawLines } from "./law-passages";
import type { MatchedChange } from "./matched-changes";
import { type AlertTarget, isVoteOfChange } from "./alert-targets";

/** The entry for one bill: whether it is new, its changes as old → new, and the searches and folders that matched it. */
export type DigestItem = { bill: Bill; isNew: boolean; changes: DigestChange[]; by: AlertTarget[] };

/** A change in one line; those of one event are one. `link`: the comparison of a new version, or the place in a text. */
export type DigestChange = { words: string; link: { href: string; label: string } | null };

const newestFirst = (a: { last: number }, b: { last: number }) => b.last - a.last;

/** Groups the findings by bill: bills with the newest changes first, then new bills. */
export async function digestItems(on: Queryable, changes: readonly MatchedChange[]): Promise<DigestItem[]> {
  const byBill = new Map<number, MatchedChange[]>();
  for (const finding of changes) byBill.set(finding.billId, [...(byBill.get(finding.billId) ?? []), finding]);
  const bills = new Map((await billsByIds([...byBill.keys()], on)).map((bill) => [bill.id, bill]));
  const ids = changes.flatMap(({ changeId }) => (changeId === null ? [] : [changeId]));
  const rows = new Map<number, ChangeRow>();
  for (let at = 0; at < ids.length; at += 1000) {
    const found = await on
      .select()
      .from(billChanges)
      .where(inArray(billChanges.id, ids.slice(at, at + 1000)));
    for (const row of await withCommittees(on, found)) rows.set(row.id, row);
  }
  const [followed, laws, events] = await Promise.all([
    votesOfFollowed(on, changes),
    lawLines(on, changes),
    languageLines(on, changes),
  ]);
  const items = [...byBill].flatMap(([billId, findings]) => {
    const bill = bills.get(billId);
    if (!bill) return [];
    const changeIds = findings.flatMap(({ changeId }) => (changeId === null ? [] : [changeId])).sort((a, b) => a - b);
    const by = [
      ...new Map(
        findings.flatMap((finding) => finding.by.map(({ of }) => [`${of.kind}:${of.id}`, of] as const)),
      ).values(),
    ];
    const isNew = findings.some(({ changeId, law, eventId }) => changeId === null && law === null && eventId === null);
    const known = [...new Set(changeIds)].flatMap((id) => rows.get(id) ?? []);
    const lines = changeLines(known, bill).map((line) => ({
      words: wordsOf(line, followed),
      link: linkTo(comparisonPath(line.lead, bill), "See what changed"),
    }));
    const named = [...(laws.get(billId) ?? []), ...(events.get(billId) ?? [])].map(({ words, href }: LawLine) => ({
      words,
      link: linkTo(href, "In the text"),
    }));
    // What proves that a bill whose status moved is about the law comes after it.
    const all = findings.some(({ law }) => law !== null) ? [...named, ...lines] : [...lines, ...named];
    return [{ bill, isNew, changes: all, by, last: changeIds.at(-1) ?? 0 }];
  });
  return items.sort(newestFirst);
}

const linkTo = (href: string | null, label: string): DigestChange["link"] => (href === null ? null : { href, label });

type ChangeRow = typeof billChanges.$inferSelect & { committee?: string | null };
type FollowedVote = { changeId: number; name: string; vote: VotePosition };

/** How the followed people voted in the votes among the changes. */
async function votesOfFollowed(on: Queryable, changes: readonly MatchedChange[]): Promise<FollowedVote[]> {
  const pairs = changes.flatMap(({ changeId, by }) =>
    changeId === null
      ? []
      : by.flatMap(({ of }) => (of.kind === "person" ? [{ change: changeId, person: of.id }] : [])),
  );
  if (pairs.length === 0) return [];
  const rows = await on.execute<{ changeId: string; name: string; vote: VotePosition }>(sql`
    select distinct on (c.id, q.id) c.id as "changeId", q.name, p.vote
    from jsonb_to_recordset(${JSON.stringify(pairs)}::jsonb) as w(change bigint, person int)
    join bill_changes c on c.id = w.change and c.field = 'vote'
    join roll_calls r on ${isVoteOfChange}
    join roll_call_positions p on p.roll_call_id = r.id and p.person_id = w.person
    join persons q on q.id = w.person
    order by c.id, q.id, (r.motion = c.new->>'motion') desc, r.id`);
  return rows.map(({ changeId, ...row }) => ({ ...row, changeId: Number(changeId) }));
}

function comparisonPath(change: { field: string; new: unknown }, bill: Bill): string | null {
  const compared = comparisonOfChange(change);
  return compared ? comparePath(bill.slug, compared.previousId, compared.textId) : null;
}

/**
 * “Status: In committee → Failed (Mon 16 Nov 2026): The House Committee on Water tabled it, 5–2”, and how those voted whom
 * the reader follows.
 */
function wordsOf(
  { what, before, now, comparison, lead, happened, facts }: ChangeLine<ChangeRow>,
  followed: readonly FollowedVote[],
): string {
  const both = before !== null && now !== null ? `${before} → ${now}` : (now ?? before ?? "");
  // A hearing or deadline names its day itself.
  const day = lead.effectiveDate && lead.field !== "event" ? ` (${formatDate(lead.effectiveDate)})` : "";
  const line = `${what}${both && `: ${both}`}${day}${happened ? `: ${happened}` : ""}`;
  const positions = followed
    .filter(({ changeId }) => facts.some(({ id }) => id === changeId))
    .map(({ name, vote }) => `${name}: ${positionLabels[vote].toLowerCase()}`);
  return [comparison ? `${line}. ${comparison}` : line, ...positions].reduce(
    (whole, part) => `${whole.replace(/\.$/, "")}. ${part}`,
  );
}
