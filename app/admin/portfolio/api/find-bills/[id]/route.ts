import { route } from "@/lib/platform/http/route";
import { portfoliosApi } from "@/lib/portfolios/api";
import { findNumbers } from "@/lib/portfolios/find-numbers";
import { portfolioVisible } from "@/lib/portfolios/queries";

export const POST = route(portfoliosApi.findBills, {
  auth: "staff",
  resources: { id: portfolioVisible },
  handle: ({ params, body }) => findNumbers(params.id, body.text),
});
