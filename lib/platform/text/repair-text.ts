/** Characters of Windows code page 1252 in the range of Latin-1's control characters. */
const cp1252 = "€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ";
const byteOf = new Map([...cp1252].map((character, i) => [character, 0x80 + i]));
const continuation = `[\\u0080-\\u00bf${[...cp1252].filter((c) => c > "\u00ff").join("")}]`;
/**
 * UTF-8 decoded as Latin-1 or code page 1252: `â€™`, `Ã©`, `Â§`. Only first bytes of accented letters and punctuation,
 * so that a real `É™` stays.
 */
const doubled = new RegExp(
  `[\\u00c2\\u00c3]${continuation}|\\u00e2${continuation}{2}|\\u00ef\\u00bb\\u00bf|\\u00f0${continuation}{3}`,
  "g",
);
const utf8 = new TextDecoder("utf-8", { fatal: true });

function undouble(run: string): string {
  const bytes = Uint8Array.from([...run].map((c) => byteOf.get(c) ?? c.charCodeAt(0)));
  try {
    return utf8.decode(bytes);
  } catch {
    return run;
  }
}

/** The byte order of UTF-16, or null for other text. Without a mark, Latin letters have a zero in every second byte. */
export function utf16Order(bytes: Uint8Array): "utf-16le" | "utf-16be" | null {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return "utf-16le";
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return "utf-16be";
  const pairs = Math.min(bytes.length >> 1, 200);
  let [even, odd] = [0, 0];
  for (let i = 0; i < pairs; i += 1) {
    if (bytes[2 * i] === 0) even += 1;
    if (bytes[2 * i + 1] === 0) odd += 1;
  }
  if (pairs < 2 || Math.max(even, odd) < pairs * 0.7) return null;
  return even === 0 ? "utf-16le" : odd === 0 ? "utf-16be" : null;
}

/** UTF-16 or UTF-8 if valid, otherwise code page 1252. Removes a byte order mark. */
export function decodeText(bytes: Uint8Array): string {
  const order = utf16Order(bytes);
  if (order) return new TextDecoder(order).decode(bytes);
  try {
    return utf8.decode(bytes);
  } catch {
    // Node 20's own decoder treats this code page as Latin-1.
    return Buffer.from(bytes)
      .toString("latin1")
      .replace(/[\u0080-\u009f]/g, (c) => cp1252[c.charCodeAt(0) - 0x80]!);
  }
}

const controls = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\u0080-\u009f]/;
const surrogates = /[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g;
/** Includes characters that change the direction of the surrounding text. */
const invisible = /[\u200b\u202a-\u202e\u2060\u2066-\u2069\ufeff\u00ad]/g;
/** Direction marks, which matter only next to Hebrew or Arabic. */
const marks = /[\u200e\u200f\u061c]/g;
const rightToLeft = /[\u0590-\u0619\u061b\u061d-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/;
const suspicious = /[^\n\u0020-\u007e]/;

/**
 * Reverses mojibake, decodes code page 1252 controls, normalizes spaces, and removes NUL, controls, lone surrogates and
 * invisible marks.
 */
export function repairText(text: string): string {
  if (!suspicious.test(text)) return text;
  let repaired = text.replace(doubled, undouble);
  if (controls.test(repaired))
    repaired = repaired
      .replace(/[\u0080-\u009f]/g, (c) => cp1252[c.charCodeAt(0) - 0x80]!)
      .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\u0080-\u009f]/g, "");
  if (!rightToLeft.test(repaired)) repaired = repaired.replace(marks, "");
  return repaired
    .replace(surrogates, "")
    .replace(invisible, "")
    .replace(/[\u00a0\u1680\u2000-\u200a\u202f\u205f\u3000]/g, " ")
    .replace(/\u2011/g, "-")
    .replace(/\r\n?|[\u2028\u2029]/g, "\n");
}

export function line(value: unknown): string {
  if (typeof value !== "string" && typeof value !== "number") return "";
  const text = repairText(String(value));
  return (looksLikeHtml(text) ? htmlToText(text) : text).replace(/\s+/g, " ").trim();
}

/** Repaired text with its paragraphs (separated by one empty line), or null if nothing remains. */
export function paragraphs(value: unknown): string | null {
  if (typeof value !== "string") return null;
  const repaired = repairText(value);
  const text = looksLikeHtml(repaired) ? htmlToText(repaired) : repaired;
  const tidy = text
    .replace(/[ \t]+/g, " ")
    .replace(/ ?\n ?/g, "\n")
    .replace(/\n{3,}/g, "\n\n")
    .trim();
  return tidy === "" ? null : tidy;
}

export const looksLikeHtml = (text: string): boolean =>
  /<\/?[a-z][a-z0-9]*(?:\s[^<>]*)?\/?>|&(?:#\d{1,7}|#x[0-9a-f]{1,6}|[a-z]{2,8});/i.test(text);

const entities: Record<string, string> = {
  amp: "&",
  lt: "<",
  gt: ">",
  quot: '"',
  apos: "'",
  nbsp: " ",
  ndash: "–",
  mdash: "—",
  lsquo: "‘",
  rsquo: "’",
  ldquo: "“",
  rdquo: "”",
  sect: "§",
  para: "¶",
  hellip: "…",
  bull: "•",
  middot: "·",
  copy: "©",
  reg: "®",
  trade: "™",
  deg: "°",
  cent: "¢",
  frac12: "½",
  frac14: "¼",
  frac34: "¾",
  eacute: "é",
  aacute: "á",
  iacute: "í",
  oacute: "ó",
  uacute: "ú",
  ntilde: "ñ",
  uuml: "ü",
  ouml: "ö",
  auml: "ä",
  ccedil: "ç",
  egrave: "è",
  agrave: "à",
};

/** HTML as plain text: paragraphs, list items and line breaks are kept, all other markup is removed. */
export function htmlToText(html: string): string {
  const text = withoutPrograms(html)
    .replace(/\s+/g, (run) => (run.includes("\n") ? " " : run))
    .replace(/<br\s*\/?>/gi, "\n")
    .replace(/<li\b[^<>]*>/gi, "\n• ")
    .replace(/<\/?(?:p|div|ul|ol|h[1-6]|table|tr|blockquote|section|article)\b[^<>]*>/gi, "\n\n")
    .replace(/<\/?[a-z!][^<>]*>/gi, "")
    .replace(/&(#\d{1,7}|#x[0-9a-f]{1,6}|[a-z]{2,8}\d{0,2});/gi, (whole, name: string) => entity(name) ?? whole);
  return repairText(text);
}

/** Removes scripts and styles with their content. Linear time, however often such an element is opened and never closed. */
function withoutPrograms(html: string): string {
  const parts: string[] = [];
  let from = 0;
  for (let open = begin(html, from); open; open = begin(html, from)) {
    const end = new RegExp(`</${open[1]}\\s*>`, "gi");
    end.lastIndex = open.index;
    const close = end.exec(html);
    if (!close) break;
    parts.push(html.slice(from, open.index));
    from = end.lastIndex;
  }
  return parts.join("") + html.slice(from);
}

function begin(html: string, from: number): RegExpExecArray | null {
  const opening = /<(script|style)\b/gi;
  opening.lastIndex = from;
  return opening.exec(html);
}

function entity(name: string): string | undefined {
  if (!name.startsWith("#")) return entities[name] ?? entities[name.toLowerCase()];
  const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
  return code > 0x10ffff || code === 0 ? "" : String.fromCodePoint(code);
}

/** An address that a browser may open, or null. */
export function address(value: unknown): string | null {
  const text = line(value);
  if (!/^https?:\/\/[^\s<>"]+$/i.test(text) || text.length > 2000) return null;
  return URL.canParse(text) ? text : null;
}

/** Whether two texts are equal apart from case, punctuation and spaces. */
export const isSameText = (a: string, b: string): boolean => bare(a) === bare(b);
const bare = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, "");
