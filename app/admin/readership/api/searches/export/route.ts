import { route } from "@/lib/http/route";
import { readershipApi } from "@/lib/readership/api";
import { exportEmptySearches } from "@/lib/readership/export";

export const GET = route(readershipApi.exportSearches, {
  auth: "staff",
  handle: ({ query }) => exportEmptySearches(query),
});
