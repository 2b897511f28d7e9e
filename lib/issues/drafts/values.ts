import { and, eq, sql } from "drizzle-orm";
import type { Transaction } from "@/db";
import { runPrepared } from "@/db/prepared";
import { formElementGroups, formElements, formElementValues, publicationIssues } from "@/db/schema";
import { conflict } from "@/lib/activity/conflict";
import { record } from "@/lib/activity/record";
import type { Viewer } from "@/lib/platform/auth/roles";
import { type HttpError, invalid, notFound } from "@/lib/platform/http/problem";
import { beginningOf } from "@/lib/platform/text/shorten";
import { noteAsPublished } from "./unpublished-changes";
import { collectBillFacts } from "../bill-facts";
import { plainTextOf } from "../document/document";
import { answer, lockIssue, lockIssueOfValue, type LockedIssue } from "./load-issue-view";
import { presentValues } from "../queries";
import type { FormElementValue, PublicationIssue } from "../schema";
import { storeDraftVersion } from "../history/draft-versions";
import { validateValue, type StoredValue } from "./value-input";

type TempId = string | number | null | undefined;
export type Saved = {
  formElementValue: FormElementValue;
  tempId: string | number | null;
  publicationIssue: PublicationIssue;
};
type ValueRow = typeof formElementValues.$inferSelect;

/**
 * Saves an element's first value; different elements never conflict. @throws HttpError 422 with invalidFields and
 * invalidGroups; 409 if there is a value
 */
export async function saveNewValue(
  tx: Transaction,
  editor: Viewer,
  given: { publicationIssueId: number; formElementId: number; data: unknown; tempId?: TempId; asOf?: string },
): Promise<Saved> {
  const issue = await lockIssue(tx, given.publicationIssueId);
  const element = await elementOf(tx, given.formElementId);
  const answerId = given.tempId ?? null;
  if (element.templateId !== issue.formTemplateId)
    throw invalid("This element belongs to another form template.", {
      id: answerId,
      issues: [{ path: "formElementId", message: "of another form template" }],
    });
  const validated = await validate(tx, element, given.data, answerId);
  const [present] = await tx
    .select()
    .from(formElementValues)
    .where(and(eq(formElementValues.publicationIssueId, issue.id), eq(formElementValues.formElementId, element.id)));
  if (present) throw await valueConflict(tx, present, answerId);
  await storeDraftVersion(tx, editor, issue);
  const [row] = await tx
    .insert(formElementValues)
    .values({
      ...validated,
      billFacts: await collectBillFacts(tx, validated),
      publicationIssueId: issue.id,
      formElementId: element.id,
      updatedBy: editor.id,
      contentVersion: issue.contentVersion + 1,
    })
    .returning();
  return recordSave(tx, editor, issue, element, null, row!, given);
}

/** Changes a value, if different. @throws HttpError 422 as above; 409 if it was saved since the caller's version */
export async function updateValue(
  tx: Transaction,
  editor: Viewer,
  id: number,
  given: { data: unknown; version?: number; tempId?: TempId; asOf?: string },
): Promise<Saved> {
  const issue = await lockIssueOfValue(tx, id);
  const [before] = await runPrepared(
    tx.select().from(formElementValues).where(eq(formElementValues.id, id)).for("update"),
  );
  if (!before) throw notFound();
  const element = await elementOf(tx, before.formElementId);
  const validated = await validate(tx, element, given.data, id);
  if (given.version !== undefined && given.version !== before.version) throw await valueConflict(tx, before, id);
  if (isSame(before, validated))
    return {
      formElementValue: await present(tx, before, given.tempId),
      tempId: given.tempId ?? null,
      publicationIssue: await answer(tx, issue.id, given.asOf, id),
    };
  const change = {
    ...validated,
    billFacts: await collectBillFacts(tx, validated, before.billFacts),
    updatedBy: editor.id,
    updatedAt: sql`now()`,
    version: before.version + 1,
    contentVersion: issue.contentVersion + 1,
  };
  await storeDraftVersion(tx, editor, issue);
  const [row] = await runPrepared(
    tx.update(formElementValues).set(change).where(eq(formElementValues.id, id)).returning(),
  );
  return recordSave(tx, editor, issue, element, before, row!, given);
}

type Element = {
  id: number;
  label: string;
  type: typeof formElements.$inferSelect.type;
  selectId: number | null;
  groupId: number;
  templateId: number;
};

async function elementOf(tx: Transaction, id: number): Promise<Element> {
  const [element] = await runPrepared(
    tx
      .select({
        id: formElements.id,
        label: formElements.label,
        type: formElements.type,
        selectId: formElements.formElementTypeSelectId,
        groupId: formElementGroups.id,
        templateId: formElementGroups.formTemplateId,
      })
      .from(formElements)
      .innerJoin(formElementGroups, eq(formElementGroups.id, formElements.formElementGroupId))
      .where(eq(formElements.id, id)),
  );
  if (!element) throw notFound();
  return element;
}

async function validate(
  tx: Transaction,
  element: Element,
  data: unknown,
  answerId: string | number | null,
): Promise<StoredValue> {
  const { value, problem } = await validateValue(tx, element.type, element.selectId, data);
  if (value) return value;
  throw invalid(`“${element.label}”: ${problem}`, {
    id: answerId,
    invalidFields: [element.id],
    invalidGroups: [element.groupId],
    issues: [{ path: "data", message: problem }],
  });
}

/** The response to the losing save of a conflict. Its id is the one that the caller uses for the value. */
const valueConflict = async (tx: Transaction, row: ValueRow, answerId: string | number | null): Promise<HttpError> =>
  conflict(
    tx,
    { entity: "form-element-value", id: row.id, updatedBy: row.updatedBy, updatedAt: row.updatedAt },
    await present(tx, row, null),
    answerId,
  );

const isSame = (row: ValueRow, stored: StoredValue): boolean =>
  row.textValue === stored.textValue &&
  sameJson(row.document, stored.document) &&
  sameJson(row.selectValueIds, stored.selectValueIds) &&
  sameJson(row.billIds, stored.billIds) &&
  sameJson(row.fileIds, stored.fileIds);

const sameJson = (a: unknown, b: unknown): boolean => JSON.stringify(inOrder(a)) === JSON.stringify(inOrder(b));
function inOrder(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inOrder);
  if (typeof value !== "object" || value === null) return value ?? null;
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, inner]) => [key, inOrder(inner)]),
  );
}

async function present(tx: Transaction, row: ValueRow, tempId: TempId): Promise<FormElementValue> {
  const [value] = await presentValues(tx, [row]);
  return { ...value!, tempId: tempId ?? null };
}

async function recordSave(
  tx: Transaction,
  editor: Viewer,
  issue: LockedIssue,
  element: Element,
  before: ValueRow | null,
  row: ValueRow,
  { tempId, asOf }: { tempId?: TempId; asOf?: string },
): Promise<Saved> {
  await runPrepared(
    tx
      .update(publicationIssues)
      .set({
        contentVersion: sql`${publicationIssues.contentVersion} + 1`,
        updatedBy: editor.id,
        updatedAt: sql`now()`,
      })
      .where(eq(publicationIssues.id, issue.id)),
  );
  if (issue.snapshotId !== null) await noteAsPublished(tx, issue.id);
  const recorded = record(tx, editor, {
    action: "value.saved",
    entity: "form-element-value",
    entityId: row.id,
    entityName: `${issue.name}: ${element.label}`,
    before: before && auditFields(before),
    after: { ...auditFields(row), publicationIssueId: issue.id, formElementId: element.id },
    autosaveOf: `form-element-value:${row.id}`,
  });
  const [formElementValue, publicationIssue] = await Promise.all([
    present(tx, row, tempId),
    answer(tx, issue.id, asOf, row.id),
    recorded,
  ]);
  return { formElementValue, tempId: tempId ?? null, publicationIssue };
}

/** Enough to recognize it: snapshots have whole texts. */
const auditFields = (row: ValueRow) => ({
  text: beginningOf(
    row.document ? plainTextOf(row.document as Parameters<typeof plainTextOf>[0]) : (row.textValue ?? ""),
    500,
  ),
  selectValueIds: row.selectValueIds,
  billIds: row.billIds,
  fileIds: row.fileIds,
  version: row.version,
});
