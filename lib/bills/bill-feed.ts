import { formatDate } from "@/lib/platform/text/calendar-date";
import { instantsOf, todayIn } from "@/lib/platform/text/dates";
import { db } from "@/db";
import { escapeHtml } from "@/lib/platform/text/escape";
import { type Feed, type FeedEntry, feedResponse, lastingId } from "@/lib/platform/http/feed";
import { jurisdictionName } from "@/lib/bills/vocabulary/jurisdictions";
import { organisation } from "@/lib/organisation/organisation";
import { publicUrl } from "@/lib/platform/env/settings";
import { allCategories } from "@/lib/topics/queries";
import { activeFilters } from "./search/active-filters";
import { billListHref, billQuery, type BillFilter, readBillFilter } from "./search/filters";
import { billsByIds } from "./queries";
import type { Bill } from "./schema";
import { findBills } from "./search/search";
import { listSessions } from "./vocabulary/sessions";
import { statusLabel } from "./vocabulary/status-labels";

export const billFeedFormats = ["xml", "atom", "json"] as const;
export type BillFeedFormat = (typeof billFeedFormats)[number];

const entriesShown = 50;

/** The filters alone: a feed has its own order and no pages. */
const followed = (filter: BillFilter): BillFilter => ({ ...filter, sort: null, direction: null, page: 1, ss: null });

/** Where a search's feed is. */
export const billFeedPath = (filter: BillFilter, format: BillFeedFormat): string =>
  billListHref(followed(filter), {}, `/bill/feed.${format}`);

/** Links from the head of a search's page to its feeds. */
export const feedTypes = (filter: BillFilter, title: string) => ({
  "application/rss+xml": [{ url: `${publicUrl()}${billFeedPath(filter, "xml")}`, title }],
  "application/atom+xml": [{ url: `${publicUrl()}${billFeedPath(filter, "atom")}`, title }],
  "application/feed+json": [{ url: `${publicUrl()}${billFeedPath(filter, "json")}`, title }],
});

/** What a search is about, in words: `Bills: Words water, Status Enacted`. */
export async function billSearchTitle(filter: BillFilter): Promise<string> {
  const [sessions, categories] = await Promise.all([listSessions(db), allCategories(db)]);
  const names = new Map(sessions.map((session) => [session.value, session.label]));
  const active = activeFilters(filter, { session: (value) => names.get(value) ?? value, categories });
  return active.length === 0 ? "Bills" : `Bills: ${active.map((one) => `${one.field} ${one.label}`).join(", ")}`;
}

/**
 * A bill as an entry: one a step that it takes, so that feed readers show each move. Its id is made of the bill's id and
 * the day of the step, and stays whatever happens to the address.
 */
function entryOf(bill: Bill, timeZone: string, today: string): FeedEntry {
  const url = `${publicUrl()}/bill/view/${bill.slug}`;
  const day = bill.lastActionDate ?? bill.statusDate;
  const at = instantsOf(day === null || day > today ? today : day, today, timeZone)
    .from.toISOString()
    .replace(/\.\d+Z$/, "Z");
  const step = bill.lastAction
    ? `${bill.lastActionDate ? `${formatDate(bill.lastActionDate)}: ` : ""}${bill.lastAction}`
    : null;
  const summary = [`${statusLabel(bill.status)}.`, step].filter(Boolean).join(" ");
  const about = `${jurisdictionName(bill.jurisdiction)}, ${bill.sessionName}`;
  return {
    id: lastingId(`bill/${bill.id}/${day ?? "new"}`),
    url,
    title: bill.title ? `${bill.name}: ${bill.title}` : bill.name,
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

/** The bills that fit a search, those that moved last first, as a feed: the same search function and the same filters as the list. */
export async function billFeed(asked: BillFilter, format: BillFeedFormat): Promise<Feed> {
  const filter = followed(asked);
  const [{ name, timeZone }, { ids }, title] = await Promise.all([
    organisation(),
    findBills({ ...filter, sort: "bill.lastAction", direction: "desc" }, { limit: entriesShown, remember: true }),
    billSearchTitle(filter),
  ]);
  const today = todayIn(timeZone);
  const entries = (await billsByIds(ids)).map((bill) => entryOf(bill, timeZone, today));
  const query = billQuery(filter);
  return {
    id: lastingId(`feed/bills${query && `?${query}`}`),
    title: `${name}: ${title}`,
    description: "Bills that fit this search, those that moved last first.",
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

/** The answer at `/bill/feed.{format}?…`, the query read as the list reads it. */
export const billFeedResponse = async (request: Request, format: BillFeedFormat): Promise<Response> =>
  feedResponse(await billFeed(readBillFilter(new URL(request.url).searchParams), format), format);
