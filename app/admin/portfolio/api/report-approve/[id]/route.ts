import { route } from "@/lib/platform/http/route";
import { portfolioVisible } from "@/lib/portfolios/queries";
import { clientReportsApi } from "@/lib/portfolios/reports/api";
import { approveReport } from "@/lib/portfolios/reports/commands";

export const POST = route(clientReportsApi.approve, {
  auth: "staff",
  resources: { id: portfolioVisible },
  handle: async ({ tx, viewer, params, body }) => ({ clientReport: await approveReport(tx, viewer, params.id, body) }),
});
