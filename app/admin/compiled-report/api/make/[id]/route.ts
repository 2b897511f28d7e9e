import { route } from "@/lib/platform/http/route";
import { reportsApi } from "@/lib/reports/api";
import { requestDocument } from "@/lib/reports/documents";
import { reportExists } from "@/lib/reports/queries";

export const POST = route(reportsApi.make, {
  auth: "staff",
  resources: { id: reportExists },
  handle: async ({ tx, viewer, params, body }) => ({
    reportDocument: await requestDocument(tx, viewer, params.id, body.format),
  }),
});
