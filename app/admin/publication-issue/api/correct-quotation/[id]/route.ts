import { checksApi } from "@/lib/issues/publishing/checks/api";
import { issueExists } from "@/lib/issues/queries";
import { correctQuotation } from "@/lib/issues/quotations/correct-quotation";
import { route } from "@/lib/platform/http/route";

export const POST = route(checksApi.correctQuotation, {
  auth: "staff",
  resources: { id: issueExists },
  handle: ({ tx, viewer, params, body }) => correctQuotation(tx, viewer, params.id, body.quotationId),
});
