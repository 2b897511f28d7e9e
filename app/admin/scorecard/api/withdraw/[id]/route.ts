import { route } from "@/lib/platform/http/route";
import { scorecardsApi } from "@/lib/scorecards/api";
import { withdrawScorecard } from "@/lib/scorecards/commands";
import { scorecardExists } from "@/lib/scorecards/queries";

export const POST = route(scorecardsApi.withdraw, {
  auth: "staff",
  resources: { id: scorecardExists },
  handle: async ({ tx, viewer, params, body }) => ({
    scorecard: await withdrawScorecard(tx, viewer, params.id, body.version),
  }),
});
