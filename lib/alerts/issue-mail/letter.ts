import { eq, sql } from "drizzle-orm";
import { db } from "@/db";
import { formTemplateViews, issueSnapshots, publicationIssues } from "@/db/schema";
import { formatDate } from "@/lib/calendar-date";
import { escapeHtml } from "@/lib/escape";
import { absolute, issuePath } from "@/lib/issues/reading/addresses";
import { contentHtml } from "@/lib/issues/reading/content-html";
import { openFilesOf } from "@/lib/issues/reading/open-files";
import { contentFrom } from "@/lib/issues/snapshot/content";
import { publicIds } from "@/lib/issues/snapshot/words";
import { textOfHtml } from "@/lib/mail/plain-text";
import { organisation } from "@/lib/settings/organisation";
import { shortened } from "@/lib/shorten";

export type IssueLetter = { subject: string; html: string; text: string };

/** What the last major correction up to a snapshot says to readers; null where there was none. */
const corrected = sql<
  string | null
>`(select coalesce(c.change_note, '') from issue_snapshots c where c.publication_issue_id = ${issueSnapshots.publicationIssueId} and c.number <= ${issueSnapshots.number} and c.correction = 'major' order by c.number desc limit 1)`;

/**
 * A published issue as a message: the public elements of the snapshot and nothing else of it, with each bill's status as it was
 * when it was published. @returns null where there is no such snapshot
 */
export async function issueLetter(snapshotId: number): Promise<IssueLetter | null> {
  const [row] = await db
    .select({
      name: issueSnapshots.name,
      headline: issueSnapshots.headline,
      stored: issueSnapshots.content,
      corrected,
      slug: publicationIssues.slug,
      publishedDate: publicationIssues.publishedDate,
      groupOrder: formTemplateViews.groupOrder,
      showHeadline: formTemplateViews.showHeadline,
      showTopics: formTemplateViews.showTopics,
    })
    .from(issueSnapshots)
    .innerJoin(publicationIssues, eq(publicationIssues.id, issueSnapshots.publicationIssueId))
    .leftJoin(formTemplateViews, eq(formTemplateViews.formTemplateId, publicationIssues.formTemplateId))
    .where(eq(issueSnapshots.id, snapshotId));
  if (!row) return null;
  const content = contentFrom(row.stored);
  const [{ name: site }, openFiles] = await Promise.all([organisation(), openFilesOf(publicIds(content, "fileIds"))]);
  const headline = row.showHeadline === false ? null : row.headline;
  const about = [
    row.publishedDate && formatDate(row.publishedDate),
    ...(row.showTopics === false ? [] : content.topics.map((topic) => topic.name)),
  ]
    .filter(Boolean)
    .join(" · ");
  const html = [
    `<p>${escapeHtml(headline ? `${site} · ${row.name}` : site)}</p>`,
    `<h1>${escapeHtml(headline ?? row.name)}</h1>`,
    about && `<p>${escapeHtml(about)}</p>`,
    row.corrected !== null && `<p><strong>This is a corrected version.</strong> ${escapeHtml(row.corrected)}</p>`,
    `<p><a href="${escapeHtml(absolute(issuePath(row.slug)))}">Read it on the site</a></p>`,
    contentHtml(content, row.groupOrder ?? [], openFiles),
  ]
    .filter(Boolean)
    .join("\n");
  const subject = `${row.corrected !== null ? "Corrected: " : ""}${headline ? `${row.name}: ${headline}` : row.name}`;
  return { subject: shortened(subject, 200), html, text: textOfHtml(html) };
}
