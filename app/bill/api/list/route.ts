import { billsApi } from "@/lib/bills/api";
import { listBills } from "@/lib/bills/list";
import { route } from "@/lib/http/route";

export const GET = route(billsApi.list, {
  auth: "any",
  handle: async ({ query }) => {
    const { order, ...list } = await listBills(query);
    return { ...list, ...order };
  },
});
