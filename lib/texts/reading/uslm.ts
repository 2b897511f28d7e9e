import type { Mark, Section } from "../sections";
import { NoText } from "./no-text";
import { TextBuilder } from "./text-builder";
import { markWithin, xmlMarkOf } from "./xml-marks";
import { childrenOf, findNode, isNode, nodeText, type XmlNode } from "./xml-nodes";

const containers = new Set([
  "division",
  "title",
  "subtitle",
  "chapter",
  "subchapter",
  "part",
  "subpart",
  "article",
  "appendix",
]);
const levels = new Set([
  "subsection",
  "paragraph",
  "subparagraph",
  "clause",
  "subclause",
  "item",
  "subitem",
  "subsubitem",
  "level",
]);
const paragraphs = new Set([
  "chapeau",
  "continuation",
  "p",
  "recital",
  "tocItem",
  "referenceItem",
  "tr",
  "li",
  "row",
  "listItem",
  "figure",
  "formula",
  "amendmentInstruction",
  "caption",
]);
const around = new Set([
  "meta",
  "preface",
  "sidenote",
  "page",
  "endnote",
  "signatures",
  "attestation",
  "endorsement",
  "legislativeHistory",
  "endMarker",
  "action",
  "ear",
  "enrolledDateline",
  "amendEndorsement",
  "centerRunningHead",
  "longTitle",
  "docTitle",
  "enactingFormula",
  "resolvingClause",
  "notation",
  "colophon",
]);

const isStruck = (node: XmlNode): boolean => xmlMarkOf(node) === "struck";

type Place = { depth: number; indent: number; mark?: Mark; quoted: number };

/**
 * Reads USLM: bills, resolutions and public laws of GPO's schema.
 * @throws NoText where there is no body
 */
export function readUslm(root: XmlNode): { format: "uslm"; sections: Section[] } {
  const main = findNode(root, "main", "amendMain");
  if (!main) throw new NoText("refused", "It is a record of a bill without its text.");
  const builder = new TextBuilder();
  builder.section("front", 0, null, null);
  const line = (node: XmlNode) => {
    builder.flush();
    builder.text(nodeText(node, new Set(["sidenote", "page"])), 0);
    builder.flush();
  };
  for (const part of findNode(root, "preface", "amendPreface")?.children.filter(isNode) ?? []) line(part);
  const front = ["docTitle", "enactingFormula", "resolvingClause"].flatMap((name) => findNode(main, name) ?? []);
  front.forEach(line);
  const title = findNode(root, "officialTitle");
  if (title) {
    builder.section("title", 0, null, null);
    line(title);
  }
  // An amendment may begin with instructions before any section.
  builder.section("body", 0, null, null);
  walkInside(builder, main, { depth: 0, indent: 0, quoted: 0 });
  const back = ["signatures", "attestation", "endorsement", "legislativeHistory", "action"].flatMap(
    (name) => findNode(root, name) ?? [],
  );
  if (back.length > 0) {
    builder.section("back", 0, null, null);
    back.forEach(line);
  }
  return { format: "uslm", sections: builder.finish() };
}

function walk(builder: TextBuilder, node: XmlNode, given: Place): void {
  const { name } = node;
  const place = { ...given, mark: markWithin(node, given.mark) };
  if (around.has(name)) return;
  if (name === "preamble") {
    builder.section("body", 0, null, null);
    return walkInside(builder, node, place);
  }
  if (place.quoted === 0 && (name === "section" || containers.has(name))) {
    const [number] = childrenOf(node, "num");
    const [heading] = childrenOf(node, "heading");
    const unseen = new Set(["sidenote", "page", "footnote"]);
    builder.section(
      "body",
      place.depth,
      number ? nodeText(number, unseen, isStruck) : null,
      heading ? nodeText(heading, unseen, isStruck) : null,
      place.mark,
    );
    for (const child of node.children)
      if (child !== number && child !== heading) {
        if (isNode(child)) walk(builder, child, { ...place, depth: place.depth + 1 });
        else builder.text(child, place.indent, place.mark);
      }
    return builder.flush();
  }
  if (name.startsWith("appropriations")) {
    builder.flush();
    for (const child of node.children) {
      if (!isNode(child)) continue;
      if (child.name === "heading" || child.name === "num") {
        builder.text(
          `${nodeText(child, new Set(["sidenote", "page"]))} `,
          place.indent,
          markWithin(child, place.mark),
          "heading",
        );
        if (child.name === "heading") builder.flush();
      } else walk(builder, child, place);
    }
    return builder.flush();
  }
  if (name === "footnote") return builder.footnote(nodeText(node, new Set(["num"])), place.indent, place.mark);
  if (name === "quotedContent") {
    builder.flush();
    walkInside(builder, node, { ...place, indent: place.indent + 1, quoted: place.quoted + 1 });
    return builder.flush();
  }
  if (levels.has(name) || (place.quoted > 0 && (name === "section" || containers.has(name)))) {
    builder.flush();
    const indent = place.indent + (levels.has(name) ? 1 : 0);
    for (const child of node.children) {
      if (!isNode(child)) builder.text(child, indent, place.mark);
      // A level's own text continues the line of its number.
      else if (child.name === "chapeau" || child.name === "content")
        walkInside(builder, child, { ...place, indent, mark: markWithin(child, place.mark) });
      else walk(builder, child, { ...place, indent });
    }
    return builder.flush();
  }
  if (paragraphs.has(name)) {
    const kind =
      name === "tr" || name === "row" ? "row" : /^(?:toc|reference)Item$/.test(name) ? "contents" : undefined;
    builder.begin(place.indent, kind);
    walkInside(builder, node, place);
    return builder.flush();
  }
  if (name === "td" || name === "th" || name === "entry") {
    walkInside(builder, node, place);
    return builder.text("\t", place.indent, place.mark, "row");
  }
  if (name === "num" || name === "heading") {
    builder.text(" ", place.indent, place.mark);
    walkInside(builder, node, place);
    // `In general.—The Secretary`: no space after a heading's dash.
    return /—\s*$/.test(nodeText(node)) ? undefined : builder.text(" ", place.indent, place.mark);
  }
  if (/^(?:br|designator|label|target|fraction)$/.test(name)) builder.text(" ", place.indent, place.mark);
  walkInside(builder, node, place);
}

function walkInside(builder: TextBuilder, node: XmlNode, place: Place): void {
  for (const child of node.children) {
    if (isNode(child)) walk(builder, child, place);
    else builder.text(child, place.indent, place.mark);
  }
}
