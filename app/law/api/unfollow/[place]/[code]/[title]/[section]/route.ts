import { alertsApi } from "@/lib/alerts/api";
import { unfollowLaw, keyOfLaw } from "@/lib/alerts/follow";
import { route } from "@/lib/platform/http/route";

export const POST = route(alertsApi.unfollowLaw, {
  auth: "reader",
  handle: ({ tx, viewer, params: { law }, body }) => unfollowLaw(tx, viewer, keyOfLaw(law, body)),
});
