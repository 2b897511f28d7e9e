import { billsApi } from "@/lib/bills/api";
import { billStatusesOf } from "@/lib/bills/queries";
import { route } from "@/lib/platform/http/route";

export const GET = route(billsApi.status, {
  auth: "any",
  handle: async ({ query }) => ({ statuses: await billStatusesOf(query.ids ?? []) }),
});
