import { checkVersion } from "@/lib/activity/conflict";
import { eq, sql } from "drizzle-orm";
import type { Transaction } from "@/db";
import { formElementGroups, formElements, formTemplates } from "@/db/schema";
import type { Viewer } from "@/lib/platform/auth/roles";
import { invalid, notFound } from "@/lib/platform/http/problem";
import { changesNothing, recordChange } from "./changed";
import { groupById } from "./queries";
import type { FormElementGroup } from "./schema";
import { areNeeded } from "./uses";
import { forgetInView } from "./view-parts";

type GroupFields = { name?: string; active?: boolean; sortOrder?: number };
const auditFields = ({ formElements: _, ...group }: FormElementGroup) => group;

async function reload(tx: Transaction, id: number): Promise<FormElementGroup> {
  const group = await groupById(id, tx);
  if (!group) throw notFound();
  return group;
}

async function lockGroup(tx: Transaction, id: number): Promise<FormElementGroup> {
  await tx
    .select({ id: formElementGroups.id })
    .from(formElementGroups)
    .where(eq(formElementGroups.id, id))
    .for("update");
  return reload(tx, id);
}

/** @throws HttpError 422 if the template does not exist */
export async function createGroup(
  tx: Transaction,
  admin: Viewer,
  { formTemplateId, ...fields }: GroupFields & { formTemplateId: number; name: string },
): Promise<FormElementGroup> {
  const [template] = await tx
    .select({ id: formTemplates.id })
    .from(formTemplates)
    .where(eq(formTemplates.id, formTemplateId));
  if (!template)
    throw invalid("There is no such form template.", {
      issues: [{ path: "formTemplateId", message: "does not exist" }],
    });
  const [row] = await tx
    .insert(formElementGroups)
    .values({ ...fields, formTemplateId })
    .returning({ id: formElementGroups.id });
  const group = await reload(tx, row!.id);
  await recordChange(tx, admin, {
    action: "form-element-group.created",
    entity: "form-element-group",
    entityId: group.id,
    entityName: group.name,
    after: { ...auditFields(group), formTemplateId },
  });
  return group;
}

export async function updateGroup(
  tx: Transaction,
  admin: Viewer,
  id: number,
  { version, name, active, sortOrder }: GroupFields & { version?: number },
): Promise<FormElementGroup> {
  const before = await lockGroup(tx, id);
  await checkVersion(tx, { entity: "form-element-group", id: before.id, version: before.version }, version, before);
  const change = { name, active, sortOrder };
  if (changesNothing(before, change)) return before;
  await tx
    .update(formElementGroups)
    .set({ ...change, updatedAt: sql`now()`, version: sql`${formElementGroups.version} + 1` })
    .where(eq(formElementGroups.id, id));
  const after = await reload(tx, id);
  await recordChange(tx, admin, {
    action: "form-element-group.updated",
    entity: "form-element-group",
    entityId: id,
    entityName: after.name,
    before: auditFields(before),
    after: auditFields(after),
  });
  return after;
}

/** Deletes a group with its elements; if they have values it is deactivated, so that old issues keep them. */
export async function deleteGroup(
  tx: Transaction,
  admin: Viewer,
  id: number,
  version?: number,
): Promise<{ id: number }> {
  const before = await lockGroup(tx, id);
  await checkVersion(tx, { entity: "form-element-group", id: before.id, version: before.version }, version, before);
  const elements = before.formElements.map((element) => element.id);
  const keeps = await areNeeded(elements, tx);
  if (keeps && !before.active) return { id };
  if (keeps) {
    await tx
      .update(formElementGroups)
      .set({ active: false, updatedAt: sql`now()`, version: sql`${formElementGroups.version} + 1` })
      .where(eq(formElementGroups.id, id));
  } else {
    await tx.delete(formElements).where(eq(formElements.formElementGroupId, id));
    await tx.delete(formElementGroups).where(eq(formElementGroups.id, id));
    await forgetInView(tx, { elements, groups: [id] });
  }
  await recordChange(tx, admin, {
    action: keeps ? "form-element-group.deactivated" : "form-element-group.deleted",
    entity: "form-element-group",
    entityId: id,
    entityName: before.name,
    before: auditFields(before),
  });
  return { id };
}
