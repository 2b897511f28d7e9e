import { and, asc, eq, isNull, sql } from "drizzle-orm";
import type { Transaction } from "@/db";
import { issueSnapshots, publicationIssues } from "@/db/schema";
import { record } from "@/lib/activity/record";
import type { Viewer } from "@/lib/platform/auth/roles";
import { invalidatePublicPages } from "@/lib/platform/cache/page-invalidation";
import type { SelectValue } from "@/lib/templates/schema";
import { storeSnapshot } from "../publishing/snapshot";
import { contentFrom } from "../publishing/snapshot/content";

/**
 * Gives published issues with an old option label a new snapshot that differs only in it. Unpublished changes stay
 * unpublished. @returns how many
 */
export async function relabelPublished(tx: Transaction, admin: Viewer, { id, value }: SelectValue): Promise<number> {
  const shows = sql`${issueSnapshots.content}->'values' @> ${JSON.stringify([{ selectValues: [{ id }] }])}::jsonb`;
  const issues = await tx
    .select({ id: publicationIssues.id, name: publicationIssues.name })
    .from(publicationIssues)
    .innerJoin(issueSnapshots, eq(issueSnapshots.id, publicationIssues.snapshotId))
    .where(and(isNull(publicationIssues.deletedAt), shows))
    .orderBy(asc(publicationIssues.id))
    .for("update", { of: publicationIssues });
  let relabelled = 0;
  for (const issue of issues) {
    const [last] = await tx
      .select({ snapshot: issueSnapshots })
      .from(issueSnapshots)
      .innerJoin(publicationIssues, eq(publicationIssues.snapshotId, issueSnapshots.id))
      .where(eq(publicationIssues.id, issue.id));
    if (!last) continue;
    const content = contentFrom(last.snapshot.content);
    const isStale = content.values.some((one) =>
      one.selectValues.some((option) => option.id === id && option.value !== value),
    );
    if (!isStale) continue;
    const values = content.values.map((one) => ({
      ...one,
      selectValues: one.selectValues.map((option) => (option.id === id ? { id, value } : option)),
    }));
    const { number } = await storeSnapshot(
      tx,
      issue.id,
      admin.id,
      {
        name: last.snapshot.name,
        headline: last.snapshot.headline,
        contentVersion: last.snapshot.contentVersion,
        content: { ...content, values },
      },
      { correction: "minor", changeNote: `An option is now called “${value}”.` },
    );
    await record(tx, admin, {
      action: "issue.relabelled",
      entity: "publication-issue",
      entityId: issue.id,
      entityName: issue.name,
      after: { option: id, value, snapshot: number },
    });
    relabelled++;
  }
  if (relabelled > 0) await invalidatePublicPages(tx);
  return relabelled;
}
