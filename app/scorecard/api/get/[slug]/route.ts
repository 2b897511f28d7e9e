import { route } from "@/lib/platform/http/route";
import { publicScorecardsApi } from "@/lib/scorecards/public/api";
import { shownScorecard } from "@/lib/scorecards/public/files";

export const GET = route(publicScorecardsApi.get, {
  auth: "any",
  handle: async ({ params, query }) => ({ scorecard: await shownScorecard(params.slug, query.edition ?? null) }),
});
