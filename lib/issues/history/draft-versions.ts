import { and, desc, eq, lt, sql } from "drizzle-orm";
import { db, type Transaction } from "@/db";
import { isoUtc } from "@/db/iso-utc";
import { savedWorkingCopies, people, publicationIssues } from "@/db/schema";
import type { Viewer } from "@/lib/platform/auth/roles";
import { retentionDays } from "@/lib/platform/env/retention";
import { workingCopy } from "../publishing/snapshot/build";

type DraftIssue = typeof publicationIssues.$inferSelect;

const minute = 60_000;
/** Milliseconds: a pause that starts a new version, and a version's longest growth. */
const pause = 10 * minute;
const longest = 15 * minute;
/** Milliseconds between two alternating editors. */
const turn = minute;
/** Versions of one issue; the oldest go first. */
const most = 200;

/**
 * Stores the draft before a change by another person, after a pause, or after long growth. A published or stored state
 * is skipped. The caller has locked the issue and changes it in this transaction.
 */
export async function storeDraftVersion(tx: Transaction, editor: Pick<Viewer, "id">, issue: DraftIssue): Promise<void> {
  if (!beginsVersion(editor.id, issue, Date.now())) return;
  const copy = await workingCopy(tx, issue.id);
  if (!copy) return;
  await tx
    .update(publicationIssues)
    .set({ draftVersionAt: sql`now()` })
    .where(eq(publicationIssues.id, issue.id));
  if (copy.content.values.length === 0 || (await isHeld(tx, issue))) return;
  await tx.insert(savedWorkingCopies).values({
    publicationIssueId: issue.id,
    kind: "version",
    copy,
    contentVersion: issue.contentVersion,
    createdBy: issue.updatedBy,
    writtenAt: issue.updatedAt,
  });
  await tx.execute(
    sql`delete from kept_working_copies where publication_issue_id = ${issue.id} and kind = 'version' and id <= (select id from kept_working_copies where publication_issue_id = ${issue.id} and kind = 'version' order by id desc limit 1 offset ${most})`,
  );
}

/** @param now milliseconds since 1970 */
export function beginsVersion(
  editorId: number,
  {
    draftVersionAt,
    createdAt,
    updatedAt,
    updatedBy,
  }: Pick<DraftIssue, "draftVersionAt" | "createdAt" | "updatedAt" | "updatedBy">,
  now: number,
): boolean {
  const sinceVersion = now - Date.parse(draftVersionAt ?? createdAt);
  if (updatedBy !== editorId) return sinceVersion >= turn;
  return sinceVersion >= longest || (now - Date.parse(updatedAt) >= pause && sinceVersion >= pause);
}

async function isHeld(tx: Transaction, { id, contentVersion }: DraftIssue): Promise<boolean> {
  const rows = await tx.execute(sql`
    select 1 from issue_snapshots where publication_issue_id = ${id} and content_version = ${contentVersion}
    union all select 1 from kept_working_copies where publication_issue_id = ${id} and content_version = ${contentVersion} limit 1`);
  return rows.length > 0;
}

/** A stored draft: a version, or the working copy that a restore replaced. */
export type SavedCopy = { id: number; kind: "version" | "restore"; at: string; by: string | null };

/** Versions of an issue's draft and what restores replaced, the newest first, at most 300. `at`: when it was written or replaced. */
export async function savedCopiesOf(issueId: number): Promise<SavedCopy[]> {
  return db
    .select({
      id: savedWorkingCopies.id,
      kind: savedWorkingCopies.kind,
      at: isoUtc(sql`coalesce(${savedWorkingCopies.writtenAt}, ${savedWorkingCopies.createdAt})`),
      by: people.name,
    })
    .from(savedWorkingCopies)
    .leftJoin(people, eq(people.id, savedWorkingCopies.createdBy))
    .where(eq(savedWorkingCopies.publicationIssueId, issueId))
    .orderBy(desc(savedWorkingCopies.id))
    .limit(300);
}

/** Deletes versions past their retention period. */
export async function forgetDraftVersions(): Promise<void> {
  await db
    .delete(savedWorkingCopies)
    .where(
      and(
        eq(savedWorkingCopies.kind, "version"),
        lt(savedWorkingCopies.createdAt, sql`now() - make_interval(days => ${retentionDays.draftVersion})`),
      ),
    );
}
