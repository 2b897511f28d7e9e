import { and, eq } from "drizzle-orm";
import { db } from "@/db";
import { formTemplates, issueMentions, issueSnapshots, publicationIssues } from "@/db/schema";
import { everyone, type Reader } from "@/lib/audiences/reader";
import { namedIssue, type NamedIssue, newestFirst, readableIssues } from "./published";

export type BillMention = {
  issue: NamedIssue;
  passage: string;
  status: string;
  inline: boolean;
};

/** Newest first, with the paragraph around the first reference and the bill's status then. */
export async function mentionsOfBill(billId: number, reader: Reader = everyone, limit = 50): Promise<BillMention[]> {
  const rows = await db
    .select({
      ...namedIssue,
      passage: issueMentions.passage,
      status: issueMentions.status,
      inline: issueMentions.inline,
    })
    .from(issueMentions)
    .innerJoin(publicationIssues, eq(publicationIssues.id, issueMentions.publicationIssueId))
    .innerJoin(issueSnapshots, eq(issueSnapshots.id, publicationIssues.snapshotId))
    .innerJoin(formTemplates, eq(formTemplates.id, publicationIssues.formTemplateId))
    .where(and(readableIssues(reader), eq(issueMentions.billId, billId)))
    .orderBy(...newestFirst)
    .limit(limit);
  return rows.map(({ issue, formTemplate, ...row }) => ({ ...row, issue: { ...issue, formTemplate } }));
}
