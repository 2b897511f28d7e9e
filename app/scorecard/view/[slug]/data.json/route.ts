import { route } from "@/lib/platform/http/route";
import { publicScorecardsApi } from "@/lib/scorecards/public/api";
import { scorecardFile } from "@/lib/scorecards/public/files";

export const GET = route(publicScorecardsApi.json, {
  auth: "any",
  handle: ({ params, query }) => scorecardFile(params.slug, "json", query.edition ?? null),
});
