import { inArray } from "drizzle-orm";
import type { Queryable } from "@/db";
import { bills } from "@/db/schema";
import { citationsIn } from "@/lib/bills/vocabulary/cited-numbers";
import { readNumbers } from "@/lib/bills/citations/read";
import { isCitedBy } from "@/lib/bills/citations/resolve";
import type { DocumentNode, RichDocument } from "../document/document";
import { publicGroups, type SnapshotContent } from "../publishing/snapshot/content";
import { blockText, isBlock } from "./blocks";

type NamedBill = {
  id: number;
  name: string;
  slug: string;
  jurisdiction: string;
  session: string;
  sessionName: string;
  sessionYear: number | null;
};
/** A bill number that a text has as plain words, where it comes first, and the bill that it means. */
export type PlainNumber = { text: string; elementId: number; groupId: number; bill: NamedBill };

/** Numbers that are looked up in one issue. */
const mostNumbers = 60;

/** Quoted words and code are never changed. */
const isQuoted = ({ type }: DocumentNode): boolean => type === "blockquote" || type === "codeBlock";

/** The plain numbers of a document, in the order of reading; a number in a link or a reference is none. */
function numbersIn(node: DocumentNode): string[] {
  if (isQuoted(node)) return [];
  const own = isBlock(node) ? citationsIn(blockText(node)).map(({ text }) => text) : [];
  return [...own, ...(node.content ?? []).flatMap(numbersIn)];
}

/**
 * The bill numbers in the public texts that are plain words although their bill is known, each once. A number that bills
 * of several legislatures have counts only if the issue cites bills of one of them; of several sessions the newest.
 */
export async function plainNumbers(on: Queryable, content: SnapshotContent): Promise<PlainNumber[]> {
  const places = new Map<string, { elementId: number; groupId: number }>();
  for (const group of publicGroups(content))
    for (const { id, value } of group.elements)
      for (const text of value.document ? numbersIn(value.document) : [])
        if (!places.has(text) && places.size < mostNumbers) places.set(text, { elementId: id, groupId: group.id });
  if (places.size === 0) return [];
  const known = await billsNamed(on, [...places.keys()]);
  const cited = new Set(Object.values(content.bills).map(({ jurisdiction }) => jurisdiction));
  return [...places].flatMap(([text, place]) => {
    const bill = meantBill(
      known.filter((one) => isCitedBy(text, one)),
      cited,
    );
    return bill ? [{ text, ...place, bill }] : [];
  });
}

const billsNamed = (on: Queryable, numbers: readonly string[]): Promise<NamedBill[]> => {
  const keys = [...new Set(numbers.flatMap((text) => readNumbers(text)?.keys ?? []))];
  return on
    .select({
      id: bills.id,
      name: bills.name,
      slug: bills.slug,
      jurisdiction: bills.jurisdiction,
      session: bills.session,
      sessionName: bills.sessionName,
      sessionYear: bills.sessionYear,
    })
    .from(bills)
    .where(inArray(bills.matchKey, keys));
};

function meantBill(found: readonly NamedBill[], cited: ReadonlySet<string>): NamedBill | undefined {
  const near = found.filter(({ jurisdiction }) => cited.has(jurisdiction));
  const meant = near.length > 0 ? near : found;
  if (new Set(meant.map(({ jurisdiction }) => jurisdiction)).size > 1) return undefined;
  const newest = Math.max(...meant.map(({ sessionYear }) => sessionYear ?? 0));
  const [bill, ...others] = meant.filter(({ sessionYear }) => (sessionYear ?? 0) === newest);
  return others.length === 0 ? bill : undefined;
}

/** The document with references in place of plain numbers. @param billOf undefined leaves the number */
export function withReferences(doc: RichDocument, billOf: (text: string) => number | undefined): RichDocument {
  const walk = (node: DocumentNode): DocumentNode => {
    if (isQuoted(node) || !node.content) return node;
    const found = isBlock(node)
      ? citationsIn(blockText(node)).flatMap(({ text, from, to }) => {
          const billId = billOf(text);
          return billId === undefined ? [] : [{ from, to, billId }];
        })
      : [];
    const content = found.length > 0 ? refer(node.content, found) : node.content;
    return { ...node, content: content.map(walk) };
  };
  return walk(doc) as RichDocument;
}

/** Replaces ranges of the text of one block. */
function refer(
  content: readonly DocumentNode[],
  ranges: readonly { from: number; to: number; billId: number }[],
): DocumentNode[] {
  let at = 0;
  return content.flatMap((node): DocumentNode[] => {
    const begin = at;
    const text = node.text;
    at += text?.length ?? 1;
    if (text === undefined) return [node];
    const pieces: DocumentNode[] = [];
    let from = 0;
    for (const range of ranges.filter((one) => one.from < at && one.to > begin)) {
      const [start, end] = [Math.max(0, range.from - begin), Math.min(text.length, range.to - begin)];
      if (start > from) pieces.push({ ...node, text: text.slice(from, start) });
      // A number in several formats begins in one node and ends in another.
      if (range.from >= begin) pieces.push({ type: "billReference", attrs: { billId: range.billId } });
      from = end;
    }
    if (from < text.length) pieces.push({ ...node, text: text.slice(from) });
    return pieces;
  });
}
