import { eq, inArray, sql } from "drizzle-orm";
import type { Transaction } from "@/db";
import { formElementGroups, formElements, formTemplates } from "@/db/schema";
import { checkVersion, conflict } from "@/lib/activity/conflict";
import type { Viewer } from "@/lib/platform/auth/roles";
import { invalid, notFound } from "@/lib/platform/http/problem";
import { recordChange } from "./changed";
import { templateById } from "./queries";
import type { FormTemplate } from "./schema";

export type Arrangement = { id: number; formElements: number[] }[];

const arrangementOf = (template: FormTemplate): Arrangement =>
  (template.formElementGroups ?? []).map((group) => ({
    id: group.id,
    formElements: group.formElements.map((element) => element.id),
  }));
const idsOf = (arrangement: Arrangement): string[] =>
  arrangement.flatMap((group) => [`g${group.id}`, ...group.formElements.map((id) => `e${id}`)]);

/**
 * Sets the order of all groups and elements of a template. Values and snapshots are unchanged: a snapshot has its own
 * order.
 * @throws HttpError 422 if something is listed twice; 409 if the list does not match the template
 */
export async function orderTemplate(
  tx: Transaction,
  admin: Viewer,
  id: number,
  { groups, version }: { groups: Arrangement; version?: number },
): Promise<FormTemplate> {
  await tx.select({ id: formTemplates.id }).from(formTemplates).where(eq(formTemplates.id, id)).for("update");
  const before = await templateById(id, tx);
  if (!before) throw notFound();
  const ids = idsOf(groups);
  if (new Set(ids).size !== ids.length)
    throw invalid("Each group and each element can appear only once.", {
      id,
      issues: [{ path: "groups", message: "contains a duplicate" }],
    });
  await checkVersion(tx, { entity: "form-template", id: before.id, version: before.version }, version, before);
  const now = arrangementOf(before);
  if (idsOf(now).toSorted().join() !== ids.toSorted().join())
    throw await conflict(tx, { entity: "form-template", id }, before);
  if (JSON.stringify(now) === JSON.stringify(groups)) return before;
  await place(tx, before, groups);
  await tx
    .update(formTemplates)
    .set({ updatedAt: sql`now()`, version: sql`${formTemplates.version} + 1` })
    .where(eq(formTemplates.id, id));
  const after = await templateById(id, tx);
  if (!after) throw notFound();
  await recordChange(tx, admin, {
    action: "form-template.ordered",
    entity: "form-template",
    entityId: id,
    entityName: after.name,
    before: namesOf(before),
    after: namesOf(after),
  });
  return after;
}

/** The log entry of an order: names, in their positions. */
const namesOf = (template: FormTemplate) => ({
  groups: (template.formElementGroups ?? []).map((group) => ({
    name: group.name,
    elements: group.formElements.map((element) => element.label),
  })),
});

/** Writes only what moved. */
async function place(tx: Transaction, before: FormTemplate, groups: Arrangement): Promise<void> {
  const known = new Map((before.formElementGroups ?? []).map((group) => [group.id, group]));
  const elements = new Map(
    [...known.values()].flatMap((group) => group.formElements.map((element) => [element.id, element] as const)),
  );
  await tx
    .select({ id: formElements.id })
    .from(formElements)
    .where(inArray(formElements.formElementGroupId, [...known.keys(), 0]))
    .for("update");
  for (const [at, group] of groups.entries()) {
    if (known.get(group.id)?.sortOrder !== at + 1)
      await tx
        .update(formElementGroups)
        .set({ sortOrder: at + 1, updatedAt: sql`now()`, version: sql`${formElementGroups.version} + 1` })
        .where(eq(formElementGroups.id, group.id));
    for (const [place, elementId] of group.formElements.entries()) {
      const element = elements.get(elementId);
      if (element?.sortOrder === place + 1 && element.formElementGroup === group.id) continue;
      await tx
        .update(formElements)
        .set({
          sortOrder: place + 1,
          formElementGroupId: group.id,
          updatedAt: sql`now()`,
          version: sql`${formElements.version} + 1`,
        })
        .where(eq(formElements.id, elementId));
    }
  }
}
