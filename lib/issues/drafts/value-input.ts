import { eq, inArray, sql } from "drizzle-orm";
import type { Transaction } from "@/db";
import { idArray } from "@/db/id-array";
import { runPrepared } from "@/db/prepared";
import { bills, files, formElementTypeSelectValues } from "@/db/schema";
import type { elementTypes } from "@/db/schema/templates";
import { mergedInto } from "@/lib/bills/merged-bills";
import { day } from "@/lib/platform/http/input";
import { refusalWords } from "@/lib/platform/http/refusal-messages";
import { billIdsOf, fileIdsOf, isBlankDocument, type RichDocument } from "../document/document";
import { checkDocument } from "../document/check";
import { documentFromHtml } from "../document/from-html";
import { isSafeHref } from "../document/href";
import { htmlOfDocument } from "../document/to-html";
import { lockReferencesShared } from "@/lib/platform/locks/reference-lock";
import { withBillMoved } from "./move-bill";
import { type ValueData, valueData } from "./values-api";

export type StoredValue = {
  textValue: string | null;
  document: RichDocument | null;
  selectValueIds: number[];
  billIds: number[];
  fileIds: number[];
};
type ElementType = (typeof elementTypes)[number];
export type ValidationResult = { value: StoredValue; problem?: undefined } | { value?: undefined; problem: string };

const empty: StoredValue = { textValue: null, document: null, selectValueIds: [], billIds: [], fileIds: [] };
const keyOf: Partial<Record<ElementType, "formElementTypeSelectValues" | "billIds" | "fileIds">> = {
  select: "formElementTypeSelectValues",
  multi_select: "formElementTypeSelectValues",
  bills: "billIds",
  files: "fileIds",
};
const dataKeys = ["textValue", "document", "formElementTypeSelectValues", "billIds", "fileIds"] as const;
const isUnset = (value: unknown) =>
  value === undefined || value === null || value === "" || (Array.isArray(value) && value.length === 0);

/**
 * Validates a value's `data` by its element. @param selectId the element's option list @returns the value to store, or
 * an error sentence
 */
export async function validateValue(
  tx: Transaction,
  type: ElementType,
  selectId: number | null,
  given: unknown,
): Promise<ValidationResult> {
  const { data: sent, error } = valueData.safeParse(given, { error: refusalWords });
  if (!sent) return { problem: `“${error.issues[0]?.path.join(".") || "data"}” ${error.issues[0]?.message}.` };
  const data = {
    ...sent,
    ...(type === "bills" && sent.billIds === undefined && { billIds: sent.bills }),
    ...(type === "files" && sent.fileIds === undefined && { fileIds: sent.files }),
  };
  const mine: readonly string[] = type === "rich_text" ? ["document", "textValue"] : [keyOf[type] ?? "textValue"];
  const stranger = dataKeys.find((key) => !mine.includes(key) && !isUnset(data[key]));
  if (stranger) return { problem: `This kind of field has no “${stranger}”.` };
  if (mine.every((key) => data[key as (typeof dataKeys)[number]] === undefined))
    return { problem: `This kind of field needs “${mine.join("” or “")}”.` };
  if (type === "rich_text") return richText(tx, data);
  if (type === "select" || type === "multi_select")
    return options(tx, type, selectId, data.formElementTypeSelectValues ?? []);
  if (type === "bills") return existing(tx, "billIds", data.billIds ?? []);
  if (type === "files") return existing(tx, "fileIds", data.fileIds ?? []);
  return plain(type, data.textValue ?? null);
}

const longest = { short_text: 1_000, long_text: 200_000 } as const;

function plain(
  type: Exclude<ElementType, "rich_text" | "select" | "multi_select" | "bills" | "files">,
  given: string | number | boolean | null,
): ValidationResult {
  const whole = given === null ? "" : String(given).replace(/\r\n?/g, "\n");
  const text = type === "long_text" ? whole.trimEnd() : whole.replace(/\s+/g, " ").trim();
  if (text === "" || (text === "null" && type !== "short_text" && type !== "long_text")) return { value: empty };
  const textResult = (textValue: string): ValidationResult => ({ value: { ...empty, textValue } });
  if (type === "short_text" || type === "long_text")
    return text.length <= longest[type]
      ? textResult(text)
      : { problem: `Enter at most ${longest[type].toLocaleString("en")} characters.` };
  if (type === "number")
    return /^-?\d{1,30}(\.\d{1,30})?$/.test(text)
      ? textResult(text)
      : { problem: "Enter a number, such as 12 or -0.5." };
  if (type === "date")
    return day.safeParse(text).success ? textResult(text) : { problem: "Enter a valid date, YYYY-MM-DD." };
  if (type === "link")
    return isSafeHref(text) && !text.startsWith("/")
      ? textResult(text)
      : { problem: "Enter an address starting with http://, https:// or mailto:." };
  if (/^(true|1)$/.test(text)) return textResult("true");
  return /^(false|0)$/.test(text) ? textResult("false") : { problem: "Enter true or false." };
}

async function richText(tx: Transaction, data: ValueData): Promise<ValidationResult> {
  const hasDocument = Array.isArray(data.document) || !isUnset(data.document); // a list is no document, and none that is empty either
  if (!hasDocument && isUnset(data.textValue)) return { value: empty };
  const { document: given, problem } = !hasDocument
    ? documentFromHtml(String(data.textValue))
    : checkDocument(data.document);
  if (!given) return { problem };
  if (billIdsOf(given).length + fileIdsOf(given).length > 0) await lockReferencesShared(tx);
  let document: RichDocument = given;
  for (const [old, surviving] of await mergedInto(billIdsOf(given), tx))
    document = withBillMoved(document, old, surviving) as RichDocument;
  const [billIds, fileIds] = [billIdsOf(document), fileIdsOf(document)];
  const named =
    billIds.length === 0
      ? []
      : await runPrepared(
          tx
            .select({ id: bills.id, name: bills.name })
            .from(bills)
            .where(sql`${bills.id} = any(${idArray(billIds)})`),
        );
  const shown =
    fileIds.length === 0
      ? []
      : await tx
          .select({ id: files.id, extension: files.extension, alt: files.altText })
          .from(files)
          .where(inArray(files.id, fileIds));
  const lost = missing(billIds, named, "bill") ?? missing(fileIds, shown, "file");
  if (lost) return { problem: lost };
  const file = (id: number) =>
    shown.filter((one) => one.id === id).map((one) => ({ href: `/file/${id}.${one.extension}`, alt: one.alt }))[0];
  const html = htmlOfDocument(document, { bill: (id) => named.find((one) => one.id === id), file });
  return { value: { ...empty, document, textValue: isBlankDocument(document) ? null : html, billIds, fileIds } };
}

async function options(
  tx: Transaction,
  type: "select" | "multi_select",
  selectId: number | null,
  given: number[],
): Promise<ValidationResult> {
  const ids = [...new Set(given)];
  if (type === "select" && ids.length > 1) return { problem: "Choose one option." };
  const own =
    selectId === null
      ? []
      : await tx
          .select({ id: formElementTypeSelectValues.id })
          .from(formElementTypeSelectValues)
          .where(eq(formElementTypeSelectValues.formElementTypeSelectId, selectId));
  const lost = missing(ids, own, "option of this list");
  return lost ? { problem: lost } : { value: { ...empty, selectValueIds: ids } };
}

async function existing(tx: Transaction, key: "billIds" | "fileIds", given: number[]): Promise<ValidationResult> {
  if (given.length > 0) await lockReferencesShared(tx);
  const merged = key === "billIds" ? await mergedInto(given, tx) : new Map<number, number>();
  const ids = [...new Set(given.map((id) => merged.get(id) ?? id))];
  const table = key === "billIds" ? bills : files;
  const found = ids.length === 0 ? [] : await tx.select({ id: table.id }).from(table).where(inArray(table.id, ids));
  const lost = missing(ids, found, key === "billIds" ? "bill" : "file");
  return lost ? { problem: lost } : { value: { ...empty, [key]: ids } };
}

function missing(ids: number[], found: { id: number }[], name: string): string | undefined {
  const lost = ids.find((id) => !found.some((one) => one.id === id));
  return lost === undefined ? undefined : `There is no ${name} with the id ${lost}.`;
}
