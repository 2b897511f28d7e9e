import { route } from "@/lib/platform/http/route";
import { tagRulesApi } from "@/lib/imports/rules/api";
import { tryRule } from "@/lib/imports/rules/queries";

export const GET = route(tagRulesApi.try, {
  auth: "staff",
  handle: ({ query: { topics, ...rule } }) => tryRule({ ...rule, topicIds: topics ?? [] }),
});
