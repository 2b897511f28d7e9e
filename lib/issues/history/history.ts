import { and, desc, eq, isNull, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { db } from "@/db";
import { isoUtc } from "@/db/iso-utc";
import { issueSchedules, issueSnapshots, savedWorkingCopies, people, publicationIssues } from "@/db/schema";

const approver = alias(people, "approver");
const former = "A former member";

/** A published state, as the history lists it. */
export type PastState = {
  id: number;
  number: number;
  name: string;
  at: string;
  by: string | null;
  approvedBy: string | null;
  correction: "minor" | "major" | null;
  changeNote: string | null;
  words: number;
  contentVersion: number;
  current: boolean;
  scheduled: boolean;
};

export async function historyOf(issueId: number): Promise<PastState[]> {
  const rows = await db
    .select({
      id: issueSnapshots.id,
      number: issueSnapshots.number,
      name: issueSnapshots.name,
      at: isoUtc(issueSnapshots.createdAt),
      words: issueSnapshots.words,
      correction: issueSnapshots.correction,
      changeNote: issueSnapshots.changeNote,
      contentVersion: issueSnapshots.contentVersion,
      current: sql<boolean>`${publicationIssues.snapshotId} is not distinct from ${issueSnapshots.id}`,
      scheduled: sql<boolean>`exists (select 1 from ${issueSchedules} s where s.publication_issue_id = ${issueSnapshots.publicationIssueId} and s.snapshot_id = ${issueSnapshots.id})`,
      byId: issueSnapshots.createdBy,
      by: people.name,
      approvedById: issueSnapshots.approvedBy,
      approvedBy: approver.name,
    })
    .from(issueSnapshots)
    .innerJoin(publicationIssues, eq(publicationIssues.id, issueSnapshots.publicationIssueId))
    .leftJoin(people, eq(people.id, issueSnapshots.createdBy))
    .leftJoin(approver, eq(approver.id, issueSnapshots.approvedBy))
    .where(eq(issueSnapshots.publicationIssueId, issueId))
    .orderBy(desc(issueSnapshots.number))
    .limit(500);
  return rows.map(({ byId, approvedById, ...row }) => ({
    ...row,
    by: byId === null ? null : (row.by ?? former),
    approvedBy: approvedById === null ? null : (row.approvedBy ?? former),
  }));
}

const ofLivingIssue =
  <T extends typeof issueSnapshots | typeof savedWorkingCopies>(table: T) =>
  async (_viewer: unknown, id: number): Promise<boolean> => {
    const of = table as typeof issueSnapshots;
    return (
      (
        await db
          .select({ id: of.id })
          .from(of)
          .innerJoin(publicationIssues, eq(publicationIssues.id, of.publicationIssueId))
          .where(and(eq(of.id, id), isNull(publicationIssues.deletedAt)))
      ).length > 0
    );
  };

export const snapshotExists = ofLivingIssue(issueSnapshots);
export const savedCopyExists = ofLivingIssue(savedWorkingCopies);
