import { joinWords, phraseOf, plainText } from "./normalize";

/**
 * `phrases` are alternatives of consecutive words: `K-12` is "k 12" or "k12". With `begins`, an incomplete last word
 * follows the first phrase.
 */
export type QueryTerm = {
  phrases: string[];
  not: boolean;
  begins?: string;
  also?: string[];
};
/** Any of the lists must match; of a list, every term. */
export type ParsedQuery = QueryTerm[][];

const quotes = /[“”„‟«»″〝〞＂]/g;
const thousands = /(?<![\d,])\d{1,3}(?:,\d{3})+(?!\d)/g;

function unitsOf(typed: string): string[][] {
  const joined = joinWords(plainText(typed)).replace(thousands, (number) => number.replaceAll(",", "-"));
  return joined
    .split(/[ .,']+|[&-]{2,}/)
    .map((unit) => unit.replace(/^[&-]+|[&-]+$/g, ""))
    .filter((unit) => unit !== "")
    .map((unit) => {
      const words = unit.split(/[&-]/);
      return words.length === 1 ? words : [words.join(" "), words.join("")];
    });
}

/** Abbreviations with full stops between groups of letters, `Ph.D.` and `LL.M.`, by their letters alone. */
const inGroups = new Map(
  ["ph d", "ed d", "psy d", "pharm d", "d phil", "m phil", "b sc", "m sc", "ll b", "ll m", "ll d"].map((spaced) => [
    spaced.replace(" ", ""),
    spaced,
  ]),
);

/** `PhD`, `Ph.D.s`, `911` or `401k`: other printed forms (`Ph.D.`, `9-1-1`). Null for any other text. */
function otherForms(typed: string): { joined: string; also: string[] } | null {
  const letters = plainText(typed).replace(/['., -]+/g, "");
  // The short numbers of the telephone, which laws print with hyphens.
  const bare = plainText(typed).replace(/^[\s'.,]+|[\s'.,]+$/g, "");
  if (/^[2-9](?:11|[ -]1[ -]1)$/.test(bare)) return { joined: letters, also: [[...letters].join(" ")] };
  // Plans and organizations by their section of the tax code: 401(k), 501(c)(3).
  const section = /^(\d{3})([a-z])(\d{1,2})?$/.exec(bare);
  if (section) return { joined: bare, also: [section.slice(1).filter(Boolean).join(" ")] };
  const one = letters.replace(/s$/, "");
  const spaced = inGroups.get(one);
  return spaced === undefined ? null : { joined: one, also: [`${one}s`, spaced, `${spaced}s`] };
}

export type QueryToken = { text: string; quoted: boolean; not: boolean };

/** Words and "phrases", each with a preceding minus. An unclosed or inner quotation mark only separates. */
export function tokensOf(typed: string): QueryToken[] {
  const text = typed.replace(quotes, '"');
  const tokens: QueryToken[] = [];
  const pattern = /(?<=^|[\s(])(-?)"([^"]*)"|[^\s"]+|"/gu;
  for (const match of text.matchAll(pattern)) {
    if (match[2] !== undefined) {
      tokens.push({ text: match[2], quoted: true, not: match[1] === "-" });
      continue;
    }
    const bare = match[0].replace(/^[(]+/, "");
    const isNot = /^-[\p{L}\p{N}]/u.test(bare) && /(?:^|[\s(])$/.test(text.slice(0, match.index));
    tokens.push({ text: isNot ? bare.slice(1) : bare, quoted: false, not: isNot });
  }
  return tokens;
}

/**
 * Web search syntax: words, "phrases" (any quotation marks), OR, -not.
 * @param options.prefix the last word may be incomplete
 */
export function parseQuery(typed: string, options: { prefix?: boolean } = {}): ParsedQuery {
  const text = typed.replace(quotes, '"');
  const tokens = tokensOf(text);
  const mayBegin = options.prefix && /[\p{L}\p{N}]$/u.test(text) && text.split('"').length % 2 === 1;
  const any: ParsedQuery = [[]];
  for (const [at, token] of tokens.entries()) {
    if (!token.quoted && !token.not && /^or$/i.test(token.text) && at > 0 && at < tokens.length - 1) {
      any.push([]);
      continue;
    }
    const forms = otherForms(token.text);
    if (forms) {
      const term: QueryTerm = { phrases: [forms.joined], not: token.not, also: forms.also };
      if (mayBegin && at === tokens.length - 1 && !token.quoted && !token.not) unfinish([term]);
      any.at(-1)!.push(term);
      continue;
    }
    const units = token.quoted ? [[phraseOf(token.text)]].filter(([phrase]) => phrase) : unitsOf(token.text);
    const terms = units.map((phrases): QueryTerm => ({ phrases, not: token.not }));
    const isLast = at === tokens.length - 1;
    if (mayBegin && isLast && !token.quoted && !token.not) unfinish(terms);
    any.at(-1)!.push(...(token.not && terms.length > 1 ? [joinedNot(terms)] : terms));
  }
  return any.filter((all) => all.length > 0);
}

/** `-HIV/AIDS` excludes both as one phrase. */
const joinedNot = (terms: QueryTerm[]): QueryTerm => ({
  phrases: [terms.map(({ phrases }) => phrases[0]!).join(" ")],
  not: true,
});

/** Treats the last word as a prefix if it is long enough. */
function unfinish(terms: QueryTerm[]): void {
  const last = terms.at(-1);
  if (!last) return;
  const words = last.phrases[0]!.split(" ");
  const word = words.pop()!;
  if (!/^[\p{L}\p{N}\p{M}]{3,40}$/u.test(word) || /^(?:or|and)$/.test(word)) return;
  last.begins = word;
  last.phrases = words.length > 0 ? [words.join(" ")] : [];
}
