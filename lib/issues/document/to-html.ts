import { renderJSONContentToString } from "@tiptap/static-renderer/json/html-string";
import { headingsOf, type RichDocument } from "../document";

/** What a reference stands for where the HTML goes: with `href` it becomes a link. */
export type Resolvers = {
  bill?: (id: number) => { name: string; href?: string } | undefined;
  file?: (id: number) => { href: string; alt?: string | null; width?: number | null; height?: number | null } | undefined;
  /** Gives headings ids that begin so; without it they have none. */
  headingPrefix?: string;
};

const escape = (text: unknown) => String(text).replace(/[&<>"]/g, (c) => ({ "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" })[c] as string);
const inside = (children: unknown): string => (Array.isArray(children) ? children.join("") : String(children ?? ""));
const attributes = (given: Record<string, unknown>) =>
  Object.entries(given)
    .filter(([, value]) => value !== undefined && value !== null && value !== false)
    .map(([key, value]) => ` ${key}="${escape(value)}"`)
    .join("");

type Render = (context: { children?: unknown; node: { attrs?: Record<string, unknown>; text?: string }; mark?: { attrs?: Record<string, unknown> } }) => string;
const wrap = (tag: string): Render => ({ children }) => `<${tag}>${inside(children)}</${tag}>`;
const cell = (tag: "td" | "th"): Render => ({ children, node: { attrs = {} } }) =>
  `<${tag}${attributes({ colspan: Number(attrs.colspan) > 1 && attrs.colspan, rowspan: Number(attrs.rowspan) > 1 && attrs.rowspan })}>${inside(children)}</${tag}>`;

/**
 * A checked document as clean HTML: no styles, no classes, no scripts. Read back by documentFromHtml it is the same document.
 * A bill reference is `<span data-bill-id="12">H.B. 12</span>`, or a link where its resolver gives an address.
 */
export function htmlOfDocument(doc: RichDocument, { bill, file, headingPrefix }: Resolvers = {}): string {
  const headings = headingPrefix === undefined ? [] : headingsOf(doc, { prefix: headingPrefix });
  let heading = 0;
  const nodeMapping: Record<string, Render> = {
    doc: ({ children }) => inside(children),
    text: ({ node }) => escape(node.text ?? ""),
    paragraph: wrap("p"),
    heading: ({ children, node }) => {
      const tag = `h${Number(node.attrs?.level ?? 2)}`;
      return `<${tag}${attributes({ id: headings[heading++]?.id })}>${inside(children)}</${tag}>`;
    },
    bulletList: wrap("ul"),
    orderedList: ({ children, node: { attrs = {} } }) => `<ol${attributes({ start: attrs.start !== 1 && attrs.start, type: attrs.type !== "1" && attrs.type })}>${inside(children)}</ol>`,
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
      return `<${tag}${attributes({ href: found?.href, "data-bill-id": id })}>${escape(found?.name ?? `Bill ${id}`)}</${tag}>`;
    },
  };
  return renderJSONContentToString({ nodeMapping, markMapping } as never)({ content: doc as never });
}

const markMapping: Record<string, Render> = {
  bold: wrap("strong"),
  italic: wrap("em"),
  underline: wrap("u"),
  strike: wrap("s"),
  code: wrap("code"),
  superscript: wrap("sup"),
  subscript: wrap("sub"),
  link: ({ children, mark }) => `<a${attributes({ href: mark?.attrs?.href })}>${inside(children)}</a>`,
};
