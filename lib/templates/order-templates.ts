import { asc, eq } from "drizzle-orm";
import type { Transaction } from "@/db";
import { lockUntilCommit } from "@/db/advisory-locks";
import { formTemplates } from "@/db/schema";
import type { Viewer } from "@/lib/platform/auth/roles";
import { HttpError, invalid } from "@/lib/platform/http/problem";
import { recordChange } from "./changed";
import { allTemplates } from "./queries";
import type { FormTemplate } from "./schema";

/**
 * Sets the order of all templates, for lists and menus. Their versions do not change, so that editors get no conflict.
 * @throws HttpError 422 if one is listed twice; 409 if the list does not match the existing templates
 */
export async function orderTemplates(tx: Transaction, admin: Viewer, ids: number[]): Promise<FormTemplate[]> {
  await lockUntilCommit(tx, "form-templates.order");
  const before = await tx
    .select({ id: formTemplates.id, name: formTemplates.name })
    .from(formTemplates)
    .orderBy(asc(formTemplates.sortOrder), asc(formTemplates.name), asc(formTemplates.id))
    .for("update");
  if (new Set(ids).size !== ids.length)
    throw invalid("Each item can appear only once.", {
      issues: [{ path: "formTemplates", message: "contains a duplicate" }],
    });
  if (
    before
      .map(({ id }) => id)
      .toSorted((a, b) => a - b)
      .join() !== ids.toSorted((a, b) => a - b).join()
  )
    throw new HttpError(409, {
      message: "A template was added or removed, so the order was not saved. Reload the page and try again.",
      current: await allTemplates(tx),
    });
  if (before.map(({ id }) => id).join() === ids.join()) return allTemplates(tx);
  for (const [at, id] of ids.entries())
    await tx
      .update(formTemplates)
      .set({ sortOrder: at + 1 })
      .where(eq(formTemplates.id, id));
  const nameOf = (id: number) => before.find((template) => template.id === id)?.name;
  await recordChange(tx, admin, {
    action: "form-template.ordered",
    entity: "form-template",
    entityName: "Templates",
    before: { order: before.map(({ name }) => name) },
    after: { order: ids.map(nameOf) },
  });
  return allTemplates(tx);
}
