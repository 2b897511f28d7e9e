import type { Mark } from "../sections";
import { attribute, type Element, isElement } from "@/lib/platform/documents/formats/html-dom";
import { hasLook, type Look } from "./new-matter";

export type Style = {
  mark?: Mark;
  isPre: boolean;
  isBold?: boolean;
  isItalic?: boolean;
  isUpper?: boolean;
  isRaised?: boolean;
};
/** What the page's style sheet says of a class, or of an element by its id: `#popup`. */
export type ClassStyle = Pick<Style, "mark" | "isBold" | "isItalic" | "isUpper" | "isRaised"> & { isHidden?: true };

/** Rules of one medium: what is hidden in print is shown on screen. */
const media = /@media[^{}]*\{(?:[^{}]*\{[^{}]*\})*[^{}]*\}/g;

/** Reads the classes that strike, underline, set in other type or hide from the page's style sheet. */
export function readRules(css: string, classes: Map<string, ClassStyle>): void {
  for (const [selector, style] of rulesOf(css)) {
    const type = typeOf(style);
    if (Object.keys(type).length > 0)
      for (const [, name] of selector.matchAll(/\.([\w-]+)/g)) classes.set(name!, { ...classes.get(name!), ...type });
  }
  for (const [selector, style] of rulesOf(css.replace(media, "")))
    if (/(?:^|[;\s])display\s*:\s*none/i.test(style))
      for (const each of selector.split(",")) {
        const [, id, name] = /^\s*[a-z]*(?:(#[\w-]+)|\.([\w-]+))\s*$/i.exec(each) ?? [];
        const key = id ?? name;
        if (key) classes.set(key, { ...classes.get(key), isHidden: true });
      }
}

/** The rules of a style sheet. */
export const rulesOf = (css: string): [selector: string, style: string][] =>
  css
    .replace(/\/\*[\s\S]*?\*\//g, " ")
    .split("}")
    .flatMap((rule): [string, string][] => {
      const at = rule.lastIndexOf("{");
      return at < 0 ? [] : [[rule.slice(0, at), rule.slice(at + 1)]];
    });

export const isHiddenByRule = (node: Element, classes: ReadonlyMap<string, ClassStyle>): boolean =>
  [`#${attribute(node, "id")}`, ...attribute(node, "class").split(/\s+/)].some((key) => classes.get(key)?.isHidden);

/** What a style strikes or underlines. */
export function markOfStyle(style: string): Mark | undefined {
  if (/text-decoration[\w-]*\s*:[^;]*line-through/i.test(style)) return "struck";
  if (/text-decoration[\w-]*\s*:[^;]*underline/i.test(style)) return "inserted";
  return undefined;
}

function typeOf(style: string): ClassStyle {
  const mark = markOfStyle(style);
  const weight = /font-weight\s*:\s*(\w+)/i.exec(style)?.[1];
  const slant = /font-style\s*:\s*(\w+)/i.exec(style)?.[1];
  const letters = /text-transform\s*:\s*(\w+)/i.exec(style)?.[1];
  return {
    ...(mark && { mark }),
    ...(weight && { isBold: /^(?:bold|bolder|[6-9]00)$/i.test(weight) }),
    ...(slant && { isItalic: /^(?:italic|oblique)$/i.test(slant) }),
    ...(letters && { isUpper: /^uppercase$/i.test(letters) }),
    ...(/vertical-align\s*:\s*super/i.test(style) && { isRaised: true }),
  };
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

/** What the names of an element's classes say that it does. */
export function markOfClasses(classes: string): Mark | undefined {
  const marks = classes.split(/\s+/).flatMap((name) => markOfName(name) ?? []);
  return marks.includes("struck") ? "struck" : marks[0];
}

/** California prints what an amendment inserts in blue italics. */
const isBlueItalic = (node: Element): boolean =>
  node.tagName === "font" &&
  /^blue$/i.test(attribute(node, "color")) &&
  node.childNodes.some((child) => isElement(child) && /^(?:i|em)$/.test(child.tagName));

/**
 * The mark, type and white space of an element within its parent. @param look the type of new words, as the legend says
 */
export function styleOf(
  node: Element,
  given: Style,
  classes: ReadonlyMap<string, ClassStyle>,
  look: Look | null = null,
): Style {
  const style = attribute(node, "style");
  const names = attribute(node, "class").split(/\s+/);
  const byClass = names.flatMap(
    (name) =>
      classes.get(name)?.mark ?? (name === "new" && !inLine.has(node.tagName) ? undefined : markOfName(name)) ?? [],
  );
  const tag = node.tagName;
  const own: Mark | undefined =
    tag === "s" || tag === "strike" || tag === "del" || byClass.includes("struck") || markOfStyle(style) === "struck"
      ? "struck"
      : tag === "u" ||
          tag === "ins" ||
          byClass.includes("inserted") ||
          markOfStyle(style) === "inserted" ||
          isBlueItalic(node)
        ? "inserted"
        : undefined;
  // Underlined because it is a link.
  if (tag === "a" && attribute(node, "href") !== "") return own === "struck" ? { ...given, mark: own } : given;
  const type = { ...Object.assign({}, ...names.map((name) => classes.get(name))), ...typeOf(style) } as ClassStyle;
  const isBold = type.isBold ?? (tag === "b" || tag === "strong" || given.isBold === true);
  const isItalic = type.isItalic ?? (tag === "i" || tag === "em" || given.isItalic === true);
  const mark = own ?? (hasLook(look, isBold, isItalic) ? "inserted" : given.mark);
  return {
    // Struck text stays struck, underlined or not.
    mark: given.mark === "struck" ? "struck" : mark,
    isBold,
    isItalic,
    isUpper: type.isUpper ?? given.isUpper,
    isRaised: type.isRaised || tag === "sup" || given.isRaised,
    isPre: given.isPre || tag === "pre" || /white-space\s*:\s*pre(?:-wrap)?\b/i.test(style),
  };
}
