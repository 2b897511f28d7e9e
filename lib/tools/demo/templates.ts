import { eq } from "drizzle-orm";
import {
  formElementGroups,
  formElements,
  formElementTypeSelects,
  formElementTypeSelectValues,
  formTemplateCategories,
  formTemplates,
  formTemplateViews,
  organisation,
} from "@/db/schema";
import type { DemoElement, DemoTemplate } from "@/lib/tools/demo/content/shape";
import { selectLists, templates } from "@/lib/tools/demo/content/templates";
import { dayOf, idOf, type Loading, momentOf, noteAct } from "./loading";

export type LoadedElement = DemoElement & { id: number; selectId: number | null; options: Map<string, number> };
export type LoadedTemplate = { id: number; slug: string; name: string; elements: Map<string, LoadedElement> };
type List = { id: number; options: Map<string, number> };

/** The lists of options, the templates with their groups, elements, topics and views, and the weekly page of each. */
export async function loadTemplates(loading: Loading): Promise<Map<string, LoadedTemplate>> {
  const lists = await loadLists(loading);
  const loaded = new Map<string, LoadedTemplate>();
  for (const [place, template] of templates.entries())
    loaded.set(template.slug, await loadTemplate(loading, template, place + 1, lists));
  const weekly = (kind: string) => loaded.get(`weekly-${kind}-update`)!.id;
  await loading.tx
    .update(organisation)
    .set({
      weeklyTemplates: { legislative: weekly("legislative"), legal: weekly("legal"), regulatory: weekly("regulatory") },
    })
    .where(eq(organisation.id, 1));
  return loaded;
}

async function loadLists({ tx }: Loading): Promise<Map<string, List>> {
  const lists = new Map<string, List>();
  for (const [name, { values, retired = [] }] of Object.entries(selectLists)) {
    const [list] = await tx
      .insert(formElementTypeSelects)
      .values({ name })
      .returning({ id: formElementTypeSelects.id });
    const rows = await tx
      .insert(formElementTypeSelectValues)
      .values(
        [...values, ...retired].map((value, order) => ({
          formElementTypeSelectId: list!.id,
          value,
          sortOrder: order + 1,
          active: values.includes(value),
        })),
      )
      .returning({ id: formElementTypeSelectValues.id, value: formElementTypeSelectValues.value });
    lists.set(name, { id: list!.id, options: new Map(rows.map(({ id, value }) => [value, id])) });
  }
  return lists;
}

async function loadTemplate(
  loading: Loading,
  template: DemoTemplate,
  sortOrder: number,
  lists: Map<string, List>,
): Promise<LoadedTemplate> {
  const { slug, name, description, headlines } = template;
  const at = momentOf(loading, dayOf(loading, "19 Mon"), 10);
  const [row] = await loading.tx
    .insert(formTemplates)
    .values({
      slug,
      name,
      description,
      issuesCanHaveHeadlines: headlines,
      sendsMail: slug.startsWith("weekly-"),
      sortOrder,
      createdAt: at,
      updatedAt: at,
    })
    .returning({ id: formTemplates.id });
  const formTemplateId = row!.id;
  const elements = new Map<string, LoadedElement>();
  const groups = new Map<string, number>();
  for (const [place, group] of template.groups.entries()) {
    const [insertedGroup] = await loading.tx
      .insert(formElementGroups)
      .values({ formTemplateId, name: group.name, sortOrder: place + 1 })
      .returning({ id: formElementGroups.id });
    groups.set(group.key, insertedGroup!.id);
    for (const [order, element] of group.elements.entries())
      elements.set(element.key, await loadElement(loading, insertedGroup!.id, element, order + 1, lists));
  }
  await loading.tx.insert(formTemplateCategories).values(
    [...new Set([...template.topics, ...template.retired])].map((topic) => ({
      formTemplateId,
      categoryId: idOf(loading.topics, topic),
      active: !template.retired.includes(topic),
    })),
  );
  const { layout, listElements, groupOrder, ...shows } = template.view;
  await loading.tx.insert(formTemplateViews).values({
    formTemplateId,
    layout,
    listElements: listElements.map((key) => elements.get(key)!.id),
    groupOrder: groupOrder.map((key) => idOf(groups, key)),
    ...shows,
  });
  noteAct(loading, "ada", at, {
    action: "form-template.created",
    entity: "form-template",
    entityId: formTemplateId,
    entityName: name,
    after: { slug, name, description },
  });
  return { id: formTemplateId, slug, name, elements };
}

async function loadElement(
  { tx }: Loading,
  formElementGroupId: number,
  element: DemoElement,
  sortOrder: number,
  lists: Map<string, List>,
): Promise<LoadedElement> {
  const list = element.list === undefined ? undefined : lists.get(element.list);
  const { label, notes = null, type, required = false, labelVisible = false } = element;
  const [row] = await tx
    .insert(formElements)
    .values({
      formElementGroupId,
      type,
      formElementTypeSelectId: list?.id ?? null,
      label,
      notes,
      sortOrder,
      active: true,
      public: element.public ?? false,
      required,
      isLabelVisible: labelVisible,
    })
    .returning({ id: formElements.id });
  return { ...element, id: row!.id, selectId: list?.id ?? null, options: list?.options ?? new Map<string, number>() };
}
