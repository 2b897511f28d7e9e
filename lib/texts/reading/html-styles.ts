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

const struckWords = new Set(
  "strike striked striken strikeout strikethrough strikethru overstrike linethrough struck stricken del delete deleted deletion".split(
    " ",
  ),
);
const insertedWords = new Set(
  "underline underlined underscore underscored ins insert inserted insertion added addition additions new".split(" "),
);
/** Words that the name of a class may add to them. */
const besideWords = new Set(
  "amendment amend amended amendatory bill language law leg legislation matter phrase statute stat text word words".split(
    " ",
  ),
);

/** Where the style sheet is a file of its own, the names of its classes say what they do: `deletedText`, `bill-insert`. */
function markOfName(name: string): Mark | undefined {
  const words = name
    .replace(/([a-z])([A-Z])/g, "$1-$2")
    .toLowerCase()
    .replace(/\b(strike|line|over|under)-(out|through|thru|strike|lined?|scored?)\b/g, "$1$2")
    .split(/[-_]+/)
    .filter((word) => !besideWords.has(word));
  if (words.length !== 1) return undefined;
  return struckWords.has(words[0]!) ? "struck" : insertedWords.has(words[0]!) ? "inserted" : undefined;
}

/** Elements within a line. A larger one that is called new is a part of the site. */
const inLine = new Set("span font em i b strong small big tt code label mark ins del s strike u".split(" "));

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
    .flatMap(
      (name) => classes.get(name) ?? (name === "new" && !inLine.has(node.tagName) ? undefined : markOfName(name)) ?? [],
    );
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
