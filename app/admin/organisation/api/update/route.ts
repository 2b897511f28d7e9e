import { route } from "@/lib/platform/http/route";
import { organisationApi } from "@/lib/organisation/api";
import { updateOrganisation } from "@/lib/organisation/commands";

export const POST = route(organisationApi.update, {
  auth: "admin",
  handle: async ({ tx, viewer, body }) => ({ organisation: await updateOrganisation(tx, viewer, body) }),
});
