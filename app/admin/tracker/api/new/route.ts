import { route } from "@/lib/platform/http/route";
import { trackersApi } from "@/lib/trackers/api";
import { addTracker } from "@/lib/trackers/commands";

export const POST = route(trackersApi.new, {
  auth: "staff",
  handle: async ({ tx, viewer, body }) => ({ tracker: await addTracker(tx, viewer, body) }),
});
