import { peopleAdminApi } from "@/lib/people/admin-api";
import { confirmSureSuggestions } from "@/lib/people/commands";
import { route } from "@/lib/platform/http/route";

export const POST = route(peopleAdminApi.confirmSure, {
  auth: "staff",
  handle: async ({ tx, viewer, body }) => ({ confirmed: await confirmSureSuggestions(tx, viewer, body.jurisdiction) }),
});
