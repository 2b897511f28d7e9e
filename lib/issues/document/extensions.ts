import { type Extensions, Mark, mergeAttributes, Node } from "@tiptap/core";
import { Table, TableCell, TableHeader, TableRow } from "@tiptap/extension-table";
import StarterKit from "@tiptap/starter-kit";
import { documentVersion } from "./document";
import { fileIdOfPath, isSafeHref } from "./href";

/** Its version says what nodes mean. */
const document = Node.create({
  name: "doc",
  topNode: true,
  content: "block+",
  addAttributes: () => ({ version: { default: documentVersion, rendered: false } }),
});

/** A bill named in running text: `{ billId }`. The editor extends it with a node view. */
export const billReference = Node.create({
  name: "billReference",
  group: "inline",
  inline: true,
  atom: true,
  addAttributes: () => ({
    billId: {
      default: null,
      parseHTML: (element) => Number(element.getAttribute("data-bill-id")),
      renderHTML: ({ billId }) => ({ "data-bill-id": billId }),
    },
  }),
  // Before the link's own rule: a reference may have been rendered as a link.
  parseHTML: () => [
    {
      tag: "span[data-bill-id]",
      priority: 100,
      getAttrs: (element) => (/^[1-9]\d{0,9}$/.test(element.getAttribute("data-bill-id") ?? "") ? null : false),
    },
    {
      tag: "a[data-bill-id]",
      priority: 100,
      getAttrs: (element) => (/^[1-9]\d{0,9}$/.test(element.getAttribute("data-bill-id") ?? "") ? null : false),
    },
  ],
  renderHTML: ({ HTMLAttributes, node }) => ["span", HTMLAttributes, `Bill ${node.attrs.billId}`],
});

export const image = Node.create({
  name: "image",
  group: "block",
  atom: true,
  draggable: true,
  addAttributes: () => ({
    fileId: {
      default: null,
      parseHTML: (element) => fileIdOfPath(element.getAttribute("src")) ?? null,
      rendered: false,
    },
    alt: { default: "", parseHTML: (element) => element.getAttribute("alt") ?? "", rendered: false },
    decorative: { default: false, parseHTML: (element) => element.getAttribute("alt") === "", rendered: false },
  }),
  parseHTML: () => [
    { tag: "img[src]", getAttrs: (element) => (fileIdOfPath(element.getAttribute("src")) ? null : false) },
  ],
  renderHTML: ({ HTMLAttributes, node }) => [
    "img",
    mergeAttributes(HTMLAttributes, {
      src: `/file/${node.attrs.fileId}`,
      alt: node.attrs.decorative ? "" : node.attrs.alt,
    }),
  ],
});

/** Readers see its number here, and the note at the end of the text. */
export const footnote = Node.create({
  name: "footnote",
  group: "inline",
  inline: true,
  content: "(text | hardBreak | billReference)*",
  // the caret treats it as one character: its text is edited in a separate field
  atom: true,
  parseHTML: () => [{ tag: "span[data-footnote]", priority: 100 }],
  renderHTML: ({ HTMLAttributes }) => ["span", mergeAttributes(HTMLAttributes, { "data-footnote": "" }), 0],
});

const scriptMark = (name: string, tag: "sup" | "sub", excludes: string) =>
  Mark.create({
    name,
    excludes,
    parseHTML: () => [{ tag }],
    renderHTML: ({ HTMLAttributes }) => [tag, HTMLAttributes, 0],
  });
const superscript = scriptMark("superscript", "sup", "superscript subscript");
const subscript = scriptMark("subscript", "sub", "superscript subscript");

/** Link settings, shared by every editor that allows links. */
const linkSettings = {
  openOnClick: false,
  autolink: false,
  linkOnPaste: false,
  HTMLAttributes: { target: null, rel: null, class: null },
  isAllowedUri: (href: string) => isSafeHref(href),
} as const;

/** Extensions for one footnote, which is a separate document: one line of text, links and bills. */
export function noteExtensions(own: { billReference?: Node } = {}): Extensions {
  return [
    Node.create({ name: "doc", topNode: true, content: "paragraph" }),
    StarterKit.configure({
      document: false,
      codeBlock: false,
      heading: false,
      blockquote: false,
      bulletList: false,
      orderedList: false,
      listItem: false,
      listKeymap: false,
      horizontalRule: false,
      dropcursor: false,
      gapcursor: false,
      trailingNode: false,
      undoRedo: false,
      link: linkSettings,
    }),
    superscript,
    subscript,
    own.billReference ?? billReference,
  ];
}

/**
 * Nodes and marks of rich text for editor, server and renderers. @param own replaces nodes, such as the editor's with
 * views
 */
export function documentExtensions(own: { billReference?: Node; image?: Node; footnote?: Node } = {}): Extensions {
  return [
    document,
    StarterKit.configure({
      document: false,
      codeBlock: false,
      dropcursor: false,
      gapcursor: false,
      undoRedo: false,
      listKeymap: false,
      trailingNode: false,
      heading: { levels: [2, 3, 4] },
      link: linkSettings,
    }),
    superscript,
    subscript,
    Table.configure({ resizable: false }),
    TableRow,
    TableHeader,
    TableCell,
    own.billReference ?? billReference,
    own.image ?? image,
    own.footnote ?? footnote,
  ];
}
