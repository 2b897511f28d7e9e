import { route } from "@/lib/platform/http/route";
import { portfoliosApi } from "@/lib/portfolios/api";
import { portfolioBillIds } from "@/lib/portfolios/bill-rows";
import { portfolioVisible } from "@/lib/portfolios/queries";

export const GET = route(portfoliosApi.billIds, {
  auth: "staff",
  resources: { id: portfolioVisible },
  handle: ({ params, query }) => portfolioBillIds(params.id, query),
});
