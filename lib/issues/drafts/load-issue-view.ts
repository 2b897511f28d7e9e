import { and, eq, isNull, type SQL, sql } from "drizzle-orm";
import type { Transaction } from "@/db";
import { runPrepared } from "@/db/prepared";
import { formElementValues, publicationIssues } from "@/db/schema";
import { checkVersion } from "@/lib/activity/conflict";
import { record } from "@/lib/activity/record";
import type { Viewer } from "@/lib/platform/auth/roles";
import { notFound } from "@/lib/platform/http/problem";
import { noteAsPublished } from "./unpublished-changes";
import { issueById, issueSince } from "../queries";
import { storeDraftVersion } from "../history/draft-versions";
import type { PublicationIssue } from "../schema";

export type LockedIssue = typeof publicationIssues.$inferSelect;

/** Every write to an issue takes this lock first. @throws HttpError 404 if it was deleted or is in the trash */
export const lockIssue = (tx: Transaction, id: number): Promise<LockedIssue> =>
  lockWhere(tx, eq(publicationIssues.id, id));

export const lockIssueOfValue = (tx: Transaction, valueId: number): Promise<LockedIssue> =>
  lockWhere(
    tx,
    eq(
      publicationIssues.id,
      tx
        .select({ id: formElementValues.publicationIssueId })
        .from(formElementValues)
        .where(eq(formElementValues.id, valueId)),
    ),
  );

async function lockWhere(tx: Transaction, which: SQL): Promise<LockedIssue> {
  const [row] = await runPrepared(
    tx
      .select()
      .from(publicationIssues)
      .where(and(which, isNull(publicationIssues.deletedAt)))
      .for("update"),
  );
  if (!row) throw notFound();
  return row;
}

/**
 * The issue as calls return it.
 * @param asOf of the client's copy: unchanged fields are omitted
 * @param value already in the response
 */
export async function answer(tx: Transaction, id: number, asOf?: string, value?: number): Promise<PublicationIssue> {
  const issue = (asOf && (await issueSince(id, asOf, tx, value))) || (await issueById(id, tx));
  if (!issue) throw notFound();
  return issue;
}

/** Checked after all other validation. @throws HttpError 409 for an outdated version */
export const checkIssueVersion = (
  tx: Transaction,
  { id, version, updatedBy, updatedAt }: LockedIssue,
  seen: number | undefined,
): Promise<void> =>
  checkVersion(tx, { entity: "publication-issue", id, version, updatedBy, updatedAt }, seen, () => answer(tx, id));

type Change = Partial<
  Pick<
    LockedIssue,
    | "name"
    | "slug"
    | "headline"
    | "categoryId"
    | "publishedDate"
    | "snapshotId"
    | "audience"
    | "teaser"
    | "hasOwnAudience"
  >
>;

/** Updates and logs. @param content false if it is not part of what is published next (published date) */
export async function changeIssue(
  tx: Transaction,
  editor: Viewer,
  row: LockedIssue,
  action: string,
  change: Change,
  shown: { before: object; after: object },
  content = true,
): Promise<PublicationIssue> {
  if (content) await storeDraftVersion(tx, editor, row);
  await tx
    .update(publicationIssues)
    .set({
      ...change,
      version: sql`${publicationIssues.version} + 1`,
      ...(content && { contentVersion: sql`${publicationIssues.contentVersion} + 1` }),
      updatedBy: editor.id,
      updatedAt: sql`now()`,
    })
    .where(eq(publicationIssues.id, row.id));
  if (content && row.snapshotId !== null) await noteAsPublished(tx, row.id);
  await record(tx, editor, {
    action,
    entity: "publication-issue",
    entityId: row.id,
    entityName: change.name ?? row.name,
    ...shown,
  });
  return answer(tx, row.id);
}
