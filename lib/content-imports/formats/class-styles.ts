/** What a page's own classes mean for reading. */
export type ClassStyles = {
  /** Equivalent tags of classes and an element's style. */
  markOf(classes: string, css: string): string[] | null;
};

/** Simple class rules of a page's style elements, as Google Docs writes: `.c2{font-weight:700}`. */
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
