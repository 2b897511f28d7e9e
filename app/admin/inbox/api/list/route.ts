import { inboxApi } from "@/lib/bills/triage/api";
import { inbox } from "@/lib/bills/triage/queries";
import { route } from "@/lib/platform/http/route";

export const GET = route(inboxApi.list, { auth: "staff", handle: ({ query }) => inbox(query) });
