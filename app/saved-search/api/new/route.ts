import { route } from "@/lib/platform/http/route";
import { savedSearchesApi } from "@/lib/saved-searches/api";
import { createSavedSearch } from "@/lib/saved-searches/commands";

export const POST = route(savedSearchesApi.new, {
  auth: "reader",
  handle: async ({ tx, viewer, body }) => ({ savedSearch: await createSavedSearch(tx, viewer, body) }),
});
