import { activityApi } from "@/lib/activity/api";
import { activityList } from "@/lib/activity/queries";
import { route } from "@/lib/platform/http/route";

export const GET = route(activityApi.list, {
  auth: "staff",
  handle: ({ viewer, query }) => activityList(viewer, query),
});
