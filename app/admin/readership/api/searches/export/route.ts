import { route } from "@/lib/platform/http/route";
import { readershipApi } from "@/lib/analytics/api";
import { exportEmptySearches } from "@/lib/analytics/export";

export const GET = route(readershipApi.exportSearches, {
  auth: "staff",
  handle: ({ query }) => exportEmptySearches(query),
});
