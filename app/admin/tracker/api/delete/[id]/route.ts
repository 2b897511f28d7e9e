import { route } from "@/lib/platform/http/route";
import { trackersApi } from "@/lib/trackers/api";
import { deleteTracker } from "@/lib/trackers/commands";
import { trackerVisible } from "@/lib/trackers/queries";

export const POST = route(trackersApi.delete, {
  auth: "staff",
  resources: { id: trackerVisible },
  handle: async ({ tx, viewer, params, body }) => ({ id: await deleteTracker(tx, viewer, params.id, body.version) }),
});
