import { route } from "@/lib/platform/http/route";
import { factorsAdminApi } from "@/lib/second-factors/api";
import { removeFactors } from "@/lib/second-factors/remove-factors";
import { userExists } from "@/lib/users/queries";

export const POST = route(factorsAdminApi.remove, {
  auth: "admin",
  resources: { id: userExists },
  handle: ({ tx, viewer, params }) => removeFactors(tx, viewer, params.id),
});
