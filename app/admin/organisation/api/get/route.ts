import { route } from "@/lib/platform/http/route";
import { readOrganisation } from "@/lib/organisation/organisation";
import { organisationApi } from "@/lib/organisation/api";

export const GET = route(organisationApi.get, {
  auth: "staff",
  handle: async () => ({ organisation: await readOrganisation() }),
});
