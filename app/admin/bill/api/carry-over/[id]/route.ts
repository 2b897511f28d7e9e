import { billDeskApi } from "@/lib/bills/desk/api";
import { carryOver } from "@/lib/bills/desk/carry-over";
import { billExists } from "@/lib/bills/queries";
import { route } from "@/lib/http/route";

export const POST = route(billDeskApi.carryOver, {
  auth: "staff",
  things: { id: billExists },
  handle: ({ tx, viewer, params, body }) => carryOver(tx, viewer, params.id, body),
});
