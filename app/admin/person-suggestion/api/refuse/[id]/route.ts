import { peopleAdminApi } from "@/lib/people/admin-api";
import { suggestionExists } from "@/lib/people/admin-queries";
import { refuseSuggestion } from "@/lib/people/commands";
import { route } from "@/lib/platform/http/route";

export const POST = route(peopleAdminApi.refuse, {
  auth: "staff",
  resources: { id: suggestionExists },
  handle: async ({ tx, viewer, params, body }) => ({
    personSuggestion: await refuseSuggestion(tx, viewer, params.id, body.version),
  }),
});
