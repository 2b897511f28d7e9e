import { z } from "zod";
import { endpoint } from "@/lib/platform/http/endpoint";
import {
  byId,
  bySlug,
  flag,
  flagOrBoth,
  id,
  idOrObject,
  line,
  onlyVersion,
  optional,
  paging,
  total,
  version,
} from "@/lib/platform/http/input";
import { areaTouches, category, managedCategory, managedPolicyArea, topicTouches } from "./schema";

const ignored = z.unknown().optional();
const name = line(200).pipe(z.string().min(1, "must not be empty"));
const slug = optional(
  z
    .string()
    .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, "must be lowercase letters, digits and single hyphens")
    .max(80),
).optional();
const fields = { slug, active: flag, sortOrder: optional(z.number().int().min(0).max(1_000_000)).optional() };
/** Derived fields are accepted and ignored, so that a client can send back a whole topic. */
const readOnly = { id: ignored, value: ignored, label: ignored };
const areaReadOnly = { ...readOnly, categories: ignored };
/** `topic` is the name by its other name. */
const topicFields = { name: name.optional(), topic: name.optional(), ...fields, ...readOnly };

const area = z.object({ policyArea: managedPolicyArea });
const topic = z.object({ category: managedCategory });
const gone = z.object({ id: z.number() });
const into = z.strictObject({ into: idOrObject, version });

export const topicsApi = {
  policyAreas: endpoint({
    method: "GET",
    path: "/admin/policy-area/api/list",
    name: "admin_policy_area_api_list",
    summary: "Policy areas with their topics, in their order",
    query: z.object({ isActive: flagOrBoth }),
    output: z.object({ policyAreas: z.array(managedPolicyArea) }),
  }),
  policyArea: endpoint({
    method: "GET",
    path: "/admin/policy-area/api/get/[id]",
    summary: "One policy area with its topics",
    params: byId,
    output: area,
  }),
  newPolicyArea: endpoint({
    method: "POST",
    path: "/admin/policy-area/api/new",
    summary: "Creates a policy area",
    body: z.strictObject({ name, ...fields, ...areaReadOnly, version: ignored }),
    output: area,
  }),
  updatePolicyArea: endpoint({
    method: "POST",
    path: "/admin/policy-area/api/update/[id]",
    summary: "Changes a policy area; a former slug redirects to the new one",
    params: byId,
    body: z.strictObject({ name: name.optional(), ...fields, ...areaReadOnly, version }),
    output: area,
  }),
  deletePolicyArea: endpoint({
    method: "POST",
    path: "/admin/policy-area/api/delete/[id]",
    summary: "Deletes a policy area that has no topics",
    params: byId,
    body: onlyVersion,
    output: gone,
  }),
  policyAreaTouches: endpoint({
    method: "GET",
    path: "/admin/policy-area/api/touches/[id]",
    summary: "What a change of a policy area would affect",
    params: byId,
    output: z.object({ touches: areaTouches }),
  }),
  mergePolicyArea: endpoint({
    method: "POST",
    path: "/admin/policy-area/api/merge/[id]",
    summary: "Merges a policy area into another one, to which its address then redirects",
    params: byId,
    body: into,
    output: area.extend({ moved: areaTouches }),
  }),
  orderPolicyAreas: endpoint({
    method: "POST",
    path: "/admin/policy-area/api/order",
    summary: "Reorders the policy areas",
    body: z.strictObject({ policyAreas: z.array(idOrObject).max(2000) }),
    output: z.object({ policyAreas: z.array(managedPolicyArea) }),
  }),
  categoriesOfArea: endpoint({
    method: "GET",
    path: "/admin/category/api/category/policyarea/fetch/[slug]",
    summary: "The topics of a policy area",
    params: bySlug,
    output: z.object({ categories: z.array(category) }),
  }),
  categories: endpoint({
    method: "GET",
    path: "/admin/category/api/list",
    summary: "Topics",
    query: z.object({
      policyAreaId: optional(id),
      isActive: flagOrBoth,
      ...paging(["updatedAt", "name", "sortOrder"]),
    }),
    output: z.object({ categories: z.array(managedCategory), ...total }),
  }),
  category: endpoint({
    method: "GET",
    path: "/admin/category/api/get/[id]",
    summary: "One topic",
    params: byId,
    output: topic,
  }),
  newCategory: endpoint({
    method: "POST",
    path: "/admin/category/api/new",
    summary: "Creates a topic, available in every template",
    body: z.strictObject({
      policyArea: optional(idOrObject).optional(),
      policyAreaId: optional(idOrObject).optional(),
      ...topicFields,
      version: ignored,
    }),
    output: topic,
  }),
  updateCategory: endpoint({
    method: "POST",
    path: "/admin/category/api/update/[id]",
    summary: "Changes a topic, or moves it to another policy area; a former address redirects to the new one",
    params: byId,
    body: z.strictObject({
      policyArea: optional(idOrObject).optional(),
      policyAreaId: optional(idOrObject).optional(),
      ...topicFields,
      version,
    }),
    output: topic,
  }),
  deleteCategory: endpoint({
    method: "POST",
    path: "/admin/category/api/delete/[id]",
    summary: "Deletes an unused topic",
    params: byId,
    body: onlyVersion,
    output: gone,
  }),
  categoryTouches: endpoint({
    method: "GET",
    path: "/admin/category/api/touches/[id]",
    summary: "What a change of a topic would affect",
    params: byId,
    output: z.object({ touches: topicTouches }),
  }),
  mergeCategory: endpoint({
    method: "POST",
    path: "/admin/category/api/merge/[id]",
    summary: "Merges a topic into another: bills, issues, files, saved searches and addresses move to it",
    params: byId,
    body: into,
    output: topic.extend({ moved: topicTouches }),
  }),
  orderCategories: endpoint({
    method: "POST",
    path: "/admin/category/api/order",
    summary: "Reorders the topics of a policy area",
    body: z.strictObject({ policyAreaId: idOrObject, categories: z.array(idOrObject).max(5000) }),
    output: z.object({ categories: z.array(managedCategory) }),
  }),
};
