import { z } from "zod";
import { endpoint } from "@/lib/platform/http/endpoint";
import { bool, byId, day, optional, paging, total } from "@/lib/platform/http/input";
import { activityDetail, activityEntry } from "./schema";

export const activityQuery = z.object({
  keyword: optional(z.string().max(256)),
  showPublicUser: optional(bool),
  startDate: optional(day),
  endDate: optional(day),
  ...paging(["createdAt", "actor", "action", "entity"]),
});
export type ActivityQuery = z.output<typeof activityQuery>;

export const activityApi = {
  list: endpoint({
    method: "GET",
    path: "/admin/api/activity-log/list",
    name: "admin_api_activity_log_list",
    summary: "Who did what, newest first",
    query: activityQuery,
    output: z.object({ logs: z.array(activityEntry), ...total }),
  }),
  export: endpoint({
    method: "GET",
    path: "/admin/api/activity-log/export",
    summary: "All matching entries, newest first, as CSV",
    query: activityQuery,
    output: null,
  }),
  detail: endpoint({
    method: "GET",
    path: "/admin/api/activity-log/detail/[id]",
    name: "admin_api_activity_log_detail",
    summary: "One entry with before and after",
    params: byId,
    output: z.object({ log: activityDetail }),
  }),
};
