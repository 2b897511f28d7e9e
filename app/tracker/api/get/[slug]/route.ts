import { route } from "@/lib/platform/http/route";
import { publicTrackersApi } from "@/lib/trackers/public/api";
import { shownTracker } from "@/lib/trackers/public/files";

export const GET = route(publicTrackersApi.get, {
  auth: "any",
  handle: async ({ params, query }) => ({ tracker: await shownTracker(params.slug, query) }),
});
