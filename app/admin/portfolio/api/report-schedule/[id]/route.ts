import { route } from "@/lib/platform/http/route";
import { portfolioVisible } from "@/lib/portfolios/queries";
import { clientReportsApi } from "@/lib/portfolios/reports/api";
import { setReportSchedule } from "@/lib/portfolios/reports/schedule";

export const POST = route(clientReportsApi.schedule, {
  auth: "staff",
  resources: { id: portfolioVisible },
  handle: async ({ tx, viewer, params, body }) => ({ schedule: await setReportSchedule(tx, viewer, params.id, body) }),
});
