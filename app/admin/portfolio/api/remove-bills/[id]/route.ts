import { route } from "@/lib/platform/http/route";
import { portfoliosApi } from "@/lib/portfolios/api";
import { portfolioVisible } from "@/lib/portfolios/queries";
import { removePortfolioBills } from "@/lib/portfolios/set-bill";

export const POST = route(portfoliosApi.removeBills, {
  auth: "staff",
  resources: { id: portfolioVisible },
  handle: ({ tx, viewer, params, body }) => removePortfolioBills(tx, viewer, params.id, body.billIds),
});
