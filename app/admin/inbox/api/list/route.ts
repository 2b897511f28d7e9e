import { inboxApi } from "@/lib/bills/inbox/api";
import { inbox } from "@/lib/bills/inbox/queries";
import { route } from "@/lib/http/route";

export const GET = route(inboxApi.list, { auth: "staff", handle: ({ query }) => inbox(query) });
