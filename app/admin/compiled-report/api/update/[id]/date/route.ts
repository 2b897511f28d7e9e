import { route } from "@/lib/platform/http/route";
import { reportsApi } from "@/lib/reports/api";
import { updateReport } from "@/lib/reports/commands";
import { reportExists } from "@/lib/reports/queries";

export const POST = route(reportsApi.date, {
  auth: "staff",
  resources: { id: reportExists },
  handle: async ({ tx, viewer, params, body }) => ({ compiledReport: await updateReport(tx, viewer, params.id, body) }),
});
