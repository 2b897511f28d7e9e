import { route } from "@/lib/platform/http/route";
import { scorecardsApi } from "@/lib/scorecards/api";
import { publishScorecard } from "@/lib/scorecards/commands";
import { scorecardExists } from "@/lib/scorecards/queries";

export const POST = route(scorecardsApi.publish, {
  auth: "staff",
  resources: { id: scorecardExists },
  handle: async ({ tx, viewer, params, body }) => ({
    scorecard: await publishScorecard(tx, viewer, params.id, body.version),
  }),
});
