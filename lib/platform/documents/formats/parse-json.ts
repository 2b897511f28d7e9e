import { Unreadable } from "../unreadable";

/** Objects and lists in one another: real records have ten. */
const deepest = 100;
/** Objects, lists, entries and fields of a file, each of which takes memory: the largest real files have two million. */
const mostParts = 12_000_000;

/**
 * Refuses JSON that takes far more memory than its size, or that is nested too deeply to be walked, before it is parsed.
 * @param most parts that are allowed
 * @throws Unreadable
 */
export function checkShape(text: string, most = mostParts): void {
  let [depth, parts] = [0, 0];
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === 34) at = endOfString(text, at);
    else if (code === 123 || code === 91) {
      parts += 4;
      if ((depth += 1) > deepest) throw new Unreadable(`Its JSON is nested more than ${deepest} levels deep.`);
    } else if (code === 125 || code === 93) depth -= 1;
    else if (code === 44 || code === 58) parts += 1;
    if (parts > most) throw new Unreadable("Its JSON has too many parts.");
  }
}

/** @returns the place of the quotation mark that ends it, or the end of the text */
function endOfString(text: string, begin: number): number {
  for (let at = begin + 1; ;) {
    const end = text.indexOf('"', at);
    if (end < 0) return text.length;
    let before = end;
    while (text.charCodeAt(before - 1) === 92) before -= 1;
    if ((end - before) % 2 === 0) return end;
    at = end + 1;
  }
}

/** @throws Unreadable for its shape, SyntaxError if it is not JSON */
export function parseJson(text: string, most = mostParts): unknown {
  checkShape(text, most);
  return JSON.parse(text);
}
