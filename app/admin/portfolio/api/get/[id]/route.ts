import { route } from "@/lib/platform/http/route";
import { portfoliosApi } from "@/lib/portfolios/api";
import { allPortfolioBills } from "@/lib/portfolios/bill-rows";
import { portfolioHolds } from "@/lib/portfolios/limits";
import { portfolioFor, portfolioVisible } from "@/lib/portfolios/queries";

export const GET = route(portfoliosApi.get, {
  auth: "staff",
  resources: { id: portfolioVisible },
  handle: async ({ viewer, params }) => ({
    portfolio: {
      ...(await portfolioFor(viewer, params.id)),
      bills: await allPortfolioBills(params.id, portfolioHolds),
    },
  }),
});
