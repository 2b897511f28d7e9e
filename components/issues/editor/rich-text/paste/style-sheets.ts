/** One level of a list that Word defines in its style sheet: what it counts in, and from where. */
export type ListLevel = { format: string | null; start: number | null };
/** The levels of Word's lists, by `l0:level1`, and with an override by `l0:level1 lfo2`. */
export type ListLevels = ReadonlyMap<string, ListLevel>;

const sheetElement = /<style(?:\s[^<>]*)?>((?:(?!<style)[\s\S])*?)<\/style>/gi;
/** Properties that say what text means; colors and measures do not matter to a document. */
const meaningful =
  /^(font|font-weight|font-style|text-decoration|text-decoration-line|text-line-through|vertical-align|display|visibility|mso-hide|mso-list|mso-outline-level|list-style|list-style-type|counter-reset)$/;
/** Characters and rules that are read; Word's longest sheets have a tenth of it. */
const maxSheet = 1_000_000;
const maxRules = 5_000;

/** What the style sheets of a clipboard say. Sheets for one version of Word alone, within conditional comments, are left out. */
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

/** Properties and values of a block of declarations, in lower case and in their order. */
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
 * Writes what style sheets say about an element into its own style, weaker than what stands there already. The weight of a
 * selector follows CSS: ids before classes before tags, and the later rule where they are equal.
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
  // a rule within another (@media print) is found as the rest of it; what is not for the screen goes first
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
    return []; // a selector that only Word understands
  }
}
