import { route } from "@/lib/platform/http/route";
import { savedSearchesApi } from "@/lib/saved-searches/api";
import { restoreSavedSearch } from "@/lib/saved-searches/commands";
import { savedSearchOwned } from "@/lib/saved-searches/queries";

export const POST = route(savedSearchesApi.restore, {
  auth: "reader",
  resources: { id: savedSearchOwned },
  handle: async ({ tx, viewer, params }) => ({ savedSearch: await restoreSavedSearch(tx, viewer, params.id) }),
});
