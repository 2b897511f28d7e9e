import { eq, inArray, sql } from "drizzle-orm";
import type { Transaction } from "@/db";
import { bills, issueMentions, issueSnapshots, publicationIssues } from "@/db/schema";
import { mergedInto } from "@/lib/bills/merged-bills";
import { lawCitations } from "@/lib/bills/vocabulary/law-citation";
import { citedMentions } from "../citations/cited-mentions";
import { noteAsPublished } from "../drafts/unpublished-changes";
import { storeQuotations } from "../quotations/quotations";
import { quotedMentions } from "../quotations/quoted-mentions";
import { type WorkingCopy, workingCopy } from "./snapshot/build";
import type { SnapshotContent } from "./snapshot/content";
import { countWords, type Mention, mentionsIn, plainTextOfContent, publicIds, standfirstOf } from "./snapshot/words";

/** What it corrects, and who approved it. */
export type PublishedAs = {
  correction?: "minor" | "major" | null;
  changeNote?: string | null;
  approvedBy?: number | null;
};

export type SnapshotOptions = PublishedAs & {
  at?: string;
  /** The published date of an issue that has none yet; by default the date of `at` in the organization's zone. */
  publishedDate?: string;
};

/**
 * Stores the working copy as the next snapshot and makes it public. The caller has locked and checked it, and records
 * the change.
 * @param authorId people.id, null for the system
 * @param copy if already read under the lock
 * @returns the snapshot's id and its number within the issue
 */
export async function makeSnapshot(
  tx: Transaction,
  issueId: number,
  authorId: number | null,
  options: SnapshotOptions = {},
  copy?: WorkingCopy,
): Promise<{ id: number; number: number }> {
  const read = copy ?? (await workingCopy(tx, issueId));
  if (!read) throw new Error(`There is no issue ${issueId}.`);
  const snapshot = await storeSnapshot(tx, issueId, authorId, read, options);
  const moment = options.at ? sql`${options.at}::timestamptz` : sql`now()`;
  await tx
    .update(publicationIssues)
    .set({
      firstPublishedAt: sql`coalesce(first_published_at, ${moment})`,
      publishedDate: sql`coalesce(published_date, ${options.publishedDate ?? null}::date, (select (${moment} at time zone time_zone)::date from organisation))`,
      version: sql`version + (published_date is null)::int`,
    })
    .where(eq(publicationIssues.id, issueId));
  return snapshot;
}

/** Stores a content as an issue's next snapshot, makes it public, and updates all derived data. */
export async function storeSnapshot(
  tx: Transaction,
  issueId: number,
  authorId: number | null,
  { name, headline, contentVersion, content }: WorkingCopy,
  { at, correction = null, changeNote = null, approvedBy = null }: PublishedAs & { at?: string } = {},
): Promise<{ id: number; number: number }> {
  const plainText = plainTextOfContent(content);
  const [inserted] = await tx
    .insert(issueSnapshots)
    .values({
      publicationIssueId: issueId,
      number: sql`(select coalesce(max(number), 0) + 1 from issue_snapshots where publication_issue_id = ${issueId})`,
      name,
      headline,
      standfirst: standfirstOf(content),
      categoryIds: content.topics.map((topic) => topic.id),
      billIds: publicIds(content, "billIds"),
      fileIds: publicIds(content, "fileIds"),
      laws: lawsIn(plainText),
      content,
      contentVersion,
      words: countWords(content),
      plainText,
      correction,
      changeNote,
      approvedBy,
      createdBy: authorId,
      ...(at && { createdAt: at }),
    })
    .returning({ id: issueSnapshots.id, number: issueSnapshots.number });
  if (!inserted) throw new Error("The snapshot was not saved.");
  await tx.update(publicationIssues).set({ snapshotId: inserted.id }).where(eq(publicationIssues.id, issueId));
  await noteAsPublished(tx, issueId);
  await rebuildMentions(tx, issueId, content);
  await storeQuotations(tx, issueId, content);
  return inserted;
}

/** The laws that a text cites, each once. */
const lawsIn = (text: string): string[] => [...new Set(lawCitations(text).map(({ law }) => law))];

/** Updates what an issue says about each bill; removes it if unpublished. */
export async function rebuildMentions(
  tx: Transaction,
  issueId: number,
  content: SnapshotContent | null,
): Promise<void> {
  await tx.delete(issueMentions).where(eq(issueMentions.publicationIssueId, issueId));
  const mentions = content
    ? merge(mentionsIn(content), await quotedMentions(tx, issueId, content), await citedMentions(tx, issueId, content))
    : [];
  if (mentions.length === 0) return;
  // older content may name bills that were merged or deleted since
  const merged = await mergedInto(
    mentions.map(({ billId }) => billId),
    tx,
  );
  const named = mentions.map((mention) => ({
    ...mention,
    billId: merged.get(mention.billId) ?? mention.billId,
    publicationIssueId: issueId,
  }));
  const existingIds = new Set(
    (
      await tx
        .select({ id: bills.id })
        .from(bills)
        .where(
          inArray(
            bills.id,
            named.map(({ billId }) => billId),
          ),
        )
    ).map(({ id }) => id),
  );
  const existing = named.filter(({ billId }) => existingIds.has(billId));
  if (existing.length > 0) await tx.insert(issueMentions).values(existing).onConflictDoNothing();
}

/** An explicit reference takes precedence over a quotation, a quotation over a number, and a number over an entry in a list. */
const merge = (mentions: readonly Mention[], quoted: readonly Mention[], cited: readonly Mention[]): Mention[] => [
  ...new Map(
    [...cited, ...quoted, ...mentions]
      .toSorted((a, b) => Number(a.inline) - Number(b.inline))
      .map((one) => [one.billId, one]),
  ).values(),
];
