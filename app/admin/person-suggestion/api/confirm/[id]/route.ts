import { peopleAdminApi } from "@/lib/people/admin-api";
import { suggestionExists } from "@/lib/people/admin-queries";
import { confirmSuggestion } from "@/lib/people/commands";
import { route } from "@/lib/platform/http/route";

export const POST = route(peopleAdminApi.confirm, {
  auth: "staff",
  resources: { id: suggestionExists },
  handle: async ({ tx, viewer, params, body }) => ({
    personSuggestion: await confirmSuggestion(tx, viewer, params.id, body.version),
  }),
});
