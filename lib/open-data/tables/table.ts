import { z } from "zod";
import type { Transaction } from "@/db";

/**
 * A table of open data: a contract that names every column with its meaning, and how its rows are read as a visitor sees
 * them. Only the columns of the contract are written.
 */
export type OpenTable<Row extends z.ZodObject = z.ZodObject> = {
  /** Of its files: `bills` in `csv/bills.csv`. */
  name: string;
  title: string;
  /** What a row is, in one sentence. */
  about: string;
  row: Row;
  read: (tx: Transaction) => AsyncIterable<z.input<Row>[]>;
};

/** Checks the rows against the contract. */
export const openTable = <Row extends z.ZodObject>(table: OpenTable<Row>): OpenTable => table as unknown as OpenTable;

/** Columns with their meaning. Dates and times are text in the form of ISO 8601, as they are in the files. */
export const whole = (about: string) => z.number().int().describe(about);
export const text = (about: string) => z.string().describe(about);
export const day = (about: string) => z.string().meta({ format: "date", description: about });
export const moment = (about: string) => z.string().meta({ format: "date-time", description: about });
export const address = (about: string) => z.string().meta({ format: "uri", description: about });
export const yesNo = (about: string) => z.boolean().describe(about);
export const texts = (about: string) => z.array(z.string()).describe(about);
/** May be empty in CSV, null in JSON Lines. */
export const maybe = <T extends z.ZodType>(column: T) => column.nullable().describe(column.description ?? "");

export const billId = whole("The bill: id in bills.");
export const textId = whole("The text: text_id in bill_texts.");
export const issueId = whole("The issue: id in issues.");
export const personId = maybe(whole("The person: id in people. Empty if the name is not matched to a person."));
export const place = (of: string) => whole(`Position in the order of ${of}, from 1.`);

/** One batch of rows for each batch of records. */
export async function* mapBatches<From, To>(
  batches: AsyncIterable<From[]>,
  toRows: (batch: From[]) => To[] | Promise<To[]>,
): AsyncGenerator<To[]> {
  for await (const batch of batches) yield await toRows(batch);
}
