import { route } from "@/lib/platform/http/route";
import { portfolioVisible } from "@/lib/portfolios/queries";
import { clientReportsApi } from "@/lib/portfolios/reports/api";
import { clientReportList, reportScheduleOf } from "@/lib/portfolios/reports/queries";

export const GET = route(clientReportsApi.list, {
  auth: "staff",
  resources: { id: portfolioVisible },
  handle: async ({ params }) => ({
    clientReports: await clientReportList(params.id),
    schedule: await reportScheduleOf(params.id),
  }),
});
