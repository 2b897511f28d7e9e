import { route } from "@/lib/platform/http/route";
import { scorecardsApi } from "@/lib/scorecards/api";
import { restoreScorecard } from "@/lib/scorecards/commands";
import { scorecardEverExisted } from "@/lib/scorecards/queries";

export const POST = route(scorecardsApi.restore, {
  auth: "staff",
  resources: { id: scorecardEverExisted },
  handle: async ({ tx, viewer, params }) => ({ scorecard: await restoreScorecard(tx, viewer, params.id) }),
});
