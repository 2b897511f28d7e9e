import type { Transaction } from "@/db";
import { lockUntilCommit } from "@/db/advisory-locks";
import { formTemplates } from "@/db/schema";
import { elementTypes } from "@/db/schema/templates";
import type { Viewer } from "@/lib/platform/auth/roles";
import { HttpError } from "@/lib/platform/http/problem";
import { readOrganisation, type Weekly } from "@/lib/organisation/organisation";
import { updateOrganisation } from "@/lib/organisation/commands";
import { createTemplate } from "@/lib/templates/commands";
import { addElement } from "@/lib/templates/elements";
import { createGroup } from "@/lib/templates/groups";
import { updateView } from "@/lib/templates/view";
import { starterTemplates } from "./starter-templates";

/**
 * Creates the starter templates whose slug is unused, and assigns the weeklies to weekly pages that have no template.
 * @returns the new templates
 * @throws HttpError 409 if all four exist
 */
export async function createStarterTemplates(tx: Transaction, admin: Viewer): Promise<{ id: number; name: string }[]> {
  await lockUntilCommit(tx, "templates.slug");
  const taken = new Set((await tx.select({ slug: formTemplates.slug }).from(formTemplates)).map(({ slug }) => slug));
  const missing = starterTemplates.filter(({ slug }) => !taken.has(slug));
  if (missing.length === 0) throw new HttpError(409, { message: "The starter templates already exist." });
  const created: { id: number; name: string; weekly: Weekly | null }[] = [];
  for (const { name, slug, description, weekly, layout, groups } of missing) {
    const { id } = await createTemplate(tx, admin, { name, slug, description, sendsMail: weekly !== null });
    const groupOrder: number[] = [];
    for (const [place, group] of groups.entries()) {
      const { id: groupId } = await createGroup(tx, admin, {
        formTemplateId: id,
        name: group.name,
        sortOrder: place + 1,
      });
      groupOrder.push(groupId);
      for (const [order, { type, ...fields }] of group.elements.entries())
        await addElement(tx, admin, {
          ...fields,
          formElementGroup: groupId,
          formElementType: elementTypes.indexOf(type) + 1,
          sortOrder: order + 1,
          active: true,
          public: true,
        });
    }
    await updateView(tx, admin, id, { layout, groupOrder });
    created.push({ id, name, weekly });
  }
  const { weeklyTemplates } = await readOrganisation(tx);
  const unset = created.flatMap(({ id, weekly }) =>
    weekly && !weeklyTemplates[weekly] ? [[weekly, id] as const] : [],
  );
  if (unset.length > 0) await updateOrganisation(tx, admin, { weeklyTemplates: Object.fromEntries(unset) });
  return created.map(({ id, name }) => ({ id, name }));
}
