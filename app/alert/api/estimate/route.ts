import { alertsApi } from "@/lib/alerts/api";
import { estimateFor } from "@/lib/alerts/queries";
import { route } from "@/lib/platform/http/route";

export const GET = route(alertsApi.estimate, {
  auth: "reader",
  handle: async ({ viewer, query }) => ({ estimate: await estimateFor(viewer, query) }),
});
