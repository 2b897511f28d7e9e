import { route } from "@/lib/platform/http/route";
import { portfoliosApi } from "@/lib/portfolios/api";
import { restorePortfolio } from "@/lib/portfolios/commands";

export const POST = route(portfoliosApi.restore, {
  auth: "staff",
  handle: async ({ tx, viewer, params }) => ({ portfolio: await restorePortfolio(tx, viewer, params.id) }),
});
