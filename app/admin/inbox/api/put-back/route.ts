import { inboxApi } from "@/lib/bills/triage/api";
import { putBillsBack } from "@/lib/bills/triage/commands";
import { route } from "@/lib/platform/http/route";

export const POST = route(inboxApi.putBack, {
  auth: "staff",
  handle: ({ tx, viewer, body }) => putBillsBack(tx, viewer, body),
});
