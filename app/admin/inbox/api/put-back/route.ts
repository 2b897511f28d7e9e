import { inboxApi } from "@/lib/bills/inbox/api";
import { putBillsBack } from "@/lib/bills/inbox/commands";
import { route } from "@/lib/http/route";

export const POST = route(inboxApi.putBack, {
  auth: "staff",
  handle: ({ tx, viewer, body }) => putBillsBack(tx, viewer, body),
});
