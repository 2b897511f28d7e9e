import { route } from "@/lib/platform/http/route";
import { findingsApi } from "@/lib/texts/findings/api";
import { refuseBillDate } from "@/lib/texts/findings/commands";
import { billDateExists } from "@/lib/texts/findings/queries";

export const POST = route(findingsApi.refuse, {
  auth: "staff",
  resources: { id: billDateExists },
  handle: async ({ tx, viewer, params, body }) => ({ billDate: await refuseBillDate(tx, viewer, params.id, body) }),
});
