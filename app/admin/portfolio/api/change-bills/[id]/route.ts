import { route } from "@/lib/platform/http/route";
import { portfoliosApi } from "@/lib/portfolios/api";
import { portfolioVisible } from "@/lib/portfolios/queries";
import { changePortfolioBills } from "@/lib/portfolios/set-bill";

export const POST = route(portfoliosApi.changeBills, {
  auth: "staff",
  resources: { id: portfolioVisible },
  handle: ({ tx, viewer, params, body: { billIds, ...change } }) =>
    changePortfolioBills(tx, viewer, params.id, billIds, change),
});
