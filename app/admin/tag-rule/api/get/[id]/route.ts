import { route } from "@/lib/platform/http/route";
import { tagRulesApi } from "@/lib/imports/rules/api";
import { getTagRule, tagRuleExists } from "@/lib/imports/rules/queries";

export const GET = route(tagRulesApi.get, {
  auth: "staff",
  resources: { id: tagRuleExists },
  handle: async ({ params }) => ({ tagRule: await getTagRule(params.id) }),
});
