/** Opening marks with the mark that closes each. */
const pairs: Readonly<Record<string, string>> = { "“": "”", "«": "»", "„": "“" };
/** What stands between quotation marks is no quotation if it is longer: one of the marks was a mistake. */
const longest = 20_000;

type Quoted = { words: string; end: number };

/** Whether a straight mark at this place opens a quotation: `5"` and `word"` do not. */
const opens = (text: string, at: number): boolean =>
  /^$|[\s([{—–/-]/.test(text.charAt(at - 1)) && /[^\s"]/.test(text.charAt(at + 1));
const closes = (text: string, at: number): boolean =>
  /\S/.test(text.charAt(at - 1)) && /^$|[\s.,;:?!)\]}—–/-]/.test(text.charAt(at + 1));
const beginsLine = (text: string, at: number): boolean =>
  /(?:^|\n)[^\S\n]*$/.test(text.slice(Math.max(0, at - 80), at));

/** The quotation that a straight mark opens. A mark at the beginning of a later line goes on with it. */
function readStraight(text: string, from: number): Quoted | null {
  const parts: string[] = [];
  let start = from + 1;
  for (let at = text.indexOf('"', start); at >= 0 && at - from < longest; at = text.indexOf('"', at + 1)) {
    if (beginsLine(text, at) && opens(text, at)) {
      parts.push(text.slice(start, at));
      start = at + 1;
    } else if (closes(text, at)) return { words: [...parts, text.slice(start, at)].join(""), end: at + 1 };
  }
  return null;
}

/** The quotation that a mark of its own shape opens, with those inside it. */
function readPaired(text: string, from: number): Quoted | null {
  const open = text.charAt(from);
  const close = pairs[open]!;
  const parts: string[] = [];
  let depth = 1;
  let start = from + 1;
  for (let at = start; at < text.length && at - from < longest; at += 1) {
    const sign = text.charAt(at);
    if (sign === open && beginsLine(text, at)) {
      parts.push(text.slice(start, at));
      start = at + 1;
    } else if (sign === open) depth += 1;
    else if (sign === close && (depth -= 1) === 0)
      return { words: [...parts, text.slice(start, at)].join(""), end: at + 1 };
  }
  return null;
}

/** Lines that mail and Markdown mark as quoted, without their marks. */
const quotedLines = (text: string): string[] =>
  [...text.matchAll(/(?:^|\n)((?:[^\S\n]*>[^\n]*(?:\n|$))+)/g)].map(([, lines = ""]) =>
    lines.replace(/^[^\S\n]*>[^\S\n]?/gm, ""),
  );

function betweenMarks(text: string): string[] {
  const found: string[] = [];
  for (let at = 0; at < text.length;) {
    const sign = text.charAt(at);
    const quoted = pairs[sign] ? readPaired(text, at) : sign === '"' && opens(text, at) ? readStraight(text, at) : null;
    if (quoted) found.push(quoted.words);
    at = quoted?.end ?? at + 1;
  }
  return found;
}

/**
 * The quotations of a draft: what stands between quotation marks, and quoted lines. A draft without any is itself what
 * is to be checked, by paragraphs.
 */
export function findQuotations(text: string): string[] {
  const draft = text.replace(/\r\n?/g, "\n");
  const found = [...betweenMarks(draft), ...quotedLines(draft).filter((lines) => betweenMarks(lines).length === 0)];
  const all = found.length > 0 ? found : draft.split(/\n\s*\n/);
  return all.map(joinLines).filter((words) => /[\p{L}\p{N}]/u.test(words));
}

/** A word that a line's end divided is one word again; other white space is one space. */
const joinLines = (words: string): string =>
  words
    .replace(/(?<=\p{L})[-\u00ad]\n\s*(?=\p{Ll})/gu, "")
    .replace(/\s+/g, " ")
    .trim();
