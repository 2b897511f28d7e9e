import { billDeskApi } from "@/lib/bills/desk/api";
import { mergeBill } from "@/lib/bills/desk/merge";
import { billExists } from "@/lib/bills/queries";
import { route } from "@/lib/http/route";

export const POST = route(billDeskApi.merge, {
  auth: "staff",
  things: { id: billExists },
  handle: ({ tx, viewer, params, body }) => mergeBill(tx, viewer, params.id, body),
});
