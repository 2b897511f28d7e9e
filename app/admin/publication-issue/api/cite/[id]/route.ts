import { citeNumbers } from "@/lib/issues/citations/cite-numbers";
import { checksApi } from "@/lib/issues/publishing/checks/api";
import { issueExists } from "@/lib/issues/queries";
import { route } from "@/lib/platform/http/route";

export const POST = route(checksApi.cite, {
  auth: "staff",
  resources: { id: issueExists },
  handle: ({ tx, viewer, params, body }) => citeNumbers(tx, viewer, params.id, body.billId),
});
