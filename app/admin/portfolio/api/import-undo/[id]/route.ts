import { route } from "@/lib/platform/http/route";
import { portfolioVisible } from "@/lib/portfolios/queries";
import { portfolioSheetsApi } from "@/lib/portfolios/sheets/api";
import { undoSheetImport } from "@/lib/portfolios/sheets/commands";

export const POST = route(portfolioSheetsApi.undo, {
  auth: "staff",
  resources: { id: portfolioVisible },
  handle: async ({ tx, viewer, params, body }) => ({ run: await undoSheetImport(tx, viewer, params.id, body.runId) }),
});
