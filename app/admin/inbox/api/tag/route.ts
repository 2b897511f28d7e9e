import { inboxApi } from "@/lib/bills/triage/api";
import { tagBills } from "@/lib/bills/triage/commands";
import { route } from "@/lib/platform/http/route";

export const POST = route(inboxApi.tag, {
  auth: "staff",
  handle: ({ tx, viewer, body }) => tagBills(tx, viewer, body),
});
