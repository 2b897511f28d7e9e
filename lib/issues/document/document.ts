export const documentVersion = 1;

export type DocumentMark = { type: string; attrs?: Record<string, unknown> };
export type DocumentNode = {
  type: string;
  attrs?: Record<string, unknown>;
  content?: DocumentNode[];
  marks?: DocumentMark[];
  text?: string;
};
/** Rich text as TipTap JSON, checked (document/check.ts). */
export type RichDocument = DocumentNode & { type: "doc" };

export const emptyDocument = (): RichDocument => ({
  type: "doc",
  attrs: { version: documentVersion },
  content: [{ type: "paragraph" }],
});

/** Every node, in the order of reading, the document itself first. */
export function* nodesOf(node: DocumentNode): Generator<DocumentNode> {
  yield node;
  for (const child of node.content ?? []) yield* nodesOf(child);
}

const idsOf = (doc: DocumentNode, type: string, attr: string): number[] => [
  ...new Set([...nodesOf(doc)].filter((node) => node.type === type).map((node) => Number(node.attrs?.[attr]))),
];

/** The bills that a document refers to, each once, by first reference. */
export const billIdsOf = (doc: DocumentNode): number[] => idsOf(doc, "billReference", "billId");

export const fileIdsOf = (doc: DocumentNode): number[] => idsOf(doc, "image", "fileId");

/** How plain text names a bill. */
export type BillName = (id: number) => string | undefined;

/** The footnotes of a document in the order of their marks; the first is number 1. */
export const footnotesOf = (doc: DocumentNode): DocumentNode[] =>
  [...nodesOf(doc)].filter((node) => node.type === "footnote");

const textual = new Set(["paragraph", "heading"]);
const spaces = (text: string) => text.replace(/[^\S\n]+/g, " ").trim();

/** The text of one node, without marks. A hard break becomes a newline; footnotes are excluded. */
export function inlineText(node: DocumentNode, billName: BillName = () => undefined): string {
  if (node.text !== undefined) return node.text;
  if (node.type === "hardBreak") return "\n";
  if (node.type === "billReference") return billName(Number(node.attrs?.billId)) ?? `Bill ${node.attrs?.billId}`;
  return (node.content ?? []).map((child) => (child.type === "footnote" ? "" : inlineText(child, billName))).join("");
}

/** A document as plain text: one line per paragraph, heading or table cell, then an empty line and the footnotes. */
export const plainTextOf = (doc: DocumentNode, billName?: BillName): string =>
  [...[...nodesOf(doc)].filter((node) => textual.has(node.type)), ...footnotesOf(doc)]
    .map((node) => spaces(inlineText(node, billName)))
    .filter(Boolean)
    .join("\n\n");

/** Rules and empty tables do not count. */
export const isBlankDocument = (doc: DocumentNode): boolean =>
  ![...nodesOf(doc)].some(
    (node) => node.type === "billReference" || node.type === "image" || /[^\s\u200b\ufeff\u00ad]/.test(node.text ?? ""),
  );

export type DocumentHeading = { id: string; level: number; text: string };

/** Empty if the heading has no letter or digit. */
export const anchorOf = (text: string): string =>
  text
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "")
    .slice(0, 60);

/** Each with an id unique in the document. @param prefix of ids, for a page with several documents */
export function headingsOf(
  doc: DocumentNode,
  { prefix = "", billName }: { prefix?: string; billName?: BillName } = {},
): DocumentHeading[] {
  const used = new Set<string>();
  return [...nodesOf(doc)]
    .filter((node) => node.type === "heading")
    .map((node) => {
      const text = spaces(inlineText(node, billName));
      const stem = `${prefix}${anchorOf(text) || "section"}`;
      let id = stem;
      for (let n = 2; used.has(id); n++) id = `${stem}-${n}`;
      used.add(id);
      return { id, level: Number(node.attrs?.level ?? 2), text };
    });
}

/** The paragraph or footnote around the first reference to each bill; the document is traversed once for all bills. */
export function passagesOf(doc: DocumentNode, billName?: BillName): Map<number, string> {
  const found = new Map<number, string>();
  for (const node of nodesOf(doc)) {
    if (!textual.has(node.type) && node.type !== "footnote") continue;
    const named = (node.content ?? []).flatMap((child) =>
      child.type === "billReference" ? Number(child.attrs?.billId) : [],
    );
    const first = named.filter((billId) => !found.has(billId));
    if (first.length === 0) continue;
    const words = spaces(inlineText(node, billName));
    for (const billId of first) found.set(billId, words);
  }
  return found;
}
