import { route } from "@/lib/platform/http/route";
import { portfoliosApi } from "@/lib/portfolios/api";
import { portfolioVisible } from "@/lib/portfolios/queries";
import { addPortfolioBills } from "@/lib/portfolios/set-bill";

export const POST = route(portfoliosApi.addBills, {
  auth: "staff",
  resources: { id: portfolioVisible },
  handle: ({ tx, viewer, params, body }) => addPortfolioBills(tx, viewer, params.id, body.billIds),
});
