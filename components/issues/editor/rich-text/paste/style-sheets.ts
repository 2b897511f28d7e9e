/** One level of a list defined in Word's style sheet: number format and start. */
export type ListLevel = { format: string | null; start: number | null };
/** List levels of Word by `l0:level1`, and for overrides by `l0:level1 lfo2`. */
export type ListLevels = ReadonlyMap<string, ListLevel>;

const sheetElement = /<style(?:\s[^<>]*)?>((?:(?!<style)[\s\S])*?)<\/style>/gi;
/** Properties that carry meaning; a document ignores colors and sizes. */
const meaningful =
  /^(font|font-weight|font-style|text-decoration|text-decoration-line|text-line-through|vertical-align|display|visibility|mso-hide|mso-list|mso-outline-level|list-style|list-style-type|counter-reset)$/;
/** Limit of characters and rules; Word's longest style sheets are a tenth of it. */
const maxSheet = 1_000_000;
const maxRules = 5_000;

/** Style sheets of clipboard HTML, without those in conditional comments for one version of Word. */
export function styleSheetsIn(html: string): string {
  const shown = html.replace(/<!--\[if[\s\S]*?<!\[endif\]-->/gi, "");
  return [...shown.matchAll(sheetElement)]
    .map(([, sheet]) => sheet ?? "")
    .join("\n")
    .slice(0, maxSheet)
    .replace(/<!--|-->/g, " ")
    .replace(/\/\*[\s\S]*?\*\//g, " ");
}

/** Word's list definitions: `@list l0:level1 { mso-level-start-at: 3; mso-level-number-format: alpha-lower }`. */
export function listLevelsIn(sheet: string): ListLevels {
  const levels = new Map<string, ListLevel>();
  for (const [, name, override, body = ""] of sheet.matchAll(
    /@list\s+(l\d+:level\d+)(?:\s+(lfo\d+))?\s*\{([^{}]*)\}/gi,
  )) {
    const declared = new Map(declarationsIn(body));
    const start = Number(declared.get("mso-level-start-at") ?? declared.get("mso-level-restart-at") ?? NaN);
    levels.set([name, override].filter(Boolean).join(" ").toLowerCase(), {
      format: declared.get("mso-level-number-format") ?? null,
      start: Number.isInteger(start) && start >= 0 ? start : null,
    });
  }
  return levels;
}

/** Properties and values of a declaration block, in lower case and in order. */
export const declarationsIn = (block: string): [property: string, value: string][] =>
  block.split(";").flatMap((part): [string, string][] => {
    const colon = part.indexOf(":");
    if (colon <= 0) return [];
    const property = part.slice(0, colon).trim().toLowerCase();
    const value = part.slice(colon + 1).replace(/!\s*important/i, "");
    return [[property, value.trim().toLowerCase()]];
  });

type Rule = { selector: string; block: string; weight: number };

/**
 * Inlines style sheets into the elements' own styles, which take precedence. Specificity follows CSS: ids, then
 * classes, then tags; later rules win ties.
 */
export function applyStyleSheets(page: Document, sheet: string): void {
  const found = new Map<Element, Rule[]>();
  for (const rule of rulesIn(sheet)) {
    for (const element of elementsOf(page, rule.selector)) found.set(element, [...(found.get(element) ?? []), rule]);
  }
  for (const [element, rules] of found) {
    const blocks = rules.sort((a, b) => a.weight - b.weight).map(({ block }) => block);
    element.setAttribute("data-style", [...blocks, element.getAttribute("data-style") ?? ""].join(";"));
  }
}

function rulesIn(sheet: string): Rule[] {
  const rules: Rule[] = [];
  // Blocks for print are removed first; rules nested in other at-rules are matched as plain ones.
  const shown = sheet.replace(/@media\s+print\s*\{(?:[^{}]*\{[^{}]*\})*[^{}]*\}/gi, " ");
  for (const part of shown.split("}").slice(0, -1)) {
    const opening = part.lastIndexOf("{");
    if (opening <= 0) continue;
    const selectors = part.slice(part.lastIndexOf("{", opening - 1) + 1, opening);
    const body = part.slice(opening + 1);
    const block = declarationsIn(body)
      .filter(([property]) => meaningful.test(property))
      .map((declaration) => declaration.join(":"))
      .join(";");
    if (block === "" || selectors.trim().startsWith("@")) continue;
    for (const selector of selectors.split(",").map((one) => one.trim())) {
      if (selector.length > 200 || selector === "" || /:has\(|::/i.test(selector)) continue;
      rules.push({ selector, block, weight: weightOf(selector) });
      if (rules.length === maxRules) return rules;
    }
  }
  return rules;
}

const weightOf = (selector: string): number => {
  const count = (pattern: RegExp) => selector.match(pattern)?.length ?? 0;
  return count(/#[\w-]/g) * 10_000 + count(/\.[\w-]|\[|:[\w-]/g) * 100 + count(/(^|[\s>+~])[a-z]/gi);
};

function elementsOf(page: Document, selector: string): Iterable<Element> {
  try {
    return page.querySelectorAll(selector);
  } catch {
    return []; // a selector of Word's own
  }
}
