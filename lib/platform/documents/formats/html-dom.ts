import type { DefaultTreeAdapterMap } from "parse5";

// What reading a tree of parse5 needs.

export type Node = DefaultTreeAdapterMap["node"];
export type Parent = DefaultTreeAdapterMap["parentNode"];
export type Child = DefaultTreeAdapterMap["childNode"];
export type Element = DefaultTreeAdapterMap["element"];

export const isElement = (node: Node): node is Element => "tagName" in node;
export const attribute = (node: Element, name: string): string =>
  node.attrs.find((one) => one.name === name)?.value ?? "";
export const setAttribute = (node: Element, name: string, value: string): void => {
  node.attrs = [...node.attrs.filter((one) => one.name !== name), { name, value }];
};

/** All text in a node. */
export const wordsOf = (node: Node): string =>
  "value" in node ? node.value : "childNodes" in node ? node.childNodes.map(wordsOf).join("") : "";

export const remove = (node: Child): void => {
  const parent = node.parentNode;
  if (parent) parent.childNodes = parent.childNodes.filter((one) => one !== node);
};

export function replaceWith(node: Child, others: Child[]): void {
  const parent = node.parentNode;
  if (!parent) return;
  const at = parent.childNodes.indexOf(node);
  for (const one of others) one.parentNode = parent;
  parent.childNodes.splice(at, 1, ...others);
}

/** All descendants in order, as of the start of the walk. */
export function elementsOf(node: Parent): Element[] {
  const found: Element[] = [];
  const open: Child[] = node.childNodes.toReversed();
  for (let at = open.pop(); at; at = open.pop()) {
    if (!isElement(at)) continue;
    found.push(at);
    for (let n = at.childNodes.length - 1; n >= 0; n--) open.push(at.childNodes[n]!);
  }
  return found;
}
