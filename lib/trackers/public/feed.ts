import { sql } from "drizzle-orm";
import { db } from "@/db";
import { isoUtc } from "@/db/iso-utc";
import { changeInWords } from "@/lib/bills/vocabulary/change-labels";
import { shownTitle } from "@/lib/bills/vocabulary/shown-title";
import { jurisdictionName } from "@/lib/bills/vocabulary/jurisdictions";
import { type BillStatus, statusLabel } from "@/lib/bills/vocabulary/status-labels";
import { organisation } from "@/lib/organisation/organisation";
import { publicUrl } from "@/lib/platform/env/settings";
import { type Feed, type FeedEntry, feedResponse, lastingId } from "@/lib/platform/http/feed";
import { escapeHtml } from "@/lib/platform/text/escape";
import { absolute } from "@/lib/platform/env/settings";
import { trackerFeedPath, trackerPath } from "./addresses";
import { publishedTracker, type PublicTracker } from "./published";
import { membershipOf } from "./tracked-bills";

const entriesShown = 50;

type News = {
  kind: "entered" | "moved" | "category";
  key: string;
  at: string;
  billId: number;
  slug: string;
  name: string;
  title: string | null;
  jurisdiction: string;
  status: BillStatus;
  categoryId: number | null;
  formerCategory: string | null;
  old: unknown;
  now: unknown;
};

/**
 * What happened in a tracker, the newest first: a bill entered, moved, or got another category. Nothing is dated before
 * the tracker was published: when a bill came into the portfolio until then is its team's.
 */
async function newsOf(tracker: PublicTracker): Promise<News[]> {
  const { from, where, enteredAt } = await membershipOf(tracker);
  const begin = sql`${tracker.publishedAt}::timestamptz`;
  const bill = sql`bills.id as "billId", bills.slug, bills.name, bills.title, bills.jurisdiction, bills.status, tb.category_id as "categoryId", tb.former_category as "formerCategory"`;
  return [
    ...(await db.execute<News>(sql`
      select kind, key, ${isoUtc(sql`happened`)} as at, "billId", slug, name, title, jurisdiction, status, "categoryId", "formerCategory", old, now from (
        (select 'entered' as kind, '' as key, greatest(${enteredAt}, ${begin}) as happened, ${bill}, null::jsonb as old, null::jsonb as now
          from ${from} where (${where}) order by ${enteredAt} desc, bills.id desc limit ${entriesShown})
        union all
        (select 'moved', c.id::text, c.at, ${bill}, c.old, c.new from ${from} join bill_changes c on c.bill_id = bills.id and c.field = 'status'
          where (${where}) and c.at > greatest(${enteredAt}, ${begin}) order by c.id desc limit ${entriesShown})
        union all
        (select 'category', extract(epoch from tb.category_at)::bigint::text, tb.category_at, ${bill}, null, null from ${from}
          where (${where}) and tb.category_at > ${begin} order by tb.category_at desc, bills.id desc limit ${entriesShown})
      ) news order by happened desc, "billId" desc, kind limit ${entriesShown}`)),
  ];
}

function sentenceOf(news: News, labelOf: (id: number | null) => string): string {
  if (news.kind === "entered") return `Added to the tracker. ${statusLabel(news.status)}.`;
  if (news.kind === "category")
    return `Category: ${labelOf(news.categoryId)}${news.formerCategory ? `, before: ${news.formerCategory}` : ""}.`;
  const { what, before, now } = changeInWords({ field: "status", old: news.old, new: news.now });
  return `${what}: ${now}${before ? `, before: ${before}` : ""}.`;
}

/** A tracker as a feed. */
export async function trackerFeed(tracker: PublicTracker): Promise<Feed> {
  const [{ name: author }, news] = await Promise.all([organisation(), newsOf(tracker)]);
  const labelOf = (id: number | null) => tracker.categories.find((one) => one.id === id)?.label ?? "None";
  const entries = news.map((one): FeedEntry => {
    const url = `${publicUrl()}/bill/view/${one.slug}`;
    const sentence = sentenceOf(one, labelOf);
    const title = shownTitle(one.title);
    return {
      id: lastingId(`tracker/${tracker.id}/bill/${one.billId}/${one.kind}${one.key && `/${one.key}`}`),
      url,
      title: title ? `${one.name}: ${title}` : one.name,
      summary: sentence,
      html: `<p>${escapeHtml(sentence)}</p>\n<p>${escapeHtml(jurisdictionName(one.jurisdiction))} · <a href="${escapeHtml(url)}">${escapeHtml(one.name)}</a></p>`,
      publishedAt: one.at,
      updatedAt: one.at,
      categories: one.categoryId === null ? [] : [labelOf(one.categoryId)],
    };
  });
  return {
    id: lastingId(`tracker/${tracker.id}`),
    title: `${author}: ${tracker.name}`,
    description: "Bills that were added to this tracker, that moved, or that got another category.",
    url: absolute(trackerPath(tracker.slug)),
    self: absolute(trackerFeedPath(tracker.slug)),
    author,
    updatedAt: entries[0]?.updatedAt ?? tracker.publishedAt ?? tracker.updatedAt,
    entries,
  };
}

/** `/tracker/view/{slug}/feed.atom`: 404 where there is no tracker, 410 where it was withdrawn. */
export async function trackerFeedResponse(slug: string): Promise<Response> {
  const found = await publishedTracker(slug);
  if (found?.state !== "published")
    return Response.json(
      { message: found ? "This tracker is no longer published." : "There is no such tracker." },
      { status: found ? 410 : 404 },
    );
  return feedResponse(await trackerFeed(found.tracker), "atom");
}
