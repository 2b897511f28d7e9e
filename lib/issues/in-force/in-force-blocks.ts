import { textPath } from "@/lib/bills/text-addresses";
import { formatDate } from "@/lib/platform/text/calendar-date";
import { formatDateRange } from "@/lib/platform/text/dates";
import type { DocumentNode } from "../document/document";
import type { InForce, InForceClause } from "./schema";

const text = (words: string, marks?: DocumentNode["marks"]): DocumentNode => ({
  type: "text",
  text: words,
  ...(marks && { marks }),
});
const paragraph = (...content: DocumentNode[]): DocumentNode => ({ type: "paragraph", content });

/**
 * The block "In force this week": for each clause the bill and its date, and its words as a quotation that links its place, so
 * that it is checked like any other. Publishing freezes it with the text that it is in.
 */
export function inForceBlocks({ start, end, clauses }: InForce): DocumentNode[] {
  return [
    { type: "heading", attrs: { level: 3 }, content: [text(`In force, ${formatDateRange(start, end)}`)] },
    ...clauses.flatMap((clause) => [sentence(clause), quotation(clause)]),
  ];
}

const sentence = ({ bill, date, isWhole, isConfirmed }: InForceClause): DocumentNode => {
  const what = isWhole ? " takes effect on " : ": a part takes effect on ";
  const how = isConfirmed ? "Our editors confirmed the date." : "The date is printed in the text:";
  return paragraph({ type: "billReference", attrs: { billId: bill.id } }, text(`${what}${formatDate(date)}. ${how}`));
};

const quotation = ({ bill, words, textId, section }: InForceClause): DocumentNode => ({
  type: "blockquote",
  content: [
    paragraph(text(words.replace(/\s+/g, " ").trim())),
    paragraph(
      text(`${bill.jurisdiction} ${bill.name}, in its text`, [
        { type: "link", attrs: { href: textPath(bill.slug, textId, section) } },
      ]),
    ),
  ],
});
