import { route } from "@/lib/platform/http/route";
import { portfoliosApi } from "@/lib/portfolios/api";
import { setLogo } from "@/lib/portfolios/logo";
import { portfolioVisible } from "@/lib/portfolios/queries";

export const POST = route(portfoliosApi.removeLogo, {
  auth: "staff",
  resources: { id: portfolioVisible },
  handle: async ({ tx, viewer, params }) => ({ portfolio: await setLogo(tx, viewer, params.id, null) }),
});
