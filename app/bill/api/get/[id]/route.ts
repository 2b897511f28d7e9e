import { billsApi } from "@/lib/bills/api";
import { getBill } from "@/lib/bills/queries";
import { route } from "@/lib/platform/http/route";

export const GET = route(billsApi.get, {
  auth: "any",
  handle: async ({ params }) => ({ bill: await getBill(params.id) }),
});
