import { route } from "@/lib/platform/http/route";
import { portfoliosApi } from "@/lib/portfolios/api";
import { portfolioVisible } from "@/lib/portfolios/queries";
import { undoPortfolioChange } from "@/lib/portfolios/change-bills";

export const POST = route(portfoliosApi.undoChange, {
  auth: "staff",
  resources: { id: portfolioVisible },
  handle: ({ tx, viewer, params, body }) => undoPortfolioChange(tx, viewer, params.id, body.before),
});
