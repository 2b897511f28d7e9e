import { route } from "@/lib/platform/http/route";
import { savedSearchesApi } from "@/lib/saved-searches/api";
import { listSavedSearches } from "@/lib/saved-searches/queries";

export const GET = route(savedSearchesApi.list, {
  auth: "reader",
  handle: ({ viewer, query }) => listSavedSearches(viewer, query),
});
