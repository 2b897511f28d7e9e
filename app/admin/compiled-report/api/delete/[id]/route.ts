import { route } from "@/lib/platform/http/route";
import { reportsApi } from "@/lib/reports/api";
import { deleteReport } from "@/lib/reports/commands";
import { reportExists } from "@/lib/reports/queries";

export const POST = route(reportsApi.delete, {
  auth: "staff",
  resources: { id: reportExists },
  handle: ({ tx, viewer, params, body }) => deleteReport(tx, viewer, params.id, body.version),
});
