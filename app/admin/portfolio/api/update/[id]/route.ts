import { route } from "@/lib/platform/http/route";
import { portfoliosApi } from "@/lib/portfolios/api";
import { updatePortfolio } from "@/lib/portfolios/commands";
import { portfolioVisible } from "@/lib/portfolios/queries";

export const POST = route(portfoliosApi.update, {
  auth: "staff",
  resources: { id: portfolioVisible },
  handle: async ({ tx, viewer, params, body: { name, client, columns, members, version } }) => ({
    portfolio: await updatePortfolio(tx, viewer, params.id, { name, client, columns, members }, version),
  }),
});
