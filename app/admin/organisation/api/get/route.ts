import { route } from "@/lib/http/route";
import { readOrganisation } from "@/lib/settings/organisation";
import { organisationApi } from "@/lib/settings/organisation-api";

export const GET = route(organisationApi.get, {
  auth: "staff",
  handle: async () => ({ organisation: await readOrganisation() }),
});
