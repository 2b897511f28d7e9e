import { plainText } from "@/lib/platform/text/normalize";

/** A name with its parts; a part that is not there is "". */
export type NameParts = { given: string; middle: string; family: string; suffix: string };

const suffixWord = /^(?:jr|sr|i{2,3}|iv|v|2nd|3rd|4th)$/;
const titleWords =
  /^(?:(?:the )?(?:hon(?:orable)?|rep(?:resentative)?|sen(?:ator)?|del(?:egate)?|assembly(?:man|woman|member)|council(?:man|woman|member)|gov(?:ernor)?|mr|mrs|ms|dr)\.?\s+)+(?=\S)/i;
/** `(TX)`, `[D-MN]`, `of Douglas`: additions next to a name that are not part of it. */
const beside = /[([][^()[\]]*[)\]]/g;

/** Lower case without accents, punctuation or titles; commas remain. */
export function nameKey(name: string): string {
  return plainText(
    name
      .replace(beside, " ")
      .replace(/\s/g, " ")
      .replace(/ {2,}/g, " ")
      .replace(/ of [A-Z][\w. ]{0,60}$/, "")
      .trim()
      .replace(titleWords, ""),
  )
    .replace(/[.'&]/g, "")
    .replace(/-/g, " ")
    .replace(/,/g, ", ")
    .replace(/ {2,}/g, " ")
    .replace(/ ,/g, ",")
    .replace(/^[, ]+|[, ]+$/g, "");
}

/** Words before a family name that belong to it. */
const particles = new Set([
  "de",
  "del",
  "della",
  "den",
  "der",
  "di",
  "du",
  "la",
  "le",
  "van",
  "vander",
  "von",
  "st",
  "ter",
  "mac",
  "o",
]);

/** The parts of a full name in its natural order, or with its family name before a comma. */
export function partsOfName(name: string): NameParts {
  const plain = name.replace(beside, " ").trim().replace(titleWords, "").replace(/\s+/g, " ");
  const pieces = plain.split(/,\s*/).filter(Boolean);
  const suffixAt = pieces.findIndex((piece, i) => i > 0 && suffixWord.test(nameKey(piece)));
  let suffix = suffixAt > 0 ? pieces.splice(suffixAt, 1)[0]! : "";
  let family = pieces.length > 1 ? pieces[0]! : "";
  const words = (pieces.length > 1 ? pieces.slice(1).join(" ") : (pieces[0] ?? "")).split(" ").filter(Boolean);
  if (suffix === "" && words.length > 1 && suffixWord.test(nameKey(words.at(-1)!))) suffix = words.pop()!;
  if (family === "") {
    let from = Math.max(0, words.length - 1);
    while (from > 1 && particles.has(nameKey(words[from - 1]!))) from -= 1;
    family = words.splice(from).join(" ");
  }
  return { given: words[0] ?? "", middle: words.slice(1).join(" "), family, suffix };
}

/** Initials, printed alone: `L`, `JT`, `K.A.` */
export const isInitials = (name: string): boolean => /^(?:\p{Lu}\.?\s?){1,3}$/u.test(name.trim());

export type KnownName = {
  givenName: string | null;
  familyName: string;
  suffix: string | null;
  name: string;
  otherNames: readonly string[];
};

/** Whether a printed given name (`C.K.`, `J. Stuart`, `Bob`) is compatible with a person's. */
function agrees(printed: string, person: KnownName): boolean {
  const given = nameKey(person.givenName ?? "");
  const words = nameKey(printed).split(/[ ,]+/).filter(Boolean);
  const first = words[0] ?? "";
  if (first === "" || given === "") return true;
  const all = `${given} ${nameKey(person.name)}`.split(/[ ,]+/).filter(Boolean);
  const letters = isInitials(printed) ? nameKey(printed).replace(/[ ,]/g, "") : "";
  if (letters !== "") return given.startsWith(letters[0]!) || all.some((word) => word.startsWith(letters[0]!));
  return first.length === 1 ? given.startsWith(first) : all.includes(first);
}

/**
 * Whether a printed name without an id may be a person: surname alone, with initials, or in full. Not proof; staff
 * decide.
 */
export function couldBe(printed: string, person: KnownName): boolean {
  const key = nameKey(printed);
  const family = nameKey(person.familyName);
  if (key === "" || family === "") return false;
  if (person.otherNames.some((other) => nameKey(other) === key) || nameKey(person.name) === key) return true;
  if (key === family) return true;
  const stated = partsOfName(printed).suffix;
  if (stated !== "" && !isSameSuffix(stated, person.suffix)) return false;
  const comma = key.indexOf(", ");
  if (comma > 0) {
    const [before, after] = [key.slice(0, comma), printed.slice(printed.indexOf(",") + 1).trim()];
    if (before !== family) return false;
    return suffixWord.test(nameKey(after)) ? isSameSuffix(after, person.suffix) : agrees(after, person);
  }
  if (key.startsWith(`${family} `)) {
    const after = key.slice(family.length + 1);
    return suffixWord.test(after)
      ? isSameSuffix(after, person.suffix)
      : after.length <= 3 && agrees(after.toUpperCase(), person);
  }
  const { given, family: last } = partsOfName(printed);
  if (nameKey(last) === family) return agrees(given, person);
  return key.endsWith(` ${family}`) && agrees(key.slice(0, -family.length - 1), person);
}

/** `Jr.` and no suffix differ: a son may hold his father's former seat. */
export const isSameSuffix = (a: string | null, b: string | null): boolean => nameKey(a ?? "") === nameKey(b ?? "");

/** `HD-019` and `19`, `Barnstable 3rd` and `barnstable 3` are equal. */
export const districtKey = (district: string | null): string =>
  plainText(district ?? "")
    .replace(/^(?:[hsa]d|district|ward)[ -]+/, "")
    .replace(/\b(\d+)(?:st|nd|rd|th)\b/g, "$1")
    .replace(/\b0+(?=\d)/g, "")
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/-(?:0|al|at-large)$/, "")
    .replace(/^-+|-+$/g, "");
