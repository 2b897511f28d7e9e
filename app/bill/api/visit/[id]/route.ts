import { billsApi } from "@/lib/bills/api";
import { billExists } from "@/lib/bills/queries";
import { visitBill } from "@/lib/bills/visits";
import { route } from "@/lib/platform/http/route";

export const POST = route(billsApi.visit, {
  auth: "reader",
  resources: { id: billExists },
  handle: ({ viewer, params, tx }) => visitBill(tx, viewer, params.id),
});
