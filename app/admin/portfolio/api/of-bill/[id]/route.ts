import { billExists } from "@/lib/bills/queries";
import { route } from "@/lib/platform/http/route";
import { portfoliosApi } from "@/lib/portfolios/api";
import { portfoliosOfBill } from "@/lib/portfolios/of-bill";

export const GET = route(portfoliosApi.ofBill, {
  auth: "staff",
  resources: { id: billExists },
  handle: async ({ viewer, params }) => ({ portfolios: await portfoliosOfBill(viewer, params.id) }),
});
