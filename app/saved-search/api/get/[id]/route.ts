import { route } from "@/lib/platform/http/route";
import { savedSearchesApi } from "@/lib/saved-searches/api";
import { savedSearchFor } from "@/lib/saved-searches/queries";

export const GET = route(savedSearchesApi.get, {
  auth: "reader",
  handle: async ({ viewer, params }) => ({ savedSearch: await savedSearchFor(viewer, params.id) }),
});
