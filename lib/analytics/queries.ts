import { type SQL, sql } from "drizzle-orm";
import { db } from "@/db";
import { containing } from "@/db/containing";
import { matchKey } from "@/lib/bills/vocabulary/number-keys";
import { addCalendarDays, todayIn } from "@/lib/platform/text/dates";
import { pageRows, totalCap, totals } from "@/lib/platform/http/input";
import { organisation } from "@/lib/organisation/organisation";
import type { BillViews, BillViewsQuery, EmptySearch, IssueViews, IssueViewsQuery, SearchesQuery } from "./api";
import { type Period, usualPeriod, wordsShownFrom } from "./rules";

type Listed<Key extends string, Row> = Record<Key, Row[]> & { total: number; totalIsCapped: boolean };

/** The days of a period in the organisation's zone, today included. */
async function within(period: Period = usualPeriod): Promise<SQL> {
  if (period === "all") return sql`true`;
  const { timeZone } = await organisation();
  return sql`day > ${addCalendarDays(todayIn(timeZone), -Number(period))}::date`;
}

const countViews = (entity: "bill" | "publication-issue", days: SQL) =>
  sql`(select entity_id, sum(views)::int as views from page_views where entity = ${entity} and ${days} group by 1)`;
const direction = (order: "asc" | "desc") => sql.raw(order === "asc" ? "asc" : "desc");
const countUpToCap = async (from: SQL) =>
  (
    await db.execute<{ n: number }>(
      sql`select count(*)::int as n from (select 1 ${from} limit ${totalCap + 1}) as fitting`,
    )
  )[0]?.n ?? 0;

/** Published issues by how often they were read, those never read too. */
export async function issueViews(query: IssueViewsQuery): Promise<Listed<"issues", IssueViews>> {
  const days = await within(query.period);
  const words = query.keyword?.trim();
  const from = sql`
    from publication_issues i join issue_snapshots s on s.id = i.snapshot_id join form_templates t on t.id = i.form_template_id
    left join ${countViews("publication-issue", days)} v on v.entity_id = i.id
    where i.deleted_at is null and ${query.formTemplateId ? sql`i.form_template_id = ${query.formTemplateId}` : sql`true`} and ${words ? sql`(s.name ilike ${containing(words)} or s.headline ilike ${containing(words)})` : sql`true`}`;
  const by = { views: sql`coalesce(v.views, 0)`, name: sql`lower(s.name)`, publishedDate: sql`i.published_date` }[
    query.sortBy
  ];
  const order = direction(query.sortOrder);
  const { offset, limit } = pageRows(query);
  const [issues, n] = await Promise.all([
    db.execute<IssueViews>(sql`
      select i.id, i.slug, s.name, json_build_object('id', t.id, 'name', t.name) as "formTemplate", i.published_date::text as "publishedDate", coalesce(v.views, 0) as views
      ${from} order by ${by} ${order}, i.published_date desc, i.id desc limit ${limit} offset ${offset}`),
    countUpToCap(from),
  ]);
  return { issues: [...issues], ...totals(n) };
}

export async function billViews(query: BillViewsQuery): Promise<Listed<"bills", BillViews>> {
  const days = await within(query.period);
  const words = query.keyword?.trim();
  const key = words && matchKey(words);
  const from = sql`
    from ${countViews("bill", days)} v join bills b on b.id = v.entity_id
    where ${words ? sql`(b.title ilike ${containing(words)} or b.name ilike ${containing(words)} or ${key ? sql`b.match_key = ${key}` : sql`false`})` : sql`true`}`;
  const by = { views: sql`v.views`, name: sql`b.sort_key` }[query.sortBy];
  const order = direction(query.sortOrder);
  const { offset, limit } = pageRows(query);
  const [bills, n] = await Promise.all([
    db.execute<BillViews>(
      sql`select b.id, b.slug, b.name, b.title, b.jurisdiction, b.session_name as "sessionName", v.views ${from} order by ${by} ${order}, b.id ${order} limit ${limit} offset ${offset}`,
    ),
    countUpToCap(from),
  ]);
  return { bills: [...bills], ...totals(n) };
}

/** Search texts without results, the most frequent first; those with fewer than three searches are only counted. */
export async function emptySearches(
  query: SearchesQuery,
): Promise<Listed<"searches", EmptySearch> & { rarer: number }> {
  const days = await within(query.period);
  const words = query.keyword?.trim().toLowerCase();
  const grouped = sql`select words, sum(times)::int as times, max(day)::text as last_day from empty_searches where ${days} group by words`;
  const fits = words ? sql`words ilike ${containing(words)}` : sql`true`;
  const by = { times: sql`times`, words: sql`words`, lastDay: sql`last_day` }[query.sortBy];
  const { offset, limit } = pageRows(query);
  const [searches, [sums]] = await Promise.all([
    db.execute<EmptySearch>(
      sql`select words, times, last_day as "lastDay" from (${grouped}) g where times >= ${wordsShownFrom} and ${fits} order by ${by} ${direction(query.sortOrder)}, words limit ${limit} offset ${offset}`,
    ),
    db.execute<{ shown: number; rarer: number }>(
      sql`select count(*) filter (where times >= ${wordsShownFrom} and ${fits})::int as shown, count(*) filter (where times < ${wordsShownFrom})::int as rarer from (${grouped}) g`,
    ),
  ]);
  return { searches: [...searches], ...totals(sums?.shown ?? 0), rarer: sums?.rarer ?? 0 };
}

/** How often one page was looked at: within the last 28 days, and ever. */
export async function viewsOf(
  entity: "bill" | "publication-issue",
  id: number,
): Promise<{ recent: number; ever: number }> {
  const days = await within();
  const [row] = await db.execute<{ recent: number; ever: number }>(sql`
    select coalesce(sum(views) filter (where ${days}), 0)::int as recent, coalesce(sum(views), 0)::int as ever from page_views where entity = ${entity} and entity_id = ${id}`);
  return row ?? { recent: 0, ever: 0 };
}

/** The first day that anything was counted on; null before that. */
export async function countedSince(): Promise<string | null> {
  const [row] = await db.execute<{ day: string | null }>(
    sql`select least((select min(day) from page_views where entity = 'bill'), (select min(day) from page_views where entity = 'publication-issue'))::text as day`,
  );
  return row?.day ?? null;
}
