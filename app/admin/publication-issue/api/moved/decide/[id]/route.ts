import { billExists } from "@/lib/bills/queries";
import { route } from "@/lib/platform/http/route";
import { billUpdatesApi } from "@/lib/issues/bill-updates/api";
import { decideMoved } from "@/lib/issues/bill-updates/commands";
import { issueExists } from "@/lib/issues/queries";

export const POST = route(billUpdatesApi.decide, {
  auth: "staff",
  resources: { id: issueExists, billId: billExists },
  handle: ({ tx, viewer, params, body }) =>
    decideMoved(tx, viewer, params.id, { ...body, decision: body.decision ?? null }),
});
