import type { Mark } from "../sections";
import { attribute, type Element, isElement } from "./html-nodes";

export type Style = { mark?: Mark; isPre: boolean };

/** Reads the classes that strike or underline from the page's style sheet. */
export function readRules(css: string, classes: Map<string, Mark>): void {
  for (const rule of css.split("}")) {
    const at = rule.lastIndexOf("{");
    const mark = at < 0 ? undefined : decoration(rule.slice(at + 1));
    if (mark) for (const [, name] of rule.slice(0, at).matchAll(/\.([\w-]+)/g)) classes.set(name!, mark);
  }
}

function decoration(style: string): Mark | undefined {
  if (/text-decoration[\w-]*\s*:[^;]*line-through/i.test(style)) return "struck";
  if (/text-decoration[\w-]*\s*:[^;]*underline/i.test(style)) return "inserted";
  return undefined;
}

/** Where the style sheet is a file of its own, the names of its classes say what they do. */
function markOfName(name: string): Mark | undefined {
  if (
    /^(?:strike(?:d|n|out|-?through|-?thru)?|over-?strike|line-?through|struck|stricken|del|deleted?|deletion)(?:-?text)?$/i.test(
      name,
    )
  )
    return "struck";
  return /^(?:underlined?|under-?scored?|ins|insert(?:ed|ion)?|added|addition|new-?(?:text|language))(?:-?text)?$/i.test(
    name,
  )
    ? "inserted"
    : undefined;
}

/** California prints what an amendment inserts in blue italics. */
const isBlueItalic = (node: Element): boolean =>
  node.tagName === "font" &&
  /^blue$/i.test(attribute(node, "color")) &&
  node.childNodes.some((child) => isElement(child) && /^(?:i|em)$/.test(child.tagName));

/** The mark and white space of an element within its parent. */
export function styleOf(node: Element, given: Style, classes: ReadonlyMap<string, Mark>): Style {
  const style = attribute(node, "style");
  const byClass = attribute(node, "class")
    .split(/\s+/)
    .flatMap((name) => classes.get(name) ?? markOfName(name) ?? []);
  const tag = node.tagName;
  // Underlined because it is a link.
  if (tag === "a" && attribute(node, "href") !== "") return given;
  const own: Mark | undefined =
    tag === "s" || tag === "strike" || tag === "del" || byClass.includes("struck") || decoration(style) === "struck"
      ? "struck"
      : tag === "u" ||
          tag === "ins" ||
          byClass.includes("inserted") ||
          decoration(style) === "inserted" ||
          isBlueItalic(node)
        ? "inserted"
        : undefined;
  return {
    // Struck text stays struck, underlined or not.
    mark: given.mark === "struck" ? "struck" : (own ?? given.mark),
    isPre: given.isPre || tag === "pre" || /white-space\s*:\s*pre(?:-wrap)?\b/i.test(style),
  };
}
