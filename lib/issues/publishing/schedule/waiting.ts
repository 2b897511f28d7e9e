import { and, eq, sql } from "drizzle-orm";
import type { Transaction } from "@/db";
import { issueSchedules } from "@/db/schema";

/** Ends a scheduled publication. The caller has locked the issue. @returns its time, if there was one */
export async function endWaiting(tx: Transaction, issueId: number): Promise<string | null> {
  const [ended] = await tx
    .update(issueSchedules)
    .set({ state: "cancelled", finishedAt: sql`now()` })
    .where(and(eq(issueSchedules.publicationIssueId, issueId), eq(issueSchedules.state, "waiting")))
    .returning({ publishAt: issueSchedules.publishAt });
  return ended ? new Date(ended.publishAt).toISOString() : null;
}
