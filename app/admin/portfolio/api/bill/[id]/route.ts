import { billExists } from "@/lib/bills/queries";
import { route } from "@/lib/platform/http/route";
import { portfoliosApi } from "@/lib/portfolios/api";
import { portfolioVisible } from "@/lib/portfolios/queries";
import { setPortfolioBill } from "@/lib/portfolios/set-bill";

export const POST = route(portfoliosApi.bill, {
  auth: "staff",
  resources: { id: portfolioVisible, billId: billExists },
  handle: async ({ tx, viewer, params, body }) => {
    const { billId, bill: _bill, owner: _owner, updatedAt: _at, version, ...change } = body;
    return { portfolioBill: await setPortfolioBill(tx, viewer, params.id, billId, change, version) };
  },
});
