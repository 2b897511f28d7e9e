import { route } from "@/lib/platform/http/route";
import { scorecardsApi } from "@/lib/scorecards/api";
import { updateScorecard } from "@/lib/scorecards/commands";
import { scorecardExists } from "@/lib/scorecards/queries";

export const POST = route(scorecardsApi.update, {
  auth: "staff",
  resources: { id: scorecardExists },
  handle: async ({ tx, viewer, params, body }) => ({ scorecard: await updateScorecard(tx, viewer, params.id, body) }),
});
