import { route } from "@/lib/platform/http/route";
import { trackersApi } from "@/lib/trackers/api";
import { changeTrackerBills } from "@/lib/trackers/bills";
import { trackerVisible } from "@/lib/trackers/queries";

export const POST = route(trackersApi.changeBills, {
  auth: "staff",
  resources: { id: trackerVisible },
  handle: ({ tx, viewer, params, body }) => changeTrackerBills(tx, viewer, params.id, body),
});
