import { route } from "@/lib/platform/http/route";
import { portfolioVisible } from "@/lib/portfolios/queries";
import { clientReportsApi } from "@/lib/portfolios/reports/api";
import { deleteReport } from "@/lib/portfolios/reports/commands";

export const POST = route(clientReportsApi.delete, {
  auth: "staff",
  resources: { id: portfolioVisible },
  handle: ({ tx, viewer, params, body }) => deleteReport(tx, viewer, params.id, body.reportId),
});
