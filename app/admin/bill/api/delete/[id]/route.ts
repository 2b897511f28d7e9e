import { billAdminApi } from "@/lib/bills/admin/api";
import { deleteBill } from "@/lib/bills/admin/delete";
import { billExists } from "@/lib/bills/queries";
import { route } from "@/lib/platform/http/route";

export const POST = route(billAdminApi.delete, {
  auth: "staff",
  resources: { id: billExists },
  handle: ({ tx, viewer, params, body }) => deleteBill(tx, viewer, params.id, body.version),
});
