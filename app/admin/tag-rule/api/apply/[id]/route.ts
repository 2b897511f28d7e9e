import { route } from "@/lib/platform/http/route";
import { tagRulesApi } from "@/lib/imports/rules/api";
import { applyTagRuleNow } from "@/lib/imports/rules/commands";
import { tagRuleExists } from "@/lib/imports/rules/queries";

export const POST = route(tagRulesApi.apply, {
  auth: "staff",
  resources: { id: tagRuleExists },
  handle: ({ tx, viewer, params, body }) => applyTagRuleNow(tx, viewer, params.id, body.version),
});
