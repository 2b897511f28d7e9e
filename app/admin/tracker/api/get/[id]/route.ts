import { route } from "@/lib/platform/http/route";
import { trackersApi } from "@/lib/trackers/api";
import { getTracker, trackerVisible } from "@/lib/trackers/queries";

export const GET = route(trackersApi.get, {
  auth: "staff",
  resources: { id: trackerVisible },
  handle: async ({ viewer, params }) => ({ tracker: await getTracker(viewer, params.id) }),
});
