import { alertsApi } from "@/lib/alerts/api";
import { followLaw, keyOfLaw } from "@/lib/alerts/follow";
import { route } from "@/lib/platform/http/route";

export const POST = route(alertsApi.followLaw, {
  auth: "reader",
  handle: ({ tx, viewer, params: { law }, body }) => followLaw(tx, viewer, keyOfLaw(law, body)),
});
