import { SaxesParser } from "saxes";
import { NoText } from "./no-text";
import { raise } from "./raised";

/** An element with its attributes and its content in order. */
export type XmlNode = { name: string; attributes: Record<string, string>; children: (XmlNode | string)[] };

const deepest = 250;
const mostNodes = 3_000_000;
/** Entities that bills use without a readable definition. */
const entities: Record<string, string> = {
  nbsp: "\u00a0",
  sect: "§",
  para: "¶",
  mdash: "—",
  ndash: "–",
  ldquo: "“",
  rdquo: "”",
  lsquo: "‘",
  rsquo: "’",
  deg: "°",
  cent: "¢",
  frac12: "½",
  frac14: "¼",
  frac34: "¾",
  times: "×",
  eacute: "é",
  ntilde: "ñ",
  thinsp: " ",
  emsp: " ",
  ensp: " ",
  hellip: "…",
  bull: "•",
  middot: "·",
  copy: "©",
  reg: "®",
};

/**
 * Parses XML into nodes; names lose their prefix. A DOCTYPE is skipped and no custom entity is expanded.
 * @throws NoText if it is not XML, or is nested too deep or too long
 */
export function readXml(source: string): XmlNode {
  const parser = new SaxesParser();
  Object.assign(parser.ENTITIES, entities);
  const root: XmlNode = { name: "", attributes: {}, children: [] };
  const open = [root];
  let count = 0;
  let wrong: NoText | undefined;
  // A single slip, such as an unknown entity, is tolerated; many mean that it is not XML.
  let slips = 0;
  parser.on("error", (error) => {
    if ((slips += 1) > 100) wrong ??= new NoText("refused", `It is not readable XML: ${error.message}.`);
  });
  parser.on("opentag", ({ name, attributes }) => {
    const node: XmlNode = {
      name: name.replace(/^.*:/, ""),
      attributes: attributes as Record<string, string>,
      children: [],
    };
    open.at(-1)!.children.push(node);
    open.push(node);
    if (open.length > deepest || (count += 1) > mostNodes)
      wrong ??= new NoText("refused", "Its XML is too deeply nested or too long.");
  });
  parser.on("closetag", () => {
    if (open.length === 1) return;
    const node = open.pop()!;
    if (/^sup(?:erscript)?$/.test(node.name))
      node.children = node.children.map((child) => (typeof child === "string" ? raise(child) : child));
  });
  const text = (chunk: string) => void open.at(-1)!.children.push(chunk);
  parser.on("text", text);
  parser.on("cdata", text);
  for (let at = 0; at < source.length && !wrong; at += 65_536) parser.write(source.slice(at, at + 65_536));
  if (!wrong) parser.close();
  const top = root.children.find((child): child is XmlNode => typeof child !== "string");
  if (wrong || !top) throw wrong ?? new NoText("refused", "It is an empty XML file.");
  return top;
}

export const isNode = (child: XmlNode | string): child is XmlNode => typeof child !== "string";

export const childrenOf = (node: XmlNode, ...names: string[]): XmlNode[] =>
  node.children.filter((child): child is XmlNode => isNode(child) && names.includes(child.name));

/** The first descendant with one of these names. */
export function findNode(node: XmlNode, ...names: string[]): XmlNode | undefined {
  for (const child of node.children) {
    if (!isNode(child)) continue;
    if (names.includes(child.name)) return child;
    const found = findNode(child, ...names);
    if (found) return found;
  }
  return undefined;
}

/** The words below an element, without those in elements of the skipped names and those that are left out. */
export const nodeText = (
  node: XmlNode,
  passedOver: ReadonlySet<string> = new Set(),
  isLeftOut: (child: XmlNode) => boolean = () => false,
): string =>
  node.children
    .map((child) =>
      !isNode(child)
        ? child
        : passedOver.has(child.name) || isLeftOut(child)
          ? ""
          : nodeText(child, passedOver, isLeftOut),
    )
    .join("")
    .replace(/\s+/g, " ");
