import { billAdminApi } from "@/lib/bills/admin/api";
import { inOtherSessions, possiblySame, touchesOfBill } from "@/lib/bills/admin/usages";
import { billExists } from "@/lib/bills/queries";
import { route } from "@/lib/platform/http/route";

export const GET = route(billAdminApi.touches, {
  auth: "staff",
  resources: { id: billExists },
  handle: async ({ params }) => ({
    touches: await touchesOfBill(params.id),
    possiblySame: await possiblySame(params),
    inOtherSessions: await inOtherSessions(params),
  }),
});
