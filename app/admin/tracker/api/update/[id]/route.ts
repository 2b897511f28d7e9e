import { route } from "@/lib/platform/http/route";
import { trackersApi } from "@/lib/trackers/api";
import { updateTracker } from "@/lib/trackers/commands";
import { trackerVisible } from "@/lib/trackers/queries";

export const POST = route(trackersApi.update, {
  auth: "staff",
  resources: { id: trackerVisible },
  handle: async ({ tx, viewer, params, body }) => ({ tracker: await updateTracker(tx, viewer, params.id, body) }),
});
