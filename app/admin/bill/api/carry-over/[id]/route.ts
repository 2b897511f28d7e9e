import { billAdminApi } from "@/lib/bills/admin/api";
import { carryOver } from "@/lib/bills/admin/carry-over";
import { billExists } from "@/lib/bills/queries";
import { route } from "@/lib/platform/http/route";

export const POST = route(billAdminApi.carryOver, {
  auth: "staff",
  resources: { id: billExists },
  handle: ({ tx, viewer, params, body }) => carryOver(tx, viewer, params.id, body),
});
