import { db } from "@/db";
import { billStatusesOf } from "@/lib/bills/queries";
import type { BillStatus } from "@/lib/bills/vocabulary/status-labels";
import { organisation } from "@/lib/organisation/organisation";
import { allCategories } from "@/lib/topics/queries";
import { withCitations } from "../citations/linked-citations";
import { neighboursOf, type PublishedIssue, type PublishedListItem, seriesOf } from "./published";
import type { SnapshotTopic } from "../publishing/snapshot/content";
import { publicIds } from "../publishing/snapshot/words";
import { changedQuotations, type QuotationNow } from "@/lib/texts/quotations/quotations";
import { openFilesOf } from "./open-files";
import { type Reading, readingOf } from "./parts";

export type StatusNow = { status: BillStatus; statusDate: string | null };

/** Everything that the page of an issue shows in addition to its snapshot. */
export type IssuePage = {
  issue: PublishedIssue;
  reading: Reading;
  /** With the names and addresses that they have today; the main one first. */
  topics: SnapshotTopic[];
  /** At the time of rendering; the browser requests current ones. */
  statuses: ReadonlyMap<number, StatusNow>;
  /** Files that are public today; a file that was withdrawn since is not offered. */
  openFiles: ReadonlySet<number>;
  /** Quotations that read otherwise in the newest text of their bill, by their ids. */
  quotations: ReadonlyMap<string, QuotationNow>;
  previous: PublishedListItem | null;
  next: PublishedListItem | null;
  /** The topic whose series previous and next belong to; null if they are the template's. */
  seriesTopic: SnapshotTopic | null;
};

/** Loads what surrounds a published issue: its neighbors, current topic names, bill statuses and public files. */
export async function issuePage(given: PublishedIssue): Promise<IssuePage> {
  const issue = { ...given, content: await withCitations(given.id, given.content) };
  const reading = readingOf(issue.content, issue.view.groupOrder);
  const [topics, statuses, openFiles, quotations, beside] = await Promise.all([
    currentTopics(issue.content.topics),
    statusesNow(reading.billIds),
    openFilesOf(publicIds(issue.content, "fileIds")),
    changedQuotations(issue.id),
    besideOf(issue),
  ]);
  return { issue, reading, topics, statuses, openFiles, quotations, ...beside };
}

/** Topics as they are called today, at the addresses that they have today. */
export async function currentTopics(topics: SnapshotTopic[]): Promise<SnapshotTopic[]> {
  const now = await allCategories(db);
  return topics.map((topic) => {
    const found = now.get(topic.id);
    return found ? { ...topic, name: found.name, slug: found.slug, policyArea: found.policyArea } : topic;
  });
}

const statusesNow = async (ids: number[]): Promise<Map<number, StatusNow>> =>
  new Map((await billStatusesOf(ids)).map((row) => [row.id, row]));

/** A weekly is read by week, other publications by main topic. */
async function besideOf(issue: PublishedIssue): Promise<Pick<IssuePage, "previous" | "next" | "seriesTopic">> {
  const { weeklyTemplates } = await organisation();
  const main = issue.content.topics.find((topic) => topic.main);
  if (!main || Object.values(weeklyTemplates).includes(issue.formTemplate.id))
    return { ...(await neighboursOf(issue)), seriesTopic: null };
  const series = await seriesOf(issue.formTemplate.id, main.id, 500);
  const at = series.findIndex((one) => one.id === issue.id);
  return { previous: series[at + 1] ?? null, next: at > 0 ? (series[at - 1] ?? null) : null, seriesTopic: main };
}
