import { createHash, randomBytes } from "node:crypto";
import { and, desc, eq, gt, inArray, isNull, sql } from "drizzle-orm";
import { db, type Transaction } from "@/db";
import { isoUtc } from "@/db/iso-utc";
import { issuePreviews, people, publicationIssues, users } from "@/db/schema";
import { record } from "@/lib/activity/record";
import type { Viewer } from "@/lib/platform/auth/roles";
import { publicUrl } from "@/lib/platform/env/settings";
import { lockIssue } from "../drafts/load-issue-view";
import type { IssuePreview } from "./schema";

const hashOf = (token: string) => createHash("sha256").update(token).digest("hex");
const rows = (on: Transaction | typeof db) =>
  on
    .select({
      id: issuePreviews.id,
      publicationIssue: issuePreviews.publicationIssueId,
      label: issuePreviews.label,
      createdBy: people.name,
      createdAt: isoUtc(issuePreviews.createdAt),
      expiresAt: isoUtc(issuePreviews.expiresAt),
      lastOpenedAt: sql<string | null>`${isoUtc(issuePreviews.lastOpenedAt)}`,
    })
    .from(issuePreviews)
    .leftJoin(people, eq(people.id, issuePreviews.createdBy))
    .$dynamic();

const works = and(isNull(issuePreviews.revokedAt), gt(issuePreviews.expiresAt, sql`now()`));

/** Valid links, newest first. */
export const previewsOf = (issueId: number): Promise<IssuePreview[]> =>
  rows(db)
    .where(and(eq(issuePreviews.publicationIssueId, issueId), works))
    .orderBy(desc(issuePreviews.id))
    .limit(100);

/** Creates a link. @returns it with its address, which is shown only once: only a hash of its key is stored */
export async function makePreview(
  tx: Transaction,
  editor: Viewer,
  issueId: number,
  { label, days }: { label: string; days: number },
): Promise<{ issuePreview: IssuePreview; url: string }> {
  const issue = await lockIssue(tx, issueId);
  const token = randomBytes(32).toString("base64url");
  const [made] = await tx
    .insert(issuePreviews)
    .values({
      publicationIssueId: issueId,
      tokenHash: hashOf(token),
      label,
      createdBy: editor.id,
      expiresAt: sql`now() + make_interval(days => ${days})`,
    })
    .returning({ id: issuePreviews.id });
  await record(tx, editor, {
    action: "issue.preview-shared",
    entity: "publication-issue",
    entityId: issueId,
    entityName: issue.name,
    after: { preview: made!.id, label, days },
  });
  const [issuePreview] = await rows(tx).where(eq(issuePreviews.id, made!.id));
  return { issuePreview: issuePreview!, url: `${publicUrl()}/publication-issue/preview/${token}` };
}

/** Revokes a link immediately; does nothing if it has ended. */
export async function revokePreview(tx: Transaction, editor: Viewer, id: number): Promise<{ id: number }> {
  const [revoked] = await tx
    .update(issuePreviews)
    .set({ revokedAt: sql`now()` })
    .where(and(eq(issuePreviews.id, id), isNull(issuePreviews.revokedAt)))
    .returning();
  if (!revoked) return { id };
  const issue = await lockIssue(tx, revoked.publicationIssueId);
  await record(tx, editor, {
    action: "issue.preview-revoked",
    entity: "publication-issue",
    entityId: issue.id,
    entityName: issue.name,
    before: { preview: id, label: revoked.label },
  });
  return { id };
}

/**
 * Resolves a link; the time of opening is stored at most once a minute. @returns null, whatever the reason: never
 * existed, expired, revoked, author no longer staff, or issue in the trash
 */
export async function openPreview(token: string): Promise<{ issueId: number; expiresAt: string } | null> {
  if (!/^[\w-]{43}$/.test(token)) return null;
  const [found] = await db
    .select({
      id: issuePreviews.id,
      issueId: issuePreviews.publicationIssueId,
      expiresAt: isoUtc(issuePreviews.expiresAt),
      isRecent: sql<boolean>`coalesce(${issuePreviews.lastOpenedAt} > now() - interval '1 minute', false)`,
    })
    .from(issuePreviews)
    .innerJoin(publicationIssues, eq(publicationIssues.id, issuePreviews.publicationIssueId))
    .innerJoin(users, eq(users.id, issuePreviews.createdBy))
    .where(
      and(
        eq(issuePreviews.tokenHash, hashOf(token)),
        works,
        isNull(publicationIssues.deletedAt),
        inArray(users.role, ["editor", "admin"]),
        isNull(users.disabledAt),
      ),
    );
  if (!found) return null;
  if (!found.isRecent)
    await db
      .update(issuePreviews)
      .set({ lastOpenedAt: sql`now()` })
      .where(eq(issuePreviews.id, found.id));
  return { issueId: found.issueId, expiresAt: found.expiresAt };
}

export async function previewExists(_viewer: unknown, id: number): Promise<boolean> {
  const [row] = await db
    .select({ id: issuePreviews.id })
    .from(issuePreviews)
    .innerJoin(publicationIssues, eq(publicationIssues.id, issuePreviews.publicationIssueId))
    .where(and(eq(issuePreviews.id, id), isNull(publicationIssues.deletedAt)));
  return row !== undefined;
}
