import { z } from "zod";
import { billPriorities } from "@/db/schema/bill-admin";
import { portfolioPositions } from "@/db/schema/portfolios";
import { maxId } from "@/lib/platform/http/input";
import { sheetFields } from "./columns";

const meaning = z.union([
  z.enum([...sheetFields, "new", "ignore"]),
  z
    .string()
    .regex(/^column:\d{1,9}$/)
    .transform((value) => value as `column:${number}`),
]);
const name = z.string().max(200);
const billId = z.number().int().min(1).max(maxId);

/** Answers about a file, all optional. */
export const sheetAnswers = z.strictObject({
  /** Whether to read a sheet, by name. */
  sheets: z.record(name, z.boolean()).optional(),
  /** Whether to read hidden rows: of all sheets, or by sheet. */
  hiddenRows: z.union([z.boolean(), z.record(name, z.boolean())]).optional(),
  hiddenColumns: z.boolean().optional(),
  /** By column name. */
  columns: z.record(name, meaning).optional(),
  /** For numbers without one. */
  jurisdiction: z.string().max(40).optional(),
  /** By jurisdiction: the session of numbers without one. */
  sessions: z.record(z.string().max(40), z.string().max(200)).optional(),
  /** By the cell's text. */
  positions: z.record(name, z.enum([...portfolioPositions, "none"])).optional(),
  priorities: z.record(name, z.enum([...billPriorities, "none"])).optional(),
  owners: z.record(name, billId.nullable()).optional(),
  /** Clients whose rows belong here. */
  clients: z.array(name).max(500).optional(),
  /** Clients whose rows do not. With it, others are still asked about; without it, they are excluded. */
  otherClients: z.array(name).max(500).optional(),
  dayOrder: z.enum(["mdy", "dmy"]).optional(),
  /** By row key: the bill, or null to leave it out. */
  bills: z.record(name, billId.nullable()).optional(),
});
export type SheetAnswers = z.infer<typeof sheetAnswers>;

export const hiddenRowsOf = ({ hiddenRows }: SheetAnswers, sheet: string): boolean | undefined =>
  typeof hiddenRows === "object" ? hiddenRows[sheet] : hiddenRows;

/** For the next file of the same shape: all but the meaning of single rows. */
export const rememberedAnswers = sheetAnswers.extend({
  /** By jurisdiction and number as written: the chosen bill. */
  numbers: z.record(name, billId).optional(),
});
export type RememberedAnswers = z.infer<typeof rememberedAnswers>;
