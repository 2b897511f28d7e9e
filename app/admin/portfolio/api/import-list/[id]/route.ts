import { route } from "@/lib/platform/http/route";
import { portfolioVisible } from "@/lib/portfolios/queries";
import { portfolioSheetsApi } from "@/lib/portfolios/sheets/api";
import { sheetRuns } from "@/lib/portfolios/sheets/runs";

export const GET = route(portfolioSheetsApi.runs, {
  auth: "staff",
  resources: { id: portfolioVisible },
  handle: async ({ viewer, params }) => ({ runs: await sheetRuns(viewer, params.id) }),
});
