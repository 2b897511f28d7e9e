import { z } from "zod";
import { bill } from "@/lib/bills/schema";
import { endpoint } from "@/lib/platform/http/endpoint";
import {
  bool,
  byId,
  id,
  idList,
  idOrObject,
  line,
  onlyVersion,
  optional,
  paging,
  total,
  version,
} from "@/lib/platform/http/input";
import { tagRule } from "./schema";

const one = z.object({ tagRule });
const name = line(200).pipe(z.string().min(1, "must not be empty"));
const action = z.enum(["topics", "not_relevant"]);
const queryString = z.string().max(4000);
const topics = z.array(idOrObject).max(50);

export const tagRulesQuery = z.object(paging(["updatedAt", "name"]));
export const ruleBillsQuery = z.object({ runId: optional(id), ...paging(["appliedAt"]) });

export const tagRulesApi = {
  list: endpoint({
    method: "GET",
    path: "/admin/tag-rule/api/list",
    summary: "The rules that tag bills at import",
    query: tagRulesQuery,
    output: z.object({ tagRules: z.array(tagRule), ...total }),
  }),
  get: endpoint({
    method: "GET",
    path: "/admin/tag-rule/api/get/[id]",
    summary: "One rule",
    params: byId,
    output: one,
  }),
  new: endpoint({
    method: "POST",
    path: "/admin/tag-rule/api/new",
    summary: "Adds a rule: a search of the bill list, and the topics that its bills get, or that they are not relevant",
    body: z.strictObject({ name, queryString, action, topics: topics.optional(), active: bool.optional() }),
    output: one,
  }),
  update: endpoint({
    method: "POST",
    path: "/admin/tag-rule/api/update/[id]",
    summary: "Changes a rule; what it did stays",
    params: byId,
    body: z.strictObject({
      name: name.optional(),
      queryString: queryString.optional(),
      action: action.optional(),
      topics: topics.optional(),
      active: bool.optional(),
      version,
    }),
    output: one,
  }),
  delete: endpoint({
    method: "POST",
    path: "/admin/tag-rule/api/delete/[id]",
    summary: "Deletes a rule; bills keep the topics that it set",
    params: byId,
    body: onlyVersion,
    output: z.object({ id: z.number() }),
  }),
  try: endpoint({
    method: "GET",
    path: "/admin/tag-rule/api/try",
    summary: "How many of the current bills a rule would tag or mark, and the first of them; changes nothing",
    query: z.object({ queryString, action, topics: optional(idList) }),
    output: z.object({ bills: z.array(bill), ...total }),
  }),
  apply: endpoint({
    method: "POST",
    path: "/admin/tag-rule/api/apply/[id]",
    summary: "Applies a rule to the current bills, up to 5,000 at a time",
    params: byId,
    body: onlyVersion,
    output: z.object({ bills: z.number().int(), hasMore: z.boolean() }),
  }),
  bills: endpoint({
    method: "GET",
    path: "/admin/tag-rule/api/bills/[id]",
    summary: "The bills that a rule tagged or marked, newest first; all of them, or those of one import",
    params: byId,
    query: ruleBillsQuery,
    output: z.object({ bills: z.array(bill), ...total }),
  }),
};
