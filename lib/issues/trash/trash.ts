import { desc, eq, isNotNull, sql } from "drizzle-orm";
import { db } from "@/db";
import { isoUtc } from "@/db/iso-utc";
import { formTemplates, issueSnapshots, people, publicationIssues } from "@/db/schema";
import { totalCap } from "@/lib/platform/http/input";

export type TrashedIssue = {
  id: number;
  name: string;
  template: string;
  deletedAt: string;
  deletedBy: string | null;
  /** Null if it was ever published: it is kept then. */ goneAt: string | null;
};

/** Issues that were soft-deleted, the last first. Once published issues stay, because their snapshots do. */
export async function listTrashedIssues({
  page,
  perPage,
}: {
  page: number;
  perPage: number;
}): Promise<{ issues: TrashedIssue[]; total: number }> {
  const rows = await db
    .select({
      id: publicationIssues.id,
      name: publicationIssues.name,
      template: formTemplates.name,
      deletedAt: isoUtc(publicationIssues.deletedAt),
      deletedBy: people.name,
      goneAt: sql<
        string | null
      >`case when not exists (select 1 from ${issueSnapshots} s where s.publication_issue_id = ${publicationIssues.id}) then ${isoUtc(sql`${publicationIssues.deletedAt} + interval '30 days'`)} end`,
      total: sql<number>`count(*) over ()::int`,
    })
    .from(publicationIssues)
    .innerJoin(formTemplates, eq(formTemplates.id, publicationIssues.formTemplateId))
    .leftJoin(people, eq(people.id, publicationIssues.updatedBy))
    .where(isNotNull(publicationIssues.deletedAt))
    .orderBy(desc(publicationIssues.deletedAt), desc(publicationIssues.id))
    .limit(perPage)
    .offset(Math.min((page - 1) * perPage, totalCap));
  return { issues: rows.map(({ total: _, ...row }) => row), total: Math.min(rows[0]?.total ?? 0, totalCap) };
}
