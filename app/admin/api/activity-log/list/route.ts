import { activityApi } from "@/lib/activity/api";
import { activityList } from "@/lib/activity/queries";
import { route } from "@/lib/http/route";

export const GET = route(activityApi.list, {
  auth: "staff",
  handle: ({ viewer, query }) => activityList(viewer, query),
});
