import { route } from "@/lib/platform/http/route";
import { savedSearchesApi } from "@/lib/saved-searches/api";
import { saveSearch } from "@/lib/saved-searches/commands";
import { savedSearchVisible } from "@/lib/saved-searches/queries";

export const POST = route(savedSearchesApi.save, {
  auth: "reader",
  resources: { "id?": savedSearchVisible },
  handle: ({ tx, viewer, body }) => saveSearch(tx, viewer, body.id ?? null, body),
});
