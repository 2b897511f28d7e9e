import { activityApi } from "@/lib/activity/api";
import { exportActivity } from "@/lib/activity/export";
import { route } from "@/lib/platform/http/route";

export const GET = route(activityApi.export, {
  auth: "staff",
  handle: ({ viewer, query }) => exportActivity(viewer, query),
});
