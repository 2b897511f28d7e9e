import { db } from "@/db";
import { transaction } from "@/db/transaction";
import {
  files,
  formElementGroups,
  formElements,
  formElementTypeSelects,
  formElementTypeSelectValues,
  formTemplates,
  formTemplateViews,
} from "@/db/schema";
import type { elementTypes } from "@/db/schema/templates";
import type { Viewer } from "@/lib/platform/auth/roles";
import { createIssue } from "@/lib/issues/drafts/create";

type ElementType = (typeof elementTypes)[number];
type NewElement = { type: ElementType; required?: boolean; public?: boolean; active?: boolean; group?: string };
let count = 0;

/**
 * A template with one group per name, and a list of three options. @returns ids by the given keys: `{ id, groups: { main },
 * elements: { body } }`
 */
export async function aTemplate<K extends string>(
  elements: Record<K, ElementType | NewElement>,
  { name = `Template ${++count}` } = {},
) {
  const slug = `${name.toLowerCase().replace(/[^a-z0-9]+/g, "-")}-${++count}`;
  const [template] = await db.insert(formTemplates).values({ name, slug }).returning();
  await db.insert(formTemplateViews).values({ formTemplateId: template!.id });
  const [list] = await db
    .insert(formElementTypeSelects)
    .values({ name: `List ${++count}` })
    .returning();
  const options = await db
    .insert(formElementTypeSelectValues)
    .values(
      ["Watch", "Support", "Oppose"].map((value, place) => ({
        formElementTypeSelectId: list!.id,
        value,
        sortOrder: place + 1,
      })),
    )
    .returning();
  const groups: Record<string, number> = {};
  const ids = {} as Record<K, number>;
  let place = 0;
  for (const [key, given] of Object.entries(elements) as [K, ElementType | NewElement][]) {
    const element: NewElement = typeof given === "string" ? { type: given } : given;
    const group = element.group ?? "main";
    groups[group] ??= (
      await db
        .insert(formElementGroups)
        .values({ formTemplateId: template!.id, name: group, sortOrder: Object.keys(groups).length + 1 })
        .returning()
    )[0]!.id;
    const isSelect = element.type === "select" || element.type === "multi_select";
    const [row] = await db
      .insert(formElements)
      .values({
        formElementGroupId: groups[group],
        label: key,
        type: element.type,
        formElementTypeSelectId: isSelect ? list!.id : null,
        sortOrder: ++place,
        active: element.active ?? true,
        public: element.public ?? true,
        required: element.required ?? false,
      })
      .returning();
    ids[key] = row!.id;
  }
  return { id: template!.id, slug, groups, elements: ids, list: list!.id, options: options.map((option) => option.id) };
}

/** A draft. @returns the issue as the calls return it */
export const anIssue = (editor: Viewer, formTemplateId: number, title = `Issue ${++count}`, topics: number[] = []) =>
  transaction((tx) => createIssue(tx, editor, { formTemplateId, title, topics }));

/** The row of a picture, without bytes. */
export async function aFile(title = `Picture ${++count}`) {
  const [row] = await db
    .insert(files)
    .values({
      slug: `file-${++count}`,
      title,
      extension: "png",
      mimeType: "image/png",
      size: 1,
      sha256: "0".repeat(64),
      isPublic: true,
      altText: "A dome",
    })
    .returning();
  return row!;
}
