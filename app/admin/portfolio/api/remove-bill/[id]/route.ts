import { billExists } from "@/lib/bills/queries";
import { route } from "@/lib/platform/http/route";
import { portfoliosApi } from "@/lib/portfolios/api";
import { portfolioVisible } from "@/lib/portfolios/queries";
import { removePortfolioBill } from "@/lib/portfolios/set-bill";

export const POST = route(portfoliosApi.removeBill, {
  auth: "staff",
  resources: { id: portfolioVisible, billId: billExists },
  handle: ({ tx, viewer, params, body }) => removePortfolioBill(tx, viewer, params.id, body.billId, body.version),
});
