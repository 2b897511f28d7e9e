import { checkVersion } from "@/lib/activity/conflict";
import { eq, inArray, sql } from "drizzle-orm";
import type { Transaction } from "@/db";
import { formElementGroups, formElements, formTemplateCategories, formTemplates, formTemplateViews } from "@/db/schema";
import type { Viewer } from "@/lib/platform/auth/roles";
import { invalid, notFound } from "@/lib/platform/http/problem";
import { changesNothing, recordChange } from "./changed";
import { viewOfTemplate } from "./queries";
import { templateCategoryById } from "./topic-queries";
import type { FormTemplateCategory, FormTemplateView } from "./schema";

export type ViewFields = Partial<Omit<FormTemplateView, "id" | "formTemplate" | "version">>;

/**
 * The template of a view in a body, from its own id, its template's, or both.
 * @throws HttpError 404 if neither is given, 422 if they disagree
 */
export async function templateOfView(
  tx: Transaction,
  { id, formTemplate }: { id?: number; formTemplate?: number },
): Promise<number> {
  const [row] =
    id === undefined
      ? []
      : await tx
          .select({ templateId: formTemplateViews.formTemplateId })
          .from(formTemplateViews)
          .where(eq(formTemplateViews.id, id));
  const found = row?.templateId ?? formTemplate;
  if (found === undefined) throw notFound();
  if (row && formTemplate !== undefined && formTemplate !== row.templateId)
    throw invalid("This view belongs to another form template.", {
      id,
      issues: [{ path: "formTemplate", message: "of another view" }],
    });
  return found;
}

/** Changes the public view of a template's issues. It takes effect immediately: a view is not part of a snapshot. */
export async function updateView(
  tx: Transaction,
  admin: Viewer,
  templateId: number,
  { version, ...given }: ViewFields & { version?: number },
): Promise<FormTemplateView> {
  const [template] = await tx
    .select({ name: formTemplates.name })
    .from(formTemplates)
    .where(eq(formTemplates.id, templateId))
    .for("update");
  const before = await viewOfTemplate(templateId, tx);
  if (!template || !before) throw notFound();
  const change = {
    ...given,
    ...(given.listElements && { listElements: [...new Set(given.listElements)] }),
    ...(given.groupOrder && { groupOrder: [...new Set(given.groupOrder)] }),
  };
  await checkParts(tx, before.id, templateId, change);
  await checkVersion(tx, { entity: "form-template-view", id: before.id, version: before.version }, version, before);
  if (before.id !== 0 && changesNothing(before, change)) return before;
  await tx
    .insert(formTemplateViews)
    .values({ ...change, formTemplateId: templateId })
    .onConflictDoUpdate({
      target: formTemplateViews.formTemplateId,
      set: { ...change, version: sql`${formTemplateViews.version} + 1` },
    });
  const after = await viewOfTemplate(templateId, tx);
  if (!after) throw notFound();
  await recordChange(tx, admin, {
    action: "form-template-view.updated",
    entity: "form-template-view",
    entityId: after.id,
    entityName: template.name,
    before,
    after,
  });
  return after;
}

async function checkParts(
  tx: Transaction,
  id: number,
  templateId: number,
  { listElements = [], groupOrder = [] }: ViewFields,
): Promise<void> {
  const refuse = (path: string, what: string, lost: number) =>
    invalid(`${what} ${lost} is not part of this template.`, {
      id,
      issues: [{ path, message: `not of this template: ${lost}` }],
    });
  const groups = (
    await tx
      .select({ id: formElementGroups.id })
      .from(formElementGroups)
      .where(eq(formElementGroups.formTemplateId, templateId))
  ).map((row) => row.id);
  const elements =
    groups.length === 0
      ? []
      : (
          await tx
            .select({ id: formElements.id })
            .from(formElements)
            .where(inArray(formElements.formElementGroupId, groups))
        ).map((row) => row.id);
  const lostGroup = groupOrder.find((group) => !groups.includes(group));
  if (lostGroup !== undefined) throw refuse("groupOrder", "Group", lostGroup);
  const lostElement = listElements.find((element) => !elements.includes(element));
  if (lostElement !== undefined) throw refuse("listElements", "Element", lostElement);
}

/**
 * Turns a topic of a template on or off: off, it is neither offered in the editor nor shown in public filters; old issues
 * keep it.
 */
export async function toggleTemplateCategory(
  tx: Transaction,
  admin: Viewer,
  id: number,
  version?: number,
): Promise<FormTemplateCategory> {
  await tx
    .select({ id: formTemplateCategories.id })
    .from(formTemplateCategories)
    .where(eq(formTemplateCategories.id, id))
    .for("update");
  const before = await templateCategoryById(id, tx);
  if (!before) throw notFound();
  await checkVersion(tx, { entity: "form-template-category", id: before.id, version: before.version }, version, before);
  await tx
    .update(formTemplateCategories)
    .set({ active: !before.active, version: sql`${formTemplateCategories.version} + 1` })
    .where(eq(formTemplateCategories.id, id));
  const after = { ...before, active: !before.active, version: before.version + 1 };
  await recordChange(tx, admin, {
    action: after.active ? "form-template-category.activated" : "form-template-category.deactivated",
    entity: "form-template-category",
    entityId: id,
    entityName: before.category.name,
    before: { active: before.active },
    after: { active: after.active },
  });
  return after;
}
