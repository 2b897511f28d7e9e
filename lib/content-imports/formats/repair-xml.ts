const beginning = /<\?xml|<!DOCTYPE|<rss/i;
/** Blank lines, or output of a plugin, may precede the export. */
const longestPreamble = 100_000;
const opening = "<![CDATA[";
const closing = "]]>";
/** The longest token that must not be split: `<![CDATA[`, `&#x10ffff;`. */
const longestToken = 10;
/** Forbidden anywhere in XML. */
const forbidden = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

/**
 * Repairs an export's XML: drops a preamble and forbidden characters, and replaces stray `&` and HTML entities. CDATA
 * stays.
 */
export function* repairXml(pieces: Iterable<string>): Generator<string> {
  let rest = "";
  let isData = false;
  for (const piece of withoutPreamble(pieces)) {
    let text = rest + piece.replace(forbidden, "");
    const parts: string[] = [];
    for (;;) {
      const mark = isData ? closing : opening;
      const at = text.indexOf(mark);
      if (at < 0) break;
      parts.push(isData ? text.slice(0, at) : repairEntities(text.slice(0, at)), mark);
      text = text.slice(at + mark.length);
      isData = !isData;
    }
    const end = isData ? endOfData(text) : endOfMarkup(text);
    rest = text.slice(end);
    parts.push(isData ? text.slice(0, end) : repairEntities(text.slice(0, end)));
    yield parts.join("");
  }
  yield isData ? rest : repairEntities(rest);
}

function* withoutPreamble(pieces: Iterable<string>): Generator<string> {
  let preamble: string | null = "";
  for (const piece of pieces) {
    if (preamble === null) {
      yield piece;
      continue;
    }
    preamble += piece;
    const at: number = preamble.search(beginning);
    if (at < 0 && preamble.length < longestPreamble) continue;
    yield preamble.slice(Math.max(0, at));
    preamble = null;
  }
  if (preamble !== null) yield preamble;
}

/** An unfinished token waits for the next piece. */
function endOfMarkup(text: string): number {
  const tail = Math.max(0, text.length - longestToken);
  const at = Math.max(text.lastIndexOf("&"), text.lastIndexOf("<"));
  return at >= tail ? at : text.length;
}
const endOfData = (text: string): number => text.length - (text.endsWith("]]") ? 2 : text.endsWith("]") ? 1 : 0);

const repairEntities = (text: string): string =>
  text.replace(/&(?:#(\d{1,7});|#x([\da-f]{1,6});|(?:amp|lt|gt|quot|apos);)?/gi, (entity, decimal, hex) => {
    if (entity === "&") return "&amp;";
    const code = decimal ? Number(decimal) : hex ? Number.parseInt(hex, 16) : null;
    return code === null || isAllowed(code) ? entity : "";
  });

const isAllowed = (code: number): boolean =>
  code === 9 ||
  code === 10 ||
  code === 13 ||
  (code >= 0x20 && code < 0xd800) ||
  (code >= 0xe000 && code < 0xfffe) ||
  (code >= 0x1_0000 && code <= 0x10_ffff);
