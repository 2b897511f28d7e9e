import { route } from "@/lib/platform/http/route";
import { savedSearchesApi } from "@/lib/saved-searches/api";
import { shareSearchWithTeam } from "@/lib/saved-searches/commands";
import { savedSearchVisible } from "@/lib/saved-searches/queries";

export const POST = route(savedSearchesApi.team, {
  auth: "reader",
  resources: { id: savedSearchVisible },
  handle: async ({ tx, viewer, params, body }) => ({
    savedSearch: await shareSearchWithTeam(tx, viewer, params.id, body),
  }),
});
