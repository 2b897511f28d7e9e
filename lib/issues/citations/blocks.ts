import { type DocumentNode, nodesOf, type RichDocument } from "../document/document";

/** Replaces content that must not be searched for citations: links, code, pictures and references. */
const closed = "\ufffc";
export const isBlock = ({ type }: DocumentNode): boolean =>
  type === "paragraph" || type === "heading" || type === "footnote";

/** Paragraphs, headings and footnotes of a text in the order of reading: citations are counted in these. */
export const blocksOf = (doc: RichDocument): DocumentNode[] => [...nodesOf(doc)].filter(isBlock);

const isClosed = ({ marks }: DocumentNode): boolean =>
  marks?.some(({ type }) => type === "link" || type === "code") ?? false;

export const blockText = (block: DocumentNode): string =>
  (block.content ?? [])
    .map((node) => {
      if (node.type === "hardBreak") return "\n";
      if (node.text === undefined) return closed;
      return isClosed(node) ? closed.repeat(node.text.length) : node.text;
    })
    .join("");

/** The position of a citation: its block, and its text there. */
type CitationPlace = { block: number; start: number; end: number; words: string };
type LinkedWords = CitationPlace & { href: string };

/** Whether a block still has the text of a citation at the position where it was found. */
export const hasWords = (
  block: DocumentNode | undefined,
  { start, end, words }: Omit<CitationPlace, "block">,
): block is DocumentNode => block !== undefined && blockText(block).slice(start, end) === words;

/** Citations whose text is still in the document, each with its block. */
export function citationsIn<C extends CitationPlace>(
  doc: RichDocument | null | undefined,
  citations: readonly C[],
): (C & { node: DocumentNode })[] {
  if (!doc || citations.length === 0) return [];
  const blocks = blocksOf(doc);
  return citations.flatMap((citation) => {
    const node = blocks[citation.block];
    return hasWords(node, citation) ? [{ ...citation, node }] : [];
  });
}

/** Links text that refers to bills; text that no longer matches gets no link. @param links at distinct positions */
export function withLinkedWords(doc: RichDocument, links: readonly LinkedWords[]): RichDocument {
  if (links.length === 0) return doc;
  let at = -1;
  const walk = (node: DocumentNode): DocumentNode => {
    const own = isBlock(node) ? links.filter(({ block }) => block === at + 1) : [];
    if (isBlock(node)) at += 1;
    const fitting = own.filter((link) => hasWords(node, link));
    const content = node.content?.map(walk);
    if (!content) return node;
    return { ...node, content: fitting.length === 0 ? content : linkWords(content, fitting) };
  };
  return walk(doc) as RichDocument;
}

function linkWords(content: DocumentNode[], links: readonly LinkedWords[]): DocumentNode[] {
  let from = 0;
  return content.flatMap((node) => {
    if (node.text === undefined) {
      from += 1;
      return [node];
    }
    const begin = from;
    const { text } = node;
    from += text.length;
    const cuts = [
      ...new Set([
        0,
        text.length,
        ...links
          .flatMap(({ start, end }) => [start - begin, end - begin])
          .filter((cut) => cut > 0 && cut < text.length),
      ]),
    ].toSorted((a, b) => a - b);
    return cuts.slice(0, -1).map((cut, n) => {
      const link = links.find(({ start, end }) => start <= begin + cut && begin + cut < end);
      return {
        ...node,
        text: text.slice(cut, cuts[n + 1]),
        ...(link && { marks: [...(node.marks ?? []), { type: "link", attrs: { href: link.href } }] }),
      };
    });
  });
}
