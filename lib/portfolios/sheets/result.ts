import { z } from "zod";
import { billPriorities } from "@/db/schema/bill-admin";
import { portfolioPositions } from "@/db/schema/portfolios";

export const sheetRowStates = ["added", "changed", "unchanged", "asked", "refused"] as const;

const sheetBill = z.object({
  id: z.number(),
  slug: z.string(),
  name: z.string(),
  title: z.string().nullable(),
  jurisdiction: z.string(),
  session: z.string(),
  sessionName: z.string(),
});

/** One bill of one row. */
export const sheetRow = z.object({
  /** Names it in the answers: sheet, line and place in the cell. */
  key: z.string(),
  sheet: z.string(),
  line: z.number(),
  /** The cell as written, and the number in it. */
  cell: z.string(),
  text: z.string(),
  state: z.enum(sheetRowStates),
  reason: z.string().nullable(),
  /** What of the row was left out. */
  warnings: z.array(z.string()),
  bill: sheetBill.nullable(),
  candidates: z.array(sheetBill),
  position: z.enum(portfolioPositions).nullable(),
  priority: z.enum(billPriorities).nullable(),
  /** What it would change: the portfolio's value now, and the sheet's. */
  changes: z.array(z.object({ field: z.string(), before: z.string(), after: z.string() })),
});
export type SheetRowResult = z.infer<typeof sheetRow>;

export const sheetQuestion = z.object({
  kind: z.enum([
    "sheet",
    "hiddenRows",
    "hiddenColumns",
    "column",
    "jurisdiction",
    "session",
    "position",
    "priority",
    "owner",
    "client",
    "dayOrder",
  ]),
  /** Of what: the sheet, the jurisdiction, the word. */
  of: z.string(),
  text: z.string(),
  /** Rows wait for the answer. */
  isBlocking: z.boolean(),
  rows: z.number(),
  options: z.array(z.object({ value: z.string(), label: z.string() })),
  /** The answer that was given. */
  answer: z.string().nullable(),
});
export type SheetQuestion = z.infer<typeof sheetQuestion>;

export const sheetColumn = z.object({
  sheet: z.string(),
  name: z.string(),
  isHidden: z.boolean(),
  meaning: z.string(),
  isChosen: z.boolean(),
  isGuess: z.boolean(),
  samples: z.array(z.string()),
});

const count = z.number();
export const sheetCounts = z.object({ added: count, changed: count, unchanged: count, asked: count, refused: count });
export type SheetCounts = z.infer<typeof sheetCounts>;

export const sheetRun = z.object({
  id: z.number(),
  fileName: z.string(),
  counts: sheetCounts,
  createdAt: z.string(),
  createdBy: z.object({ id: z.number(), name: z.string() }).nullable(),
  undoneAt: z.string().nullable(),
  /** Nothing of it was edited since, and the viewer may edit. */
  canUndo: z.boolean(),
});
export type SheetRun = z.infer<typeof sheetRun>;

export const sheetResult = z.object({
  dryRun: z.boolean(),
  fileName: z.string(),
  kind: z.enum(["csv", "xlsx", "json"]),
  columns: z.array(sheetColumn),
  questions: z.array(sheetQuestion),
  /** Things to know of the file as a whole. */
  notices: z.array(z.string()),
  rows: z.array(sheetRow),
  counts: sheetCounts,
  /** The columns and answers are those of an earlier file of the same shape. */
  isRemembered: z.boolean(),
  run: sheetRun.nullable(),
});
export type SheetResult = z.infer<typeof sheetResult>;
