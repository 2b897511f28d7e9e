import { renderJSONContentToString } from "@tiptap/static-renderer/json/html-string";
import { escapeHtml } from "@/lib/platform/text/escape";
import { type DocumentNode, footnotesOf, headingsOf, type RichDocument } from "./document";
import { isSafeHref } from "./href";

/** How to resolve a reference in the HTML; with `href` it becomes a link. */
export type Resolvers = {
  bill?: (id: number) => { name: string; href?: string } | undefined;
  file?: (
    id: number,
  ) => { href: string; alt?: string | null; width?: number | null; height?: number | null } | undefined;
  /** Without it headings have no ids. */
  headingPrefix?: string;
  /**
   * Collects footnotes at the end from this number on; without it they stay at their marks, for parsing the HTML again.
   */
  firstNote?: number;
};

const inside = (children: unknown): string => (Array.isArray(children) ? children.join("") : String(children ?? ""));
const attributes = (given: Record<string, unknown>) =>
  Object.entries(given)
    .filter(([, value]) => value !== undefined && value !== null && value !== false)
    .map(([key, value]) => ` ${key}="${escapeHtml(String(value))}"`)
    .join("");

type Render = (context: {
  children?: unknown;
  node: { type?: string; attrs?: Record<string, unknown>; text?: string };
  mark?: { attrs?: Record<string, unknown> };
}) => string;
const wrap =
  (tag: string): Render =>
  ({ children }) =>
    `<${tag}>${inside(children)}</${tag}>`;
const cell =
  (tag: "td" | "th"): Render =>
  ({ children, node: { attrs = {} } }) =>
    `<${tag}${attributes({ colspan: Number(attrs.colspan) > 1 && attrs.colspan, rowspan: Number(attrs.rowspan) > 1 && attrs.rowspan })}>${inside(children)}</${tag}>`;

/**
 * A document as clean HTML without styles, classes or scripts; documentFromHtml reverses it. A bill is `<span
 * data-bill-id="12">H.B. 12</span>`, or a link if resolved.
 */
export function htmlOfDocument(doc: RichDocument, { bill, file, headingPrefix, firstNote }: Resolvers = {}): string {
  const notes = new Map(
    firstNote === undefined ? [] : footnotesOf(doc).map((note, at) => [note, firstNote + at] as const),
  );
  const headings = headingPrefix === undefined ? [] : headingsOf(doc, { prefix: headingPrefix });
  let heading = 0;
  const nodeMapping: Record<string, Render> = {
    footnote: ({ children, node }) => {
      const number = notes.get(node as DocumentNode);
      return number === undefined
        ? `<span data-footnote="">${inside(children)}</span>`
        : `<sup><a href="#note_${number}" id="note_${number}_mark">${number}</a></sup>`;
    },
    doc: ({ children }) => inside(children),
    text: ({ node }) => escapeHtml(node.text ?? ""),
    paragraph: wrap("p"),
    heading: ({ children, node }) => {
      const tag = `h${Number(node.attrs?.level ?? 2)}`;
      return `<${tag}${attributes({ id: headings[heading++]?.id })}>${inside(children)}</${tag}>`;
    },
    bulletList: wrap("ul"),
    orderedList: ({ children, node: { attrs = {} } }) =>
      `<ol${attributes({ start: attrs.start !== 1 && attrs.start, type: attrs.type !== "1" && attrs.type })}>${inside(children)}</ol>`,
    listItem: wrap("li"),
    blockquote: wrap("blockquote"),
    horizontalRule: () => "<hr>",
    hardBreak: () => "<br>",
    table: ({ children }) => `<table><tbody>${inside(children)}</tbody></table>`,
    tableRow: wrap("tr"),
    tableCell: cell("td"),
    tableHeader: cell("th"),
    image: ({ node: { attrs = {} } }) => {
      const found = file?.(Number(attrs.fileId));
      const alt = attrs.decorative ? "" : attrs.alt || found?.alt || undefined;
      return `<img${attributes({ src: found?.href ?? `/file/${Number(attrs.fileId)}`, alt, width: found?.width, height: found?.height })}>`;
    },
    billReference: ({ node: { attrs = {} } }) => {
      const id = Number(attrs.billId);
      const found = bill?.(id);
      const tag = found?.href ? "a" : "span";
      return `<${tag}${attributes({ href: found?.href, "data-bill-id": id })}>${escapeHtml(found?.name ?? `Bill ${id}`)}</${tag}>`;
    },
  };
  const render = (content: DocumentNode): string =>
    renderJSONContentToString({ nodeMapping, markMapping } as never)({ content: content as never });
  const body = render(doc);
  if (notes.size === 0) return body;
  const items = [...notes].map(
    ([note, number]) =>
      `<li id="note_${number}">${render({ type: "doc", content: note.content ?? [] })} <a href="#note_${number}_mark">↩</a></li>`,
  );
  return `${body}<hr><ol${attributes({ start: firstNote !== 1 && firstNote })}>${items.join("")}</ol>`;
}

const markMapping: Record<string, Render> = {
  bold: wrap("strong"),
  italic: wrap("em"),
  underline: wrap("u"),
  strike: wrap("s"),
  code: wrap("code"),
  superscript: wrap("sup"),
  subscript: wrap("sub"),
  // validated when saved, and again here, because emails and feeds are displayed by unknown programs
  link: ({ children, mark }) =>
    !isSafeHref(mark?.attrs?.href)
      ? inside(children)
      : `<a${attributes({ href: mark?.attrs?.href })}>${inside(children)}</a>`,
};
