import { type Json, objectOf } from "@/lib/platform/documents/formats/json-fields";
import { Unreadable } from "@/lib/platform/documents/unreadable";
import type { ImportedBill } from "../record/bill";
import type { Context, Format, FormatName, Found } from "./format";

/** A format of bills in JSON. */
export type JsonFormat = {
  name: FormatName;
  matches(value: unknown): boolean;
  /** The records in it. They are read individually, so that a rejected one does not affect the others. */
  records(value: unknown): Json[];
  /** @throws RejectedRecord */
  read(record: Json, context: Context): ImportedBill;
};

function readOne({ read }: JsonFormat, record: Json, context: Context): Found {
  try {
    const bill = read(record, context);
    return bill.courtCase?.carries === "part" ? { part: bill } : { bill };
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error;
    return { refused: error.message };
  }
}

/** A format of bills in JSON, as the reading sees it. An object that it does not accept is read as a damaged record. */
export const formatOfJson = (format: JsonFormat): Format => ({
  accepts: (content, asked) =>
    content.kind === "json-object" && (asked === "auto" || asked === format.name) && format.matches(content.value),
  *records(content, context) {
    if (content.kind !== "json-object") return;
    const { value } = content;
    const records = format.matches(value) ? format.records(value) : [objectOf(value)];
    for (const record of records) yield readOne(format, record, context);
  },
});
