import { route } from "@/lib/platform/http/route";
import { portfolioVisible } from "@/lib/portfolios/queries";
import { clientReportsApi } from "@/lib/portfolios/reports/api";
import { makeReportLink } from "@/lib/portfolios/reports/commands";

export const POST = route(clientReportsApi.link, {
  auth: "staff",
  resources: { id: portfolioVisible },
  handle: ({ tx, viewer, params, body }) => makeReportLink(tx, viewer, params.id, body),
});
