/** What the classes of a page's own style sheet say, as far as it changes the reading. */
export type ClassStyles = {
  /** The tags that say the same, from classes and an element's own style. */
  markOf(classes: string, css: string): string[] | null;
};

/** `.c2{font-weight:700}`: simple class rules of the style elements of a page, as Google Docs writes them. */
export function classStyles(html: string): ClassStyles {
  const rules = new Map<string, string>();
  for (const [, sheet] of html.matchAll(/<style[^>]{0,200}>([^<]{0,500000})<\/style>/gi))
    for (const [, name, body] of (sheet ?? "").matchAll(/\.([\w-]{1,60}) {0,3}\{([^{}]{0,2000})\}/g))
      rules.set(name!, `${rules.get(name!) ?? ""};${body}`);
  const cssOf = (classes: string) =>
    classes
      .split(/\s+/)
      .map((name) => rules.get(name) ?? "")
      .join(";");
  return {
    markOf(classes, own) {
      const css = `${cssOf(classes)};${own}`;
      const tags = [
        ...(/font-weight\s*:\s*(?:bold|[6-9]00)/i.test(css) ? ["strong"] : []),
        ...(/font-style\s*:\s*italic/i.test(css) ? ["em"] : []),
      ];
      return tags.length > 0 ? tags : null;
    },
  };
}
