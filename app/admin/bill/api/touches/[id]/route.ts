import { billDeskApi } from "@/lib/bills/desk/api";
import { inOtherSessions, possiblySame, touchesOfBill } from "@/lib/bills/desk/touches";
import { billExists } from "@/lib/bills/queries";
import { route } from "@/lib/http/route";

export const GET = route(billDeskApi.touches, {
  auth: "staff",
  things: { id: billExists },
  handle: async ({ params }) => ({
    touches: await touchesOfBill(params.id),
    possiblySame: await possiblySame(params),
    inOtherSessions: await inOtherSessions(params),
  }),
});
