import { route } from "@/lib/platform/http/route";
import { portfolioVisible } from "@/lib/portfolios/queries";
import { portfolioSheetsApi } from "@/lib/portfolios/sheets/api";
import { importSheet, previewSheet } from "@/lib/portfolios/sheets/commands";
import { readSheetForm } from "@/lib/portfolios/sheets/sheet-form";

export const POST = route(portfolioSheetsApi.import, {
  auth: "staff",
  resources: { id: portfolioVisible },
  prepare: ({ body }) => readSheetForm(body),
  handle: ({ tx, viewer, params, prepared: { file, dryRun, answers } }) =>
    dryRun ? previewSheet(tx, viewer, params.id, file, answers) : importSheet(tx, viewer, params.id, file, answers),
});
