import { route } from "@/lib/platform/http/route";
import { portfoliosApi } from "@/lib/portfolios/api";
import { deleteView } from "@/lib/portfolios/view-commands";
import { portfolioVisible } from "@/lib/portfolios/queries";

export const POST = route(portfoliosApi.deleteView, {
  auth: "staff",
  resources: { id: portfolioVisible },
  handle: ({ tx, viewer, params, body }) => deleteView(tx, viewer, params.id, body.viewId),
});
