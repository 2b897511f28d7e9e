import { inboxApi } from "@/lib/bills/inbox/api";
import { untagBills } from "@/lib/bills/inbox/commands";
import { route } from "@/lib/http/route";

export const POST = route(inboxApi.untag, {
  auth: "staff",
  handle: ({ tx, viewer, body }) => untagBills(tx, viewer, body),
});
