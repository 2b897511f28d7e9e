/**
 * The light markup in which the demo's prose is written, turned into TipTap JSON.
 * Blocks: `## ` to `#### ` headings, `- ` and `1. ` lists, `> ` quotes, `| a | b |` tables (first row is the head), `---`, paragraphs.
 * Inline: **bold**, *italic*, `[text](address)`, `{{key}}` for a bill, `{+10}` for the day ten days after this week's Monday.
 */
export interface RichNode {
  type: string;
  attrs?: Record<string, unknown>;
  content?: RichNode[];
  marks?: { type: string; attrs?: Record<string, unknown> }[];
  text?: string;
}
export interface Words {
  billId: (key: string) => number;
  day: (daysFromMonday: number) => string;
}

const inline = /\{\{([a-z0-9-]+)\}\}|\{([+-]\d+)\}|\*\*(.+?)\*\*|\*(.+?)\*|\[([^\]]+)\]\(([^)]+)\)/g;

function runs(text: string, words: Words, marks: NonNullable<RichNode["marks"]> = []): RichNode[] {
  const nodes: RichNode[] = [];
  const say = (part: string) => {
    if (part) nodes.push({ type: "text", text: part, ...(marks.length > 0 ? { marks } : {}) });
  };
  let from = 0;
  for (const found of text.matchAll(inline)) {
    say(text.slice(from, found.index));
    from = found.index + found[0].length;
    const [, bill, day, bold, italic, label, href] = found;
    if (bill) nodes.push({ type: "billReference", attrs: { billId: words.billId(bill) } });
    else if (day) say(words.day(Number(day)));
    else if (bold) nodes.push(...runs(bold, words, [...marks, { type: "bold" }]));
    else if (italic) nodes.push(...runs(italic, words, [...marks, { type: "italic" }]));
    else if (label && href) nodes.push(...runs(label, words, [...marks, { type: "link", attrs: { href } }]));
  }
  say(text.slice(from));
  return nodes;
}

/** Adjacent texts with the same marks are one text in TipTap's own output. */
function joinTexts(nodes: RichNode[]): RichNode[] {
  const out: RichNode[] = [];
  for (const node of nodes) {
    const last = out.at(-1);
    if (last?.type === "text" && node.type === "text" && JSON.stringify(last.marks) === JSON.stringify(node.marks))
      last.text = `${last.text ?? ""}${node.text ?? ""}`;
    else out.push({ ...node });
  }
  return out;
}

const paragraph = (text: string, words: Words): RichNode => ({
  type: "paragraph",
  content: joinTexts(runs(text, words)),
});

function table(rows: string[], words: Words): RichNode {
  const cells = rows
    .filter((row) => !/^\|[\s|:-]+\|$/.test(row))
    .map((row) =>
      row
        .slice(1, -1)
        .split("|")
        .map((cell) => cell.trim()),
    );
  return {
    type: "table",
    content: cells.map((row, place) => ({
      type: "tableRow",
      content: row.map((cell) => ({
        type: place === 0 ? "tableHeader" : "tableCell",
        attrs: { colspan: 1, rowspan: 1, colwidth: null },
        content: [paragraph(cell, words)],
      })),
    })),
  };
}

function block(text: string, words: Words): RichNode {
  const lines = text.split("\n");
  const first = lines[0] ?? "";
  const heading = /^(#{2,4}) (.+)$/.exec(first);
  const list = (mark: RegExp) =>
    lines.map((line): RichNode => ({ type: "listItem", content: [paragraph(line.replace(mark, ""), words)] }));
  if (heading)
    return {
      type: "heading",
      attrs: { level: heading[1]?.length ?? 3 },
      content: joinTexts(runs(heading[2] ?? "", words)),
    };
  if (first === "---") return { type: "horizontalRule" };
  if (first.startsWith("> "))
    return { type: "blockquote", content: lines.map((line) => paragraph(line.slice(2), words)) };
  if (first.startsWith("- ")) return { type: "bulletList", content: list(/^- /) };
  if (first.startsWith("1. ")) return { type: "orderedList", attrs: { start: 1 }, content: list(/^\d+\. /) };
  if (first.startsWith("|")) return table(lines, words);
  return paragraph(lines.join(" "), words);
}

/** The document that a piece of markup means. */
export function documentOf(markup: string, words: Words): RichNode {
  const blocks = markup
    .replaceAll("\r", "")
    .split(/\n{2,}/)
    .map((part) => part.trim())
    .filter(Boolean);
  return { type: "doc", content: blocks.map((part) => block(part, words)) };
}

/** Keys of the bills that a piece of markup refers to, in order, each once. */
export const billsIn = (markup: string): string[] => [
  ...new Set([...markup.matchAll(/\{\{([a-z0-9-]+)\}\}/g)].map((found) => found[1] ?? "")),
];
