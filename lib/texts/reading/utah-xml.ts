import type { Mark, Section } from "../sections";
import { NoText } from "./no-text";
import { TextBuilder } from "./text-builder";
import { childrenOf, findNode, isNode, nodeText, type XmlNode } from "./xml-nodes";

const around = new Set(["info", "foot", "amendoutstart", "amendoutend"]);
const breaks = new Set(["eol", "sectionText"]);

/** Reads Utah's own XML, whose `amend` elements say what is struck and inserted in the law. @throws NoText */
export function readUtahXml(root: XmlNode): { format: "utah-xml"; sections: Section[] } {
  const body = findNode(root, "bdy");
  if (!body) throw new NoText("refused", "It is a record of a bill without its text.");
  const builder = new TextBuilder();
  builder.section("front", 0, null, null);
  const line = (node: XmlNode) => {
    builder.flush();
    builder.text(nodeText(node), 0);
    builder.flush();
  };
  for (const part of ["tbox", "lt", "enact"].flatMap((name) => childrenOf(root, name)))
    if (part.children.some(isNode)) part.children.filter(isNode).forEach(line);
    else line(part);
  const [title] = findNode(root, "st") ? [findNode(root, "st")!] : [];
  if (title) {
    builder.section("title", 0, null, null);
    line(title);
  }
  for (const part of body.children.filter(isNode)) readPart(builder, part);
  return { format: "utah-xml", sections: builder.finish() };
}

function readPart(builder: TextBuilder, part: XmlNode): void {
  const line = findNode(part, "secline");
  const printed = line ? nodeText(line).trim() : "";
  const number = /^Section\s+\S+?\.(?=\s)/.exec(printed)?.[0] ?? null;
  builder.section("body", 0, number, null);
  walk(builder, part, 0, undefined, number);
  builder.flush();
}

function walk(
  builder: TextBuilder,
  node: XmlNode,
  indent: number,
  given: Mark | undefined,
  number: string | null,
): void {
  const mark: Mark | undefined =
    node.attributes.ea === "erase" ? "struck" : node.attributes.ea === "amend" ? "inserted" : given;
  const { name } = node;
  if (around.has(name)) return;
  if (name === "secline") {
    builder.flush();
    builder.text(
      nodeText(node)
        .trim()
        .slice(number?.length ?? 0),
      indent,
      mark,
    );
    return builder.flush();
  }
  if (breaks.has(name)) return builder.flush();
  if (name === "ln") return builder.text(" ", indent, mark);
  const isBlock = /^(?:subsection|catline|section|bsec|tabline|row|hl|part|chapter|effdate|ocl|sn)$/.test(name);
  if (isBlock) builder.flush();
  const below = name === "subsection" ? indent + 1 : indent;
  for (const child of node.children) {
    if (isNode(child)) walk(builder, child, below, mark, number);
    else builder.text(child, below, mark);
  }
  if (name === "display") builder.text(" ", below, mark);
  if (isBlock) builder.flush();
}
