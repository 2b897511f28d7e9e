import { route } from "@/lib/platform/http/route";
import { tagRulesApi } from "@/lib/imports/rules/api";
import { updateTagRule } from "@/lib/imports/rules/commands";
import { tagRuleExists } from "@/lib/imports/rules/queries";

export const POST = route(tagRulesApi.update, {
  auth: "staff",
  resources: { id: tagRuleExists },
  handle: async ({ tx, viewer, params, body }) => ({ tagRule: await updateTagRule(tx, viewer, params.id, body) }),
});
