import { activityApi } from "@/lib/activity/api";
import { activityEntryFor } from "@/lib/activity/queries";
import { notFound } from "@/lib/platform/http/problem";
import { route } from "@/lib/platform/http/route";

export const GET = route(activityApi.detail, {
  auth: "staff",
  handle: async ({ viewer, params }) => {
    const log = await activityEntryFor(viewer, params.id);
    if (!log) throw notFound();
    return { log };
  },
});
