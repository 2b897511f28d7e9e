import { route } from "@/lib/platform/http/route";
import { scorecardsApi } from "@/lib/scorecards/api";
import { addScorecard } from "@/lib/scorecards/commands";

export const POST = route(scorecardsApi.new, {
  auth: "staff",
  handle: async ({ tx, viewer, body }) => ({ scorecard: await addScorecard(tx, viewer, body) }),
});
