import { inArray, sql } from "drizzle-orm";
import type { Transaction } from "@/db";
import { formElementValues, publicationIssues } from "@/db/schema";
import { fileById } from "@/lib/files/queries";
import type { File } from "@/lib/files/schema";
import { noteAsPublished } from "./unpublished-changes";

/** Changes a file, and notes it in the issues that show it. */
export async function withWorkingCopies(tx: Transaction, id: number, change: () => Promise<File>): Promise<File> {
  const before = await fileById(id, tx);
  const after = await change();
  if (before) await noteFileChange(tx, before, after);
  return after;
}

/**
 * Working copies that show a changed file are no longer what was read and approved: their content has a new version. What
 * is published stays as it is until a correction.
 */
async function noteFileChange(tx: Transaction, before: File, after: File): Promise<void> {
  if ((["sha256", "title", "altText"] as const).every((name) => before[name] === after[name])) return;
  const using = await tx
    .selectDistinct({ id: formElementValues.publicationIssueId })
    .from(formElementValues)
    .where(sql`${formElementValues.fileIds} @> array[${after.id}]::int[]`);
  const ids = using.map(({ id }) => id).toSorted((a, b) => a - b);
  if (ids.length === 0) return;
  await tx
    .select({ id: publicationIssues.id })
    .from(publicationIssues)
    .where(inArray(publicationIssues.id, ids))
    .orderBy(publicationIssues.id)
    .for("update");
  await tx
    .update(publicationIssues)
    .set({ contentVersion: sql`${publicationIssues.contentVersion} + 1` })
    .where(inArray(publicationIssues.id, ids));
  for (const id of ids) await noteAsPublished(tx, id);
}
