import { inboxApi } from "@/lib/bills/inbox/api";
import { tagBills } from "@/lib/bills/inbox/commands";
import { route } from "@/lib/http/route";

export const POST = route(inboxApi.tag, {
  auth: "staff",
  handle: ({ tx, viewer, body }) => tagBills(tx, viewer, body),
});
