import type postgres from "postgres";
import { formatCount } from "@/lib/platform/text/format";
import { isCertainPair, mayBeSame, type SourceSession } from "./session-pairs";
import { storeCertainTie } from "./tied-bills";

type Found = SourceSession & { bills: number };

/**
 * Ties certain sessions and suggests possible ones. Decisions stay, and a session gets one tie per source. @returns how
 * many are new, by kind
 */
export async function suggestTies(
  tx: postgres.Sql,
  jurisdictions: readonly string[],
): Promise<{ certain: number; suggested: number }> {
  const counts = { certain: 0, suggested: 0 };
  for (const jurisdiction of new Set(jurisdictions)) {
    const sessions = await sessionsOf(tx, jurisdiction);
    if (new Set(sessions.map(({ source }) => source)).size < 2) continue;
    for (const [at, a] of sessions.entries())
      for (const b of sessions.slice(at + 1)) {
        if (a.source === b.source) continue;
        if (isCertainPair(jurisdiction, a, b)) counts.certain += Number(await storeCertainTie(tx, jurisdiction, a, b));
        else {
          const reason = mayBeSame(a, b);
          if (reason) counts.suggested += Number(await suggest(tx, jurisdiction, a, b, reason));
        }
      }
  }
  return counts;
}

async function sessionsOf(tx: postgres.Sql, jurisdiction: string): Promise<Found[]> {
  return await tx<Found[]>`
    select source, session, max(session_name) as name, min(session_year)::int as year, count(*)::int as bills from (
      select b.source, b.session, b.session_name, b.session_year from bills b where b.jurisdiction = ${jurisdiction} and b.kind <> 'regulation'
      union all
      select w.source, w.record->'row'->>'session', w.record->'row'->>'session_name', (w.record->'row'->>'session_year')::int
      from bill_witnesses w join bills b on b.id = w.bill_id where b.jurisdiction = ${jurisdiction} and b.kind <> 'regulation' and w.source <> b.source
    ) told where source not in ('staff', 'demo') group by source, session order by source, session limit 2000`;
}

async function suggest(tx: postgres.Sql, jurisdiction: string, a: Found, b: Found, reason: string): Promise<boolean> {
  const [one, two] = a.source < b.source ? [a, b] : [b, a];
  // Counting requires a join of two sessions, so it is done only for display, and at most once an hour.
  const [settled] = await tx`
    select 1 from session_ties t where t.jurisdiction = ${jurisdiction} and (
      (t.source = ${one.source} and t.session = ${one.session} and t.other_source = ${two.source} and t.other_session = ${two.session} and (t.state <> 'suggested' or t.updated_at > now() - interval '1 hour'))
      or (t.state = 'confirmed' and (
        (t.source = ${one.source} and t.session = ${one.session} and t.other_source = ${two.source})
        or (t.source = ${one.source} and t.other_source = ${two.source} and t.other_session = ${two.session})))) limit 1`;
  if (settled) return false;
  const [same] = await tx<{ both: number; alike: number }[]>`
    select count(*)::int as both, count(*) filter (where lower(left(x.title, 40)) = lower(left(y.title, 40)))::int as alike
    from bills x join bills y on y.jurisdiction = x.jurisdiction and y.match_key = x.match_key and y.source = ${two.source} and y.session = ${two.session}
    where x.jurisdiction = ${jurisdiction} and x.source = ${one.source} and x.session = ${one.session}`;
  const words =
    same!.both > 0
      ? `${reason} ${formatCount(same!.both, "number")} in both; ${same!.alike} with titles that begin alike.`
      : `${reason} No number is in both yet.`;
  const rows = await tx`
    insert into session_ties (jurisdiction, source, session, other_source, other_session, reason)
    values (${jurisdiction}, ${one.source}, ${one.session}, ${two.source}, ${two.session}, ${words})
    on conflict (jurisdiction, source, session, other_source, other_session) do update set reason = excluded.reason, updated_at = now()
      where session_ties.state = 'suggested' returning (xmax = 0) as fresh`;
  return rows[0]?.fresh === true;
}
