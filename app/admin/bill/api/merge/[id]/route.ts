import { billAdminApi } from "@/lib/bills/admin/api";
import { mergeBill } from "@/lib/bills/admin/merge";
import { billExists } from "@/lib/bills/queries";
import { route } from "@/lib/platform/http/route";

export const POST = route(billAdminApi.merge, {
  auth: "staff",
  resources: { id: billExists },
  handle: ({ tx, viewer, params, body }) => mergeBill(tx, viewer, params.id, body),
});
