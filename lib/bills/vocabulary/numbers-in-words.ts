import { placeIn } from "./number-places";
import { isListedPrefix } from "./number-prefixes";

const most = 6;
/** Letters and digits that may be a number, each at most once. */
const lettersAndDigits = /(?<![A-Z\d])([A-Z](?:[. ]{0,2}[A-Z]){0,9})[. -]{0,2}(?:NO\.? ?|# ?)?(\d{1,6})(?!\d)/g;
/** A letter typed for a digit: `HB l740`, `HB 17O2`. */
const mistyped = /(?<![A-Z\d])([A-Z]{1,4}?)([. ]{0,2})(?=[LIO\d]{2,6}(?![A-Z\d]))(?=[LIO]*\d)([LIO\d]{2,6})/g;

const asDigits = (typed: string): string => typed.replace(/[LI]/g, "1").replace(/O/g, "0");

/** `AB` of `THE AB`. */
function prefixIn(letters: string): string | null {
  const words = letters.split(" ");
  for (let at = 0; at < words.length; at += 1) {
    const joined = words.slice(at).join("").replace(/\./g, "");
    if (isListedPrefix(joined) && (joined.length > 1 || /[HSA]/.test(joined))) return joined;
  }
  return null;
}

/** Bill numbers within a text, or a place with digits. */
export type NumbersWithin = { names: string[]; place: { jurisdiction: string; number: string } | null };

/**
 * To offer after no results: `the AB 5 bill`, `HB 1740's companion`, `HB l740`, `WA 1740`. @returns null if there are
 * none
 */
export function numbersWithin(text: string): NumbersWithin | null {
  const tidied = text.slice(0, 300).normalize("NFKC").toUpperCase().replace(/\s+/g, " ").trim();
  if (!/\d/.test(tidied)) return null;
  const mended = tidied.replace(
    mistyped,
    (_, letters: string, gap: string, digits: string) => letters + gap + asDigits(digits),
  );
  const names = [...mended.matchAll(lettersAndDigits)].flatMap(([, letters = "", digits = ""]) => {
    const prefix = prefixIn(letters);
    return prefix ? `${prefix} ${digits}` : [];
  });
  const place = placeIn(mended);
  const number = place && /^#?0*(\d{1,6})(?:-?[A-Z])?$/.exec(place.rest)?.[1];
  const ofPlace = place && number ? { jurisdiction: place.jurisdiction, number } : null;
  const all = [...new Set(names)].slice(0, most);
  return all.length > 0 || ofPlace ? { names: all, place: ofPlace } : null;
}
