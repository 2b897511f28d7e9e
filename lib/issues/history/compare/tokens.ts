import { statusLabel } from "@/lib/bills/vocabulary/status-labels";
import type { DocumentMark, DocumentNode } from "../../document/document";
import type { SnapshotContent } from "../../publishing/snapshot/content";

/** A word, punctuation mark, space or bill. Equal if the keys are; marks are compared separately. */
export type Token = { key: string; text: string; marks: string[] };

const pieces = /\s+|[\p{L}\p{N}]+(?:['’.-][\p{L}\p{N}]+)*|[^\s\p{L}\p{N}]/gu;

/** Splits plain text into words, punctuation and single spaces. */
export const tokensOfText = (text: string, marks: string[] = []): Token[] =>
  [...text.matchAll(pieces)].map(([piece]) => {
    const said = /^\s/.test(piece) ? " " : piece;
    return { key: said, text: said, marks };
  });

const markNames: Record<string, string> = {
  bold: "bold",
  italic: "italic",
  underline: "underlined",
  strike: "struck through",
  code: "code",
  superscript: "superscript",
  subscript: "subscript",
};

/** Sorted, because the order in which marks were set is irrelevant. */
const marksOf = (marks: DocumentMark[] = []): string[] =>
  marks
    .map((mark) =>
      mark.type === "link" ? `linked to ${String(mark.attrs?.href ?? "")}` : (markNames[mark.type] ?? mark.type),
    )
    .sort();

/** The tokens of a node: words with their marks, bills with the status that is shown, notes in brackets. */
export function tokensOf(node: DocumentNode, content: SnapshotContent, inherited: string[] = []): Token[] {
  const marks = [...inherited, ...marksOf(node.marks)];
  if (node.text !== undefined) return tokensOfText(node.text, marks);
  if (node.type === "hardBreak") return [{ key: "\n", text: "\n", marks }];
  if (node.type === "billReference") {
    const id = Number(node.attrs?.billId);
    const bill = content.bills[id];
    return [
      {
        key: `bill ${id}`,
        text: bill?.name ?? `Bill ${id}`,
        marks: [...marks, ...(bill ? [`“${statusLabel(bill.status)}”`] : [])],
      },
    ];
  }
  const inner = (node.content ?? []).flatMap((child) => tokensOf(child, content, marks));
  if (node.type === "footnote")
    return [{ key: "[note", text: "[note: ", marks }, ...inner, { key: "note]", text: "]", marks }];
  return inner;
}
