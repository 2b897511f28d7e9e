import { focusApi } from "@/lib/sources/tracked/api";
import { addFocusBill, bringFocusBill } from "@/lib/sources/tracked/commands";
import { route } from "@/lib/platform/http/route";

export const POST = route(focusApi.addBill, {
  auth: "staff",
  prepare: ({ body }) => bringFocusBill(body.bill),
  handle: async ({ tx, viewer, prepared }) => ({ bill: await addFocusBill(tx, viewer, prepared) }),
});
