import { route } from "@/lib/platform/http/route";
import { findingsApi } from "@/lib/texts/findings/api";
import { confirmBillDate } from "@/lib/texts/findings/commands";
import { billDateExists } from "@/lib/texts/findings/queries";

export const POST = route(findingsApi.confirm, {
  auth: "staff",
  resources: { id: billDateExists },
  handle: async ({ tx, viewer, params, body }) => ({ billDate: await confirmBillDate(tx, viewer, params.id, body) }),
});
