import { sql } from "drizzle-orm";
import type { Queryable, Transaction } from "@/db";
import { isoUtc } from "@/db/iso-utc";
import { scorecardEditions } from "@/db/schema";
import { formatSome } from "@/lib/platform/text/format";
import type { ChangedScore, Computed, EditionContent, ScorecardConfig, ScoredMember } from "./edition";

export type Edition = {
  number: number;
  reason: string;
  fingerprint: string;
  content: EditionContent;
  /** ISO 8601. */
  at: string;
};

/** Of editions `e`. */
export const editionColumns = sql`e.number, e.reason, e.fingerprint, e.content, ${isoUtc(sql`e.created_at`)} as at`;

/** The newest edition, or that with a number. Null if there is none. */
export async function editionOf(scorecardId: number, number: number | null, on: Queryable): Promise<Edition | null> {
  const [row] = await on.execute<Edition>(sql`
    select ${editionColumns} from scorecard_editions e where e.scorecard_id = ${scorecardId}
      ${number === null ? sql`` : sql`and e.number = ${number}`} order by e.number desc limit 1`);
  return row ?? null;
}

/** What an edition was computed from. */
export const configOfEdition = ({ name, text, method, rules, decimals, items }: EditionContent): ScorecardConfig => ({
  name,
  text,
  method,
  rules,
  decimals,
  items: items.map(({ id, kind, recordId, recordName, label, side, weight, cosponsorWeight }) => ({
    id,
    kind,
    recordId,
    recordName,
    label,
    side,
    weight,
    cosponsorWeight,
  })),
});

/** Whose score differs between two editions, by name. */
function changedScores(before: readonly ScoredMember[], after: readonly ScoredMember[]): ChangedScore[] {
  const earlier = new Map(before.map((member) => [member.personId, member]));
  const changed = after.flatMap(({ personId, slug, name, score }): ChangedScore[] => {
    const from = earlier.get(personId)?.score ?? null;
    return from === score ? [] : [{ slug, name, from, to: score }];
  });
  const present = new Set(after.map(({ personId }) => personId));
  for (const { personId, slug, name, score } of before)
    if (!present.has(personId) && score !== null) changed.push({ slug, name, from: score, to: null });
  return changed;
}

/** The reason of an edition that follows from a changed record. */
export function reasonOfRecords(before: EditionContent, after: Computed): string {
  const earlier = new Map(before.items.map((item) => [item.id, item.fingerprint]));
  const names = after.items.flatMap((item) => (earlier.get(item.id) === item.fingerprint ? [] : [item.name]));
  return names.length > 0
    ? `Recomputed after a record changed: ${formatSome(names, 5)}.`
    : "Recomputed after the party, chamber or record of members changed.";
}

/** The reason of an edition that staff publish. */
export function reasonOfStaff(before: EditionContent | null, config: ScorecardConfig, after: Computed): string {
  if (before === null) return "The first edition.";
  const earlier = configOfEdition(before);
  const differs = (pick: (from: ScorecardConfig) => unknown) =>
    JSON.stringify(pick(earlier)) !== JSON.stringify(pick(config));
  const parts = [
    differs(({ items }) => items.map(({ id, kind, recordId }) => [id, kind, recordId])) && "other items",
    differs(({ items }) => items.map(({ side }) => side)) && "other positions",
    differs(({ items }) => items.map(({ weight, cosponsorWeight }) => [weight, cosponsorWeight])) && "other weights",
    differs(({ rules, decimals }) => [rules, decimals]) && "other rules",
    differs(({ name, text, method, items }) => [name, text, method, items.map(({ label }) => label)]) && "other words",
  ].filter((part) => part !== false);
  if (parts.length > 0) return `Published by the editors with ${formatSome(parts)}.`;
  return reasonOfRecords(before, after);
}

/** Stores the next edition. @returns it @param by null: the program */
export async function storeEdition(
  tx: Transaction,
  scorecardId: number,
  {
    config,
    computed,
    before,
    reason,
    by,
  }: {
    config: ScorecardConfig;
    computed: Computed;
    before: Edition | null;
    reason: string;
    by: number | null;
  },
): Promise<{ number: number; changed: number }> {
  const { items, members, asOf, fingerprint } = computed;
  const changed = before ? changedScores(before.content.members, members) : [];
  const content: EditionContent = { ...config, items, members, asOf, changed };
  const number = (before?.number ?? 0) + 1;
  await tx.insert(scorecardEditions).values({ scorecardId, number, reason, fingerprint, content, publishedBy: by });
  return { number, changed: changed.length };
}
