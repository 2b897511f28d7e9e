import type { DefaultTreeAdapterMap } from "parse5";

export type Node = DefaultTreeAdapterMap["node"];
export type Element = DefaultTreeAdapterMap["element"];

export const isElement = (node: Node): node is Element => "tagName" in node;
export const attribute = (node: Element, name: string): string =>
  node.attrs.find((each) => each.name === name)?.value ?? "";

export function textOf(node: Node): string {
  if ("value" in node) return node.value;
  return "childNodes" in node ? node.childNodes.map(textOf).join("") : "";
}
