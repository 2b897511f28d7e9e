import { renderJSONContentToReactElement } from "@tiptap/static-renderer/json/react";
import { Children, Fragment, type ReactNode } from "react";
import {
  type DocumentNode,
  footnotesOf,
  inlineText,
  isBlankDocument,
  type RichDocument,
} from "@/lib/issues/document/document";
import { isSafeHref } from "@/lib/issues/document/href";
import type { HeadingPlace } from "@/lib/issues/public/parts";
import { cutAtWord } from "@/lib/issues/publishing/snapshot/cut-at-word";
import type { SnapshotFile } from "@/lib/issues/publishing/snapshot/content";
import { HeadingAnchor } from "./heading-anchor";

type Context = { children?: ReactNode; node: DocumentNode; mark?: { attrs?: Record<string, unknown> } };

type RichTextProps = {
  document: RichDocument;
  headings: ReadonlyMap<DocumentNode, HeadingPlace>;
  /** Whether its headings have anchors. */
  anchors?: boolean;
  /** Number of its first footnote on the page. */
  firstNote?: number;
  /** Id prefix where several texts on a page are numbered from 1. */
  notePrefix?: string;
  bill: (id: number) => ReactNode;
  /** Renders a note below a quotation of a bill's text. */
  quotation?: (node: DocumentNode) => ReactNode;
  /** A public picture; undefined for one that was withdrawn. */
  picture: (id: number) => SnapshotFile | undefined;
};

/**
 * Renders a validated document as plain elements for <Prose>. Unknown nodes are shown as their text; nothing in
 * it can execute.
 */
export function RichText({
  document,
  headings,
  anchors = true,
  firstNote = 1,
  notePrefix = "note_",
  bill,
  quotation,
  picture,
}: RichTextProps) {
  const notes = new Map(footnotesOf(document).map((note, at) => [note, firstNote + at]));
  const nodeMapping: Record<string, (context: Context) => ReactNode> = {
    ...plainNodes,
    heading: ({ children, node }) => {
      const place = headings.get(node);
      const Tag = `h${place?.level ?? 3}` as "h2" | "h3" | "h4" | "h5" | "h6";
      return (
        <Tag id={anchors ? place?.id : undefined}>
          {children}
          {anchors && place && <HeadingAnchor id={place.id} words={place.text} />}
        </Tag>
      );
    },
    blockquote: ({ children, node }) => (
      <>
        <blockquote>{children}</blockquote>
        {quotation?.(node)}
      </>
    ),
    billReference: ({ node }) => <>{bill(Number(node.attrs?.billId))}</>,
    footnote: ({ node }) => <FootnoteMark number={notes.get(node) ?? firstNote} prefix={notePrefix} />,
    image: ({ node }) => <Picture node={node} file={picture(Number(node.attrs?.fileId))} />,
  };
  // One renderer per text, because it numbers elements.
  const render = (content: DocumentNode): ReactNode =>
    renderJSONContentToReactElement({ nodeMapping, markMapping, unhandledNode: inner, unhandledMark: inner } as never)({
      content: content as never,
    });
  if (notes.size === 0) return render(document);
  return (
    <>
      {render(document)}
      <section
        data-footnotes=""
        role="doc-endnotes"
        aria-label={notes.size === 1 ? `Note ${firstNote}` : `Notes ${firstNote} to ${firstNote + notes.size - 1}`}
      >
        <ol start={firstNote}>
          {[...notes].map(([note, number]) => (
            <li key={number} id={`${notePrefix}${number}`}>
              {render({ type: "doc", content: note.content ?? [] })}{" "}
              <a
                href={`#${notePrefix}${number}_mark`}
                role="doc-backlink"
                aria-label={`Back to note ${number} in the text`}
              >
                ↩
              </a>
            </li>
          ))}
        </ol>
      </section>
    </>
  );
}

function FootnoteMark({ number, prefix }: { number: number; prefix: string }) {
  return (
    <sup data-footnote-mark="">
      <a href={`#${prefix}${number}`} id={`${prefix}${number}_mark`} role="doc-noteref" aria-label={`Note ${number}`}>
        {number}
      </a>
    </sup>
  );
}

const inner = ({ children }: Context) => <>{children}</>;
const as =
  (Tag: "p" | "ul" | "li" | "tr" | "strong" | "em" | "u" | "s" | "code" | "sup" | "sub") =>
  ({ children }: Context) => <Tag>{children}</Tag>;
const span = (value: unknown) => (Number.isInteger(value) && Number(value) > 1 ? Number(value) : undefined);
const cell =
  (Tag: "td" | "th") =>
  ({ children, node: { attrs } }: Context) => (
    <Tag colSpan={span(attrs?.colspan)} rowSpan={span(attrs?.rowspan)}>
      {children}
    </Tag>
  );
const numbering = new Set(["1", "a", "A", "i", "I"]);

const plainNodes: Record<string, (context: Context) => ReactNode> = {
  doc: inner,
  text: ({ node }) => <Fragment>{node.text}</Fragment>,
  paragraph: as("p"),
  bulletList: as("ul"),
  orderedList: ({ children, node: { attrs } }) => (
    <ol start={span(attrs?.start)} type={numbering.has(String(attrs?.type)) ? (attrs?.type as "1") : undefined}>
      {children}
    </ol>
  ),
  listItem: as("li"),
  horizontalRule: () => <hr />,
  hardBreak: () => <br />,
  table: ({ children, node }) => <TextTable node={node}>{children}</TextTable>,
  tableRow: as("tr"),
  tableCell: cell("td"),
  // An empty corner cell is no header.
  tableHeader: (context) => cell(isBlankDocument(context.node) ? "td" : "th")(context),
};

const markMapping: Record<string, (context: Context) => ReactNode> = {
  bold: as("strong"),
  italic: as("em"),
  underline: as("u"),
  strike: as("s"),
  code: as("code"),
  superscript: as("sup"),
  subscript: as("sub"),
  link: ({ children, mark }) =>
    isSafeHref(mark?.attrs?.href) ? <a href={mark.attrs.href}>{children}</a> : <>{children}</>,
};

/** Leading rows of only header cells become the table's head, which is repeated on each printed page. */
function TextTable({ node, children }: { node: DocumentNode; children: ReactNode }) {
  const rows = Children.toArray(children);
  const firstPlain = (node.content ?? []).findIndex((row) =>
    (row.content ?? []).some((one) => one.type !== "tableHeader"),
  );
  const heads = firstPlain === -1 ? 0 : firstPlain;
  return (
    <div data-table-scroll="" role="region" aria-label={nameOfTable(node)} tabIndex={0}>
      <table>
        {heads > 0 && <thead>{rows.slice(0, heads)}</thead>}
        <tbody>{rows.slice(heads)}</tbody>
      </table>
    </div>
  );
}

/** Regions on a page need unique names: the text of the first row. */
function nameOfTable({ content = [] }: DocumentNode): string {
  const words = (content[0]?.content ?? []).map((one) => inlineText(one).trim()).filter(Boolean);
  return words.length > 0 ? `Table: ${cutAtWord(words.join(", "), 80)}` : "Table";
}

function Picture({ node, file }: { node: DocumentNode; file: SnapshotFile | undefined }) {
  if (!file) return null;
  const alt = node.attrs?.decorative ? "" : String(node.attrs?.alt || file.altText || file.title);
  return (
    <figure>
      {/* oxlint-disable-next-line nextjs/no-img-element -- a permalink of the library, served as it was uploaded */}
      <img
        src={file.url}
        alt={alt}
        width={file.width ?? undefined}
        height={file.height ?? undefined}
        loading="lazy"
        decoding="async"
      />
    </figure>
  );
}
