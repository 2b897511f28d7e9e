import { route } from "@/lib/platform/http/route";
import { billUpdatesApi } from "@/lib/issues/bill-updates/api";
import { findBillUpdates } from "@/lib/issues/bill-updates/queries";
import { issueExists } from "@/lib/issues/queries";

export const GET = route(billUpdatesApi.list, {
  auth: "staff",
  resources: { id: issueExists },
  handle: ({ params, query }) => findBillUpdates(params.id, query),
});
