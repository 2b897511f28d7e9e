import type postgres from "postgres";
import type { ImportedRollCall } from "./record";
import { countPositions, printedCount } from "./vote-positions";

/** What is known of a stored roll call to recognize it in another record. */
export type Stored = {
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
export const noughtsAlone = (tx: postgres.Sql) =>
  tx`(totals is not null and members = 0 and not exists (select from jsonb_array_elements(totals) t where (t->>'count')::numeric <> 0))`;

/**
 * LegiScan prints `RC# 6` for the sixth and the sixty-second, so date and counts must match too. Among official sources
 * the number is proof.
 */
export function isSameVote(rollCall: ImportedRollCall, stored: Stored): boolean {
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
const providerOf = (source: string): string => source.replace(/-api$/, "");

/**
 * The roll call of another source that is this one: of the same bill, chamber and day, with the same count and a motion
 * about the same, and the only one. States' sources share no id.
 */
export async function findSameOfOther(
  tx: postgres.Sql,
  rollCall: ImportedRollCall,
  billId: number,
): Promise<Stored | undefined> {
  const { date, chamber, totals, source } = rollCall;
  const subject = subjectOfMotion(rollCall.motion);
  const [yes, no] = totals ? [printedCount(totals, "yes"), printedCount(totals, "no")] : [null, null];
  if (rollCall.jurisdiction === "US" || !date || yes === null || no === null || yes + no === 0 || subject === "")
    return undefined;
  const rows = await tx<(Stored & { motion: string })[]>`
    select id, source, bill_id, members, date::text, yes, no, motion, ${noughtsAlone(tx)} as is_uncounted from roll_calls
    where bill_id = ${billId} and date = ${date} and chamber is not distinct from ${chamber} and yes = ${yes} and no = ${no}
    order by id for update`;
  const same = rows.filter(({ motion }) => subjectOfMotion(motion) === subject);
  const [only, ...others] = same;
  return only && others.length === 0 && providerOf(only.source) !== providerOf(source) ? only : undefined;
}
