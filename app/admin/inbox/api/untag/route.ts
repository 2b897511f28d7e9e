import { inboxApi } from "@/lib/bills/triage/api";
import { untagBills } from "@/lib/bills/triage/commands";
import { route } from "@/lib/platform/http/route";

export const POST = route(inboxApi.untag, {
  auth: "staff",
  handle: ({ tx, viewer, body }) => untagBills(tx, viewer, body),
});
