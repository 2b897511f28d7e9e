import { alertsApi } from "@/lib/alerts/api";
import { alertsOf } from "@/lib/alerts/queries";
import { route } from "@/lib/platform/http/route";

export const GET = route(alertsApi.list, {
  auth: "reader",
  handle: async ({ viewer }) => ({ alerts: await alertsOf(viewer) }),
});
