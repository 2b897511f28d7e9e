import { route } from "@/lib/platform/http/route";
import { portfolioVisible } from "@/lib/portfolios/queries";
import { portfolioSheetsApi } from "@/lib/portfolios/sheets/api";
import { exportSheet } from "@/lib/portfolios/sheets/export";

export const GET = route(portfolioSheetsApi.export, {
  auth: "staff",
  resources: { id: portfolioVisible },
  handle: ({ viewer, params, query }) => exportSheet(viewer, params.id, query.format),
});
