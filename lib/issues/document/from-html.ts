import { generateJSON } from "@tiptap/html/server";
import sanitizeHtml from "sanitize-html";
import { type DocumentNode, emptyDocument, type RichDocument } from "./document";
import { checkDocument } from "./check";
import { documentExtensions } from "./extensions";
import { isSafeHref } from "./href";

const maxHtml = 3_000_000;
/** Parsing time grows with the square of open tags. */
const maxOpen = 4_000;
/** Takes a second to read. */
const maxTags = 20_000;

/** A rough count before anything parses it; tags without an end are ignored. */
function isTooMuch(html: string): boolean {
  let open = 0;
  let all = 0;
  for (const [, slash, name] of html.matchAll(/<(\/?)([a-z][a-z0-9]*)/gi)) {
    if (++all > maxTags * 2) return true;
    if (!/^(br|hr|img|p|li|td|th|tr)$/i.test(name ?? "")) open = Math.max(0, open + (slash ? -1 : 1));
    if (open > maxOpen) return true;
  }
  return false;
}

/** Blocks that a document does not have: their words stay apart from those around them. */
const parted = Object.fromEntries(
  "dl dt dd center figure figcaption address main header footer aside nav hgroup details summary fieldset legend form"
    .split(" ")
    .map((name) => [name, "div"]),
);

/** The allow list against XSS: everything else is removed. */
const rules: sanitizeHtml.IOptions = {
  allowedTags: [
    "p",
    "div",
    "section",
    "article",
    "br",
    "hr",
    "h2",
    "h3",
    "h4",
    "ul",
    "ol",
    "li",
    "blockquote",
    "table",
    "thead",
    "tbody",
    "tfoot",
    "tr",
    "th",
    "td",
    "img",
    "span",
    "a",
    "b",
    "strong",
    "i",
    "em",
    "u",
    "s",
    "del",
    "strike",
    "code",
    "sup",
    "sub",
  ],
  allowedAttributes: {
    a: ["href", "data-bill-id"],
    span: ["data-bill-id", "data-footnote"],
    img: ["src", "alt"],
    ol: ["start", "type"],
    td: ["colspan", "rowspan"],
    th: ["colspan", "rowspan"],
  },
  allowedSchemes: ["http", "https", "mailto"],
  allowProtocolRelative: false,
  // The text inside these elements is not page text, so it is removed with them.
  nonTextTags: [
    "script",
    "style",
    "textarea",
    "option",
    "select",
    "noscript",
    "template",
    "title",
    "head",
    "iframe",
    "noembed",
    "noframes",
    "xmp",
    "plaintext",
    "svg",
    "math",
    "object",
  ],
  nestingLimit: 40,
  // as bills print them: what was inserted is underlined
  transformTags: { ins: "u", h1: "h2", h5: "h4", h6: "h4", pre: "p", ...parted },
  exclusiveFilter: (frame) =>
    frame.tag === "a" && !frame.attribs["data-bill-id"] && !isSafeHref(frame.attribs.href) ? "excludeTag" : false,
};

/** Converts HTML from outside to what a document supports. @returns as checkDocument */
export function documentFromHtml(
  html: string,
): { document: RichDocument; problem?: undefined } | { document?: undefined; problem: string } {
  if (html.length > maxHtml)
    return { problem: `The text has more than ${maxHtml.toLocaleString("en")} characters. Split it.` };
  if (isTooMuch(html)) return { problem: "The text has too many parts, or they are nested too deeply. Split it." };
  const clean = sanitizeHtml(html, rules);
  if (clean.trim() === "") return { document: emptyDocument() };
  return checkDocument(clampNumbers(generateJSON(clean, documentExtensions()) as DocumentNode));
}

const spanLimit = { colspan: 100, rowspan: 1000 };

/** Clamps numbers that HTML does not limit to the range that a document allows. */
function clampNumbers(node: DocumentNode): DocumentNode {
  const attrs = node.attrs && { ...node.attrs };
  for (const [key, most] of Object.entries(spanLimit)) {
    if (attrs && key in attrs) attrs[key] = Math.min(most, Math.max(1, Math.trunc(Number(attrs[key])) || 1));
  }
  if (node.type === "orderedList" && attrs) {
    attrs.start =
      Number.isInteger(attrs.start) && Number(attrs.start) >= 0 && Number(attrs.start) <= 1_000_000 ? attrs.start : 1;
    attrs.type = ["1", "a", "A", "i", "I"].includes(String(attrs.type)) ? attrs.type : null;
  }
  return { ...node, ...(attrs && { attrs }), ...(node.content && { content: node.content.map(clampNumbers) }) };
}
