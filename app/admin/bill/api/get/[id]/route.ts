import { billAdminApi } from "@/lib/bills/admin/api";
import { billExists, getBill } from "@/lib/bills/queries";
import { route } from "@/lib/platform/http/route";

export const GET = route(billAdminApi.get, {
  auth: "staff",
  resources: { id: billExists },
  handle: async ({ params }) => ({ bill: await getBill(params.id) }),
});
