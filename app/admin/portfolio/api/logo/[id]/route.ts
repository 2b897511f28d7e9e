import { route } from "@/lib/platform/http/route";
import { portfoliosApi } from "@/lib/portfolios/api";
import { serveLogo } from "@/lib/portfolios/logo";
import { portfolioVisible } from "@/lib/portfolios/queries";

export const GET = route(portfoliosApi.logo, {
  auth: "staff",
  resources: { id: portfolioVisible },
  handle: ({ params }) => serveLogo(params.id),
});
