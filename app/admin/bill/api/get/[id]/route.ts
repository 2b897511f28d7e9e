import { billDeskApi } from "@/lib/bills/admin/api";
import { billExists, getBill } from "@/lib/bills/queries";
import { route } from "@/lib/platform/http/route";

export const GET = route(billDeskApi.get, {
  auth: "staff",
  things: { id: billExists },
  handle: async ({ params }) => ({ bill: await getBill(params.id) }),
});
