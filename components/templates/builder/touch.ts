import { call } from "@/lib/platform/http/call";
import { formatNumber } from "@/lib/platform/text/format";
import type { templatesApi } from "@/lib/templates/api";
import type { elementsApi, groupsApi } from "@/lib/templates/elements-api";
import type { ElementUses, FormElement, FormElementGroup, IssueBrief } from "@/lib/templates/schema";

/** Effects of a change, as sentences, and the drafts that would become incomplete. */
export type Touch = {
  lines: string[];
  drafts: { issues: IssueBrief[]; total: number } | null;
  /** For a removal: the element is only deactivated, because issues have content in it. */
  isStored?: boolean;
};

export type ElementDraft = Pick<
  FormElement,
  "label" | "formElementType" | "formElementTypeSelect" | "active" | "public" | "required"
>;

const many = (n: number, one: string, more = `${one}s`) => `${formatNumber(n)} ${n === 1 ? one : more}`;
const fetchUses = async (id: number): Promise<ElementUses> =>
  (await call<typeof elementsApi.uses>("GET", "/admin/form-element/api/uses/[id]", { params: { id } })).uses;
const draftsWithout = (templateId: number, ids: number[]) =>
  call<typeof templatesApi.draftsWithout>("GET", "/admin/form-template/api/drafts-without/[id]", {
    params: { id: templateId },
    query: { elementIds: ids.join(",") },
  });

const usesLine = ({ issues, published }: ElementUses) =>
  `Content is saved in ${many(issues, "issue")}${published > 0 ? `; readers of the ${many(published, "published one", "published ones")} still see it` : ""}.`;

export const isOtherKind = (before: FormElement, draft: ElementDraft): boolean =>
  before.formElementType.id !== draft.formElementType.id ||
  (before.formElementTypeSelect?.id ?? null) !== (draft.formElementTypeSelect?.id ?? null);

/**
 * @param before null for a new element
 * @param groupActive elements of an inactive group are not required
 */
export async function touchOfElement(
  templateId: number,
  before: FormElement | null,
  draft: ElementDraft,
  groupActive: boolean,
): Promise<Touch> {
  const other = before !== null && isOtherKind(before, draft);
  const lines: string[] = [];
  const known =
    before && (other || (before.active && !draft.active) || (before.public && !draft.public))
      ? await fetchUses(before.id)
      : null;
  if (before && known && other) {
    lines.push("Changing the type creates a new field here.");
    lines.push(
      known.issues > 0
        ? `The old one is deactivated. ${usesLine(known)}`
        : "The old one was never used, so it will be deleted.",
    );
  } else if (known && before?.active && !draft.active && known.issues > 0)
    lines.push(`It is no longer available in the editor. ${usesLine(known)}`);
  else if (known && before?.public && !draft.public && known.published > 0)
    lines.push(
      `${many(known.published, "published issue still shows", "published issues still show")} it until published again.`,
    );
  const counts = draft.required && draft.active && groupActive;
  const isNew = counts && (!before || other || !(before.required && before.active));
  const drafts = isNew ? await draftsWithout(templateId, before && !other ? [before.id] : []) : null;
  return { lines, drafts: drafts && drafts.total > 0 ? drafts : null };
}

/** For a reactivated group, with its required elements. */
export async function touchOfGroup(templateId: number, before: FormElementGroup, active: boolean): Promise<Touch> {
  if (before.active === active) return { lines: [], drafts: null };
  if (!active) {
    const found = (
      await call<typeof groupsApi.uses>("GET", "/admin/form-element-group/api/uses/[id]", { params: { id: before.id } })
    ).uses;
    return {
      lines: found.issues > 0 ? [`The section is no longer available in the editor. ${usesLine(found)}`] : [],
      drafts: null,
    };
  }
  const required = before.formElements
    .filter((element) => element.active && element.required)
    .map((element) => element.id);
  const drafts = required.length > 0 ? await draftsWithout(templateId, required) : null;
  return { lines: [], drafts: drafts && drafts.total > 0 ? drafts : null };
}

/** For an element moved to another group: an inactive one may become required. */
export async function touchOfMove(templateId: number, element: FormElement): Promise<Touch> {
  const drafts = element.active && element.required ? await draftsWithout(templateId, [element.id]) : null;
  return { lines: [], drafts: drafts && drafts.total > 0 ? drafts : null };
}

export async function touchOfRemoval(removed: { element: FormElement } | { group: FormElementGroup }): Promise<Touch> {
  if ("element" in removed) {
    const found = await fetchUses(removed.element.id);
    return {
      lines: [
        found.issues > 0
          ? `It is deactivated, not deleted. ${usesLine(found)}`
          : "It was never used, so it is deleted.",
      ],
      drafts: null,
      isStored: found.issues > 0,
    };
  }
  const found = (
    await call<typeof groupsApi.uses>("GET", "/admin/form-element-group/api/uses/[id]", {
      params: { id: removed.group.id },
    })
  ).uses;
  const elements = many(removed.group.formElements.length, "element");
  return {
    lines: [
      found.issues > 0
        ? `The group with its ${elements} is deactivated, not deleted. ${usesLine(found)}`
        : `The group and its ${elements} are deleted. They were never used.`,
    ],
    drafts: null,
  };
}
