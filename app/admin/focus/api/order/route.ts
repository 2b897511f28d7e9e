import { focusApi } from "@/lib/sources/tracked/api";
import { orderFocusBills } from "@/lib/sources/tracked/commands";
import { route } from "@/lib/platform/http/route";

export const POST = route(focusApi.order, {
  auth: "staff",
  handle: async ({ tx, viewer, body }) => ({ ids: await orderFocusBills(tx, viewer, body.ids) }),
});
