import { type DocumentNode, emptyDocument, isBlankDocument } from "@/lib/issues/document/document";
import type { FormElementValue } from "@/lib/issues/schema";
import type { FormElement } from "@/lib/templates/schema";

/** The `data` of a save, by element type. */
export type ValueData =
  | { textValue: string }
  | { document: unknown }
  | { formElementTypeSelectValues: number[] }
  | { billIds: number[] }
  | { fileIds: number[] };

export type ElementType = FormElement["formElementType"]["name"];

/** An element's saved data; an absent value is an empty one. */
export function dataOf(type: ElementType, value: FormElementValue | undefined): ValueData {
  switch (type) {
    case "rich_text":
      return { document: value?.document ?? emptyDocument() };
    case "select":
    case "multi_select":
      return { formElementTypeSelectValues: value?.formElementTypeSelectValues.map((one) => one.id) ?? [] };
    case "bills":
      return { billIds: value?.bills.map((bill) => bill.id) ?? [] };
    case "files":
      return { fileIds: value?.files.map((file) => file.id) ?? [] };
    default:
      return { textValue: value?.textValue ?? "" };
  }
}

/** Deep equality that ignores key order, which the database does not preserve. */
export function sameData(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (typeof one !== "object" || typeof other !== "object" || one === null || other === null) return false;
  if (Array.isArray(one) !== Array.isArray(other)) return false;
  const keys = new Set([...Object.keys(one), ...Object.keys(other)]);
  for (const key of keys) {
    const [a, b] = [(one as Record<string, unknown>)[key], (other as Record<string, unknown>)[key]];
    // A null attribute equals an absent one.
    if ((a ?? null) === (b ?? null)) continue;
    if (!sameData(a, b)) return false;
  }
  return true;
}

/** Whether saving `sent` would leave the server's value unchanged: it trims texts and ignores key order. */
export function sameSaved(saved: ValueData, sent: ValueData): boolean {
  if ("textValue" in saved && "textValue" in sent)
    return foldWhitespace(saved.textValue) === foldWhitespace(sent.textValue);
  return sameData(saved, sent);
}
const foldWhitespace = (text: string): string =>
  text
    .replace(/\r\n?/g, "\n")
    .replace(/[^\S\n]+/g, " ")
    .trim();

/** Whether a required element would be refused: `false` and 0 are values, blank rich text is empty. */
export function isBlank(data: ValueData): boolean {
  if ("textValue" in data) return data.textValue.trim() === "";
  if ("document" in data) return isBlankDocument(data.document as DocumentNode);
  if ("billIds" in data) return data.billIds.length === 0;
  if ("fileIds" in data) return data.fileIds.length === 0;
  return data.formElementTypeSelectValues.length === 0;
}

/** Word count as a reader would count: "H.B. 0123" is two. */
export function countWords(text: string): number {
  return text.match(/[\p{L}\p{N}][\p{L}\p{N}'’.-]*/gu)?.length ?? 0;
}
