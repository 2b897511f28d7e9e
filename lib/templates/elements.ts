import { checkVersion } from "@/lib/activity/conflict";
import { eq, sql } from "drizzle-orm";
import type { Transaction } from "@/db";
import { formElementGroups, formElements, formElementTypeSelects } from "@/db/schema";
import type { Viewer } from "@/lib/platform/auth/roles";
import { invalid, notFound } from "@/lib/platform/http/problem";
import { changesNothing, recordChange } from "./changed";
import { elementById, typeById } from "./queries";
import type { FormElement } from "./schema";
import { areNeeded } from "./uses";
import { forgetInView, replaceInView } from "./view-parts";

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
  const [group] = await tx
    .select({ templateId: formElementGroups.formTemplateId })
    .from(formElementGroups)
    .where(eq(formElementGroups.id, groupId));
  if (!group) throw refuse("formElementGroup", "There is no such group.", id);
  return group.templateId;
}

/** The type of an element with its list: only selects have one. */
async function kindOf(tx: Transaction, typeId: number, selectId: number | null | undefined, id?: number) {
  const type = typeById(typeId);
  if (!type) throw refuse("formElementType", "There is no such type of element.", id);
  if (type !== "select" && type !== "multi_select") return { type, formElementTypeSelectId: null };
  const [list] = selectId
    ? await tx
        .select({ id: formElementTypeSelects.id })
        .from(formElementTypeSelects)
        .where(eq(formElementTypeSelects.id, selectId))
    : [];
  if (!list) throw refuse("formElementTypeSelect", "A select needs a dropdown list.", id);
  return { type, formElementTypeSelectId: list.id };
}

/** Adds an element: by default at position 1 and not active, public, required or labeled (specification, section 9). */
export async function addElement(
  tx: Transaction,
  admin: Viewer,
  given: ElementFields & { label: string; formElementGroup: number; formElementType: number },
): Promise<FormElement> {
  const { formElementGroup, formElementType, formElementTypeSelect, notes, ...fields } = given;
  await templateOfGroup(tx, formElementGroup);
  const kind = await kindOf(tx, formElementType, formElementTypeSelect);
  const [row] = await tx
    .insert(formElements)
    .values({ ...fields, ...kind, notes: notes || null, formElementGroupId: formElementGroup })
    .returning({ id: formElements.id });
  const element = await reload(tx, row!.id);
  await recordChange(tx, admin, {
    action: "form-element.added",
    entity: "form-element",
    entityId: element.id,
    entityName: element.label,
    after: element,
  });
  return element;
}

/**
 * Changes an element within its template. A new type or list of options creates a new element in its place: entered values
 * keep their meaning, and an id never changes its meaning.
 * @returns the element, or the new one
 * @throws HttpError 422, 409
 */
export async function updateElement(
  tx: Transaction,
  admin: Viewer,
  id: number,
  given: ElementFields & { version?: number },
): Promise<FormElement> {
  await tx.select({ id: formElements.id }).from(formElements).where(eq(formElements.id, id)).for("update");
  const before = await reload(tx, id);
  const { version, formElementGroup, formElementType, formElementTypeSelect, notes, ...fields } = given;
  const group = formElementGroup ?? before.formElementGroup;
  if ((await templateOfGroup(tx, group, id)) !== (await templateOfGroup(tx, before.formElementGroup)))
    throw refuse("formElementGroup", "An element cannot move to another template.", id);
  const selectId = formElementTypeSelect === undefined ? before.formElementTypeSelect?.id : formElementTypeSelect;
  const kind = await kindOf(tx, formElementType ?? before.formElementType.id, selectId, id);
  const isOtherKind =
    kind.type !== before.formElementType.name ||
    kind.formElementTypeSelectId !== (before.formElementTypeSelect?.id ?? null);
  await checkVersion(tx, { entity: "form-element", id: before.id, version: before.version }, version, before);
  const change = { ...fields, ...(notes !== undefined && { notes: notes || null }), formElementGroup: group };
  if (isOtherKind) return replaceElement(tx, admin, before, { ...before, ...withoutUndefined(change) }, kind);
  if (changesNothing(before, change)) return before;
  const { formElementGroup: formElementGroupId, ...columns } = change;
  await tx
    .update(formElements)
    .set({ ...columns, formElementGroupId, updatedAt: sql`now()`, version: sql`${formElements.version} + 1` })
    .where(eq(formElements.id, id));
  const after = await reload(tx, id);
  await recordChange(tx, admin, {
    action: "form-element.updated",
    entity: "form-element",
    entityId: id,
    entityName: after.label,
    before,
    after,
  });
  return after;
}

const withoutUndefined = <T extends object>(fields: T): Partial<T> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Partial<T>;

async function replaceElement(
  tx: Transaction,
  admin: Viewer,
  before: FormElement,
  target: FormElement,
  kind: Awaited<ReturnType<typeof kindOf>>,
): Promise<FormElement> {
  const { label, notes, sortOrder, active, public: isPublic, required, isLabelVisible, formElementGroup } = target;
  const [row] = await tx
    .insert(formElements)
    .values({
      ...kind,
      label,
      notes,
      sortOrder,
      active,
      public: isPublic,
      required,
      isLabelVisible,
      formElementGroupId: formElementGroup,
    })
    .returning({ id: formElements.id });
  const keeps = await deleteOrDeactivate(tx, before.id);
  await replaceInView(tx, before.id, row!.id, keeps);
  const after = await reload(tx, row!.id);
  await recordChange(tx, admin, {
    action: "form-element.replaced",
    entity: "form-element",
    entityId: after.id,
    entityName: after.label,
    before,
    after: { ...after, replaces: before.id, keeps },
  });
  return after;
}

/** Deletes an element without dependents, otherwise deactivates it. @returns whether it still exists */
async function deleteOrDeactivate(tx: Transaction, id: number): Promise<boolean> {
  const keeps = await areNeeded([id], tx);
  if (keeps)
    await tx
      .update(formElements)
      .set({ active: false, updatedAt: sql`now()`, version: sql`${formElements.version} + 1` })
      .where(eq(formElements.id, id));
  else await tx.delete(formElements).where(eq(formElements.id, id));
  return keeps;
}

/** Removes an element; one with values is deactivated: the values remain, and old issues show them. */
export async function removeElement(
  tx: Transaction,
  admin: Viewer,
  id: number,
  version?: number,
): Promise<{ id: number }> {
  await tx.select({ id: formElements.id }).from(formElements).where(eq(formElements.id, id)).for("update");
  const before = await reload(tx, id);
  await checkVersion(tx, { entity: "form-element", id: before.id, version: before.version }, version, before);
  if (!before.active && (await areNeeded([id], tx))) return { id };
  const keeps = await deleteOrDeactivate(tx, id);
  if (!keeps) await forgetInView(tx, { elements: [id] });
  await recordChange(tx, admin, {
    action: keeps ? "form-element.deactivated" : "form-element.removed",
    entity: "form-element",
    entityId: id,
    entityName: before.label,
    before,
  });
  return { id };
}
