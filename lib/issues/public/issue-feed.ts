import { eq, inArray, sql } from "drizzle-orm";
import { db } from "@/db";
import { formTemplates, formTemplateViews, issueSnapshots } from "@/db/schema";
import { calendarDateOf, instantsOf } from "@/lib/platform/text/dates";
import { type Feed, type FeedEntry, lastingId } from "@/lib/platform/http/feed";
import { escapeHtml } from "@/lib/platform/text/escape";
import { organisation } from "@/lib/organisation/organisation";
import { absolute } from "@/lib/platform/env/settings";
import { headOf, smallNameOf } from "../head";
import { type PublishedFilter, type PublishedListItem, publishedIssues } from "./published";
import { contentFrom } from "../publishing/snapshot/content";
import { publicIds } from "../publishing/snapshot/words";
import { feedPath, type FeedFormat, issuePath } from "./addresses";
import { contentHtml, correctionsHtml } from "./content-html";
import { currentTopics } from "./issue-page";
import { openFilesOf } from "./open-files";

export type FeedOf = {
  /** Of what: `everything`, `template/3`. */ key: string;
  title: string;
  description: string;
  page: string;
  filter: PublishedFilter;
};

const entriesShown = 30;

/** The newest published issues of something, whole, as a feed. */
export async function issueFeed({ key, title, description, page, filter }: FeedOf, format: FeedFormat): Promise<Feed> {
  const { name, timeZone } = await organisation();
  const { issues } = await publishedIssues({ ...filter, withoutHistory: true, perPage: entriesShown });
  const [html, topics] = await Promise.all([
    contentsAsHtml(issues.filter((issue) => !issue.locked)),
    currentTopics(issues.flatMap((issue) => issue.topics)),
  ]);
  const topicNames = new Map(topics.map((topic) => [topic.id, topic.name]));
  const entries = issues.map((issue): FeedEntry => {
    const publishedAt = publishedAtOf(issue, timeZone);
    return {
      id: lastingId(`publication-issue/${issue.id}`),
      url: absolute(issuePath(issue.slug)),
      title: headOf(issue),
      summary: issue.standfirst,
      html:
        nameHtml(issue) +
        (issue.locked
          ? "<p>Sign in to read this issue.</p>"
          : correctionsHtml(issue.corrections) + (html.get(issue.snapshotId) ?? "")),
      publishedAt,
      updatedAt: issue.changedAt > publishedAt ? issue.changedAt : publishedAt,
      categories: [issue.formTemplate.name, ...issue.topics.map((topic) => topicNames.get(topic.id) ?? topic.name)],
    };
  });
  const updatedAt =
    entries
      .map((entry) => entry.updatedAt)
      .toSorted()
      .at(-1) ?? "1970-01-01T00:00:00Z";
  return {
    id: lastingId(`feed/${key}`),
    title,
    description,
    url: absolute(page),
    self: absolute(feedPath(page, format)),
    author: name,
    updatedAt,
    entries,
  };
}

/** The name of the issue below its headline. */
function nameHtml(issue: PublishedListItem): string {
  const name = smallNameOf(issue);
  return name ? `<p>${escapeHtml(name)}</p>\n` : "";
}

/** The time of the first publish if it was on the published date; otherwise the start of that date. */
export function publishedAtOf(
  { publishedDate, firstPublishedAt }: Pick<PublishedListItem, "publishedDate" | "firstPublishedAt">,
  timeZone: string,
): string {
  if (firstPublishedAt && calendarDateOf(firstPublishedAt, timeZone) === publishedDate) return firstPublishedAt;
  return instantsOf(publishedDate, publishedDate, timeZone)
    .from.toISOString()
    .replace(/\.\d+Z$/, "Z");
}

async function contentsAsHtml(issues: PublishedListItem[]): Promise<Map<number, string>> {
  if (issues.length === 0) return new Map();
  const rows = await db
    .select({
      id: issueSnapshots.id,
      content: issueSnapshots.content,
      groupOrder: sql<number[] | null>`${formTemplateViews.groupOrder}`,
    })
    .from(issueSnapshots)
    .innerJoin(formTemplates, sql`${formTemplates.id} = (${issueSnapshots.content}->'template'->>'id')::int`)
    .leftJoin(formTemplateViews, eq(formTemplateViews.formTemplateId, formTemplates.id))
    .where(
      inArray(
        issueSnapshots.id,
        issues.map((issue) => issue.snapshotId),
      ),
    );
  const contents = rows.map((row) => ({ ...row, content: contentFrom(row.content) }));
  const open = await openFilesOf([...new Set(contents.flatMap(({ content }) => publicIds(content, "fileIds")))]);
  return new Map(contents.map(({ id, content, groupOrder }) => [id, contentHtml(content, groupOrder ?? [], open)]));
}
