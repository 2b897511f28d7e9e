import { shownTitle } from "./vocabulary/shown-title";
import { createHash } from "node:crypto";
import { sql } from "drizzle-orm";
import { instantsOf, todayIn } from "@/lib/platform/text/dates";
import { db } from "@/db";
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
import { sentencesOfSteps, type Step, stepsOf } from "./feed-steps";
import { standaloneSentence } from "./changes/recent-sentences";
import { actionSentence } from "./votes/action-sentence";
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
export async function billSearchTitle(filter: BillFilter): Promise<string> {
  const [sessions, categories] = await Promise.all([listSessions(db), allCategories(db)]);
  const active = activeFilters(filter, { session: sessionLabel(sessions), categories });
  return active.length === 0 ? "Bills" : `Bills: ${active.map((one) => `${one.field} ${one.label}`).join(", ")}`;
}

const lastActionSentence = ({ lastAction, lastActionDate }: Bill): string | null =>
  lastAction ? standaloneSentence({ words: actionSentence(lastAction, lastActionDate), isSentence: true }) : null;

/**
 * A step as a feed entry. Its id is the bill's, with day and text except for the day's first known step; it does not
 * depend on the address. Its time is when it was learned, minus a second per later step, or its day's start plus a
 * second per earlier step: distinct and in order.
 */
function entryOf(bill: Bill, taken: Step | null, sentence: string | null, timeZone: string, today: string): FeedEntry {
  const url = `${publicUrl()}/bill/view/${bill.slug}`;
  const day = taken?.day ?? bill.lastActionDate ?? bill.statusDate;
  const begin = instantsOf(day === null || day > today ? today : day, today, timeZone).from.getTime();
  const nth = taken?.nth ?? 0;
  const learned = taken?.learnedAt ? Date.parse(taken.learnedAt) : 0;
  const at = new Date(learned > begin ? Math.max(learned - taken!.later * 1000, begin) : begin + nth * 1000)
    .toISOString()
    .replace(/\.\d+Z$/, "Z");
  const step = sentence && `${sentence}.`;
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
  const sentences = await sentencesOfSteps(found, steps);
  const entries = found.flatMap((bill) => [
    ...(versions.get(bill.id) ?? []).flatMap((version) => versionEntry(bill, version) ?? []),
    ...(steps.get(bill.id) ?? [null]).map((step) =>
      entryOf(bill, step, step ? sentences.get(step)! : lastActionSentence(bill), timeZone, today),
    ),
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
