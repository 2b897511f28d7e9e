import { route } from "@/lib/platform/http/route";
import { portfoliosApi } from "@/lib/portfolios/api";
import { portfolioList } from "@/lib/portfolios/queries";

export const GET = route(portfoliosApi.list, {
  auth: "staff",
  handle: ({ viewer, query }) => portfolioList(viewer, query),
});
