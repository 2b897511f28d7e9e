import { route } from "@/lib/platform/http/route";
import { trackersApi } from "@/lib/trackers/api";
import { listTrackers } from "@/lib/trackers/queries";

export const GET = route(trackersApi.list, {
  auth: "staff",
  handle: ({ viewer, query }) => listTrackers(viewer, query),
});
