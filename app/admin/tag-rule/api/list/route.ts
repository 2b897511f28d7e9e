import { route } from "@/lib/platform/http/route";
import { tagRulesApi } from "@/lib/imports/rules/api";
import { tagRuleList } from "@/lib/imports/rules/queries";

export const GET = route(tagRulesApi.list, { auth: "staff", handle: ({ query }) => tagRuleList(query) });
