import { route } from "@/lib/platform/http/route";
import { portfoliosApi } from "@/lib/portfolios/api";
import { portfolioVisible, viewsOf } from "@/lib/portfolios/queries";

export const GET = route(portfoliosApi.views, {
  auth: "staff",
  resources: { id: portfolioVisible },
  handle: async ({ viewer, params }) => ({ portfolioViews: await viewsOf(viewer, params.id) }),
});
