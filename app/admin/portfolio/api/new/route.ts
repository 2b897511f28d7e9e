import { route } from "@/lib/platform/http/route";
import { portfoliosApi } from "@/lib/portfolios/api";
import { createPortfolio } from "@/lib/portfolios/commands";

export const POST = route(portfoliosApi.new, {
  auth: "staff",
  handle: async ({ tx, viewer, body }) => ({ portfolio: await createPortfolio(tx, viewer, body) }),
});
