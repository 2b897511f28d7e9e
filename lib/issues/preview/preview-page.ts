import { everyoneCode } from "@/lib/audiences/audience";
import { and, eq, isNull, sql } from "drizzle-orm";
import { db } from "@/db";
import { publicationIssues } from "@/db/schema";
import { calendarDateOf, todayIn } from "@/lib/platform/text/dates";
import { organisation } from "@/lib/organisation/organisation";
import { viewOfTemplate } from "@/lib/templates/queries";
import type { PublishedIssue } from "../public/published";
import { type IssuePage, issuePage } from "../public/issue-page";
import { historyOf } from "../history/history";
import { workingCopy } from "../publishing/snapshot/build";
import { countWords, standfirstOf } from "../publishing/snapshot/words";

/**
 * The working copy as publishing now would show it. Its date: its own, its schedule's, or today. @returns null if the
 * issue does not exist
 */
export async function previewPage(issueId: number): Promise<IssuePage | null> {
  const [copy, [row], { timeZone }, history] = await Promise.all([
    workingCopy(db, issueId),
    db
      .select({
        slug: publicationIssues.slug,
        publishedDate: publicationIssues.publishedDate,
        scheduledAt: sql<
          string | null
        >`(select publish_at from issue_schedules s where s.publication_issue_id = publication_issues.id and s.state = 'waiting')`,
      })
      .from(publicationIssues)
      .where(and(eq(publicationIssues.id, issueId), isNull(publicationIssues.deletedAt))),
    organisation(),
    historyOf(issueId),
  ]);
  if (!copy || !row) return null;
  const { id, slug, name } = copy.content.template;
  const view = await viewOfTemplate(id);
  if (!view) return null;
  const now = new Date().toISOString();
  const issue: PublishedIssue = {
    id: issueId,
    slug: row.slug,
    publishedDate:
      row.publishedDate ?? (row.scheduledAt ? calendarDateOf(row.scheduledAt, timeZone) : todayIn(timeZone)),
    name: copy.name,
    headline: copy.headline,
    standfirst: standfirstOf(copy.content),
    words: countWords(copy.content),
    snapshotId: 0,
    locked: false,
    audience: copy.readers?.audience ?? [everyoneCode],
    teaser: copy.readers?.teaser ?? false,
    topics: copy.content.topics,
    formTemplate: { id, slug, name, sendsMail: false },
    firstPublishedAt: now,
    changedAt: now,
    corrections: history
      .filter((past) => past.correction === "major" && past.changeNote)
      .map((past) => ({ date: calendarDateOf(past.at, timeZone), note: past.changeNote ?? "" })),
    content: copy.content,
    view,
  };
  return issuePage(issue);
}
