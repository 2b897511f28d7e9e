import { route } from "@/lib/platform/http/route";
import { portfoliosApi } from "@/lib/portfolios/api";
import { deletePortfolio } from "@/lib/portfolios/commands";
import { portfolioVisible } from "@/lib/portfolios/queries";

export const POST = route(portfoliosApi.delete, {
  auth: "staff",
  resources: { id: portfolioVisible },
  handle: ({ tx, viewer, params, body }) => deletePortfolio(tx, viewer, params.id, body.version),
});
