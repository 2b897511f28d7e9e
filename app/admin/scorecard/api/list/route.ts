import { route } from "@/lib/platform/http/route";
import { scorecardsApi } from "@/lib/scorecards/api";
import { listScorecards } from "@/lib/scorecards/queries";

export const GET = route(scorecardsApi.list, {
  auth: "staff",
  handle: ({ query }) => listScorecards(query),
});
