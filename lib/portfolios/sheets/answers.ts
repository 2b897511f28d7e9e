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

/** What a person answered about a file; all of it may be left out. */
export const sheetAnswers = z.strictObject({
  /** By the sheet's name: whether it is read. */
  sheets: z.record(name, z.boolean()).optional(),
  /** Whether hidden rows are read: of all sheets, or by the sheet's name. */
  hiddenRows: z.union([z.boolean(), z.record(name, z.boolean())]).optional(),
  hiddenColumns: z.boolean().optional(),
  /** By the name of the column. */
  columns: z.record(name, meaning).optional(),
  /** Of numbers without one. */
  jurisdiction: z.string().max(40).optional(),
  /** By jurisdiction: the session of numbers without one. */
  sessions: z.record(z.string().max(40), z.string().max(200)).optional(),
  /** By the word in the cell. */
  positions: z.record(name, z.enum([...portfolioPositions, "none"])).optional(),
  priorities: z.record(name, z.enum([...billPriorities, "none"])).optional(),
  owners: z.record(name, billId.nullable()).optional(),
  /** The clients whose rows are for this portfolio. */
  clients: z.array(name).max(500).optional(),
  /** Those whose rows are not: with it, a client in neither list is still asked; without it, all others are not. */
  otherClients: z.array(name).max(500).optional(),
  dayOrder: z.enum(["mdy", "dmy"]).optional(),
  /** By the row's key: the bill that is meant; null leaves it out. */
  bills: z.record(name, billId.nullable()).optional(),
});
export type SheetAnswers = z.infer<typeof sheetAnswers>;

/** What somebody said of a sheet's hidden rows. */
export const hiddenRowsOf = ({ hiddenRows }: SheetAnswers, sheet: string): boolean | undefined =>
  typeof hiddenRows === "object" ? hiddenRows[sheet] : hiddenRows;

/** What is remembered for the next file of the same shape: all but what one file's rows mean. */
export const rememberedAnswers = sheetAnswers.extend({
  /** By jurisdiction and number as written: which bill somebody said is meant. */
  numbers: z.record(name, billId).optional(),
});
export type RememberedAnswers = z.infer<typeof rememberedAnswers>;
