import { createHash } from "node:crypto";
import { withoutWhiteSpace } from "./passages";

/** The parts of a rich text node that a quotation needs. */
export type QuotationNode = {
  type: string;
  text?: string;
  attrs?: Record<string, unknown>;
  marks?: { type: string; attrs?: Record<string, unknown> }[];
  content?: QuotationNode[];
};

/** A bill's words in an issue, with the text and section they come from. */
export type Quotation = { id: string; textId: number; section: string; words: string; hash: string };

const sectionAddress = /^\/bill\/view\/[a-z0-9-]{1,300}\/text\/([1-9]\d{0,8})(?:\?[^#]{0,500})?(?:#([\w.-]{1,200}))?$/;

const fingerprint = (text: string): string => createHash("sha256").update(text).digest("hex");

function* nodesIn(node: QuotationNode): Generator<QuotationNode> {
  yield node;
  for (const child of node.content ?? []) yield* nodesIn(child);
}

const blocks = new Set(["paragraph", "heading", "listItem", "blockquote", "tableCell", "tableHeader"]);

/** The name of a cited bill as readers see it; null if the issue does not know the bill. */
export type BillNames = (billId: number) => string | null;

/** Replaces what is not text, such as a picture, so that the words differ from any text. */
const noWord = "\ufffc";

function wordsIn(node: QuotationNode, billName: BillNames): string {
  if (node.text !== undefined) return node.text;
  if (node.type === "hardBreak") return " ";
  if (node.type === "billReference") return billName(Number(node.attrs?.billId)) ?? noWord;
  if (node.type === "image") return noWord;
  if (node.type === "footnote") return "";
  const inner = (node.content ?? []).map((child) => wordsIn(child, billName)).join("");
  return blocks.has(node.type) ? `${inner}\n` : inner;
}

/** The text and section that an address of this site points to. @param origin of this site, without a trailing slash */
function sourceOf(href: unknown, origin: string): { textId: number; section: string } | null {
  if (typeof href !== "string") return null;
  const path = href.startsWith(`${origin}/`) ? href.slice(origin.length) : href;
  const found = sectionAddress.exec(path);
  return found ? { textId: Number(found[1]), section: found[2] ?? "" } : null;
}

/**
 * A block quote with a link to a section of a bill's text is a quotation; null for any other node. A paragraph with
 * nothing but the link is the source line. A cited bill counts as its name.
 */
export function quotationOf(node: QuotationNode, origin: string, billName: BillNames): Quotation | null {
  if (node.type !== "blockquote") return null;
  const parts = node.content ?? [];
  const linkOf = (part: QuotationNode) => {
    for (const each of nodesIn(part))
      for (const mark of each.marks ?? []) {
        const source = mark.type === "link" ? sourceOf(mark.attrs?.href, origin) : null;
        if (source) return source;
      }
    return null;
  };
  const isWordOutsideLink = ({ text = "", marks = [] }: QuotationNode) =>
    /[\p{L}\p{N}]/u.test(text) && !marks.some(({ type, attrs }) => type === "link" && sourceOf(attrs?.href, origin));
  const at = parts.findLastIndex((part) => linkOf(part) !== null);
  const source = at < 0 ? null : linkOf(parts[at]!);
  if (!source) return null;
  const quoted = withoutWhiteSpace(
    parts
      .filter((part, place) => place !== at || [...nodesIn(part)].some(isWordOutsideLink))
      .map((part) => wordsIn(part, billName))
      .join("\n"),
  );
  const words = quoted || withoutWhiteSpace(wordsIn(parts[at]!, billName));
  const hash = fingerprint(words);
  return { id: fingerprint(`${source.textId} ${source.section} ${hash}`).slice(0, 24), ...source, words, hash };
}

/** The quotations of a rich text, in order, each with its node. */
export function quotationsIn(
  document: QuotationNode,
  origin: string,
  billName: BillNames,
): { node: QuotationNode; quotation: Quotation }[] {
  return [...nodesIn(document)].flatMap((node) => {
    const quotation = quotationOf(node, origin, billName);
    return quotation ? [{ node, quotation }] : [];
  });
}
