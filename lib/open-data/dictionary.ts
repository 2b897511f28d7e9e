import { z } from "zod";
import type { OpenTable } from "./tables/table";

/** A column of a file, as the dictionary describes it. */
export type DictionaryColumn = {
  file: string;
  column: string;
  /** `whole number`, `text`, `date`, `list of text`, … */
  type: string;
  /** Whether it may be empty in CSV and null in JSON Lines. */
  mayBeEmpty: boolean;
  /** Null: any. */
  values: readonly string[] | null;
  meaning: string;
};

/** What of a JSON Schema (2020-12) the columns use. */
type Schema = {
  type?: string;
  format?: string;
  enum?: readonly string[];
  items?: Schema;
  anyOf?: readonly Schema[];
  description?: string;
};

const formats: Readonly<Record<string, string>> = {
  date: "date",
  "date-time": "time",
  uri: "address",
  decimal: "decimal number",
};

function typeOf({ type, format, items }: Schema): string {
  if (type === "array") return `list of ${typeOf(items ?? {})}`;
  if (type === "integer") return "whole number";
  if (type === "boolean") return "true or false";
  return (format && formats[format]) ?? "text";
}

/** The columns of a table, in order, read from its contract. @throws Error if one has no meaning */
export function columnsOf({ name, row }: Pick<OpenTable, "name" | "row">): DictionaryColumn[] {
  const { properties = {} } = z.toJSONSchema(row) as { properties?: Record<string, Schema> };
  return Object.entries(properties).map(([column, schema]) => {
    const plain = schema.anyOf?.find(({ type }) => type !== "null") ?? schema;
    const meaning = schema.description ?? plain.description;
    if (!meaning) throw new Error(`${name}.${column} has no meaning.`);
    return {
      file: name,
      column,
      type: typeOf(plain),
      mayBeEmpty: schema.anyOf !== undefined,
      values: plain.enum ?? null,
      meaning,
    };
  });
}
