import { route } from "@/lib/platform/http/route";
import { trackersApi } from "@/lib/trackers/api";
import { billsOfTracker } from "@/lib/trackers/bills";
import { trackerVisible } from "@/lib/trackers/queries";

export const GET = route(trackersApi.bills, {
  auth: "staff",
  resources: { id: trackerVisible },
  handle: ({ viewer, params, query }) => billsOfTracker(viewer, params.id, query.page),
});
