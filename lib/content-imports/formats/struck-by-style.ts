import { parseFragment } from "parse5";
import {
  attribute,
  type Child,
  type Element,
  elementsOf,
  isElement,
  type Parent,
  replaceWith,
  wordsOf,
} from "@/lib/platform/documents/formats/html-dom";
import { declaredStyle, rulesByEntry } from "./hidden-by-style";

const lines = ["text-decoration", "text-decoration-line", "text-line-through"];

/** Marks words that a style strikes, its own or of a class, as struck: they must not read as live. */
export function markStruckByStyle(root: Parent): void {
  const all = elementsOf(root);
  if (!all.some(mayStrike)) return;
  const rules = rulesByEntry(all);
  const struck = all.filter((node) => {
    const css = declaredStyle(node, rules);
    return lines.some((name) => /line-through|^(?:single|double|solid)$/.test(css.get(name)?.value ?? ""));
  });
  for (const node of struck) strike(node);
}

/** Most pages strike nothing by a style: theirs need not be read a second time. */
const mayStrike = (node: Element): boolean =>
  /line-through/i.test(node.tagName === "style" ? wordsOf(node) : attribute(node, "style"));

/** Where white space is no text. */
const frames = /^(?:table|thead|tbody|tfoot|tr|ul|ol|dl|style|script)$/;

function strike(node: Element): void {
  for (const child of node.childNodes.slice()) {
    if (isElement(child)) {
      if (!/^(?:s|strike|del|style|script)$/.test(child.tagName)) strike(child);
    } else if (isWords(child) && !frames.test(node.tagName) && !isStruck(node)) {
      const mark = parseFragment("<s></s>").childNodes[0] as Element;
      replaceWith(child, [mark]);
      mark.childNodes = [child];
      child.parentNode = mark;
    }
  }
}

const isWords = (child: Child): boolean => child.nodeName === "#text" && "value" in child && child.value.trim() !== "";

const isStruck = (node: Element): boolean =>
  /^(?:s|strike|del)$/.test(node.tagName) ||
  (node.parentNode !== null && isElement(node.parentNode) && isStruck(node.parentNode));
