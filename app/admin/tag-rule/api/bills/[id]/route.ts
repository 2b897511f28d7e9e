import { route } from "@/lib/platform/http/route";
import { tagRulesApi } from "@/lib/imports/rules/api";
import { billsOfRule, tagRuleExists } from "@/lib/imports/rules/queries";

export const GET = route(tagRulesApi.bills, {
  auth: "staff",
  resources: { id: tagRuleExists },
  handle: ({ params, query }) => billsOfRule(params.id, query),
});
