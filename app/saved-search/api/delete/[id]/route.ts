import { route } from "@/lib/platform/http/route";
import { savedSearchesApi } from "@/lib/saved-searches/api";
import { deleteSavedSearch } from "@/lib/saved-searches/commands";
import { savedSearchVisible } from "@/lib/saved-searches/queries";

export const POST = route(savedSearchesApi.delete, {
  auth: "reader",
  resources: { id: savedSearchVisible },
  handle: ({ tx, viewer, params, body }) => deleteSavedSearch(tx, viewer, params.id, body.version),
});
