import { and, eq, inArray, sql } from "drizzle-orm";
import { survivingTopic } from "@/lib/topics/surviving";
import type { Transaction } from "@/db";
import {
  formElements,
  formElementValues,
  issueSnapshots,
  savedWorkingCopies,
  publicationIssues,
  publicationIssueTopics,
} from "@/db/schema";
import { record } from "@/lib/activity/record";
import type { Viewer } from "@/lib/platform/auth/roles";
import { mergedInto } from "@/lib/bills/merged-bills";
import { notFound } from "@/lib/platform/http/problem";
import { freeSlug } from "@/lib/platform/text/slug";
import { noteAsPublished } from "../drafts/unpublished-changes";
import { passageDigests } from "../bill-facts";
import { answer, checkIssueVersion, lockIssue, type LockedIssue } from "../drafts/load-issue-view";
import { valueWithBillMoved } from "../drafts/move-bill";
import type { PublicationIssue } from "../schema";
import { joinSeries } from "../series";
import { workingCopy } from "../publishing/snapshot/build";
import { contentFrom, type SnapshotContent, type SnapshotValue } from "../publishing/snapshot/content";

type Past = { name: string; headline: string | null; content: SnapshotContent };

/**
 * Restores a published state into the working copy, which is stored first if it was never published. @param id of the
 * snapshot
 */
export async function restoreSnapshot(
  tx: Transaction,
  editor: Viewer,
  id: number,
  version?: number,
): Promise<PublicationIssue> {
  const past = await snapshotOf(tx, id);
  const issue = await lockIssue(tx, past.issueId);
  await checkIssueVersion(tx, issue, version);
  return writePast(tx, editor, issue, past, { snapshot: past.number });
}

/** Does the same for a working copy that a restore replaced. @param id of the stored copy */
export async function restoreSavedCopy(
  tx: Transaction,
  editor: Viewer,
  id: number,
  version?: number,
): Promise<PublicationIssue> {
  const [savedCopy] = await tx.select().from(savedWorkingCopies).where(eq(savedWorkingCopies.id, id));
  if (!savedCopy) throw notFound();
  const copy = savedCopy.copy as Past;
  const issue = await lockIssue(tx, savedCopy.publicationIssueId);
  await checkIssueVersion(tx, issue, version);
  const past = await withSurvivingTopics(tx, { ...copy, content: contentFrom(copy.content) });
  return writePast(tx, editor, issue, past, { keptCopy: id });
}

/** Creates an issue from a published state. Its series assign new numbers. */
export async function draftFromSnapshot(tx: Transaction, editor: Viewer, id: number): Promise<PublicationIssue> {
  const past = await snapshotOf(tx, id);
  const source = await lockIssue(tx, past.issueId);
  const topics = past.content.topics.map((topic) => topic.id);
  const [row] = await tx
    .insert(publicationIssues)
    .values({
      name: past.name,
      headline: past.headline,
      slug: await freeSlug(tx, publicationIssues, past.name, "issue"),
      formTemplateId: source.formTemplateId,
      categoryId: topics[0] ?? null,
      copiedFromId: source.id,
      createdBy: editor.id,
      updatedBy: editor.id,
    })
    .returning({ id: publicationIssues.id });
  await joinSeries(tx, row!.id, source.formTemplateId, topics);
  await writeValues(tx, editor, { issueId: row!.id, contentVersion: 1 }, past.content);
  await record(tx, editor, {
    action: "issue.created",
    entity: "publication-issue",
    entityId: row!.id,
    entityName: past.name,
    after: { copiedFrom: source.id, snapshot: past.number },
  });
  return answer(tx, row!.id);
}

/** With current topics: merged ones once, and main if either was. */
async function withSurvivingTopics(tx: Transaction, past: Past): Promise<Past> {
  const topics: SnapshotContent["topics"] = [];
  for (const topic of past.content.topics) {
    const id = await survivingTopic(tx, topic.id);
    const twice = topics.find((other) => other.id === id);
    if (twice) twice.main ||= topic.main;
    else topics.push({ ...topic, id });
  }
  return { ...past, content: { ...past.content, topics } };
}

async function snapshotOf(tx: Transaction, id: number): Promise<Past & { issueId: number; number: number }> {
  const [row] = await tx.select().from(issueSnapshots).where(eq(issueSnapshots.id, id));
  if (!row) throw notFound();
  const past = await withSurvivingTopics(tx, {
    name: row.name,
    headline: row.headline,
    content: contentFrom(row.content),
  });
  return { ...past, issueId: row.publicationIssueId, number: row.number };
}

async function writePast(
  tx: Transaction,
  editor: Viewer,
  issue: LockedIssue,
  past: Past,
  from: object,
): Promise<PublicationIssue> {
  const savedCopy = await keepUnpublished(tx, editor, issue);
  const main = past.content.topics.find((topic) => topic.main)?.id ?? null;
  const slug =
    issue.firstPublishedAt || past.name === issue.name
      ? issue.slug
      : await freeSlug(tx, publicationIssues, past.name, "issue", issue.id);
  await tx
    .update(publicationIssues)
    .set({
      name: past.name,
      slug,
      headline: past.headline,
      categoryId: main,
      version: sql`version + 1`,
      contentVersion: sql`content_version + 1`,
      updatedBy: editor.id,
      updatedAt: sql`now()`,
    })
    .where(eq(publicationIssues.id, issue.id));
  const gone = await tx
    .delete(publicationIssueTopics)
    .where(eq(publicationIssueTopics.publicationIssueId, issue.id))
    .returning();
  // numbers are permanent, so a restored topic gets its old one back, unless a merge assigned another
  const numbers = new Map(gone.map((row) => [row.categoryId, row.revisionNumber]));
  const topics = past.content.topics.map(({ id, revisionNumber }) => ({
    publicationIssueId: issue.id,
    categoryId: id,
    revisionNumber: numbers.get(id) ?? revisionNumber,
  }));
  if (topics.length > 0) await tx.insert(publicationIssueTopics).values(topics);
  await writeValues(tx, editor, { issueId: issue.id, contentVersion: issue.contentVersion + 1 }, past.content);
  await noteAsPublished(tx, issue.id);
  await record(tx, editor, {
    action: "issue.restored-from-history",
    entity: "publication-issue",
    entityId: issue.id,
    entityName: past.name,
    before: savedCopy && { keptCopy: savedCopy },
    after: from,
  });
  return answer(tx, issue.id);
}

/** Stores a working copy that no snapshot contains, so that no text is lost. @returns its id */
async function keepUnpublished(tx: Transaction, editor: Viewer, issue: LockedIssue): Promise<number | null> {
  const [snapshot] = await tx
    .select({ id: issueSnapshots.id })
    .from(issueSnapshots)
    .where(
      and(eq(issueSnapshots.publicationIssueId, issue.id), eq(issueSnapshots.contentVersion, issue.contentVersion)),
    )
    .limit(1);
  const copy = snapshot ? null : await workingCopy(tx, issue.id);
  if (!copy || (copy.content.values.length === 0 && issue.firstPublishedAt === null)) return null;
  const [row] = await tx
    .insert(savedWorkingCopies)
    .values({ publicationIssueId: issue.id, copy, contentVersion: issue.contentVersion, createdBy: editor.id })
    .returning({ id: savedWorkingCopies.id });
  return row!.id;
}

/**
 * Restores every value, also of removed elements. Newer values are emptied, not deleted: an open editor sees a regular
 * change. Equal values keep their version.
 */
async function writeValues(
  tx: Transaction,
  editor: Viewer,
  { issueId, contentVersion }: { issueId: number; contentVersion: number },
  content: SnapshotContent,
): Promise<void> {
  const elementIds = content.values.map((value) => value.elementId);
  const known =
    elementIds.length === 0
      ? []
      : await tx.select({ id: formElements.id }).from(formElements).where(inArray(formElements.id, elementIds));
  const restorable = content.values.filter((value) => known.some((element) => element.id === value.elementId));
  const present = await tx
    .select({ elementId: formElementValues.formElementId })
    .from(formElementValues)
    .where(eq(formElementValues.publicationIssueId, issueId));
  const since = present
    .filter(({ elementId }) => !restorable.some((value) => value.elementId === elementId))
    .map(({ elementId }) => ({ ...nothing, elementId }));
  const merged = [...(await mergedInto([...new Set(restorable.flatMap(({ billIds }) => billIds))], tx))];
  for (const value of [...restorable, ...since]) {
    const row = merged.reduce(
      (merging, [old, stayed]) => valueWithBillMoved(merging, old, stayed),
      rowOf(value, content),
    );
    const written = { ...row, updatedBy: editor.id, contentVersion };
    await tx
      .insert(formElementValues)
      .values({ ...written, publicationIssueId: issueId, formElementId: value.elementId })
      .onConflictDoUpdate({
        target: [formElementValues.publicationIssueId, formElementValues.formElementId],
        set: { ...written, updatedAt: sql`now()`, version: sql`${formElementValues.version} + 1` },
        setWhere: isOther,
      });
  }
}

const nothing = {
  textValue: null,
  document: null,
  selectValues: [],
  billIds: [],
  fileIds: [],
} satisfies Partial<SnapshotValue>;
const { textValue, document, selectValueIds, billIds, fileIds, billFacts } = formElementValues;
const isOther = sql`(${textValue}, ${document}, ${selectValueIds}, ${billIds}, ${fileIds}, ${billFacts})
  is distinct from (excluded.text_value, excluded.document, excluded.select_value_ids, excluded.bill_ids, excluded.file_ids, excluded.bill_facts)`;

function rowOf({ textValue, document, selectValues, billIds, fileIds }: SnapshotValue, content: SnapshotContent) {
  const billFacts = Object.fromEntries(
    [...passageDigests(document, billIds)].flatMap(([id, passage]) => {
      const bill = content.bills[id];
      return bill ? [[id, { status: bill.status, statusDate: bill.statusDate, passage }]] : [];
    }),
  );
  return { textValue, document, selectValueIds: selectValues.map((option) => option.id), billIds, fileIds, billFacts };
}
