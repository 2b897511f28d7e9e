import { route } from "@/lib/platform/http/route";
import { scorecardsApi } from "@/lib/scorecards/api";
import { deleteScorecard } from "@/lib/scorecards/commands";
import { scorecardExists } from "@/lib/scorecards/queries";

export const POST = route(scorecardsApi.delete, {
  auth: "staff",
  resources: { id: scorecardExists },
  handle: async ({ tx, viewer, params, body }) => ({ id: await deleteScorecard(tx, viewer, params.id, body.version) }),
});
