import { eq, sql } from "drizzle-orm";
import type { Transaction } from "@/db";
import { isoUtc } from "@/db/iso-utc";
import { formTemplates, formTemplateViews, issueSnapshots, organisation, publicationIssues } from "@/db/schema";
import { headOf, smallNameOf } from "@/lib/issues/head";
import { issuePath } from "@/lib/issues/public/addresses";
import { contentHtml, correctionsHtml } from "@/lib/issues/public/content-html";
import { openFilesOf } from "@/lib/issues/public/open-files";
import { type Correction, shownHeadline } from "@/lib/issues/public/published";
import { contentFrom } from "@/lib/issues/publishing/snapshot/content";
import { publicIds } from "@/lib/issues/publishing/snapshot/words";
import { absolute } from "@/lib/platform/env/settings";
import { formatDate } from "@/lib/platform/text/calendar-date";
import { escapeHtml } from "@/lib/platform/text/escape";

export type IssuePage = {
  issueId: number;
  number: number;
  title: string;
  address: string;
  publishedAt: string;
  html: string;
};

/**
 * A published state of an issue as one HTML page without scripts: what its readers saw, in its order, with the corrections
 * known then. Pictures and files stay at their addresses. @returns null if the snapshot is gone
 */
export async function issuePage(tx: Transaction, snapshotId: number): Promise<IssuePage | null> {
  const [row] = await tx
    .select({
      issueId: publicationIssues.id,
      number: issueSnapshots.number,
      name: issueSnapshots.name,
      headline: shownHeadline,
      slug: publicationIssues.slug,
      date: publicationIssues.publishedDate,
      publishedAt: isoUtc(issueSnapshots.createdAt),
      template: formTemplates.name,
      groupOrder: formTemplateViews.groupOrder,
      organisation: organisation.name,
      content: issueSnapshots.content,
      corrections: sql<Correction[]>`(
        select coalesce(jsonb_agg(jsonb_build_object('date', (s.created_at at time zone ${organisation.timeZone})::date, 'note', s.change_note) order by s.number desc), '[]')
        from issue_snapshots s where s.publication_issue_id = ${publicationIssues.id} and s.number <= ${issueSnapshots.number} and s.correction = 'major')`,
    })
    .from(issueSnapshots)
    .innerJoin(publicationIssues, eq(publicationIssues.id, issueSnapshots.publicationIssueId))
    .innerJoin(formTemplates, eq(formTemplates.id, publicationIssues.formTemplateId))
    .leftJoin(formTemplateViews, eq(formTemplateViews.formTemplateId, publicationIssues.formTemplateId))
    .innerJoin(organisation, eq(organisation.id, 1))
    .where(eq(issueSnapshots.id, snapshotId));
  if (!row) return null;
  const content = contentFrom(row.content);
  const open = await openFilesOf(publicIds(content, "fileIds"));
  const small = smallNameOf(row);
  const about = [row.organisation, row.template, row.date && formatDate(row.date)].filter(Boolean).join(" · ");
  const address = absolute(issuePath(row.slug));
  const title = headOf(row);
  const html = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>${escapeHtml(title)}</title>
<link rel="canonical" href="${escapeHtml(address)}">
<style>body{font:1.1rem/1.6 Georgia,serif;max-width:42rem;margin:2rem auto;padding:0 1rem}img{max-width:100%;height:auto}table{border-collapse:collapse}td,th{border:1px solid #999;padding:.3rem .5rem}</style>
</head>
<body>
<p>${escapeHtml(about)}</p>
${small ? `<p>${escapeHtml(small)}</p>\n` : ""}<h1>${escapeHtml(title)}</h1>
${correctionsHtml(row.corrections)}
${contentHtml(content, row.groupOrder ?? [], open)}
</body>
</html>
`;
  return { issueId: row.issueId, number: row.number, title, address, publishedAt: row.publishedAt, html };
}
