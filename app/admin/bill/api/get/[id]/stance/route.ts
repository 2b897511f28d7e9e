import { billAdminApi } from "@/lib/bills/admin/api";
import { noStance, stancesOf } from "@/lib/bills/admin/stance";
import { billExists } from "@/lib/bills/queries";
import { route } from "@/lib/platform/http/route";

export const GET = route(billAdminApi.stance, {
  auth: "staff",
  resources: { id: billExists },
  handle: async ({ params }) => ({ stance: (await stancesOf([params.id])).get(params.id) ?? noStance }),
});
