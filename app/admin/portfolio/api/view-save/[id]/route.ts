import { route } from "@/lib/platform/http/route";
import { portfoliosApi } from "@/lib/portfolios/api";
import { saveView } from "@/lib/portfolios/view-commands";
import { portfolioVisible } from "@/lib/portfolios/queries";

export const POST = route(portfoliosApi.saveView, {
  auth: "staff",
  resources: { id: portfolioVisible },
  handle: async ({ tx, viewer, params, body }) => ({ portfolioView: await saveView(tx, viewer, params.id, body) }),
});
