import { route } from "@/lib/platform/http/route";
import { reportsApi } from "@/lib/reports/api";
import { cancelDocument } from "@/lib/reports/documents";
import { reportExists } from "@/lib/reports/queries";

export const POST = route(reportsApi.cancel, {
  auth: "staff",
  resources: { id: reportExists },
  handle: async ({ tx, params, body }) => ({ reportDocument: await cancelDocument(tx, params.id, body.format) }),
});
