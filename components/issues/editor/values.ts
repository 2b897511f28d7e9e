import type { FormElementValue } from "@/lib/issues/schema";
import type { FormElement } from "@/lib/templates/schema";

/** What a save of an element sends, by the element's type (api.md, `data`). */
export type ValueData =
  | { textValue: string }
  | { document: unknown }
  | { formElementTypeSelectValues: number[] }
  | { billIds: number[] }
  | { fileIds: number[] };

export type ElementType = FormElement["formElementType"]["name"];

const emptyDocument = { type: "doc", content: [{ type: "paragraph" }] };

/** The data of an element as the server holds it; an absent value is an empty one. */
export function dataOf(type: ElementType, value: FormElementValue | undefined): ValueData {
  switch (type) {
    case "rich_text":
      return { document: value?.document ?? emptyDocument };
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

/** Same data, whatever the order of an object's keys (the database does not keep it). */
export function sameData(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (typeof one !== "object" || typeof other !== "object" || one === null || other === null) return false;
  if (Array.isArray(one) !== Array.isArray(other)) return false;
  const keys = new Set([...Object.keys(one), ...Object.keys(other)]);
  for (const key of keys) {
    const [a, b] = [(one as Record<string, unknown>)[key], (other as Record<string, unknown>)[key]];
    // an attribute that is null and one that is absent say the same
    if ((a ?? null) === (b ?? null)) continue;
    if (!sameData(a, b)) return false;
  }
  return true;
}

/** Words of a rich text, in reading order, blocks on lines of their own. A bill reference counts as its number. */
export function plainText(document: unknown): string {
  const node = document as { type?: string; text?: string; attrs?: { label?: unknown; name?: unknown }; content?: unknown[] } | null;
  if (!node || typeof node !== "object") return "";
  if (typeof node.text === "string") return node.text;
  if (node.type === "hardBreak") return "\n";
  const inner = (node.content ?? []).map(plainText);
  if (node.type === "billReference") return String(node.attrs?.label ?? node.attrs?.name ?? "");
  const isTextBlock = node.type === "paragraph" || node.type === "heading";
  return isTextBlock ? inner.join("") : inner.filter(Boolean).join("\n");
}

/** True where a required element would be refused: `false` and 0 are values, blank rich text is empty. */
export function isBlank(data: ValueData): boolean {
  if ("textValue" in data) return data.textValue.trim() === "";
  if ("document" in data) return plainText(data.document).trim() === "" && !/"type":"(image|billReference|table)"/.test(JSON.stringify(data.document));
  if ("billIds" in data) return data.billIds.length === 0;
  if ("fileIds" in data) return data.fileIds.length === 0;
  return data.formElementTypeSelectValues.length === 0;
}

export function countWords(text: string): number {
  return text.match(/[\p{L}\p{N}][\p{L}\p{N}'’.-]*/gu)?.length ?? 0;
}
