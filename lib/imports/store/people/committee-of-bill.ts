import type postgres from "postgres";
import { printedCommittee } from "@/lib/bills/vocabulary/committee-names";
import type { Chamber } from "../../record/people";
import { findCommittees } from "./store-committees";

type Vote = { id: number; bill_id: number; jurisdiction: string; motion: string; chamber: Chamber; date: string };
export type Referral = { committee_id: number; name: string; chamber: Chamber | null; date: string | null };

/** A committee's recommendation in California, which names no committee. */
const recommendation = /^(?:do (?:not )?pass|be adopted|placed on (?:appropriations )?suspense file)\b/i;
/** A committee's report in Michigan, which names only where the bill goes next. */
const report = /^reported (?:with|without|favorabl)/i;
const sentTo = /\bfor referral to (?:the )?committee on (.+?)(?: with\b.*)?$/i;
/** Arizona: `House: HHS - DO PASS`. */
const abbreviation = /^(?:(?:House|Senate):? )?(\p{Lu}{2,10}) [-–] /u;

/** `Natural Resources, Energy & Water` has NREW, and Government GOV. */
function isShortFor(short: string, name: string): boolean {
  const words = name
    .replace(/\b(?:committee|subcommittee|house|senate|on|of|the|and|for)\b|&/gi, " ")
    .split(/[^\p{L}]+/u)
    .filter(Boolean);
  const initials = words.map((word) => word.charAt(0).toUpperCase()).join("");
  return words.length === 1 ? words[0]!.toUpperCase().startsWith(short) : initials === short;
}

const nameOf = (committee: string): string =>
  committee.toLowerCase().replace(/^(?:house |senate )?(?:committee on )?|[^a-z]/g, "");

const only = (referrals: readonly Referral[]): number | null => {
  const ids = new Set(referrals.map(({ committee_id }) => committee_id));
  return ids.size === 1 ? [...ids][0]! : null;
};

/**
 * The committee that cast a vote whose motion does not name it, where the bill's referrals leave only one; else null.
 * In California and Michigan a bill is in one committee at a time: the last one that it was sent to before the day of the
 * vote. In Arizona it is in several, and the motion abbreviates the one.
 */
export function committeeOfReferrals(
  { jurisdiction, motion, chamber, date }: Omit<Vote, "id" | "bill_id">,
  referrals: readonly Referral[],
): number | null {
  const own = referrals.filter((one) => one.chamber === chamber);
  if (jurisdiction === "AZ") {
    const short = abbreviation.exec(motion)?.[1];
    return short
      ? only(own.filter(({ name, date: sent }) => (sent === null || sent <= date) && isShortFor(short, name)))
      : null;
  }
  const isOfCommittee = jurisdiction === "CA" ? recommendation : jurisdiction === "MI" ? report : null;
  if (!isOfCommittee?.test(motion)) return null;
  // One that was sent on the day may have voted or may be the next, unless the motion says so: their order is not known.
  const next = nameOf(sentTo.exec(motion)?.[1] ?? "");
  const isNext = ({ name, date: sent }: Referral) => sent === date && next !== "" && nameOf(name) === next;
  const relevant = own.filter((one) => !/\bof the whole\b/i.test(one.name) && !isNext(one));
  if (relevant.some((one) => one.date === null || one.date === date)) return null;
  const before = relevant.filter((one) => one.date! < date);
  const last = before.reduce((newest, one) => (one.date! > newest ? one.date! : newest), "");
  return only(before.filter((one) => one.date === last));
}

/** Names the committees of bills' stored votes from their stored referrals. */
export async function nameCommittees(tx: postgres.Sql, bills: readonly number[]): Promise<void> {
  if (bills.length === 0) return;
  const ids = [...new Set(bills)];
  const votes = await tx<Vote[]>`
    select id, bill_id, jurisdiction, motion, chamber, date::text from roll_calls
    where bill_id = any(${ids}::int[]) and jurisdiction in ('AZ', 'CA', 'MI') and committee_id is null and chamber is not null and date is not null`;
  if (votes.length === 0) return;
  const voting = [...new Set(votes.map(({ bill_id }) => bill_id))];
  const stored = await tx<(Referral & { bill_id: number })[]>`
    select f.bill_id, f.committee_id, f.date::text, c.name, c.chamber from bill_referrals f join committees c on c.id = f.committee_id
    where f.bill_id = any(${voting}::int[])`;
  const inActions = await referralsInActions(tx, voting);
  const dated = new Set(inActions.map(({ bill_id }) => bill_id));
  const referrals = [...inActions, ...stored.filter(({ bill_id }) => !dated.has(bill_id))];
  const named = votes.flatMap((vote) => {
    const own = referrals.filter(({ bill_id }) => bill_id === vote.bill_id);
    const committee = committeeOfReferrals(vote, own);
    return committee === null ? [] : [{ id: vote.id, committee }];
  });
  if (named.length === 0) return;
  await tx`
    update roll_calls r set committee_id = n.committee from jsonb_to_recordset(${JSON.stringify(named)}::text::jsonb) as n (id int, committee int)
    where r.id = n.id`;
}

const referredTo = /^(?:re-?)?referred to (?:the )?committee on (.+?)(?: with\b.*)?$/i;

/** Michigan's actions have each referral with its day, where the source lists only the committee of today. */
async function referralsInActions(
  tx: postgres.Sql,
  bills: readonly number[],
): Promise<(Referral & { bill_id: number })[]> {
  const rows = await tx<{ bill_id: number; chamber: string; date: string; description: string }[]>`
    select d.bill_id, a->>'chamber' as chamber, a->>'date' as date, a->>'description' as description
    from bill_details d join bills b on b.id = d.bill_id cross join jsonb_array_elements(d.actions) a
    where d.bill_id = any(${[...bills]}::int[]) and b.jurisdiction = 'MI' and a->>'description' ilike '%referred to %committee on %'
      and a->>'chamber' in ('House', 'Senate') and a->>'date' is not null`;
  const found = rows.flatMap(({ bill_id, chamber, date, description }) => {
    const name = printedCommittee(referredTo.exec(description)?.[1]?.replace(/(?<![.;, ])[.;, ]+$/, "") ?? "");
    return name === ""
      ? []
      : [{ bill_id, date, name, chamber: chamber === "House" ? ("lower" as const) : ("upper" as const) }];
  });
  const ids = await findCommittees(
    tx,
    found.map(({ name, chamber }) => ({ identity: null, jurisdiction: "MI", chamber, name })),
  );
  return found.flatMap((one, i) => (ids[i] ? [{ ...one, committee_id: ids[i] }] : []));
}
