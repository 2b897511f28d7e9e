"use client";

import { renderJSONContentToReactElement } from "@tiptap/static-renderer/json/react";
import { Fragment, type ReactNode, useMemo } from "react";
import type { RichDocument } from "@/lib/issues/document";
import { isSafeHref } from "@/lib/issues/document/href";
import { BillMention } from "./bill-mention";

type Context = { children?: ReactNode; node: { attrs?: Record<string, unknown>; text?: string }; mark?: { attrs?: Record<string, unknown> } };
const as = (Tag: "p" | "ul" | "li" | "blockquote" | "tr" | "strong" | "em" | "u" | "s" | "code" | "sup" | "sub") => ({ children }: Context) => <Tag>{children}</Tag>;
const cell = (Tag: "td" | "th") => ({ children, node: { attrs } }: Context) => <Tag colSpan={Number(attrs?.colspan ?? 1)} rowSpan={Number(attrs?.rowspan ?? 1)}>{children}</Tag>;

const nodeMapping: Record<string, (context: Context) => ReactNode> = {
  doc: ({ children }) => <>{children}</>,
  text: ({ node }) => <Fragment>{node.text}</Fragment>,
  paragraph: as("p"),
  heading: ({ children, node }) => {
    const Tag = `h${Math.min(4, Math.max(2, Number(node.attrs?.level ?? 2)))}` as "h2" | "h3" | "h4";
    return <Tag>{children}</Tag>;
  },
  bulletList: as("ul"),
  orderedList: ({ children, node }) => <ol start={Number(node.attrs?.start ?? 1)}>{children}</ol>,
  listItem: as("li"),
  blockquote: as("blockquote"),
  horizontalRule: () => <hr />,
  hardBreak: () => <br />,
  table: ({ children }) => <div data-table-scroll="" role="region" aria-label="Table" tabIndex={0}><table><tbody>{children}</tbody></table></div>,
  tableRow: as("tr"),
  tableCell: cell("td"),
  tableHeader: cell("th"),
  // the library's own permalink, whose size nobody knows before it is there
  image: ({ node }) => <figure><img src={`/file/${Number(node.attrs?.fileId)}`} alt={node.attrs?.decorative ? "" : String(node.attrs?.alt ?? "")} /></figure>,
  billReference: ({ node }) => <BillMention id={Number(node.attrs?.billId)} />,
};

const markMapping: Record<string, (context: Context) => ReactNode> = {
  bold: as("strong"),
  italic: as("em"),
  underline: as("u"),
  strike: as("s"),
  code: as("code"),
  superscript: as("sup"),
  subscript: as("sub"),
  link: ({ children, mark }) => <a href={isSafeHref(mark?.attrs?.href) ? mark.attrs.href : undefined}>{children}</a>,
};

const inner = ({ children }: Context) => <>{children}</>;
const render = renderJSONContentToReactElement({ nodeMapping, markMapping, unhandledNode: inner, unhandledMark: inner } as never);

/** A rich text as it will read, with its bills as they stand today. */
export function DocumentReading({ document }: { document: RichDocument }) {
  return useMemo(() => render({ content: document as never }), [document]);
}
