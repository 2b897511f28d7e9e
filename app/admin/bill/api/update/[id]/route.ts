import { updateBill } from "@/lib/bills/desk";
import { billDeskApi } from "@/lib/bills/desk-api";
import { billExists } from "@/lib/bills/queries";
import { route } from "@/lib/http/route";

export const POST = route(billDeskApi.update, {
  auth: "staff",
  things: { id: billExists },
  handle: async ({ tx, viewer, params, body: { title, summary, status, statusDate, sourceUrl, categories, topics, version } }) => ({
    bill: await updateBill(tx, viewer, params.id, { title, summary, status, statusDate, sourceUrl, topics: topics ?? categories, version }),
  }),
});
