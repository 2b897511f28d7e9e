/** Finds a clause in a source, regardless of the formatter's line breaks. @returns one pattern that matches every place */
export function clausePattern(clause: string): RegExp {
  const tokens = clause.match(/[\w$]+|[^\w\s]/g) ?? [];
  const escaped = tokens.map((token) => token.replace(/[^\w]/g, "\\$&"));
  const pattern = escaped.map((token, at) => (at > 0 && /^\\[)\]}]$/.test(token) ? `,?\\s*${token}` : token));
  return new RegExp(pattern.join("\\s*"), "g");
}

export const countOf = (text: string, clause: string): number => text.match(clausePattern(clause))?.length ?? 0;
