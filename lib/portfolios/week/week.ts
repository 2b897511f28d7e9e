import { type SQL, sql } from "drizzle-orm";
import { db, type Queryable } from "@/db";
import type { BillEvent } from "@/db/schema/bills";
import { allDates, type BillDate, hearingsOfBill } from "@/lib/bills/calendar/bill-hearings";
import { type DatedEvent, datedEvents } from "@/lib/bills/calendar/dated-events";
import { sentencesOfPeriod } from "@/lib/bills/changes/recent-sentences";
import type { BillKind } from "@/lib/bills/changes/facts";
import type { BillStatus } from "@/lib/bills/vocabulary/status-labels";
import { isStaff, type Viewer } from "@/lib/platform/auth/roles";
import type { CalendarDate } from "@/lib/platform/text/calendar-date";
import { addCalendarDays } from "@/lib/platform/text/dates";
import type { PortfolioBill } from "../schema";

/** Days back, and ahead. */
export const daysBack = 7;
export const daysAhead = 14;
/** Per part; more are only counted. */
export const mostEntries = 200;

export type WeekBill = {
  id: number;
  slug: string;
  name: string;
  title: string | null;
  kind: BillKind["kind"];
  jurisdiction: string;
  sessionName: string;
  status: BillStatus;
  /** Of the viewer. */
  portfolioIds: number[];
};
export type WeekMove = WeekBill & {
  /** Before the week; null if unchanged. */
  before: BillStatus | null;
  /** New ones. */
  actions: number;
  /** What happened, an event as one, the most important first. */
  sentences: string[];
  lastActionDate: string | null;
};
export type WeekDate = WeekBill & { event: DatedEvent };
export type WeekStep = Pick<WeekBill, "id" | "slug" | "name" | "title"> &
  Pick<PortfolioBill, "position" | "nextStep" | "owner"> & { due: string; portfolioId: number; isMine: boolean };

export type Week = {
  start: CalendarDate;
  today: CalendarDate;
  until: CalendarDate;
  portfolios: { id: number; name: string }[];
  moved: WeekMove[];
  movedTotal: number;
  dates: WeekDate[];
  datesTotal: number;
  steps: WeekStep[];
  stepsTotal: number;
};

/** As a member, and the organization's own; administrators' rights do not count. */
const mine = (viewer: Viewer): SQL => sql`
  select p.id, p.name, p.is_own from portfolios p where p.deleted_at is null
    and (p.is_own or exists (select 1 from portfolio_members m where m.portfolio_id = p.id and m.user_id = ${viewer.id}))`;
const portfolioBillsCte = (viewer: Viewer): SQL => sql`
  mine as materialized (${mine(viewer)}),
  held as materialized (select pb.bill_id, array_agg(pb.portfolio_id order by mine.is_own desc, mine.name) as portfolios
    from portfolio_bills pb join mine on mine.id = pb.portfolio_id group by 1)`;
const billColumns = sql.raw(
  `b.id, b.slug, b.name, b.title, b.kind, b.jurisdiction, b.session_name as "sessionName", b.status, held.portfolios as "portfolioIds"`,
);

/**
 * A person's portfolios this week: changes of seven days, hearings and deadlines of the next fourteen, due steps. Only
 * of memberships and the organization's own.
 * @param today YYYY-MM-DD where the person is
 * @param timeZone for changes without a date
 */
export async function weekFor(
  viewer: Viewer,
  today: CalendarDate,
  timeZone: string,
  on: Queryable = db,
): Promise<Week> {
  const [start, until] = [addCalendarDays(today, 1 - daysBack), addCalendarDays(today, daysAhead)];
  const empty = {
    start,
    today,
    until,
    portfolios: [],
    moved: [],
    movedTotal: 0,
    dates: [],
    datesTotal: 0,
    steps: [],
    stepsTotal: 0,
  };
  if (!isStaff(viewer)) return empty;
  const portfolios = await on.execute<{ id: number; name: string }>(
    sql`${mine(viewer)} order by p.is_own desc, lower(p.name), p.id`,
  );
  const moved = await on.execute<Omit<WeekMove, "sentences"> & { total: number }>(sql`
    with ${portfolioBillsCte(viewer)},
    changes as (
      select c.bill_id, max(c.at) as at, (array_agg(c.old #>> '{}' order by c.id) filter (where c.field = 'status' and c.old #>> '{}' is not null))[1] as before,
        count(*) filter (where c.field = 'action')::int as actions
      from bill_changes c join held on held.bill_id = c.bill_id
      where c.field in ('status', 'action') and c.at >= (${start}::date - 7)
        and coalesce(c.effective_date, (c.at at time zone ${timeZone})::date) between ${start}::date and ${today}::date
      group by 1)
    select ${billColumns}, case when changes.before <> b.status then changes.before end as before, changes.actions,
      b.last_action_date::text as "lastActionDate", count(*) over ()::int as total
    from changes join held on held.bill_id = changes.bill_id join bills b on b.id = changes.bill_id
    where changes.actions > 0 or changes.before <> b.status
    order by b.last_action_date desc nulls last, (changes.before is not null and changes.before <> b.status) desc, changes.at desc, b.id limit ${mostEntries}`);
  const sentences = await sentencesOfPeriod(on, moved, { start, end: today, timeZone });
  const dates = await datesOfPortfolios(viewer, { start: today, end: until }, on);
  const { steps, stepsTotal } = await stepsDue(viewer, until, on);
  return {
    ...empty,
    portfolios: portfolios.map(({ id, name }) => ({ id, name })),
    moved: moved.map(({ total: _, ...move }) => ({ ...move, sentences: sentences.get(move.id) ?? [] })),
    movedTotal: moved[0]?.total ?? 0,
    dates: dates.slice(0, mostEntries),
    datesTotal: dates.length,
    steps,
    stepsTotal,
  };
}

/** Hearings and comment deadlines of a period in a person's portfolios. */
export async function datesOfPortfolios(
  viewer: Viewer,
  { start, end }: { start: CalendarDate; end: CalendarDate },
  on: Queryable = db,
): Promise<WeekDate[]> {
  const dated = await on.execute<WeekBill & { events: BillEvent[]; hearings: BillDate[] }>(sql`
    with ${portfolioBillsCte(viewer)}
    select ${billColumns}, d.events, ${hearingsOfBill(sql`b.id`)} as hearings
    from held join bill_deadlines t on t.bill_id = held.bill_id join bills b on b.id = held.bill_id join bill_details d on d.bill_id = b.id
    where greatest(t.hearing_until, t.comments_until) >= ${start}::date order by b.id`);
  return dated
    .flatMap(({ events, hearings, ...bill }) =>
      datedEvents(bill.id, allDates(events, hearings))
        .filter(({ date, group }) => date >= start && date <= end && (group === "hearing" || group === "comments"))
        .map((event) => ({ ...bill, event })),
    )
    .sort((a, b) => a.event.date.localeCompare(b.event.date) || (a.event.time ?? "").localeCompare(b.event.time ?? ""));
}

/** Next steps in a person's portfolios that are due by a day, overdue ones first. */
export async function stepsDue(
  viewer: Viewer,
  until: CalendarDate,
  on: Queryable = db,
  most = mostEntries,
): Promise<Pick<Week, "steps" | "stepsTotal">> {
  const steps = await on.execute<
    Omit<WeekStep, "owner"> & { ownerId: number | null; ownerName: string | null; total: number }
  >(sql`
    with mine as materialized (${mine(viewer)})
    select b.id, b.slug, b.name, b.title, pb.portfolio_id as "portfolioId", pb.position, pb.next_step as "nextStep", pb.due::text as due,
      pb.owner_id as "ownerId", n.name as "ownerName", pb.owner_id is not distinct from ${viewer.id}::int as "isMine", count(*) over ()::int as total
    from portfolio_bills pb join mine on mine.id = pb.portfolio_id join bills b on b.id = pb.bill_id left join people n on n.id = pb.owner_id
    where pb.due <= ${until}::date order by pb.due, pb.owner_id is not distinct from ${viewer.id}::int desc, b.sort_key collate "C", pb.portfolio_id limit ${most}`);
  return {
    stepsTotal: steps[0]?.total ?? 0,
    steps: steps.map(({ ownerId, ownerName, total: _, ...step }) => ({
      ...step,
      owner: ownerId === null ? null : { id: ownerId, name: ownerName ?? "A former member" },
    })),
  };
}

export const isEmptyWeek = ({ moved, dates, steps }: Week): boolean => moved.length + dates.length + steps.length === 0;
