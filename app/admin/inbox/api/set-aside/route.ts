import { inboxApi } from "@/lib/bills/inbox/api";
import { setBillsAside } from "@/lib/bills/inbox/commands";
import { route } from "@/lib/http/route";

export const POST = route(inboxApi.setAside, {
  auth: "staff",
  handle: ({ tx, viewer, body }) => setBillsAside(tx, viewer, body),
});
