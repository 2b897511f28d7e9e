import { route } from "@/lib/platform/http/route";
import { scorecardsApi } from "@/lib/scorecards/api";
import { findScorable } from "@/lib/scorecards/find";

export const GET = route(scorecardsApi.find, {
  auth: "staff",
  handle: async ({ query }) => ({ bills: await findScorable(query.text) }),
});
