import { billDeskApi } from "@/lib/bills/desk/api";
import { noStance, stancesOf } from "@/lib/bills/desk/stance";
import { billExists } from "@/lib/bills/queries";
import { route } from "@/lib/http/route";

export const GET = route(billDeskApi.stance, {
  auth: "staff",
  things: { id: billExists },
  handle: async ({ params }) => ({ stance: (await stancesOf([params.id])).get(params.id) ?? noStance }),
});
