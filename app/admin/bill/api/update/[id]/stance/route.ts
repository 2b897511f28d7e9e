import { billAdminApi } from "@/lib/bills/admin/api";
import { updateStance } from "@/lib/bills/admin/stance";
import { billExists } from "@/lib/bills/queries";
import { route } from "@/lib/platform/http/route";

export const POST = route(billAdminApi.updateStance, {
  auth: "staff",
  resources: { id: billExists },
  handle: async ({ tx, viewer, params, body: { position, priority, notes, userId, version } }) => ({
    stance: await updateStance(tx, viewer, params.id, { position, priority, notes, userId, version }),
  }),
});
