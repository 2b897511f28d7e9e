import type { Mark, Section, TextFormat } from "../sections";
import { NoText } from "./no-text";
import { TextBuilder } from "./text-builder";
import { markWithin, xmlMarkOf } from "./xml-marks";
import { childrenOf, findNode, isNode, nodeText, type XmlNode } from "./xml-nodes";

/** Levels above a section. */
const containers: Record<string, string> = {
  division: "DIVISION",
  title: "TITLE",
  subtitle: "Subtitle",
  chapter: "CHAPTER",
  subchapter: "Subchapter",
  part: "PART",
  subpart: "Subpart",
  article: "Article",
  appendix: "Appendix",
};
/** Levels below a section. */
const levels = new Set(["subsection", "paragraph", "subparagraph", "clause", "subclause", "item", "subitem"]);
const paragraphs = new Set([
  "continuation-text",
  "quoted-block-continuation-text",
  "whereas",
  "proviso-block",
  "list-item",
  "p",
  "toc-entry",
  "multi-column-toc-entry",
  "row",
  "amendment-instruction",
  "action-instruction",
  "rule-of-construction",
  "graphic",
  "formula",
  "ttitle",
  "tdesc",
]);
/** Inline elements. Others separate words. */
const inSentence = new Set([
  "text",
  "header",
  "italic",
  "bold",
  "small-caps",
  "term",
  "short-title",
  "external-xref",
  "internal-xref",
  "added-phrase",
  "deleted-phrase",
  "superscript",
  "subscript",
  "proviso",
  "nobreak",
  "omitted-text",
  "enum-in-header",
  "header-in-text",
  "inline",
  "act-name",
  "committee-name",
  "sponsor",
  "cosponsor",
  "nonsponsor",
]);
const appropriations = new Set([
  "appropriations-major",
  "appropriations-intermediate",
  "appropriations-small",
  "appropriations-para",
]);
/** Elements around the text of a bill. */
const around = new Set([
  "metadata",
  "form",
  "amendment-form",
  "engrossed-amendment-form",
  "endorsement",
  "attestation",
  "pre-form",
  "signatures",
]);

type Place = { depth: number; indent: number; mark?: Mark; quoted: number };

/**
 * Reads Congress's XML: the Bill DTD and the amendment DTD. Source: the DTDs of xml.house.gov and the printed bills.
 * @throws NoText if there is no body
 */
export function readCongressXml(root: XmlNode): { format: TextFormat; sections: Section[] } {
  const builder = new TextBuilder();
  const form = findNode(root, "form", "amendment-form", "engrossed-amendment-form");
  if (form) readForm(builder, form);
  const place: Place = { depth: 0, indent: 0, quoted: 0 };
  const bodies = bodiesOf(root);
  if (bodies.length === 0) throw new NoText("refused", "It is a record of a bill without its text.");
  for (const body of bodies) {
    // An amendment may begin with instructions before any section.
    builder.section("body", 0, null, null, xmlMarkOf(body));
    walk(builder, body, place);
  }
  return { format: root.name === "amendment-doc" ? "amendment-dtd" : "bill-dtd", sections: builder.finish() };
}

/** The bodies in order: a reported bill may have the struck original, then the substitute. */
function bodiesOf(root: XmlNode): XmlNode[] {
  const names = ["preamble", "legis-body", "resolution-body", "amendment-body", "engrossed-amendment-body"];
  const found = childrenOf(root, ...names);
  return found.length > 0
    ? found
    : root.children.filter(isNode).flatMap((child) => (around.has(child.name) ? [] : bodiesOf(child)));
}

function readForm(builder: TextBuilder, form: XmlNode): void {
  builder.section("front", 0, null, null);
  const line = (node: XmlNode) => {
    builder.flush();
    builder.text(nodeText(node), 0);
    builder.flush();
  };
  for (const child of form.children.filter(isNode)) {
    if (child.name === "official-title") continue;
    if (child.name === "action") for (const part of child.children.filter(isNode)) line(part);
    else line(child);
  }
  for (const title of childrenOf(form, "official-title")) {
    builder.section("title", 0, null, null);
    inside(builder, title, { depth: 0, indent: 0, quoted: 0 });
    builder.flush();
  }
}

function walk(builder: TextBuilder, node: XmlNode, given: Place): void {
  const place = { ...given, mark: markWithin(node, given.mark) };
  const { name } = node;
  if (around.has(name) || name === "pagebreak") return builder.text(" ", place.indent, place.mark);
  if (name === "preamble") {
    builder.section("body", 0, null, null, place.mark);
    return inside(builder, node, place);
  }
  if (place.quoted === 0 && (name === "section" || containers[name])) return openSection(builder, node, place);
  if (appropriations.has(name)) {
    builder.flush();
    for (const child of node.children) {
      if (!isNode(child)) continue;
      if (child.name === "header" || child.name === "enum")
        builder.text(`${nodeText(child)} `, place.indent, markWithin(child, place.mark), "heading");
      else {
        if (child.name === "text") builder.flush();
        walk(builder, child, place);
      }
    }
    return builder.flush();
  }
  if (name === "quoted-block") {
    builder.flush();
    builder.text("“", place.indent + 1, place.mark);
    inside(builder, node, { ...place, indent: place.indent + 1, quoted: place.quoted + 1 });
    return builder.flush();
  }
  if (name === "after-quoted-block") {
    builder.flush();
    return builder.append(`”${nodeText(node)}`, place.mark);
  }
  if (levels.has(name) || paragraphs.has(name) || (place.quoted > 0 && (name === "section" || containers[name])))
    return openParagraph(builder, node, place);
  if (name === "quote") {
    builder.text("“", place.indent, place.mark);
    inside(builder, node, place);
    return builder.text("”", place.indent, place.mark);
  }
  if (name === "enum") return builder.text(`${nodeText(node).trim()} `, place.indent, place.mark);
  if (name === "entry") {
    inside(builder, node, place);
    return builder.text("\t", place.indent, place.mark, "row");
  }
  if (name === "footnote") return builder.footnote(nodeText(node), place.indent, place.mark);
  if (name === "linebreak" || name === "br") return builder.text(" ", place.indent, place.mark);
  const isParted = !inSentence.has(name) && builder.isOpen && !builder.isOpening;
  if (isParted) builder.text(" ", place.indent, place.mark);
  inside(builder, node, place);
  if (isParted && name !== "fraction") builder.text(" ", place.indent, place.mark);
}

function inside(builder: TextBuilder, node: XmlNode, place: Place): void {
  for (const child of node.children) {
    if (!isNode(child)) builder.text(child, place.indent, place.mark);
    else walk(builder, child, place);
  }
}

function openSection(builder: TextBuilder, node: XmlNode, place: Place): void {
  const [number] = childrenOf(node, "enum");
  const [header] = childrenOf(node, "header");
  const printed = number ? headOf(number).trim() : "";
  const label = containers[node.name];
  const first = node.attributes["section-type"] === "section-one";
  const full = label
    ? [label, printed].filter(Boolean).join(" ")
    : printed && `${first ? "SECTION" : "SEC."} ${printed}`;
  builder.section("body", place.depth, full || null, header ? headOf(header) : null, place.mark);
  const below = { ...place, depth: place.depth + 1 };
  let hasText = false;
  for (const child of node.children) {
    if (child === number || child === header) continue;
    if (isNode(child) && child.name === "text") {
      // A second text element is a paragraph of its own.
      if (hasText) builder.flush();
      hasText = true;
    }
    if (isNode(child)) walk(builder, child, below);
    else builder.text(child, place.indent, place.mark);
  }
  builder.flush();
}

/** Opens a paragraph with number, heading and own text of a level: `(a) In general.—The Secretary shall`. */
function openParagraph(builder: TextBuilder, node: XmlNode, place: Place): void {
  const isLevel = !paragraphs.has(node.name);
  const indent = place.indent + (levels.has(node.name) ? 1 : 0);
  // The opening quotation mark of a quoted block comes before its first level.
  const continues = place.quoted > 0 && builder.isOpen && builder.isOpening;
  if (!continues) builder.flush();
  const kind = node.name === "row" ? "row" : node.name.endsWith("toc-entry") ? "contents" : undefined;
  if (kind) builder.begin(indent, kind);
  const label = node.name === "section" ? "SEC. " : containers[node.name] ? `${containers[node.name]} ` : "";
  const below = { ...place, indent };
  const isTitled = node.name === "section" || containers[node.name] !== undefined;
  let hasText = false;
  for (const [at, child] of node.children.entries()) {
    if (isNode(child) && child.name === "text") {
      if (hasText) builder.flush();
      hasText = true;
    }
    if (!isNode(child)) builder.text(child, indent, place.mark, kind);
    else if (child.name === "enum" && isLevel)
      builder.text(`${label}${nodeText(child).trim()} `, indent, markWithin(child, place.mark), kind);
    else if (child.name === "header" && isLevel) {
      inside(builder, child, { ...below, mark: markWithin(child, place.mark) });
      const next = node.children.slice(at + 1).find((other) => isNode(other));
      if (
        !isTitled &&
        next &&
        isNode(next) &&
        next.name === "text" &&
        next.attributes["display-inline"] !== "no-display-inline"
      )
        builder.text(".—", indent, place.mark);
      else builder.flush();
    } else walk(builder, child, below);
  }
  builder.flush();
}

/** The words of a heading or number without struck ones, unless all of them are. */
const headOf = (node: XmlNode): string =>
  nodeText(node, undefined, (child) => xmlMarkOf(child) === "struck").trim() || nodeText(node);
