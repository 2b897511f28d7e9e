import type postgres from "postgres";
import { type ImportedRollCall, rollCallSources } from "../../record/people";
import { countPositions, printedCount } from "../../record/vote-positions";

/** What is known of a stored roll call to recognize it in another record. */
export type StoredRollCall = {
  id: number;
  source: string;
  bill_id: number | null;
  members: number;
  date: string | null;
  yes: number | null;
  no: number | null;
  is_uncounted: boolean;
};

/** SQL: the stored totals are zeros, as voice votes once were. */
export const hasOnlyZeros = (tx: postgres.Sql) =>
  tx`(totals is not null and members = 0 and not exists (select from jsonb_array_elements(totals) t where (t->>'count')::numeric <> 0))`;

/**
 * LegiScan prints `RC# 6` for the sixth and the sixty-second, so date and counts must match too. Among official sources
 * the number is proof.
 */
export function isSameVote(rollCall: ImportedRollCall, stored: StoredRollCall): boolean {
  if (rollCall.source !== "legiscan" && stored.source !== "legiscan") return true;
  const count = (position: "yes" | "no") =>
    rollCall.totals
      ? printedCount(rollCall.totals, position)
      : (countPositions(rollCall.members ?? []).get(position) ?? 0);
  const isNear =
    rollCall.date !== null &&
    stored.date !== null &&
    Math.abs(Date.parse(rollCall.date) - Date.parse(stored.date)) <= 86_400_000;
  return isNear && (count("yes") ?? 0) === (stored.yes ?? 0) && (count("no") ?? 0) === (stored.no ?? 0);
}

/** What a motion is about, as each source words it its own way. The first that fits counts. */
const subjectsOfMotions: readonly (readonly [string, RegExp])[] = [
  ["override", /\boverrid|\bveto/i],
  ["reconsider", /\breconsider/i],
  ["table", /\btabl(?:e|ed|ing)\b/i],
  ["concur", /\bconcur/i],
  ["conference", /\bconference\b/i],
  ["amendment", /\bamendment|\bto amend\b/i],
  ["committee", /\bcommittee\b|\bdo pass\b|\brecommend/i],
  ["second reading", /\b(?:second|2nd) (?:reading|time)\b/i],
  ["passage", /\b(?:third|3rd|final) (?:reading|passage|time)\b|\bpass(?:age|ed)?\b|\badopt/i],
];
const subjectOfMotion = (motion: string): string => {
  const subject = subjectsOfMotions.find(([, pattern]) => pattern.test(motion))?.[0] ?? "";
  return subject === "amendment" || subject === "table" ? `${subject} ${/\d+/.exec(motion)?.[0] ?? ""}` : subject;
};
/** How official a source is. */
export const rank = (source: string): number => rollCallSources.indexOf(source as ImportedRollCall["source"]);
const providerOf = (source: string): string => source.replace(/-api$/, "");

/**
 * The roll call of another source that is this one: of the same bill, chamber and day, with the same count and a motion
 * about the same, and the only one. States' sources share no id.
 */
export async function findSameOfOther(
  tx: postgres.Sql,
  rollCall: ImportedRollCall,
  billId: number,
): Promise<StoredRollCall | undefined> {
  const { date, chamber, totals, source } = rollCall;
  const subject = subjectOfMotion(rollCall.motion);
  const [yes, no] = totals ? [printedCount(totals, "yes"), printedCount(totals, "no")] : [null, null];
  if (rollCall.jurisdiction === "US" || !date || yes === null || no === null || yes + no === 0 || subject === "")
    return undefined;
  const rows = await tx<(StoredRollCall & { motion: string })[]>`
    select id, source, bill_id, members, date::text, yes, no, motion, ${hasOnlyZeros(tx)} as is_uncounted from roll_calls
    where bill_id = ${billId} and date = ${date} and chamber is not distinct from ${chamber} and yes = ${yes} and no = ${no}
    order by id for update`;
  const same = rows.filter(({ motion }) => subjectOfMotion(motion) === subject);
  const [only, ...others] = same;
  return only && others.length === 0 && providerOf(only.source) !== providerOf(source) ? only : undefined;
}

/**
 * Joins stored roll calls that two sources brought before they were recognized as one. Identities and address of the
 * less official one lead to the other, which takes its members if it has none. @returns the bills concerned
 */
export async function joinStoredTwins(tx: postgres.Sql, ids: readonly number[]): Promise<number[]> {
  if (ids.length === 0) return [];
  type Twin = { id: number; source: string; motion: string; members: number; bill_id: number; of: number };
  // Each with all of the same bill, chamber, day and count, itself among them.
  const rows = await tx<Twin[]>`
    select o.id, o.source, o.motion, o.members, o.bill_id, r.id as of from roll_calls r
    join roll_calls o on o.bill_id = r.bill_id and o.date = r.date and o.chamber is not distinct from r.chamber and o.yes = r.yes and o.no = r.no
    where r.id = any(${ids as number[]}::int[]) and r.jurisdiction <> 'US' and r.yes + r.no > 0 order by r.id, o.id`;
  const bills: number[] = [];
  const gone = new Set<number>();
  for (const id of new Set(rows.map(({ of }) => of))) {
    const group = rows.filter(({ of }) => of === id);
    const subject = subjectOfMotion(group.find((one) => one.id === id)!.motion);
    const same = group.filter(({ motion }) => subjectOfMotion(motion) === subject);
    const [less, more] = same.toSorted((a, b) => rank(a.source) - rank(b.source));
    if (subject === "" || same.length !== 2 || !less || !more || same.some((one) => gone.has(one.id))) continue;
    if (providerOf(less.source) === providerOf(more.source)) continue;
    if (more.members === 0 && less.members > 0) {
      await tx`update roll_call_positions set roll_call_id = ${more.id} where roll_call_id = ${less.id}`;
      await tx`update roll_calls k set members = d.members, notes = d.notes from roll_calls d where k.id = ${more.id} and d.id = ${less.id}`;
    }
    await tx`update roll_call_identities set roll_call_id = ${more.id} where roll_call_id = ${less.id}`;
    await tx`update former_slugs set entity_id = ${more.id} where entity = 'roll-call' and entity_id = ${less.id}`;
    await tx`insert into former_slugs (entity, slug, entity_id) values ('roll-call', ${String(less.id)}, ${more.id})
      on conflict (entity, scope_id, slug) do update set entity_id = excluded.entity_id`;
    await tx`delete from roll_calls where id = ${less.id}`;
    gone.add(less.id);
    bills.push(more.bill_id);
  }
  return bills;
}
