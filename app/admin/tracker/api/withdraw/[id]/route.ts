import { route } from "@/lib/platform/http/route";
import { trackersApi } from "@/lib/trackers/api";
import { withdrawTracker } from "@/lib/trackers/commands";
import { trackerVisible } from "@/lib/trackers/queries";

export const POST = route(trackersApi.withdraw, {
  auth: "staff",
  resources: { id: trackerVisible },
  handle: async ({ tx, viewer, params, body }) => ({
    tracker: await withdrawTracker(tx, viewer, params.id, body.version),
  }),
});
