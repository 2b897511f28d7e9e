import { route } from "@/lib/http/route";
import { deskIssuesApi } from "@/lib/issues/desk-api";
import { exportSeries } from "@/lib/issues/desk-export";

export const GET = route(deskIssuesApi.exportSeries, {
  auth: "staff",
  handle: ({ query: { keyword, published, startDate, endDate, ...query } }) =>
    exportSeries({ ...query, filters: { keyword, published, startDate, endDate } }),
});
