import type { Node } from "@tiptap/pm/model";
import type { Editor } from "@tiptap/react";
import type { Bill } from "@/lib/bills/schema";
import { isCitedBy } from "@/lib/bills/citations/resolve";
import { citationsIn, onlyCitations } from "@/lib/bills/vocabulary/cited-numbers";
import { isTextAddress } from "./leave-quotation";

export type CitedPlace = { text: string; from: number; to: number };
/** A bill number with its possible bills, likeliest first. */
export type Cited = { text: string; bills: readonly Bill[] };

const mostNumbers = 20;

/** The bill numbers in a range of the document. */
export function citedPlaces(
  doc: Node,
  from: number,
  to: number,
): { places: CitedPlace[]; /** The position is otherwise empty. */ isOnly: boolean } {
  const places: CitedPlace[] = [];
  let isOnly = true;
  doc.nodesBetween(from, Math.min(to, doc.content.size), (node, at) => {
    if (!node.isTextblock) return true;
    const start = Math.max(from, at + 1);
    const end = Math.min(to, at + 1 + node.content.size);
    const text = doc.textBetween(start, end, "\n", "\ufffc");
    const only = onlyCitations(text);
    if (!only && text.trim() !== "") isOnly = false;
    places.push(
      ...(only ?? citationsIn(text))
        .map((one) => ({ text: one.text, from: start + one.from, to: start + one.to }))
        .filter((one) => !isLinkedHere(doc, one)),
    );
    return false;
  });
  return { places, isOnly: isOnly && places.length > 0 };
}

/** Whether a number is in a link to a bill's text, as below a quotation: the bill is known. */
function isLinkedHere(doc: Node, { from, to }: CitedPlace): boolean {
  let found = false;
  doc.nodesBetween(from, to, ({ marks }) => {
    found ||= marks.some(({ type, attrs }) => type.name === "link" && isTextAddress(String(attrs.href)));
  });
  return found;
}

/**
 * Looks up the bills of each number. Bills of a jurisdiction that the text already mentions come first, then the
 * most recently updated.
 * @param near jurisdictions that the text cites
 */
export async function billsCited(
  places: readonly CitedPlace[],
  search: (words: string) => Promise<readonly Bill[]>,
  near: ReadonlySet<string>,
): Promise<Cited[]> {
  const numbers = [...new Set(places.map((place) => place.text))].slice(0, mostNumbers);
  const found: Cited[] = [];
  for (let at = 0; at < numbers.length; at += 4) {
    found.push(
      ...(await Promise.all(
        numbers.slice(at, at + 4).map(async (text) => ({
          text,
          bills: sortByNearness(
            // Exact matches only: a number must not become a reference to a similar one.
            (await search(text).catch(() => [])).filter((bill) => isCitedBy(text, bill)),
            near,
          ),
        })),
      )),
    );
  }
  return found.filter((one) => one.bills.length > 0);
}

const sortByNearness = (bills: readonly Bill[], near: ReadonlySet<string>): Bill[] =>
  bills.toSorted(
    (a, b) =>
      Number(near.has(b.jurisdiction)) - Number(near.has(a.jurisdiction)) ||
      (b.statusDate ?? "").localeCompare(a.statusDate ?? "") ||
      b.id - a.id,
  );

/**
 * Turns bill numbers in a range into references, as one undo step.
 * @param billOf the bill for a number; undefined leaves it as text
 * @returns how many were turned
 */
export function makeReferences(
  editor: Editor,
  range: { from: number; to: number },
  billOf: (text: string) => number | undefined,
): number {
  const { tr, schema } = editor.state;
  const { places } = citedPlaces(tr.doc, range.from, range.to);
  let made = 0;
  for (const { text, from, to } of places.toReversed()) {
    const billId = billOf(text);
    if (billId === undefined) continue;
    tr.replaceWith(from, to, schema.nodes.billReference!.create({ billId }));
    made += 1;
  }
  if (made > 0) editor.view.dispatch(tr);
  return made;
}
