import { route } from "@/lib/platform/http/route";
import { readershipApi } from "@/lib/analytics/api";
import { emptySearches } from "@/lib/analytics/queries";

export const GET = route(readershipApi.searches, { auth: "staff", handle: ({ query }) => emptySearches(query) });
