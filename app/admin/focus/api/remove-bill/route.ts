import { billExists } from "@/lib/bills/queries";
import { focusApi } from "@/lib/sources/tracked/api";
import { removeFocusBill } from "@/lib/sources/tracked/commands";
import { route } from "@/lib/platform/http/route";

export const POST = route(focusApi.removeBill, {
  auth: "staff",
  resources: { id: billExists },
  handle: async ({ tx, viewer, body }) => ({ bill: await removeFocusBill(tx, viewer, body.id) }),
});
