import { parseFragment } from "parse5";
import {
  attribute,
  type Child,
  type Element,
  elementsOf,
  isElement,
  type Parent,
  remove,
  wordsOf,
} from "@/lib/platform/documents/formats/html-dom";

type Item = { node: Element; level: number; tag: "ol" | "ul"; start: number };

const bullet = /^(?:[·•§▪■–—\uf000-\uf0ff-]|o|Ø|ü|v|q)$/u;
const numbered = /^\(?(?:(\d{1,3})|[a-z]|[ivxl]{1,6})[.)]$/i;

/** Word saves the items of a list as paragraphs with their bullet or number as text: they become lists again. */
export function makeWordLists(root: Parent): void {
  for (const parent of [root, ...elementsOf(root)]) {
    let run: Item[] = [];
    for (const one of parent.childNodes.slice()) {
      if (one.nodeName === "#text" && wordsOf(one).trim() === "") continue;
      const item = isElement(one) && one.tagName === "p" ? itemOf(one) : null;
      if (item) run.push(item);
      else {
        joinList(parent, run);
        run = [];
      }
    }
    joinList(parent, run);
  }
}

function itemOf(node: Element): Item | null {
  const css = attribute(node, "style");
  if (!/MsoListParagraph/i.test(attribute(node, "class")) && !/mso-list\s*:\s*l\d/i.test(css)) return null;
  const marker = takeMarker(node);
  if (marker === null) return null;
  const number = numbered.exec(marker);
  return { node, level: levelOf(css), tag: number ? "ol" : "ul", start: number?.[1] ? Number(number[1]) : 1 };
}

/** Removes the bullet or number that stands as text before an item; null where there is none. */
function takeMarker(node: Element): string | null {
  const ignored = elementsOf(node).find((one) => /mso-list\s*:\s*ignore/i.test(attribute(one, "style")));
  if (ignored) {
    const marker = plain(wordsOf(ignored));
    remove(ignored);
    return marker;
  }
  // a filtered page has only the gap behind the marker, in spaces of seven points
  const gap = elementsOf(node).find(
    (one) => /font\s*:\s*7(?:\.0)?pt/i.test(attribute(one, "style")) && plain(wordsOf(one)) === "",
  );
  if (!gap) return null;
  const before = textsBefore(node, gap);
  const marker = plain(before.map(wordsOf).join(""));
  if (!bullet.test(marker) && !numbered.test(marker)) return null;
  for (const one of [...before, gap]) remove(one);
  return marker;
}

const plain = (words: string): string => words.replace(/[\s\u00a0]+/g, "");

/** The pieces of text before an element, within a paragraph. */
function textsBefore(node: Parent, end: Element): Child[] {
  const found: Child[] = [];
  const walk = (at: Parent): boolean => {
    for (const one of at.childNodes) {
      if (one === end) return true;
      if (isElement(one)) {
        if (walk(one)) return true;
      } else found.push(one);
    }
    return false;
  };
  walk(node);
  return found;
}

function levelOf(css: string): number {
  const said = /mso-list\s*:\s*l\d+\s+level(\d)/i.exec(css)?.[1];
  if (said) return Math.max(1, Number(said));
  const margin = /margin-left\s*:\s*([\d.]{1,6})(in|pt|cm)/i.exec(css);
  if (!margin) return 1;
  const inches = Number(margin[1]) / ({ in: 1, pt: 72, cm: 2.54 }[margin[2]!.toLowerCase()] ?? 1);
  return Math.min(9, Math.max(1, Math.round(inches / 0.5)));
}

function joinList(parent: Parent, run: readonly Item[]): void {
  const open: { list: Element; tag: string; level: number }[] = [];
  for (const { node, level, tag, start } of run) {
    while (
      open.length > 0 &&
      (open.at(-1)!.level > level || (open.at(-1)!.level === level && open.at(-1)!.tag !== tag))
    )
      open.pop();
    if (open.at(-1)?.level !== level) {
      const list = parseFragment(`<${tag}${start > 1 ? ` start="${start}"` : ""}></${tag}>`).childNodes[0] as Element;
      const outer = open.at(-1)?.list;
      const last = outer?.childNodes.at(-1);
      if (last && isElement(last)) append(last, list);
      else {
        list.parentNode = parent;
        parent.childNodes.splice(parent.childNodes.indexOf(node), 0, list);
      }
      open.push({ list, tag, level });
    }
    remove(node);
    const item = parseFragment("<li></li>").childNodes[0] as Element;
    append(open.at(-1)!.list, item);
    node.attrs = [];
    append(item, node);
  }
}

function append(parent: Element, child: Child): void {
  child.parentNode = parent;
  parent.childNodes.push(child);
}
