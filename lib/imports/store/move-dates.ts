import { isDeepStrictEqual } from "node:util";
import type postgres from "postgres";
import type { BillAction, BillEvent, BillRelation } from "@/db/schema/bills";
import { eventKindOf } from "@/lib/bills/calendar/dated-events";
import {
  type DateKind,
  type DateMoves,
  kindsIn,
  movedDates,
  type PrintedDates,
} from "@/lib/bills/rulemakings/later-documents";
import type { BillStatus } from "@/lib/bills/vocabulary/status-labels";
import { itemKey } from "../record/content-hash";

type Row = {
  id: number;
  name: string;
  title: string | null;
  status: BillStatus;
  date: string | null;
  actions: BillAction[];
  related: BillRelation[];
  events: BillEvent[];
};

/** More documents than this are not one rulemaking. */
const most = 500;

/** The event as its own document prints it. */
function asPrinted({ movedBy, printedDate, status, ...event }: BillEvent): BillEvent {
  if (!movedBy) return { ...event, ...(status !== undefined && { status }) };
  return { ...event, date: printedDate ?? event.date };
}

/** Reported events with the days that later documents have changed, so that reading a document again undoes nothing. */
export const keepMoves = (stored: readonly BillEvent[], reported: readonly BillEvent[]): BillEvent[] => {
  const moved = stored.filter(({ movedBy }) => movedBy);
  return reported.map((event) => {
    const printed = asPrinted(event);
    return moved.find((one) => itemKey(asPrinted(one)) === itemKey(printed)) ?? printed;
  });
};

/**
 * Gives documents of the Federal Register the days that later documents of their rulemaking set: an extended comment
 * period, a delayed effective date, a withdrawal. Whichever document arrives first, the days are the same. A document
 * that readers have seen with another day gets a change.
 * @param tellFrom no change for days that are all before this one
 * @returns how many documents were written
 */
export async function moveDates(
  tx: postgres.Sql,
  {
    added,
    changed,
    runId,
    tellFrom = "",
  }: { added: readonly number[]; changed: readonly number[]; runId: number | null; tellFrom?: string },
): Promise<number> {
  const groups = await rulemakingsWithMoves(tx, [...added, ...changed]);
  if (groups.length === 0) return 0;
  const ids = [...new Set(groups.flat())];
  const rows = await tx<Row[]>`
    select b.id, b.name, b.title, b.status, b.introduced_date::text as date, d.actions, d.related, d.events
    from bills b join bill_details d on d.bill_id = b.id where b.id = any(${ids}::int[]) order by b.introduced_date nulls last, b.id`;
  const moves = new Map<number, DateMoves>();
  for (const group of groups) {
    const members = new Set(group);
    for (const [id, dates] of movedDates(rows.filter(({ id }) => members.has(id)).map(printedDates)))
      moves.set(id, { ...moves.get(id), ...dates });
  }
  const updates = rows.flatMap((row) => {
    const events = withMoves(row.events, moves.get(row.id) ?? {});
    return isDeepStrictEqual(events, row.events) ? [] : [{ id: row.id, was: row.events, events }];
  });
  if (updates.length === 0) return 0;
  const moved = updates.map(({ id }) => id).sort((a, b) => a - b);
  await tx`
    update bill_details d set events = n.events from jsonb_to_recordset(${JSON.stringify(updates)}::text::jsonb) as n (id int, events jsonb) where d.bill_id = n.id`;
  const isNew = new Set(added);
  const changes = updates
    .filter(({ id }) => !isNew.has(id))
    .flatMap(({ id, was, events }) =>
      events.flatMap((event, i) =>
        isDeepStrictEqual(event, was[i]) || (event.date < tellFrom && was[i]!.date < tellFrom)
          ? []
          : [{ bill_id: id, old: was[i], new: event, day: event.date }],
      ),
    );
  await tx`
    insert into bill_changes (bill_id, field, old, new, effective_date, import_run_id)
    select n.bill_id, 'event', n.old, n.new, n.day, ${runId}::int
    from jsonb_to_recordset(${JSON.stringify(changes)}::text::jsonb) as n (bill_id int, old jsonb, new jsonb, day date)`;
  await tx`
    update bills b set updated_at = now(), version = version + 1 from (select id from bills where id = any(${moved}::int[]) order by id for update) l where b.id = l.id`;
  return moved.length;
}

/**
 * The documents of each rulemaking of these, where one of them changes days or changed them before; also of those that a
 * document has just left. A docket joins documents only if it is one RIN's, or no RIN's.
 */
async function rulemakingsWithMoves(tx: postgres.Sql, ids: readonly number[]): Promise<number[][]> {
  if (ids.length === 0) return [];
  // Thousands of documents may share one number, as all airworthiness directives do: those are passed over early.
  const isOneRulemaking = (slug: postgres.Fragment) =>
    tx`(select count(*) from (select from rulemaking_documents few where few.slug = ${slug} limit ${most + 1}) n) <= ${most}`;
  const rows = await tx<{ documents: number[] }[]>`
    with named as (
      select slug from rulemaking_documents where bill_id = any(${[...ids]}::int[])
      union select agency_slug(rulemaking_number(c.old->>'name')) from bill_changes c
        where c.bill_id = any(${[...ids]}::int[]) and c.field = 'related' and c.old is not null and c.at >= now()),
    slugs as materialized (select slug from named where ${isOneRulemaking(tx`named.slug`)}),
    near as (
      select distinct r.slug from slugs s join rulemaking_documents d on d.slug = s.slug join rulemaking_documents r on r.bill_id = d.bill_id and r.kind = 'rin'),
    rins as materialized (select slug from near where ${isOneRulemaking(tx`near.slug`)}),
    of_rin as materialized (
      select r.slug, d.bill_id from rins r join rulemaking_documents d on d.slug = r.slug),
    dockets as (
      select distinct o.slug as rin, d.slug from of_rin o join rulemaking_documents d on d.bill_id = o.bill_id and d.kind = 'docket'),
    few_dockets as materialized (select rin, slug from dockets where ${isOneRulemaking(tx`dockets.slug`)}),
    own_dockets as (
      select o.rin, o.slug from few_dockets o
      where not exists (
        select from rulemaking_documents other join rulemaking_documents rin on rin.bill_id = other.bill_id and rin.kind = 'rin'
        where other.slug = o.slug and rin.slug <> o.rin)),
    members as (
      select slug, bill_id from of_rin
      union select o.rin, d.bill_id from own_dockets o join rulemaking_documents d on d.slug = o.slug
        where not exists (select from rulemaking_documents r where r.bill_id = d.bill_id and r.kind = 'rin')
      union select s.slug, d.bill_id from slugs s join rulemaking_documents d on d.slug = s.slug and d.kind = 'docket'
        where not exists (
          select from rulemaking_documents other join rulemaking_documents r on r.bill_id = other.bill_id and r.kind = 'rin' where other.slug = s.slug))
    select array_agg(m.bill_id order by m.bill_id) as documents
    from members m join bills b on b.id = m.bill_id join bill_details d on d.bill_id = b.id
    group by m.slug
    having count(*) <= ${most} and bool_or(
      b.status = 'withdrawn' or d.related @> '[{"relation":"corrects"}]' or d.events::text like '%"movedBy"%'
      or concat(b.title, ' ', b.last_action, ' ', d.actions::text) ~* 'exten(sion|ded|ding)|re-?open|delay|postpone|defer|stay')`;
  return rows.map(({ documents }) => documents);
}

const publishedIn = (actions: readonly BillAction[]): string | null =>
  actions
    .map(({ description }) => description)
    .filter((description) => description.startsWith("Published in the Federal Register"))
    .toSorted()
    .at(-1) ?? null;

function printedDates({ id, name, title, status, date, actions, related, events }: Row): PrintedDates {
  const published = publishedIn(actions);
  const printed = events.map(asPrinted).filter((event) => event.status !== "cancelled");
  const dayOf = (kind: DateKind) => printed.find((event) => eventKindOf(event.kind) === kind)?.date ?? null;
  const namesOf = (relation: string) => related.filter((one) => one.relation === relation).map((one) => one.name);
  return {
    id,
    name,
    title,
    status,
    date,
    published,
    withdraws: status === "withdrawn" && published ? kindsIn(published) : null,
    dockets: namesOf("docket").map((docket) => docket.toUpperCase()),
    corrects: namesOf("corrects"),
    comments: dayOf("comments"),
    effective: dayOf("effective"),
    compliance: dayOf("compliance"),
  };
}

/** A moved day is that of the first event of its kind; a canceled one ends them all. */
function withMoves(events: readonly BillEvent[], moves: DateMoves): BillEvent[] {
  const moved = new Set<string>();
  return events.map((event): BillEvent => {
    const printed = asPrinted(event);
    const kind = eventKindOf(event.kind);
    const move = kind === "comments" || kind === "effective" || kind === "compliance" ? moves[kind] : undefined;
    if (!move || printed.status === "cancelled") return printed;
    const isFirst = !moved.has(kind);
    moved.add(kind);
    if ("status" in move) return { ...printed, status: move.status, movedBy: move.by, printedDate: printed.date };
    if (!isFirst || move.date === printed.date) return printed;
    return { ...printed, date: move.date, movedBy: move.by, printedDate: printed.date };
  });
}
