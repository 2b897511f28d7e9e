import { route } from "@/lib/platform/http/route";
import { reportsApi } from "@/lib/reports/api";
import { reportById, reportExists } from "@/lib/reports/queries";

export const GET = route(reportsApi.get, {
  auth: "staff",
  resources: { id: reportExists },
  handle: async ({ params }) => ({ compiledReport: await reportById(params.id) }),
});
