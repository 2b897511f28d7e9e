import type postgres from "postgres";
import { lockNumbers } from "@/db/advisory-locks";
import type { BillEvent, HearingStatus } from "@/db/schema/bills.ts";
import { matchKey } from "@/lib/bills/vocabulary/number-keys";
import type { Hearing } from "../formats/hearings";

type Stored = {
  id: number;
  source_id: string;
  kind: string;
  date: string;
  time: string | null;
  title: string;
  committee: string | null;
  place: string | null;
  status: HearingStatus;
  agenda_url: string | null;
  url: string | null;
  previous_date: string | null;
  previous_time: string | null;
};
type Row = Omit<Stored, "id"> & { source: string; jurisdiction: string };
type Link = { hearing_id: number; bill_id: number };

const hearingTypes =
  "source text, source_id text, jurisdiction text, kind text, date date, time text, title text, committee text, place text, status text, agenda_url text, url text, previous_date date, previous_time text";

/**
 * Stores separately listed meetings and links them to their bills, idempotently. Another date or time is a
 * rescheduling; a bill whose future hearing is new, moved, canceled or off the agenda gets a change.
 * @param today earlier hearings change no bills
 * @returns how many hearings are new or different
 */
export async function storeHearings(
  tx: postgres.Sql,
  given: readonly Hearing[],
  { today, runId }: { today: string; runId: number | null },
): Promise<number> {
  if (given.length === 0) return 0;
  const hearings = [...new Map(given.map((hearing) => [`${hearing.source}\n${hearing.sourceId}`, hearing])).values()];
  let changed = 0;
  for (const source of new Set(hearings.map((hearing) => hearing.source)))
    changed += await storeOfSource(
      tx,
      source,
      hearings.filter((hearing) => hearing.source === source),
      { today, runId },
    );
  return changed;
}

async function storeOfSource(
  tx: postgres.Sql,
  source: string,
  hearings: readonly Hearing[],
  { today, runId }: { today: string; runId: number | null },
): Promise<number> {
  // Two coverages of one legislature list the same meetings.
  await tx`select pg_advisory_xact_lock(${lockNumbers.hearings}, hashtext(${source}))`;
  const before = new Map(
    (
      await tx<Stored[]>`
        select id, source_id, kind, date::text, time, title, committee, place, status, agenda_url, url, previous_date::text, previous_time
        from hearings where source = ${source} and source_id = any(${hearings.map(({ sourceId }) => sourceId)}::text[])`
    ).map((row) => [row.source_id, row]),
  );
  const rows = hearings.map((hearing) => rowOf(hearing, before.get(hearing.sourceId)));
  const written = await tx<{ id: number; source_id: string }[]>`
    insert into hearings as h (source, source_id, jurisdiction, kind, date, time, title, committee, place, status, agenda_url, url, previous_date, previous_time, checked_at)
    select n.*, now() from jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb) as n (${tx.unsafe(hearingTypes)}) order by n.source_id
    on conflict (source, source_id) do update set kind = excluded.kind, date = excluded.date, time = excluded.time, title = excluded.title, committee = excluded.committee,
      place = excluded.place, status = excluded.status, agenda_url = excluded.agenda_url, url = excluded.url, previous_date = excluded.previous_date, previous_time = excluded.previous_time,
      checked_at = now(), updated_at = case when (h.kind, h.date, h.time, h.title, h.committee, h.place, h.status, h.agenda_url, h.url)
        is distinct from (excluded.kind, excluded.date, excluded.time, excluded.title, excluded.committee, excluded.place, excluded.status, excluded.agenda_url, excluded.url) then now() else h.updated_at end
    returning id, source_id`;
  const idOf = new Map(written.map(({ id, source_id }) => [source_id, id]));
  const linkedBefore = await linksOf(tx, [...idOf.values()]);
  await writeAgendas(tx, hearings, idOf);
  const linkedAfter = await linksOf(tx, [...idOf.values()]);
  const changes: { bill_id: number; old: BillEvent | null; new: BillEvent | null }[] = [];
  let changed = 0;
  for (const row of rows) {
    const stored = before.get(row.source_id);
    const old = stored ? eventOf(stored) : null;
    const now = eventOf(row);
    const isSame = old !== null && JSON.stringify(old) === JSON.stringify(now);
    if (!isSame) changed += 1;
    if ((old?.date ?? "") < today && now.date < today) continue;
    const id = idOf.get(row.source_id)!;
    const [was, is] = [linkedBefore.get(id) ?? [], linkedAfter.get(id) ?? []];
    for (const bill of is)
      if (!was.includes(bill)) changes.push({ bill_id: bill, old: null, new: now });
      else if (!isSame) changes.push({ bill_id: bill, old, new: now });
    for (const bill of was) if (!is.includes(bill)) changes.push({ bill_id: bill, old, new: null });
  }
  const touched = [...new Set([...[...linkedBefore.values()].flat(), ...[...linkedAfter.values()].flat()])];
  if (touched.length > 0) await tx`select refresh_bill_deadlines(${touched}::int[])`;
  if (changes.length > 0) {
    await tx`
      insert into bill_changes (bill_id, field, old, new, effective_date, import_run_id)
      select n.bill_id, 'event', nullif(n.old, 'null'::jsonb), nullif(n.new, 'null'::jsonb), coalesce(n.new->>'date', n.old->>'date')::date, ${runId}::int
      from jsonb_to_recordset(${JSON.stringify(changes)}::text::jsonb) as n (bill_id int, old jsonb, new jsonb)`;
    const moved = [...new Set(changes.map(({ bill_id }) => bill_id))].sort((a, b) => a - b);
    await tx`
      update bills b set updated_at = now(), version = version + 1 from (select id from bills where id = any(${moved}::int[]) order by id for update) l where b.id = l.id`;
  }
  return changed;
}

/** The stored row of a hearing: fields missing from its source are unchanged. */
function rowOf(hearing: Hearing, stored: Stored | undefined): Row {
  const isMoved =
    stored !== undefined &&
    (stored.date !== hearing.date || (stored.time !== null && hearing.time !== null && stored.time !== hearing.time));
  const wasMoved = stored?.status === "moved";
  const status = hearing.status ?? stored?.status ?? "scheduled";
  return {
    source: hearing.source,
    source_id: hearing.sourceId,
    jurisdiction: hearing.jurisdiction,
    kind: hearing.kind,
    date: hearing.date,
    time: hearing.time ?? (stored?.date === hearing.date ? stored.time : null),
    title: hearing.title,
    committee: hearing.committee ?? stored?.committee ?? null,
    place: hearing.place ?? stored?.place ?? null,
    status: status === "scheduled" && (isMoved || wasMoved) ? "moved" : status,
    agenda_url: hearing.agendaUrl ?? stored?.agenda_url ?? null,
    url: hearing.url ?? stored?.url ?? null,
    previous_date: isMoved ? stored.date : (stored?.previous_date ?? null),
    previous_time: isMoved ? stored.time : (stored?.previous_time ?? null),
  };
}

const eventOf = ({ date, time, kind, title, place, committee, status, agenda_url, url }: Row | Stored): BillEvent => ({
  date,
  time,
  kind,
  description: title,
  location: place,
  committee,
  status,
  agendaUrl: agenda_url ?? url,
});

async function linksOf(tx: postgres.Sql, ids: readonly number[]): Promise<Map<number, number[]>> {
  const rows = await tx<
    Link[]
  >`select distinct hearing_id, bill_id from hearing_bills where hearing_id = any(${[...ids]}::int[]) and bill_id is not null order by 1, 2`;
  const found = new Map<number, number[]>();
  for (const { hearing_id, bill_id } of rows) found.set(hearing_id, [...(found.get(hearing_id) ?? []), bill_id]);
  return found;
}

/** An agenda without bills does not remove earlier ones: sources sometimes omit agendas. */
async function writeAgendas(
  tx: postgres.Sql,
  hearings: readonly Hearing[],
  idOf: ReadonlyMap<string, number>,
): Promise<void> {
  const links = hearings.flatMap(({ sourceId, jurisdiction, bills }) =>
    bills.map(({ session, name }) => ({
      hearing_id: idOf.get(sourceId)!,
      jurisdiction,
      session,
      match_key: matchKey(name),
      name,
    })),
  );
  const named = [...new Set(links.map(({ hearing_id }) => hearing_id))];
  await tx`
    with given as (select * from jsonb_to_recordset(${JSON.stringify(links)}::text::jsonb) as n (hearing_id int, jurisdiction text, session text, match_key text, name text)),
    gone as (
      delete from hearing_bills l where l.hearing_id = any(${named}::int[])
        and not exists (select from given g where (g.hearing_id, g.jurisdiction, g.session, g.match_key) = (l.hearing_id, l.jurisdiction, l.session, l.match_key))
    )
    insert into hearing_bills (hearing_id, jurisdiction, session, match_key, name)
    select distinct on (hearing_id, jurisdiction, session, match_key) hearing_id, jurisdiction, session, match_key, name from given order by 1, 2, 3, 4
    on conflict do nothing`;
  await resolveAgendas(tx, [...idOf.values()]);
}

/** By jurisdiction and number in the same session, Congress, or a tied session. The source's own record wins. */
async function resolveAgendas(tx: postgres.Sql, ids: readonly number[]): Promise<void> {
  await tx`
    update hearing_bills l set bill_id = found.id
    from (
      select distinct on (o.hearing_id, o.jurisdiction, o.session, o.match_key) o.hearing_id, o.jurisdiction, o.session, o.match_key, b.id
      from hearing_bills o join hearings h on h.id = o.hearing_id
      join bills b on b.match_key = o.match_key and b.jurisdiction = o.jurisdiction
      where o.hearing_id = any(${[...ids]}::int[]) and o.bill_id is null and (
        b.session = o.session
        or (o.jurisdiction = 'US' and substring(b.session from '^(\\d{2,3})(?:st|nd|rd|th)?(?: Congress)?$') = substring(o.session from '^(\\d{2,3})(?:st|nd|rd|th)?(?: Congress)?$'))
        or exists (select from session_ties t where t.state = 'confirmed' and t.jurisdiction = b.jurisdiction and (
          (t.source, t.session, t.other_source, t.other_session) = (b.source, b.session, h.source, o.session)
          or (t.source, t.session, t.other_source, t.other_session) = (h.source, o.session, b.source, b.session))))
      order by o.hearing_id, o.jurisdiction, o.session, o.match_key, (b.source = h.source) desc, b.id
    ) found
    where (l.hearing_id, l.jurisdiction, l.session, l.match_key) = (found.hearing_id, found.jurisdiction, found.session, found.match_key)`;
}
