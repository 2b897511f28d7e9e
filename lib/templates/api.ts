import { z } from "zod";
import { audienceInput, teaserInput } from "@/lib/audiences/audience-input";
import { endpoint } from "@/lib/platform/http/endpoint";
import {
  byId,
  flag,
  id,
  idList,
  idOrObject,
  line,
  nullable,
  optional,
  paging,
  total,
  version,
} from "@/lib/platform/http/input";
import { formTemplate, formTemplateCategory, formTemplateView, issueBrief } from "./schema";

const ignored = z.unknown().optional();
const name = line(200).pipe(z.string().min(1, "must not be empty"));
const slug = z
  .string()
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, "must be lowercase letters, digits and single hyphens")
  .max(80);
export const place = z.number().int().min(0).max(1_000_000);

const templateFields = {
  slug: optional(slug),
  description: nullable(z.string().max(2000)).optional(),
  issuesCanHaveHeadlines: flag,
  requiresReview: flag,
  /** Whether a minor correction needs the approval too. */
  reviewMinorCorrections: flag,
  /** Issues go to their subscribers by mail when they are first published. */
  sendsMail: flag,
  /** Who may read its issues, and whether others see their titles. */
  ...audienceInput,
  ...teaserInput,
  active: flag,
  sortOrder: optional(place).optional(),
};

const one = z.object({ formTemplate });
const oneCategory = z.object({ formTemplateCategory });
const oneView = z.object({ formTemplateView });

const toggle = {
  path: "/admin/form-template-category/api/toggle/activation/[id]",
  name: "form_template_category_toggle_activation",
  params: byId,
  output: oneCategory,
} as const;

export const templatesApi = {
  list: endpoint({
    method: "GET",
    path: "/admin/form-template/api/list",
    summary: "Form templates",
    query: z.object(paging(["updatedAt", "name", "sortOrder"])),
    output: z.object({ formTemplates: z.array(formTemplate), ...total }),
  }),
  get: endpoint({
    method: "GET",
    path: "/admin/form-template/api/get/[id]",
    summary: "One form template with its groups and elements",
    params: byId,
    output: one,
  }),
  new: endpoint({
    method: "POST",
    path: "/admin/form-template/api/new",
    summary: "Creates a form template",
    body: z.strictObject({ name, ...templateFields, id: ignored, formElementGroups: ignored, version: ignored }),
    output: one,
  }),
  update: endpoint({
    method: "POST",
    path: "/admin/form-template/api/update/[id]",
    summary: "Changes a form template",
    params: byId,
    body: z.strictObject({
      name: name.optional(),
      ...templateFields,
      id: ignored,
      formElementGroups: ignored,
      version,
    }),
    output: one,
  }),
  delete: endpoint({
    method: "POST",
    path: "/admin/form-template/api/delete/[id]",
    summary: "Deletes a form template that has no issues",
    params: byId,
    body: z.strictObject({ version }),
    output: z.object({ id: z.number() }),
  }),
  order: endpoint({
    method: "POST",
    path: "/admin/form-template/api/order/[id]",
    summary: "Reorders the groups and elements of a template; an element may move to another group",
    params: byId,
    body: z.strictObject({
      groups: z.array(z.strictObject({ id: idOrObject, formElements: z.array(idOrObject).max(500) })).max(200),
      version,
    }),
    output: one,
  }),
  orderAll: endpoint({
    method: "POST",
    path: "/admin/form-template/api/order",
    summary: "Reorders the templates",
    body: z.strictObject({ formTemplates: z.array(idOrObject).max(2000) }),
    output: z.object({ formTemplates: z.array(formTemplate) }),
  }),
  draftsWithout: endpoint({
    method: "GET",
    path: "/admin/form-template/api/drafts-without/[id]",
    summary: "Drafts with nothing in one of these elements; all drafts if none is named",
    params: byId,
    query: z.object({ elementIds: optional(idList) }),
    output: z.object({ issues: z.array(issueBrief), total: z.number().int() }),
  }),
  publicList: endpoint({
    method: "GET",
    path: "/form-template/api/list/public",
    summary: "Templates with a published issue",
    output: z.object({ formTemplates: z.array(z.object({ id: z.number(), slug: z.string(), name: z.string() })) }),
  }),
  categories: endpoint({
    method: "GET",
    path: "/admin/form-template-category/api/list",
    summary: "The topics available in a template",
    query: z.object({ formTemplateId: optional(id), ...paging(["name", "active"]) }),
    output: z.object({ formTemplateCategories: z.array(formTemplateCategory), ...total }),
  }),
  toggleCategory: endpoint({
    method: "POST",
    ...toggle,
    summary: "Turns a topic of a template on or off",
    body: z.strictObject({ version }),
  }),
  toggleCategoryByGet: endpoint({
    method: "GET",
    ...toggle,
    changes: true,
    summary: "The same by GET, for scripts on this site only",
  }),
  view: endpoint({
    method: "GET",
    path: "/admin/form-template-view/api/get/[id]",
    summary: "How the public sees a template's issues; by template id",
    params: byId,
    output: oneView,
  }),
  updateView: endpoint({
    method: "POST",
    path: "/admin/form-template-view/api/update",
    summary: "Changes how the public sees a template's issues",
    body: z.strictObject({
      id: idOrObject.optional(),
      formTemplate: idOrObject.optional(),
      layout: z.enum(["article", "digest"]).optional(),
      listElements: z.array(idOrObject).max(200).optional(),
      groupOrder: z.array(idOrObject).max(200).optional(),
      showTopics: flag,
      showHeadline: flag,
      showContents: flag,
      version,
    }),
    output: oneView,
  }),
};
