import { route } from "@/lib/http/route";
import { organisationApi } from "@/lib/settings/organisation-api";
import { updateOrganisation } from "@/lib/settings/organisation-commands";

export const POST = route(organisationApi.update, {
  auth: "admin",
  handle: async ({ tx, viewer, body }) => ({ organisation: await updateOrganisation(tx, viewer, body) }),
});
