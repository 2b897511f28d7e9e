import { and, eq, isNull } from "drizzle-orm";
import { db } from "@/db";
import { issueSnapshots, savedWorkingCopies, publicationIssues } from "@/db/schema";
import type { Side } from "./compare/contents";
import { hasUnpublishedChanges } from "../drafts/unpublished-changes";
import { workingCopy } from "../publishing/snapshot/build";
import { contentFrom } from "../publishing/snapshot/content";

/** The name of a state in an address: a snapshot's number, `working`, or `kept-3`. */
export type StateName = number | "working" | `kept-${number}`;

export function readState(text: string | undefined): StateName | undefined {
  if (text === "working") return text;
  if (text && /^[1-9]\d{0,8}$/.test(text)) return Number(text);
  return text && /^kept-[1-9]\d{0,8}$/.test(text) ? (text as StateName) : undefined;
}

/** A state of an issue with its text; null if there is none with that name. */
export async function stateOfIssue(issueId: number, name: StateName): Promise<Side | null> {
  if (name === "working") return workingCopy(db, issueId);
  if (typeof name === "number") {
    const [row] = await db
      .select({ name: issueSnapshots.name, headline: issueSnapshots.headline, content: issueSnapshots.content })
      .from(issueSnapshots)
      .where(and(eq(issueSnapshots.publicationIssueId, issueId), eq(issueSnapshots.number, name)));
    return row ? { ...row, content: contentFrom(row.content) } : null;
  }
  const [savedCopy] = await db
    .select({ copy: savedWorkingCopies.copy })
    .from(savedWorkingCopies)
    .where(
      and(
        eq(savedWorkingCopies.publicationIssueId, issueId),
        eq(savedWorkingCopies.id, Number(name.slice("kept-".length))),
      ),
    );
  const copy = savedCopy?.copy as Side | undefined;
  return copy ? { ...copy, content: contentFrom(copy.content) } : null;
}

/** The heading of a history: the issue's name and state; null if it was deleted or is in the trash. */
export async function issueOfHistory(issueId: number) {
  const [row] = await db
    .select({
      id: publicationIssues.id,
      name: publicationIssues.name,
      slug: publicationIssues.slug,
      snapshotId: publicationIssues.snapshotId,
      contentVersion: publicationIssues.contentVersion,
      version: publicationIssues.version,
      hasUnpublishedChanges,
    })
    .from(publicationIssues)
    .leftJoin(issueSnapshots, eq(issueSnapshots.id, publicationIssues.snapshotId))
    .where(and(eq(publicationIssues.id, issueId), isNull(publicationIssues.deletedAt)));
  return row ?? null;
}
