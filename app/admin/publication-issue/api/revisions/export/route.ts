import { route } from "@/lib/platform/http/route";
import { issueAdminApi } from "@/lib/issues/drafts/admin-api";
import { exportSeries } from "@/lib/issues/drafts/admin-export";

export const GET = route(issueAdminApi.exportSeries, {
  auth: "staff",
  handle: ({ query: { keyword, published, startDate, endDate, ...query } }) =>
    exportSeries({ ...query, filters: { keyword, published, startDate, endDate } }),
});
