import { route } from "@/lib/platform/http/route";
import { tagRulesApi } from "@/lib/imports/rules/api";
import { addTagRule } from "@/lib/imports/rules/commands";

export const POST = route(tagRulesApi.new, {
  auth: "staff",
  handle: async ({ tx, viewer, body }) => ({ tagRule: await addTagRule(tx, viewer, body) }),
});
