import { route } from "@/lib/platform/http/route";
import { trackersApi } from "@/lib/trackers/api";
import { publishTracker } from "@/lib/trackers/commands";
import { trackerVisible } from "@/lib/trackers/queries";

export const POST = route(trackersApi.publish, {
  auth: "staff",
  resources: { id: trackerVisible },
  handle: async ({ tx, viewer, params, body }) => ({
    tracker: await publishTracker(tx, viewer, params.id, body.version),
  }),
});
