import { billDeskApi } from "@/lib/bills/desk/api";
import { deleteBill } from "@/lib/bills/desk/delete";
import { billExists } from "@/lib/bills/queries";
import { route } from "@/lib/http/route";

export const POST = route(billDeskApi.delete, {
  auth: "staff",
  things: { id: billExists },
  handle: ({ tx, viewer, params, body }) => deleteBill(tx, viewer, params.id, body.version),
});
