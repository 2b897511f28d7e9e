import {
  attribute,
  type Element,
  elementsOf,
  isElement,
  type Parent,
  remove,
  wordsOf,
} from "@/lib/platform/documents/formats/html-dom";

type Compound = { test(node: Element): boolean; entry: string };
type Rule = { parts: { compound: Compound; isChild: boolean }[]; weight: number; order: number; css: Declarations };
type Declarations = Map<string, { value: string; isImportant: boolean }>;

/** CSS properties that may hide or strike. */
const seeing =
  /^(?:text-decoration|text-decoration-line|text-line-through|display|visibility|content-visibility|opacity|clip|clip-path|height|width|max-height|max-width|overflow|overflow-[xy]|left|right|top|bottom|margin-left|text-indent|transform|font-size|mso-hide|position|padding|padding-top|padding-bottom)$/;

/**
 * Removes hidden content: by `style`, style sheets, attributes, or closed dialogs. Rules for print or some screens hide
 * nothing. @returns whether text was removed
 */
export function removeHidden(root: Parent): boolean {
  const all = elementsOf(root);
  const byEntry = rulesByEntry(all);
  const gone = new Set<Parent>();
  let hasWords = false;
  for (const node of all) {
    if (node.parentNode && gone.has(node.parentNode)) {
      gone.add(node);
      continue;
    }
    // Pages may hide their body until a script runs.
    if (/^(?:html|head|body|style|script|title|meta|link|base)$/.test(node.tagName)) continue;
    if (!isHidden(node, byEntry)) continue;
    gone.add(node);
    hasWords ||= wordsOf(node).trim() !== "";
    remove(node);
  }
  return hasWords;
}

type Rules = ReadonlyMap<string, Rule[]>;

/** The rules of a page's style sheets, by the last part of their selectors. */
export function rulesByEntry(all: Element[]): Rules {
  const byEntry = new Map<string, Rule[]>();
  for (const rule of rulesOf(all)) {
    const { entry } = rule.parts.at(-1)!.compound;
    const others = byEntry.get(entry);
    if (others) others.push(rule);
    else byEntry.set(entry, [rule]);
  }
  return byEntry;
}

function isHidden(node: Element, byEntry: Rules): boolean {
  if (node.attrs.some(({ name }) => name === "hidden" || name === "popover")) return true;
  if (node.tagName === "dialog" && !node.attrs.some(({ name }) => name === "open")) return true;
  const css = declaredStyle(node, byEntry);
  // scripts fade pictures in
  if (node.tagName === "img") css.delete("opacity");
  return hides((name) => css.get(name)?.value ?? "");
}

/** What the style sheets and its own style say of an element. */
export function declaredStyle(node: Element, byEntry: Rules): Declarations {
  const classes = attribute(node, "class").split(/\s+/).filter(Boolean);
  const keys = ["*", node.tagName, `#${attribute(node, "id")}`, ...classes.map((one) => `.${one}`)];
  const rules = keys
    .flatMap((key) => byEntry.get(key) ?? [])
    .filter(({ parts }) => matches(node, parts))
    .toSorted((a, b) => a.weight - b.weight || a.order - b.order);
  const css: Declarations = new Map();
  for (const declarations of [...rules.map((one) => one.css), declarationsOf(attribute(node, "style"))])
    for (const [name, one] of declarations) if (one.isImportant || !css.get(name)?.isImportant) css.set(name, one);
  return css;
}

/** 50em or 500px to the left or top is off the page. */
const isFarAway = (value: string): boolean => {
  const found = /^-(\d{1,9}(?:\.\d{1,9})?)(px|r?em|ex|ch|pt|in|cm|v[wh]|%)?/.exec(value);
  const limit = { px: 500, pt: 400, in: 6, cm: 15 }[found?.[2] ?? "px"] ?? (/%|v/.test(found?.[2] ?? "") ? 100 : 50);
  return found !== null && Number(found[1]) >= limit;
};
const isNone = (value: string): boolean =>
  /^[01]?(?:\.0+)?(?:px|r?em|pt|%)?$/.test(value) && value !== "" && !/^1(?:r?em|%)?$/.test(value);
const isZero = (value: string): boolean => /^0+(?:\.0+)?(?:px|r?em|pt|%|v[wh])?$/.test(value);

function hides(css: (name: string) => string): boolean {
  if (css("display") === "none" || /^(?:hidden|collapse)$/.test(css("visibility"))) return true;
  if (css("content-visibility") === "hidden" || css("mso-hide") === "all") return true;
  if (isZero(css("opacity")) || isZero(css("font-size")) || isZero(css("max-height"))) return true;
  const isClipped = /hidden|clip/.test(`${css("overflow")} ${css("overflow-x")} ${css("overflow-y")}`);
  // A box of no height with padding holds media at its aspect ratio.
  const isRatioBox = /[1-9]\d{0,3}(?:\.\d{0,9})?%|calc|v[wh]/.test(
    `${css("padding")} ${css("padding-top")} ${css("padding-bottom")}`,
  );
  const sides = isRatioBox ? ["width", "max-width"] : ["height", "width", "max-height", "max-width"];
  if (isClipped && sides.some((side) => isNone(css(side)))) return true;
  const isPlaced = /absolute|fixed/.test(css("position"));
  if (isPlaced && /^rect\(\s*(?:0|1px|auto)?\D{0,6}(?:0|1px)/.test(css("clip"))) return true;
  if (
    /^(?:inset\(\s*(?:50|[6-9]\d|100)(?:\.\d+)?%|circle\(\s*0|polygon\(\s*0(?:px|%)?\s+0(?:px|%)?\s*,\s*0(?:px|%)?\s+0)/.test(
      css("clip-path"),
    )
  )
    return true;
  if (css("position") !== "" && css("position") !== "static" && ["left", "top"].some((side) => isFarAway(css(side))))
    return true;
  if (isPlaced && ["right", "bottom"].some((side) => isFarAway(css(side)))) return true;
  if (isFarAway(css("text-indent")) || isFarAway(css("margin-left"))) return true;
  const moved = /^translate(?:3d|x|y)?\(\s*(-[\d.]{1,12}[a-z%]{0,3})/.exec(css("transform"))?.[1];
  return (
    /^scale(?:3d|x|y)?\(\s*0(?:\.0+)?\s*[,)]/.test(css("transform")) ||
    (moved !== undefined && isFarAway(moved) && !moved.endsWith("%"))
  );
}

function declarationsOf(text: string): Declarations {
  const css: Declarations = new Map();
  for (const one of text.toLowerCase().split(";")) {
    const colon = one.indexOf(":");
    const name = one.slice(0, colon).trim();
    if (colon < 1 || !seeing.test(name)) continue;
    const isImportant = one.includes("!important");
    const value = one
      .slice(colon + 1)
      .replace("!important", "")
      .trim();
    if (isImportant || !css.get(name)?.isImportant) css.set(name, { value, isImportant });
  }
  return css;
}

function rulesOf(all: Element[]): Rule[] {
  const rules: Rule[] = [];
  for (const node of all) {
    if (node.tagName !== "style" || !isForScreens(attribute(node, "media"))) continue;
    for (const { selectors, css } of blocksOf(withoutCssComments(wordsOf(node))))
      for (const selector of selectors.split(/,(?![^()]*\))/)) {
        const rule = ruleOf(selector.trim(), css, rules.length);
        if (rule) rules.push(rule);
      }
  }
  return rules;
}

/** Neither print nor a width. */
const isForScreens = (media: string): boolean =>
  media.split(",").some((one) => ["", "all", "screen", "only all", "only screen"].includes(one.trim().toLowerCase()));

function withoutCssComments(sheet: string): string {
  let made = "";
  let at = 0;
  for (let start = sheet.indexOf("/*"); start >= 0; start = sheet.indexOf("/*", at)) {
    made += sheet.slice(at, start);
    const end = sheet.indexOf("*/", start + 2);
    if (end < 0) return made;
    at = end + 2;
  }
  return (made + sheet.slice(at)).replaceAll("<!--", "").replaceAll("-->", "");
}

/** Rules about visibility. `@media screen`, `@supports` and `@layer` count. */
function* blocksOf(sheet: string): Generator<{ selectors: string; css: Declarations }> {
  const skipped: boolean[] = [];
  let begin = 0;
  for (let at = 0; at < sheet.length; at++) {
    const one = sheet[at]!;
    if (one === ";") begin = at + 1;
    else if (one === "}") {
      skipped.pop();
      begin = at + 1;
    } else if (one === "{") {
      const head = sheet.slice(begin, at).trim();
      begin = at + 1;
      if (head.startsWith("@")) {
        const isOpen =
          /^@(?:supports|layer|scope|container)\b/i.test(head) ||
          (/^@media\b/i.test(head) && isForScreens(head.slice(6)));
        skipped.push(!isOpen);
        continue;
      }
      const end = sheet.indexOf("}", at);
      const css = declarationsOf(sheet.slice(at + 1, end < 0 ? undefined : end));
      if (css.size > 0 && !skipped.includes(true) && head.length < 20_000) yield { selectors: head, css };
      if (end < 0) return;
      at = end;
      begin = end + 1;
    }
  }
}

/** A selector of tags, ids, classes, attributes and descendants; null if it depends on more. */
function ruleOf(selector: string, css: Declarations, order: number): Rule | null {
  const parts: Rule["parts"] = [];
  let weight = 0;
  let isChild = false;
  for (const token of selector.replace(/\s{0,99}>\s{0,99}/g, " > ").match(/(?:\[[^\][]{0,300}\]|[^\s[])+/g) ?? []) {
    if (token === ">") {
      isChild = true;
      continue;
    }
    const made = compoundOf(token);
    if (!made) return null;
    weight += made.weight;
    parts.push({ compound: made, isChild });
    isChild = false;
  }
  return parts.length > 0 && parts.length < 20 ? { parts, weight, order, css } : null;
}

function compoundOf(token: string): (Compound & { weight: number }) | null {
  const tests: ((node: Element) => boolean)[] = [];
  let entry = "*";
  let weight = 0;
  let rest = token;
  while (rest !== "") {
    const found =
      /^(?:([#.]?)((?:[\w-]|[^\u0000-\u007f]|\\.){1,200})|(\*)|\[\s*([\w:-]{1,100})\s*(?:([~|^$*]?=)\s*(?:"([^"]*)"|'([^']*)'|([^\]\s]*))\s*[is]?\s*)?\])/i.exec(
        rest,
      );
    if (!found) return null;
    rest = rest.slice(found[0].length);
    const name = (found[2] ?? "").replace(/\\(.)/g, "$1");
    if (found[4] !== undefined) {
      tests.push(attributeTest(found[4].toLowerCase(), found[5], found[6] ?? found[7] ?? found[8] ?? ""));
      weight += 100;
    } else if (found[1] === "#") {
      tests.push((node) => attribute(node, "id") === name);
      entry = `#${name}`;
      weight += 10_000;
    } else if (found[1] === ".") {
      tests.push((node) => attribute(node, "class").split(/\s+/).includes(name));
      if (!entry.startsWith("#")) entry = `.${name}`;
      weight += 100;
    } else if (name !== "") {
      tests.push((node) => node.tagName === name.toLowerCase());
      if (entry === "*") entry = name.toLowerCase();
      weight += 1;
    }
  }
  return { entry, weight, test: (node) => tests.every((one) => one(node)) };
}

function attributeTest(name: string, sign: string | undefined, value: string): (node: Element) => boolean {
  return (node) => {
    const given = node.attrs.find((one) => one.name === name)?.value;
    if (given === undefined) return false;
    if (sign === undefined) return true;
    if (sign === "~=") return given.split(/\s+/).includes(value);
    if (sign === "|=") return given === value || given.startsWith(`${value}-`);
    if (sign === "^=") return given.startsWith(value);
    if (sign === "$=") return given.endsWith(value);
    return sign === "*=" ? given.includes(value) : given === value;
  };
}

/** Matches a selector from its end. */
function matches(node: Element, parts: Rule["parts"], last = parts.length - 1): boolean {
  if (!parts[last]!.compound.test(node)) return false;
  // a fragment has no body
  if (parts.slice(0, last).every(({ compound }) => /^(?:html|body)$/.test(compound.entry))) return true;
  for (let up = node.parentNode; up && isElement(up); up = up.parentNode) {
    if (matches(up, parts, last - 1)) return true;
    if (parts[last]!.isChild) return false;
  }
  return false;
}
