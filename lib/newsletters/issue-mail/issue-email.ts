import { eq, sql } from "drizzle-orm";
import { db } from "@/db";
import type { MailBrand } from "@/db/schema/mail";
import { formTemplates, formTemplateViews, issueSnapshots, publicationIssues } from "@/db/schema";
import { formatDate } from "@/lib/platform/text/calendar-date";
import { escapeHtml } from "@/lib/platform/text/escape";
import { notFound } from "@/lib/platform/http/problem";
import { headLine, headOf, smallNameOf } from "@/lib/issues/head";
import { issuePath } from "@/lib/issues/public/addresses";
import { contentHtml } from "@/lib/issues/public/content-html";
import { openFilesOf } from "@/lib/issues/public/open-files";
import { workingCopy } from "@/lib/issues/publishing/snapshot/build";
import { contentFrom, type SnapshotContent } from "@/lib/issues/publishing/snapshot/content";
import { publicIds, standfirstOf } from "@/lib/issues/publishing/snapshot/words";
import { cutHtml } from "@/lib/platform/mail/cut-html";
import { styleHtml } from "@/lib/platform/mail/email-html";
import { inMail } from "@/lib/platform/mail/mail-picture";
import { textOfHtml } from "@/lib/platform/mail/plain-text";
import { mailBrand } from "@/lib/organisation/mail-brand";
import { organisation } from "@/lib/organisation/organisation";
import { shorten } from "@/lib/platform/text/shorten";
import { absolute } from "@/lib/platform/env/settings";

export type IssueEmail = { subject: string; preheader: string; brand: MailBrand; html: string; text: string };

/**
 * Bytes of the text as sent. Gmail cuts messages at about 102 kB, "Unsubscribe" first; the rest below 100 kB is for
 * head and footer.
 */
const mostBytes = 84_000;
const longestPreheader = 140;

type Issue = {
  /** The publication. */
  template: string;
  name: string;
  headline: string | null;
  content: SnapshotContent;
  publishedDate: string | null;
  /** The last major correction's note, or null. */
  corrected: string | null;
  groupOrder: number[] | null;
  showHeadline: boolean | null;
  showTopics: boolean | null;
};

/** The last major correction's note up to a snapshot, or null. */
const corrected = sql<
  string | null
>`(select coalesce(c.change_note, '') from issue_snapshots c where c.publication_issue_id = ${issueSnapshots.publicationIssueId} and c.number <= ${issueSnapshots.number} and c.correction = 'major' order by c.number desc limit 1)`;

const view = {
  groupOrder: formTemplateViews.groupOrder,
  showHeadline: formTemplateViews.showHeadline,
  showTopics: formTemplateViews.showTopics,
};

/**
 * A published issue as a message: public elements of the snapshot, bills with their status then. @returns null if there
 * is no such snapshot
 */
export async function issueEmail(snapshotId: number): Promise<IssueEmail | null> {
  const [row] = await db
    .select({
      template: formTemplates.name,
      name: issueSnapshots.name,
      headline: issueSnapshots.headline,
      stored: issueSnapshots.content,
      corrected,
      slug: publicationIssues.slug,
      publishedDate: publicationIssues.publishedDate,
      ...view,
    })
    .from(issueSnapshots)
    .innerJoin(publicationIssues, eq(publicationIssues.id, issueSnapshots.publicationIssueId))
    .innerJoin(formTemplates, eq(formTemplates.id, publicationIssues.formTemplateId))
    .leftJoin(formTemplateViews, eq(formTemplateViews.formTemplateId, publicationIssues.formTemplateId))
    .where(eq(issueSnapshots.id, snapshotId));
  return row ? composeEmail({ ...row, content: contentFrom(row.stored) }, absolute(issuePath(row.slug))) : null;
}

/**
 * The message that publishing now would send; its links lead to the staff preview. @throws HttpError 404 if there is no
 * such issue
 */
export async function draftEmail(issueId: number): Promise<IssueEmail> {
  const [copy, [row]] = await Promise.all([
    workingCopy(db, issueId),
    db
      .select({ template: formTemplates.name, publishedDate: publicationIssues.publishedDate, ...view })
      .from(publicationIssues)
      .innerJoin(formTemplates, eq(formTemplates.id, publicationIssues.formTemplateId))
      .leftJoin(formTemplateViews, eq(formTemplateViews.formTemplateId, publicationIssues.formTemplateId))
      .where(eq(publicationIssues.id, issueId)),
  ]);
  if (!copy || !row) throw notFound();
  return composeEmail({ ...row, ...copy, corrected: null }, absolute(`/admin/publication-issue/preview/${issueId}`));
}

/** For an issue without a summary. */
const firstWordsOf = (html: string): string =>
  textOfHtml(/<p>.*?<\/p>/s.exec(html)?.[0] ?? "").split("\n\nLinks\n")[0]!;

const contains = (line: string, words: string): boolean => line.toLowerCase().includes(words.trim().toLowerCase());

async function composeEmail(issue: Issue, href: string): Promise<IssueEmail> {
  const { content } = issue;
  const [site, openFiles] = await Promise.all([organisation(), openFilesOf(publicIds(content, "fileIds"))]);
  const named = { name: issue.name, headline: issue.showHeadline === false ? null : issue.headline };
  const smallName = smallNameOf(named);
  const about = [
    issue.publishedDate && formatDate(issue.publishedDate),
    ...(issue.showTopics === false ? [] : content.topics.map((topic) => topic.name)),
  ]
    .filter(Boolean)
    .join(" · ");
  const title = headOf(named);
  // The name often begins with that of its publication, which is then not repeated.
  const publication = [smallName, title].some((line) => line && contains(line, issue.template)) ? null : issue.template;
  const head = [
    publication && `<p><strong>${escapeHtml(publication)}</strong></p>`,
    smallName && `<p>${publication ? escapeHtml(smallName) : `<strong>${escapeHtml(smallName)}</strong>`}</p>`,
    `<h1>${escapeHtml(title)}</h1>`,
    about && `<p>${escapeHtml(about)}</p>`,
    issue.corrected !== null && `<p><strong>This is a corrected version.</strong> ${escapeHtml(issue.corrected)}</p>`,
  ]
    .filter(Boolean)
    .join("\n");
  const body = contentHtml(content, issue.groupOrder ?? [], openFiles, inMail, "\n<hr>\n");
  const { html, isCut } = cutHtml(`${head}\n${body}`, mostBytes, (piece) => Buffer.byteLength(styleHtml(piece)));
  const rest = isCut ? `\n<p><strong><a href="${escapeHtml(href)}">Read the rest</a></strong></p>` : "";
  const subject = `${issue.corrected !== null ? "Corrected: " : ""}${headLine(named)}`;
  return {
    subject: shorten(subject, 200),
    preheader: shorten(
      (issue.corrected || standfirstOf(content) || firstWordsOf(body) || about || issue.name)
        .replace(/\s+/g, " ")
        .trim(),
      longestPreheader,
    ),
    brand: mailBrand(site, href),
    html: html + rest,
    text: `${site.name}\nView in browser: ${href}\n\n${textOfHtml(html + rest)}`,
  };
}
