import { route } from "@/lib/platform/http/route";
import { savedSearchesApi } from "@/lib/saved-searches/api";
import { markSavedSearchSeen } from "@/lib/saved-searches/commands";
import { savedSearchVisible } from "@/lib/saved-searches/queries";

export const POST = route(savedSearchesApi.seen, {
  auth: "reader",
  resources: { id: savedSearchVisible },
  handle: ({ tx, viewer, params }) => markSavedSearchSeen(tx, viewer, params.id),
});
