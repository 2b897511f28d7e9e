import { route } from "@/lib/platform/http/route";
import { portfoliosApi } from "@/lib/portfolios/api";
import { readLogoForm, setLogo } from "@/lib/portfolios/logo";
import { portfolioVisible } from "@/lib/portfolios/queries";

export const POST = route(portfoliosApi.setLogo, {
  auth: "staff",
  resources: { id: portfolioVisible },
  prepare: ({ body }) => readLogoForm(body),
  handle: async ({ tx, viewer, params, prepared }) => ({ portfolio: await setLogo(tx, viewer, params.id, prepared) }),
});
