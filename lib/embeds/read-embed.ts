import { billSearchTitle } from "@/lib/bills/bill-feed";
import { billAt } from "@/lib/bills/bill-page";
import type { Bill } from "@/lib/bills/schema";
import { billQuery, readBillFilter } from "@/lib/bills/search/filters";
import { findBills } from "@/lib/bills/search/search";
import { billsByIds } from "@/lib/bills/queries";
import { isForEveryone } from "@/lib/audiences/audience";
import { everyone } from "@/lib/audiences/reader";
import { headOf, smallNameOf } from "@/lib/issues/head";
import { publishedIssueBySlug } from "@/lib/issues/public/published";
import { noScorecardFilter } from "@/lib/scorecards/public/filter";
import { type ScorecardPage, scorecardPage } from "@/lib/scorecards/public/page";
import { publishedScorecard } from "@/lib/scorecards/public/published";
import { noTrackerFilter } from "@/lib/trackers/public/filter";
import { type TrackerPage, trackerPage } from "@/lib/trackers/public/page";
import { publishedTracker } from "@/lib/trackers/public/published";
import { type EmbedPlace, listSlug } from "./addresses";

/** Bills in a frame, and members. */
const shown = 10;
const shownMembers = 100;

export type EmbedContent =
  | { kind: "bill"; title: string; bill: Bill }
  | { kind: "list"; title: string; bills: Bill[]; total: number; totalIsCapped: boolean; query: string }
  | { kind: "tracker"; title: string; page: TrackerPage }
  | { kind: "map"; title: string; page: TrackerPage; map: NonNullable<TrackerPage["map"]> }
  | { kind: "scorecard"; title: string; slug: string; page: ScorecardPage; edition: number; at: string }
  | {
      kind: "issue";
      title: string;
      series: string;
      headline: string;
      name: string | null;
      standfirst: string | null;
      date: string;
    };
export type FoundEmbed =
  | { state: "found"; content: EmbedContent }
  | { state: "moved"; slug: string }
  | { state: "gone" }
  | { state: "missing" };

const missing = { state: "missing" } as const;
const toFound = (content: EmbedContent): FoundEmbed => ({ state: "found", content });

/**
 * What a frame shows. Everything is read as a visitor: of an issue or bill that not everyone may read, it has nothing.
 */
export async function readEmbed({ kind, slug, query = "" }: EmbedPlace): Promise<FoundEmbed> {
  if (kind === "bill") return readBill(slug);
  if (kind === "list") return slug === listSlug ? readList(query) : missing;
  if (kind === "issue") return readIssue(slug);
  if (kind === "scorecard") return readScorecard(slug);
  const at = await publishedTracker(slug);
  if (!at) return missing;
  if (at.state === "gone") return { state: "gone" };
  const page = await trackerPage(at.tracker, noTrackerFilter, kind === "map" ? 0 : shown);
  const { name: title } = at.tracker;
  if (kind === "tracker") return toFound({ kind, title, page });
  return page.map ? toFound({ kind, title: `Map: ${title}`, page, map: page.map }) : missing;
}

async function readBill(slug: string): Promise<FoundEmbed> {
  const at = await billAt(slug, everyone);
  if (at.state !== "found") return at;
  return toFound({ kind: "bill", title: at.bill.name, bill: at.bill });
}

async function readScorecard(slug: string): Promise<FoundEmbed> {
  const at = await publishedScorecard(slug);
  if (at?.state !== "published") return at ?? missing;
  const { number, content, at: publishedAt } = at.scorecard.edition;
  const page = await scorecardPage(content, noScorecardFilter, shownMembers);
  return toFound({ kind: "scorecard", title: content.name, slug, page, edition: number, at: publishedAt });
}

async function readList(query: string): Promise<FoundEmbed> {
  const filter = { ...readBillFilter(query), page: 1, ss: null };
  const [{ ids, total, totalIsCapped }, title] = await Promise.all([
    findBills(filter, { limit: shown, remember: true }),
    billSearchTitle(filter),
  ]);
  return toFound({ kind: "list", title, bills: await billsByIds(ids), total, totalIsCapped, query: billQuery(filter) });
}

async function readIssue(slug: string): Promise<FoundEmbed> {
  const at = await publishedIssueBySlug(slug, everyone);
  if (at.state === "moved" || at.state === "gone") return at;
  if (at.state !== "published" || !isForEveryone(at.issue.audience)) return missing;
  const { issue } = at;
  const head = { name: issue.name, headline: issue.view.showHeadline ? issue.headline : null };
  return toFound({
    kind: "issue",
    title: headOf(head),
    series: issue.formTemplate.name,
    headline: headOf(head),
    name: smallNameOf(head),
    standfirst: issue.standfirst,
    date: issue.publishedDate,
  });
}
