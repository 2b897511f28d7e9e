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

export const sheetRow = z.object({
  /** For answers: sheet, line and place in the cell. */
  key: z.string(),
  sheet: z.string(),
  line: z.number(),
  /** As written, and its number. */
  cell: z.string(),
  text: z.string(),
  state: z.enum(sheetRowStates),
  reason: z.string().nullable(),
  /** What was left out. */
  warnings: z.array(z.string()),
  bill: sheetBill.nullable(),
  candidates: z.array(sheetBill),
  position: z.enum(portfolioPositions).nullable(),
  priority: z.enum(billPriorities).nullable(),
  /** Current and new values. */
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
  /** The sheet, the jurisdiction, the word. */
  of: z.string(),
  text: z.string(),
  /** Rows wait for it. */
  isBlocking: z.boolean(),
  rows: z.number(),
  options: z.array(z.object({ value: z.string(), label: z.string() })),
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
  /** Nothing was edited since, and the viewer may edit. */
  canUndo: z.boolean(),
});
export type SheetRun = z.infer<typeof sheetRun>;

export const sheetResult = z.object({
  dryRun: z.boolean(),
  fileName: z.string(),
  kind: z.enum(["csv", "xlsx", "json"]),
  columns: z.array(sheetColumn),
  questions: z.array(sheetQuestion),
  /** About the whole file. */
  notices: z.array(z.string()),
  rows: z.array(sheetRow),
  counts: sheetCounts,
  isRemembered: z.boolean(),
  run: sheetRun.nullable(),
});
export type SheetResult = z.infer<typeof sheetResult>;
