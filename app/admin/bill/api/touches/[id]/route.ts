import { billDeskApi } from "@/lib/bills/admin/api";
import { inOtherSessions, possiblySame, touchesOfBill } from "@/lib/bills/admin/touches";
import { billExists } from "@/lib/bills/queries";
import { route } from "@/lib/platform/http/route";

export const GET = route(billDeskApi.touches, {
  auth: "staff",
  things: { id: billExists },
  handle: async ({ params }) => ({
    touches: await touchesOfBill(params.id),
    possiblySame: await possiblySame(params),
    inOtherSessions: await inOtherSessions(params),
  }),
});
