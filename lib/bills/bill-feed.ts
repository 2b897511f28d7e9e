import { shownTitle } from "./vocabulary/shown-title";
import { createHash } from "node:crypto";
import { sql } from "drizzle-orm";
import { formatDate } from "@/lib/platform/text/calendar-date";
import { instantsOf, todayIn } from "@/lib/platform/text/dates";
import { db } from "@/db";
import { keyFrom } from "@/lib/platform/cache/key-from";
import { isoUtc } from "@/db/iso-utc";
import { idArray } from "@/db/id-array";
import { escapeHtml } from "@/lib/platform/text/escape";
import { type Feed, type FeedEntry, feedResponse, lastingId } from "@/lib/platform/http/feed";
import { jurisdictionName } from "@/lib/bills/vocabulary/jurisdictions";
import { organisation } from "@/lib/organisation/organisation";
import { publicUrl } from "@/lib/platform/env/settings";
import { allCategories } from "@/lib/topics/queries";
import { activeFilters } from "./search/active-filters";
import { billListHref, billQuery, type BillFilter, readBillFilter } from "./search/filters";
import { ignoredNames, ignoredSentence } from "./ignored";
import { billsByIds } from "./queries";
import type { Bill } from "./schema";
import { findBills } from "./search/search";
import { listSessions, sessionLabel } from "./vocabulary/sessions";
import { comparePath } from "@/lib/bills/text-addresses";
import { changeInWords, comparisonOfChange } from "./vocabulary/change-labels";
import { statusLabel } from "./vocabulary/status-labels";

const billFeedFormats = ["xml", "atom", "json"] as const;
export type BillFeedFormat = (typeof billFeedFormats)[number];

const entriesShown = 50;

/** The filters alone: a feed has its own order and no pages. */
const filtersOnly = (filter: BillFilter): BillFilter => ({ ...filter, sort: null, direction: null, page: 1, ss: null });

export const billFeedPath = (filter: BillFilter, format: BillFeedFormat): string =>
  billListHref(filtersOnly(filter), {}, `/bill/feed.${format}`);

export const feedTypes = (filter: BillFilter, title: string) => ({
  "application/rss+xml": [{ url: `${publicUrl()}${billFeedPath(filter, "xml")}`, title }],
  "application/atom+xml": [{ url: `${publicUrl()}${billFeedPath(filter, "atom")}`, title }],
  "application/feed+json": [{ url: `${publicUrl()}${billFeedPath(filter, "json")}`, title }],
});

/** A readable description of a search: `Bills: Words water, Status Enacted`. */
async function billSearchTitle(filter: BillFilter): Promise<string> {
  const [sessions, categories] = await Promise.all([listSessions(db), allCategories(db)]);
  const active = activeFilters(filter, { session: sessionLabel(sessions), categories });
  return active.length === 0 ? "Bills" : `Bills: ${active.map((one) => `${one.field} ${one.label}`).join(", ")}`;
}

/**
 * An action of a bill's last day, or one learned recently. `nth`: index in its day; `same`: earlier steps with the same
 * text; `later`: later steps learned at the same time. `isFirst`: the first known step of its day, whatever is inserted
 * before it later.
 */
type Step = {
  day: string;
  description: string;
  nth: number;
  same: number;
  learnedAt: string | null;
  later: number;
  isFirst: boolean;
};

/** Days for which feeds include a step that was learned late: longer than feed readers pause. */
const daysLearned = 7;

/**
 * The steps of each bill's last date and those learned in the last week, last first: an import may add a passage and
 * what followed it. Steps of a later import have the time when they were learned.
 */
async function stepsOf(ids: readonly number[]): Promise<Map<number, Step[]>> {
  if (ids.length === 0) return new Map();
  const rows = await db.execute<{
    id: number;
    day: string;
    isLast: boolean;
    description: string;
    learned: string[];
    isNew: boolean;
  }>(sql`
    with learned as (
      select c.bill_id, c.new->>'date' as day, c.new->>'description' as description, jsonb_agg(${isoUtc(sql`c.at`)} order by c.id) as at,
        max(c.at) > now() - make_interval(days => ${daysLearned}) as is_new
      from bill_changes c where c.bill_id = any(${idArray(ids)}) and c.field = 'action' group by 1, 2, 3)
    select b.id, a.action->>'date' as day, a.action->>'date' = b.last_action_date::text as "isLast", a.action->>'description' as description,
      coalesce(l.at, '[]') as learned, coalesce(l.is_new, false) as "isNew"
    from bills b join bill_details d on d.bill_id = b.id cross join jsonb_array_elements(d.actions) with ordinality a(action, place)
    left join learned l on l.bill_id = b.id and l.day = a.action->>'date' and l.description = a.action->>'description'
    where b.id = any(${idArray(ids)}) and a.action->>'description' <> ''
      and (a.action->>'date' = b.last_action_date::text
        or a.action->>'date' < b.last_action_date::text and (b.id, a.action->>'date') in (select bill_id, day from learned where is_new))
      -- Congress's own record prints a step once for each office that reports it.
      and not (b.jurisdiction = 'US' and exists (select from jsonb_array_elements(d.actions) with ordinality e(action, place)
        where e.place < a.place and e.action->>'date' = a.action->>'date' and e.action->>'description' = a.action->>'description'))
    order by b.id, day, a.place`);
  const alike = new Map<string, number>();
  for (const { id, day, description } of rows) {
    const key = keyFrom(id, day, description);
    alike.set(key, (alike.get(key) ?? 0) + 1);
  }
  const days = new Map<string, Step[]>();
  const shown = new Map<number, Step[]>();
  for (const { id, day, isLast, description, learned, isNew } of rows) {
    const ofDay = days.get(keyFrom(id, day)) ?? [];
    days.set(keyFrom(id, day), ofDay);
    const same = ofDay.filter((step) => step.description === description).length;
    // Of steps with the same text, those from a later import come last.
    const known = alike.get(keyFrom(id, day, description))! - learned.length;
    const learnedAt = learned[same - Math.max(known, 0)] ?? null;
    const step = { day, description, nth: ofDay.length, same, learnedAt, later: 0, isFirst: false };
    if (learnedAt !== null) for (const one of shown.get(id) ?? []) if (one.learnedAt === learnedAt) one.later += 1;
    ofDay.push(step);
    if (isLast || (isNew && learnedAt !== null)) shown.set(id, [...(shown.get(id) ?? []), step]);
  }
  for (const ofDay of days.values())
    ofDay.reduce((first, step) => ((step.learnedAt ?? "") < (first.learnedAt ?? "") ? step : first)).isFirst = true;
  return new Map([...shown].map(([id, steps]) => [id, steps.slice(-stepsShown).toReversed()]));
}

const stepsShown = 10;

/**
 * A step as a feed entry. Its id is the bill's, with day and text except for the day's first known step; it does not
 * depend on the address. Its time is when it was learned, minus a second per later step, or its day's start plus a
 * second per earlier step: distinct and in order.
 */
function entryOf(bill: Bill, taken: Step | null, timeZone: string, today: string): FeedEntry {
  const url = `${publicUrl()}/bill/view/${bill.slug}`;
  const day = taken?.day ?? bill.lastActionDate ?? bill.statusDate;
  const begin = instantsOf(day === null || day > today ? today : day, today, timeZone).from.getTime();
  const nth = taken?.nth ?? 0;
  const learned = taken?.learnedAt ? Date.parse(taken.learnedAt) : 0;
  const at = new Date(learned > begin ? Math.max(learned - taken!.later * 1000, begin) : begin + nth * 1000)
    .toISOString()
    .replace(/\.\d+Z$/, "Z");
  const description = taken?.description ?? bill.lastAction;
  const step = description ? `${day && bill.lastActionDate ? `${formatDate(day)}: ` : ""}${description}` : null;
  const summary = [`${statusLabel(bill.status)}.`, step].filter(Boolean).join(" ");
  const about = `${jurisdictionName(bill.jurisdiction)}, ${bill.sessionName}`;
  const words = taken && createHash("sha256").update(taken.description).digest("hex").slice(0, 16);
  const own = taken && !taken.isFirst ? `/${words}${taken!.same > 0 ? `/${taken!.same + 1}` : ""}` : "";
  return {
    id: lastingId(`bill/${bill.id}/${day ?? "new"}${own}`),
    url,
    title: bill.title ? `${bill.name}: ${shownTitle(bill.title)}` : bill.name,
    summary,
    html: [
      `<p><b>${escapeHtml(statusLabel(bill.status))}</b> · ${escapeHtml(about)}</p>`,
      step && `<p>${escapeHtml(step)}</p>`,
      bill.summary && bill.summary !== bill.title && `<p>${escapeHtml(bill.summary)}</p>`,
      `<p><a href="${escapeHtml(url)}">${escapeHtml(bill.name)}</a></p>`,
    ]
      .filter(Boolean)
      .join("\n"),
    publishedAt: at,
    updatedAt: at,
    categories: bill.categories.map((category) => category.name),
  };
}

type NewVersion = { id: number; changeId: number; at: string; change: { name?: string } };

/** The newest compared versions of each bill, the newest first. */
async function newVersionsOf(ids: readonly number[]): Promise<Map<number, NewVersion[]>> {
  if (ids.length === 0) return new Map();
  const rows = await db.execute<NewVersion>(sql`
    select id, "changeId"::int, at, change from (
      select bill_id as id, id as "changeId", ${isoUtc(sql`at`)} as at, new as change, row_number() over (partition by bill_id order by id desc) as place
      from bill_changes where bill_id = any(${idArray(ids)}) and field = 'text' and jsonb_exists(new, 'comparison')) v
    where place <= ${versionsShown} order by id, place`);
  const versions = new Map<number, NewVersion[]>();
  for (const row of rows) versions.set(row.id, [...(versions.get(row.id) ?? []), row]);
  return versions;
}

const versionsShown = 3;

/** A new version with the first line of its comparison and the comparison's address. */
function versionEntry(bill: Bill, { changeId, at, change }: NewVersion): FeedEntry | null {
  const { what, now, comparison } = changeInWords({ field: "text", old: null, new: change });
  const compared = comparisonOfChange({ field: "text", new: change });
  if (!compared) return null;
  const url = `${publicUrl()}${comparePath(bill.slug, compared.previousId, compared.textId)}`;
  return {
    id: lastingId(`bill/${bill.id}/text/${changeId}`),
    url,
    title: `${bill.name}: ${what}${now ? `, ${now}` : ""}`,
    summary: comparison ?? "",
    html: `<p>${escapeHtml(comparison ?? "")}</p>\n<p><a href="${escapeHtml(url)}">Compare the versions</a></p>`,
    publishedAt: at,
    updatedAt: at,
    categories: bill.categories.map((category) => category.name),
  };
}

/** A search as a feed, last moved first, by the list's own search and filters. */
export async function billFeed(
  search: BillFilter,
  format: BillFeedFormat,
  ignored: readonly string[] = [],
): Promise<Feed> {
  const filter = filtersOnly(search);
  const [{ name, timeZone }, { ids }, title] = await Promise.all([
    organisation(),
    findBills({ ...filter, sort: "bill.lastAction", direction: "desc" }, { limit: entriesShown, remember: true }),
    billSearchTitle(filter),
  ]);
  const today = todayIn(timeZone);
  const [found, steps, versions] = await Promise.all([billsByIds(ids), stepsOf(ids), newVersionsOf(ids)]);
  const entries = found.flatMap((bill) => [
    ...(versions.get(bill.id) ?? []).flatMap((version) => versionEntry(bill, version) ?? []),
    ...(steps.get(bill.id) ?? [null]).map((step) => entryOf(bill, step, timeZone, today)),
  ]);
  const query = billQuery(filter);
  return {
    id: lastingId(`feed/bills${query && `?${query}`}`),
    title: `${name}: ${title}`,
    description: ["Bills that match this search, most recently changed first.", ignoredSentence(ignored)]
      .filter(Boolean)
      .join(" "),
    url: `${publicUrl()}${billListHref(filter)}`,
    self: `${publicUrl()}${billFeedPath(filter, format)}`,
    author: name,
    updatedAt:
      entries
        .map((entry) => entry.updatedAt)
        .toSorted()
        .at(-1) ?? "1970-01-01T00:00:00Z",
    entries,
  };
}

export async function billFeedResponse(request: Request, format: BillFeedFormat): Promise<Response> {
  const query = new URL(request.url).searchParams;
  return feedResponse(await billFeed(readBillFilter(query), format, ignoredNames(query)), format);
}
