import { route } from "@/lib/platform/http/route";
import { portfoliosApi } from "@/lib/portfolios/api";
import { portfolioTable } from "@/lib/portfolios/bill-rows";
import { portfolioVisible } from "@/lib/portfolios/queries";

export const GET = route(portfoliosApi.bills, {
  auth: "staff",
  resources: { id: portfolioVisible },
  handle: ({ params, query }) => portfolioTable(params.id, query, query),
});
