import { isListedPrefix } from "./number-prefixes";

/** Bullets and running numbers in a list. */
const bullets = /(?:^| )(?:[•·▪◦●‣»–*-]|\[[ X]?\]) ?(?=[A-Z]{1,4}[A-Z. ]{0,8}\d)/g;
const startsWithOne = /^\(?1[.)] (?=[A-Z])/;
const runningNumbers = /(?:^| )\(?\d{1,3}[.)] (?=[A-Z])/g;

/** Between two numbers: `HB 1740: SB 1`, `HB 1740=SB 1`, `HB 1740 (companion SB 1)`. */
const between =
  /(?<=[\d)\]][A-Z*]{0,2}) ?(?:[.:=~]|<?[-=]{1,2}>|\b(?:THEN|PLUS|AND ALSO|ALSO|AS WELL AS|Y)\b) ?(?=[A-Z])/g;
const companion =
  / ?[([](?:(?:COMPANION|CROSS-?FILED?|IDENTICAL|SAME AS|SEE(?: ALSO)?|CF\.)(?: (?:TO|WITH|BILL|IS))?:? )?([A-Z]{1,6}\.?[ .-]?[A-Z. ]{0,8}\d{1,6})[)\]]/g;

/** After a number, before a possible prefix. */
const gap =
  /(?<=\d-?[A-Z*]{0,2}|[)\]]) (?:(?=([A-Z](?:[. ]{0,2}[A-Z]){0,5})[. ]{0,2}(?:NO\.? ?|#)?(\d{1,7}))|(?=(?:HOUSE|SENATE|ASSEMBLY|LEGISLATIVE|EXECUTIVE) [A-Z]))/g;
/** Prints of the previous number, without a separator. */
const glued = /^(?:[HSC]D|[HS]A|[HS])$/;
/** Digits after a number: of the same chamber. */
const digitsBehind = /(?<=\d) (?=\d{1,6}(?: |$))/g;
const beforeDigits = /^(?:[HSA](?:B|F|JR|CR|R)|L[BD])$/;

/**
 * A column or line of a sheet with commas between its numbers.
 * @param tidied in upper case
 * @param digits whether bare digits count: `HB 1740 5187`
 * @returns null if there is nothing to separate
 */
export function withCommas(tidied: string, digits: boolean): string | null {
  const plain = startsWithOne.test(tidied) ? tidied.replace(runningNumbers, ", ") : tidied;
  const parted = plain
    .replace(bullets, ", ")
    .replace(companion, ", $1")
    .replace(between, ", ")
    .replace(gap, (space, letters?: string, number?: string, at = 0, whole = "") => {
      if (letters === undefined) return ", ";
      const prefix = letters.replace(/[. ]/g, "");
      const isPrint = glued.test(prefix) && number!.length <= 2 && whole.startsWith(prefix + number, at + 1);
      return isListedPrefix(prefix) && (prefix.length > 1 || /[HSA]/.test(prefix)) && !isPrint ? ", " : space;
    })
    .replace(/^[, ]+/, "");
  const all =
    digits && beforeDigits.test(/^[A-Z. ]{0,8}/.exec(parted)![0].replace(/[. ]/g, ""))
      ? parted.replace(digitsBehind, ", ")
      : parted;
  return all === tidied ? null : all;
}
