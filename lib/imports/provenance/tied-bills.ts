import type postgres from "postgres";
import { matchKey } from "@/lib/bills/vocabulary/number-keys";
import type { ImportedBill } from "../record/bill";
import { spellingsOf } from "../record/register-numbers";
import { certainKey, certainReason, isCertainPair } from "./session-pairs";

type Pair = { source: string; session: string };
type TieRow = {
  jurisdiction: string;
  source: string;
  session: string;
  other_source: string;
  other_session: string;
  state: string;
};
type Candidate = {
  i: number;
  id: number;
  sessions: Pair[];
  sources: string[];
};

/** Days between publication and posting at regulations.gov; more is another document, or a number typed wrongly. */
const mostDaysApart = 31;

/**
 * Stored bills of other sources by record index: same jurisdiction and number in tied sessions. Ambiguous ones are
 * skipped. @param bills unknown by their own id
 */
export async function findTied(tx: postgres.Sql, bills: readonly ImportedBill[]): Promise<Map<number, number>> {
  const found = new Map<number, number[]>();
  for (const [i, ids] of await tiedBySession(tx, bills)) found.set(i, ids);
  for (const [i, ids] of await tiedByRegisterNumber(tx, bills)) found.set(i, ids);
  const single = [...found].flatMap(([i, ids]) => (ids.length === 1 ? [[i, ids[0]!] as const] : []));
  const claims = new Map<string, number>();
  const target = (i: number, id: number) => `${id} ${bills[i]!.source}`;
  for (const [i, id] of single) claims.set(target(i, id), (claims.get(target(i, id)) ?? 0) + 1);
  return new Map(single.filter(([i, id]) => claims.get(target(i, id)) === 1));
}

async function tiedBySession(tx: postgres.Sql, bills: readonly ImportedBill[]): Promise<Map<number, number[]>> {
  const tied = new Map<number, number[]>();
  const places = [...new Set(bills.map(({ jurisdiction }) => jurisdiction))];
  const ties = places.length
    ? await tx<
        TieRow[]
      >`select jurisdiction, source, session, other_source, other_session, state from session_ties where jurisdiction = any(${places}::text[]) and state <> 'suggested'`
    : [];
  const hasBothSources = await hasBothOpenStatesSources(tx, bills);
  const lookups = bills.flatMap((bill, i) => {
    const { jurisdiction, source, session } = bill;
    const isNamed = ties.some(
      (tie) =>
        tie.state === "confirmed" &&
        tie.jurisdiction === jurisdiction &&
        ((tie.source === source && tie.session === session) ||
          (tie.other_source === source && tie.other_session === session)),
    );
    const certain = certainKey(jurisdiction, source, session);
    const isCandidate = isNamed || certain?.startsWith("congress ") || (certain !== null && hasBothSources);
    return isCandidate ? [{ i, jurisdiction, match_key: matchKey(bill.name) }] : [];
  });
  if (lookups.length === 0) return tied;
  const candidates = await tx<(Omit<Candidate, "sessions"> & { sessions: Pair[] | string })[]>`
    select a.i, b.id,
      (select jsonb_agg(distinct jsonb_build_object('source', s.source, 'session', s.session)) from (
        select b.source, coalesce(d.source_values->>'session', b.session) as session
        union select w.source, w.record->'row'->>'session' from bill_witnesses w where w.bill_id = b.id) s)::text as sessions,
      array(select b.source union select i.source from bill_identities i where i.bill_id = b.id) as sources
    from jsonb_to_recordset(${JSON.stringify(lookups)}::text::jsonb) as a (i int, jurisdiction text, match_key text)
    join bills b on b.match_key = a.match_key and b.jurisdiction = a.jurisdiction
    left join bill_details d on d.bill_id = b.id`;
  const used = new Map<string, { jurisdiction: string; one: Pair; two: Pair }>();
  for (const { i, id, sessions, sources } of candidates) {
    const bill = bills[i]!;
    if (sources.includes(bill.source)) continue;
    const pairs = typeof sessions === "string" ? (JSON.parse(sessions) as Pair[]) : sessions;
    const other = pairs.find((pair) => areTied(ties, bill.jurisdiction, bill, pair));
    if (!other) continue;
    tied.set(i, [...(tied.get(i) ?? []), id]);
    const key = JSON.stringify([bill.jurisdiction, bill.source, bill.session, other.source, other.session]);
    if (isCertainPair(bill.jurisdiction, bill, other))
      used.set(key, { jurisdiction: bill.jurisdiction, one: bill, two: other });
  }
  for (const { jurisdiction, one, two } of used.values()) await storeCertainTie(tx, jurisdiction, one, two);
  return tied;
}

/** Whether two sessions are the same: an administrator's decision, otherwise certainty. */
function areTied(ties: readonly TieRow[], jurisdiction: string, a: Pair, b: Pair): boolean {
  if (a.source === b.source) return false;
  const [one, two] = a.source < b.source ? [a, b] : [b, a];
  const row = ties.find(
    (tie) =>
      tie.jurisdiction === jurisdiction &&
      tie.source === one.source &&
      tie.session === one.session &&
      tie.other_source === two.source &&
      tie.other_session === two.session,
  );
  return row ? row.state === "confirmed" : isCertainPair(jurisdiction, a, b);
}

/** Stores a certain tie for display; decisions stay. @returns whether it is new */
export async function storeCertainTie(tx: postgres.Sql, jurisdiction: string, a: Pair, b: Pair): Promise<boolean> {
  const [one, two] = a.source < b.source ? [a, b] : [b, a];
  const rows = await tx`
    insert into session_ties (jurisdiction, source, session, other_source, other_session, state, reason)
    values (${jurisdiction}, ${one.source}, ${one.session}, ${two.source}, ${two.session}, 'confirmed', ${certainReason(jurisdiction, one.session)})
    on conflict (jurisdiction, source, session, other_source, other_session) do nothing returning id`;
  return rows.length > 0;
}

async function hasBothOpenStatesSources(tx: postgres.Sql, bills: readonly ImportedBill[]): Promise<boolean> {
  const other = bills.some(({ source }) => source === "openstates")
    ? "openstates-api"
    : bills.some(({ source }) => source === "openstates-api")
      ? "openstates"
      : null;
  if (other === null) return false;
  const [row] = await tx<{ found: boolean }[]>`select exists (select from bills where source = ${other}) as found`;
  return row!.found;
}

/** Federal Register documents and their copies at regulations.gov: the number is equal, and the dates are close. */
async function tiedByRegisterNumber(tx: postgres.Sql, bills: readonly ImportedBill[]): Promise<Map<number, number[]>> {
  const tied = new Map<number, number[]>();
  const lookups = bills.flatMap((bill, i) => {
    const other =
      bill.source === "federal-register"
        ? "regulations-gov"
        : bill.source === "regulations-gov" && bill.session.startsWith("Federal Register ")
          ? "federal-register"
          : null;
    return other === null || bill.introducedDate === null
      ? []
      : spellingsOf(bill.sourceId).map((source_id) => ({
          i,
          source: other,
          own: bill.source,
          source_id,
          day: bill.introducedDate,
          is_exact: source_id === bill.sourceId,
        }));
  });
  if (lookups.length === 0) return tied;
  const rows = await tx<{ i: number; id: number }[]>`
    select distinct a.i, b.id
    from jsonb_to_recordset(${JSON.stringify(lookups)}::text::jsonb) as a (i int, source text, own text, source_id text, day date, is_exact boolean)
    join (select source, source_id, id as bill_id from bills union select source, source_id, bill_id from bill_identities) k on k.source = a.source and k.source_id = a.source_id
    join bills b on b.id = k.bill_id
    where b.introduced_date is not null and abs(b.introduced_date - a.day) <= case when a.is_exact then ${mostDaysApart}::int else 0 end
      and b.source <> a.own and not exists (select from bill_identities o where o.bill_id = b.id and o.source = a.own)`;
  for (const { i, id } of rows) tied.set(i, [...(tied.get(i) ?? []), id]);
  return tied;
}
