import { sql } from "drizzle-orm";
import type { Transaction } from "@/db";
import type { ScorecardItem } from "@/db/schema/scorecards";
import { keyFrom } from "@/lib/platform/cache/key-from";
import { invalidField } from "@/lib/platform/http/problem";
import type { GivenItem, GivenLists, GivenRecord } from "./api";
import { nameOfVote } from "./compute";
import { billRecords, voteRecords } from "./records";
import type { Scorecard } from "./schema";

/**
 * Numbers new items and names their records; an item that is already there keeps its record's name.
 * @param lastUsed the highest id that this scorecard ever gave
 * @throws HttpError 422 for a record that is not stored, one chosen twice, or an unknown id
 */
export async function readItems(
  tx: Transaction,
  given: readonly GivenItem[],
  before: readonly { id: number; kind: string; recordId: number; recordName: string }[],
  lastUsed: number,
): Promise<ScorecardItem[]> {
  const idsOf = (kind: GivenItem["kind"]) => given.filter((one) => one.kind === kind).map(({ recordId }) => recordId);
  const names = new Map<string, string>([
    ...(await voteRecords(idsOf("vote"), tx)).map((vote) => [keyFrom("vote", vote.asked), nameOfVote(vote)] as const),
    ...(await billRecords(idsOf("sponsorship"), tx)).map(
      ({ asked, name }) => [keyFrom("sponsorship", asked), `Sponsors of ${name}`] as const,
    ),
  ]);
  const seen = new Set<string>();
  let last = Math.max(lastUsed, 0, ...before.map(({ id }) => id));
  return given.map(({ id, kind, recordId, label, side, weight, cosponsorWeight }) => {
    const key = keyFrom(kind, recordId);
    const own = before.find((one) => one.id === id);
    if (id !== undefined && !own) throw invalidField("items", "One of these items was removed since. Reload the page.");
    const recordName =
      names.get(key) ?? (own && own.kind === kind && own.recordId === recordId ? own.recordName : null);
    if (recordName === null)
      throw invalidField(
        "items",
        `There is no ${kind === "vote" ? "vote" : "bill"} ${recordId}. It may have been removed.`,
      );
    if (seen.has(key)) throw invalidField("items", `“${recordName}” is chosen twice.`);
    seen.add(key);
    return {
      id: id ?? ++last,
      kind,
      recordId,
      recordName,
      label,
      side,
      weight,
      cosponsorWeight: kind === "vote" ? null : (cosponsorWeight ?? weight),
    };
  });
}

/** The lists of votes and of sponsorships, which programs may give by themselves, as one list of items. */
export function givenItems({ items, votes, sponsorships }: GivenLists): GivenItem[] | undefined {
  if (!votes && !sponsorships) return items;
  const toItem = (kind: GivenItem["kind"], { id, position, weight, label }: GivenRecord): GivenItem => ({
    kind,
    recordId: id,
    label,
    side: position === "yes" || position === "support" ? "yes" : "no",
    weight,
  });
  return [
    ...(items ?? []),
    ...(votes ?? []).map((vote) => toItem("vote", vote)),
    ...(sponsorships ?? []).map((bill) => toItem("sponsorship", bill)),
  ];
}

/** `absence` is one rule for all who were absent, excused or did not vote. */
export const givenRules = ({ rules, absence }: GivenLists): Partial<Scorecard["rules"]> | undefined =>
  absence ? { absent: absence, notVoting: absence, excused: absence, ...rules } : rules;

/** Ids of items that were published are not given again: a mark of an edition names its item by them. */
export async function lastItemId(tx: Transaction, id: number): Promise<number> {
  const [row] = await tx.execute<{ last: number }>(sql`
    select coalesce(max((i->>'id')::int), 0) as last from scorecard_editions e, jsonb_array_elements(e.content->'items') as i where e.scorecard_id = ${id}`);
  return row!.last;
}
