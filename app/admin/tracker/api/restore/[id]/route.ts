import { route } from "@/lib/platform/http/route";
import { trackersApi } from "@/lib/trackers/api";
import { restoreTracker } from "@/lib/trackers/commands";
import { trackerEverVisible } from "@/lib/trackers/queries";

export const POST = route(trackersApi.restore, {
  auth: "staff",
  resources: { id: trackerEverVisible },
  handle: async ({ tx, viewer, params }) => ({ tracker: await restoreTracker(tx, viewer, params.id) }),
});
