import { eq, sql } from "drizzle-orm";
import type { Transaction } from "@/db";
import { formElementGroups, formElements, formElementTypeSelects, formElementValues } from "@/db/schema";
import type { Viewer } from "@/lib/auth/roles";
import { invalid, notFound } from "@/lib/http/problem";
import { changesNothing, checkVersion, recordChange } from "./changed";
import { elementById, typeById } from "./queries";
import type { FormElement } from "./schema";

export type ElementFields = {
  label?: string;
  notes?: string | null;
  sortOrder?: number;
  active?: boolean;
  public?: boolean;
  required?: boolean;
  isLabelVisible?: boolean;
  formElementGroup?: number;
  formElementType?: number;
  formElementTypeSelect?: number | null;
};

const refuse = (path: string, message: string, id?: number) => invalid(message, { id, issues: [{ path, message }] });

async function reload(tx: Transaction, id: number): Promise<FormElement> {
  const element = await elementById(id, tx);
  if (!element) throw notFound();
  return element;
}

async function templateOfGroup(tx: Transaction, groupId: number, id?: number): Promise<number> {
  const [group] = await tx.select({ templateId: formElementGroups.formTemplateId }).from(formElementGroups).where(eq(formElementGroups.id, groupId));
  if (!group) throw refuse("formElementGroup", "There is no such group.", id);
  return group.templateId;
}

/** The kind of an element with its list: selects have one, everything else has none. */
async function kindOf(tx: Transaction, typeId: number, selectId: number | null | undefined, id?: number) {
  const type = typeById(typeId);
  if (!type) throw refuse("formElementType", "There is no such type of element.", id);
  if (type !== "select" && type !== "multi_select") return { type, formElementTypeSelectId: null };
  const [list] = selectId ? await tx.select({ id: formElementTypeSelects.id }).from(formElementTypeSelects).where(eq(formElementTypeSelects.id, selectId)) : [];
  if (!list) throw refuse("formElementTypeSelect", "A select needs the list that its options come from.", id);
  return { type, formElementTypeSelectId: list.id };
}

/** Adds an element: at place 1, not active, public, required or labelled unless said (specification, section 9). */
export async function addElement(tx: Transaction, admin: Viewer, given: ElementFields & { label: string; formElementGroup: number; formElementType: number }): Promise<FormElement> {
  const { formElementGroup, formElementType, formElementTypeSelect, notes, ...fields } = given;
  await templateOfGroup(tx, formElementGroup);
  const kind = await kindOf(tx, formElementType, formElementTypeSelect);
  const [row] = await tx.insert(formElements).values({ ...fields, ...kind, notes: notes || null, formElementGroupId: formElementGroup }).returning({ id: formElements.id });
  const element = await reload(tx, row!.id);
  await recordChange(tx, admin, { action: "form-element.added", entity: "form-element", entityId: element.id, entityName: element.label, after: element });
  return element;
}

/**
 * Changes an element within its template. One that has values keeps its type: what was entered must keep its meaning.
 * @throws HttpError 422, 409
 */
export async function updateElement(tx: Transaction, admin: Viewer, id: number, given: ElementFields & { version?: number }): Promise<FormElement> {
  await tx.select({ id: formElements.id }).from(formElements).where(eq(formElements.id, id)).for("update");
  const before = await reload(tx, id);
  const { version, formElementGroup, formElementType, formElementTypeSelect, notes, ...fields } = given;
  const group = formElementGroup ?? before.formElementGroup;
  if ((await templateOfGroup(tx, group, id)) !== (await templateOfGroup(tx, before.formElementGroup))) throw refuse("formElementGroup", "An element cannot move to another template.", id);
  const selectId = formElementTypeSelect === undefined ? before.formElementTypeSelect?.id : formElementTypeSelect;
  const kind = await kindOf(tx, formElementType ?? before.formElementType.id, selectId, id);
  const isOtherKind = kind.type !== before.formElementType.name || kind.formElementTypeSelectId !== (before.formElementTypeSelect?.id ?? null);
  if (isOtherKind && (await hasValues(tx, id))) throw refuse("formElementType", "Issues have values in this element, so its type stays. Add another element instead.", id);
  await checkVersion(tx, "form-element", before, version);
  const change = { ...fields, ...(notes !== undefined && { notes: notes || null }), formElementGroup: group };
  if (!isOtherKind && changesNothing(before, change)) return before;
  const { formElementGroup: formElementGroupId, ...columns } = change;
  await tx.update(formElements).set({ ...columns, ...kind, formElementGroupId, updatedAt: sql`now()`, version: sql`${formElements.version} + 1` }).where(eq(formElements.id, id));
  const after = await reload(tx, id);
  await recordChange(tx, admin, { action: "form-element.updated", entity: "form-element", entityId: id, entityName: after.label, before, after });
  return after;
}

const hasValues = async (tx: Transaction, id: number): Promise<boolean> => (await tx.select({ id: formElementValues.id }).from(formElementValues).where(eq(formElementValues.formElementId, id)).limit(1)).length > 0;

/** Removes an element; one that has values is switched off: the values stay, and old issues show them. */
export async function removeElement(tx: Transaction, admin: Viewer, id: number, version?: number): Promise<{ id: number }> {
  await tx.select({ id: formElements.id }).from(formElements).where(eq(formElements.id, id)).for("update");
  const before = await reload(tx, id);
  await checkVersion(tx, "form-element", before, version);
  const keeps = await hasValues(tx, id);
  if (keeps && !before.active) return { id };
  if (keeps) await tx.update(formElements).set({ active: false, updatedAt: sql`now()`, version: sql`${formElements.version} + 1` }).where(eq(formElements.id, id));
  else await tx.delete(formElements).where(eq(formElements.id, id));
  await recordChange(tx, admin, { action: keeps ? "form-element.deactivated" : "form-element.removed", entity: "form-element", entityId: id, entityName: before.label, before });
  return { id };
}
