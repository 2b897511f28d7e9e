import { route } from "@/lib/platform/http/route";
import { tagRulesApi } from "@/lib/imports/rules/api";
import { deleteTagRule } from "@/lib/imports/rules/commands";
import { tagRuleExists } from "@/lib/imports/rules/queries";

export const POST = route(tagRulesApi.delete, {
  auth: "staff",
  resources: { id: tagRuleExists },
  handle: async ({ tx, viewer, params, body }) => ({ id: await deleteTagRule(tx, viewer, params.id, body.version) }),
});
