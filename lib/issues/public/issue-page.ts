import { db } from "@/db";
import { everyone, type Reader } from "@/lib/audiences/reader";
import { type ThreadRow, threadOf } from "@/lib/bills/laws/thread";
import { billStatusesOf } from "@/lib/bills/queries";
import type { BillStatus } from "@/lib/bills/vocabulary/status-labels";
import { organisation } from "@/lib/organisation/organisation";
import { allCategories } from "@/lib/topics/queries";
import { withCitations } from "../citations/linked-citations";
import { neighborsOf, type PublishedIssue, type PublishedListItem, seriesOf } from "./published";
import type { SnapshotTopic } from "../publishing/snapshot/content";
import { publicIds } from "../publishing/snapshot/words";
import { changedQuotations, type QuotationNow } from "@/lib/texts/quotations/quotations";
import { openFilesOf } from "./open-files";
import { type Reading, readingOf } from "./parts";

export type StatusNow = { status: BillStatus; statusDate: string | null };

/** In addition to the snapshot. */
export type IssuePage = {
  issue: PublishedIssue;
  reading: Reading;
  topics: SnapshotTopic[];
  /** At the time of rendering; the browser requests current ones. */
  statuses: ReadonlyMap<number, StatusNow>;
  /** Files public today. */
  openFiles: ReadonlySet<number>;
  /** Quotations that read differently in the bill's newest text, by id. */
  quotations: ReadonlyMap<string, QuotationNow>;
  /** What hangs together with its bills by law, today. */
  thread: ThreadRow[];
  previous: PublishedListItem | null;
  next: PublishedListItem | null;
  /** Null: previous and next are the template's. */
  seriesTopic: SnapshotTopic | null;
};

/** Loads what surrounds a published issue: its neighbors that the reader may know of, current topic names, bill statuses and public files. */
export async function issuePage(given: PublishedIssue, reader: Reader = everyone): Promise<IssuePage> {
  const issue = { ...given, content: await withCitations(given.id, given.content) };
  const reading = readingOf(issue.content, issue.view.groupOrder);
  const [topics, statuses, openFiles, quotations, thread, beside] = await Promise.all([
    currentTopics(issue.content.topics),
    statusesNow(reading.billIds),
    openFilesOf(publicIds(issue.content, "fileIds"), reader),
    changedQuotations(issue.id),
    threadOf(reading.billIds),
    besideOf(issue, reader),
  ]);
  return { issue, reading, topics, statuses, openFiles, quotations, thread, ...beside };
}

export async function currentTopics(topics: SnapshotTopic[]): Promise<SnapshotTopic[]> {
  const now = await allCategories(db);
  return topics.map((topic) => {
    const found = now.get(topic.id);
    return found ? { ...topic, name: found.name, slug: found.slug, policyArea: found.policyArea } : topic;
  });
}

const statusesNow = async (ids: number[]): Promise<Map<number, StatusNow>> =>
  new Map((await billStatusesOf(ids)).map((row) => [row.id, row]));

/** A weekly is read by week, others by main topic. */
async function besideOf(
  issue: PublishedIssue,
  reader: Reader,
): Promise<Pick<IssuePage, "previous" | "next" | "seriesTopic">> {
  const { weeklyTemplates } = await organisation();
  const main = issue.content.topics.find((topic) => topic.main);
  if (!main || Object.values(weeklyTemplates).includes(issue.formTemplate.id))
    return { ...(await neighborsOf(issue, reader)), seriesTopic: null };
  const series = await seriesOf(issue.formTemplate.id, main.id, { limit: 500, reader });
  const at = series.findIndex((one) => one.id === issue.id);
  return { previous: series[at + 1] ?? null, next: at > 0 ? (series[at - 1] ?? null) : null, seriesTopic: main };
}
