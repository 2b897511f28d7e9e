import { route } from "@/lib/platform/http/route";
import { portfolioVisible } from "@/lib/portfolios/queries";
import { clientReportsApi } from "@/lib/portfolios/reports/api";
import { clientReportContentOf } from "@/lib/portfolios/reports/queries";
import { serveReport } from "@/lib/portfolios/reports/serve";

export const GET = route(clientReportsApi.download, {
  auth: "staff",
  resources: { id: portfolioVisible },
  handle: async ({ params, query }) => {
    const report = await clientReportContentOf(params.id, query.reportId);
    return serveReport({ id: query.reportId, ...report }, query.format);
  },
});
