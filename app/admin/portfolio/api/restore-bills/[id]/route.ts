import { route } from "@/lib/platform/http/route";
import { portfoliosApi } from "@/lib/portfolios/api";
import { portfolioVisible } from "@/lib/portfolios/queries";
import { restorePortfolioBills } from "@/lib/portfolios/removed-bills";

export const POST = route(portfoliosApi.restoreBills, {
  auth: "staff",
  resources: { id: portfolioVisible },
  handle: ({ tx, viewer, params, body }) => restorePortfolioBills(tx, viewer, params.id, body.billIds),
});
