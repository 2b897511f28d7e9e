import { z } from "zod";
import { endpoint } from "@/lib/platform/http/endpoint";
import { byId, flag, idOrObject, jsonText, optional } from "@/lib/platform/http/input";
import { sheetAnswers } from "./answers";
import { sheetResult, sheetRun } from "./result";

/** The file is read before the transaction. */
export const sheetFields = z.strictObject({
  file: z.file(),
  dryRun: flag,
  answers: optional(jsonText(sheetAnswers)),
  /** For numbers without one; the same as in `answers`. */
  jurisdiction: optional(z.string().max(40)),
});

export const portfolioSheetsApi = {
  import: endpoint({
    method: "POST",
    path: "/admin/portfolio/api/import/[id]",
    summary:
      "Imports a tracking sheet (CSV, XLSX or LegiScan's monitor list) into a portfolio; with dryRun only says what would be added, changed, asked and refused",
    params: byId,
    body: sheetFields,
    multipart: true,
    output: sheetResult,
  }),
  runs: endpoint({
    method: "GET",
    path: "/admin/portfolio/api/import-list/[id]",
    summary: "The latest imports of sheets into a portfolio",
    params: byId,
    output: z.object({ runs: z.array(sheetRun) }),
  }),
  undo: endpoint({
    method: "POST",
    path: "/admin/portfolio/api/import-undo/[id]",
    summary: "Undoes an import of a sheet as a whole, while none of its bills was edited since",
    params: byId,
    body: z.strictObject({ runId: idOrObject }),
    output: z.object({ run: sheetRun }),
  }),
  export: endpoint({
    method: "GET",
    path: "/admin/portfolio/api/export/[id]",
    summary: "A portfolio as a sheet that its import reads back",
    params: byId,
    query: z.object({ format: z.preprocess((value) => value || undefined, z.enum(["csv", "xlsx"]).default("csv")) }),
    output: null,
  }),
};
