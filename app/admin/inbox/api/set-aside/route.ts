import { inboxApi } from "@/lib/bills/triage/api";
import { setBillsAside } from "@/lib/bills/triage/commands";
import { route } from "@/lib/platform/http/route";

export const POST = route(inboxApi.setAside, {
  auth: "staff",
  handle: ({ tx, viewer, body }) => setBillsAside(tx, viewer, body),
});
