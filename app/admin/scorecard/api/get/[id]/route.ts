import { route } from "@/lib/platform/http/route";
import { scorecardsApi } from "@/lib/scorecards/api";
import { getScorecard, scorecardExists } from "@/lib/scorecards/queries";

export const GET = route(scorecardsApi.get, {
  auth: "staff",
  resources: { id: scorecardExists },
  handle: async ({ params }) => ({ scorecard: await getScorecard(params.id) }),
});
