import { route } from "@/lib/platform/http/route";
import { portfoliosApi } from "@/lib/portfolios/api";
import { portfolioVisible } from "@/lib/portfolios/queries";
import { changePortfolioBills } from "@/lib/portfolios/change-bills";

export const POST = route(portfoliosApi.changeBills, {
  auth: "staff",
  resources: { id: portfolioVisible },
  handle: ({ tx, viewer, params, body: { billIds, versions, ...change } }) =>
    changePortfolioBills(tx, viewer, params.id, billIds, change, versions),
});
