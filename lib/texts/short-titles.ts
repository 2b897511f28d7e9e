import { amending, followQuotes } from "./other-law";
import { paragraphText, schemas, type Section, type TextFormat } from "./sections";

/** More names than these are those of a collection's parts. */
const mostTitles = 4;
const longestTitle = 200;

const verb = String.raw`(?:may|shall|must|will|is)(?: also)?(?: be)? (?:cited|known|referred|called|titled|entitled|named)\b(?:[a-z ,]{0,60}?\bas\b|(?<=called|named|titled))(?: the\b)?:?\s*`;
const act = String.raw`act|bill|measure|law|legislation|(?:joint |concurrent )?resolution`;
/** `This Act may be cited as`, `Sections 1 to 5 of this act shall be known as`. */
const ofWhole = new RegExp(
  String.raw`(?:(?<!\b(?:of|in|by|under|to|and) )this (?:${act})|\bsections? \d[\w.–-]*(?:,? (?:to|through|and) \d[\w.–-]*)*,?(?: inclusive,)? of this (?:${act})),? ${verb}`,
  "giu",
);
/** Divisions of an act of Congress have names of their own. In a state's bill, `this title` may be one of its code. */
const ofDivision = new RegExp(
  String.raw`(?<!\b(?:of|in|by|under|to|and) )this (?:title|subtitle|division) ${verb}`,
  "giu",
);
const closing: Record<string, string> = { "“": "”", '"': '"', "‘": "’", "'": "'", "`": "'" };
const ending = String.raw`(?:Acts?|Laws?|Codes?|Resolution|Amendments?|Initiative|\d{4})`;
const nextName = /^,?\s*(?:,|and|or|also known as|or as|and as|or by)\s*(?:the\s+)?(?=[“"‘'`])/i;

function namesIn(given: string): string[] {
  let rest = given.replace(/^``/, "“").replace(/''/g, "”");
  const names: string[] = [];
  if (!closing[rest[0] ?? ""]) {
    const [sentence = ""] =
      new RegExp(String.raw`^.{3,400}?(?=(?<=\p{Ll}{3}|\d{4}|\b[A-Z]{3,}|\))\.(?:\s|$)|;|\s\(|$)`, "u").exec(rest) ??
      [];
    if (/,? as amended\b/i.test(sentence)) return [];
    return sentence.split(new RegExp(String.raw`(?<=\b${ending}),? (?:or|and) (?:as )?the (?=[A-Z“"])`, "u"));
  }
  while (closing[rest[0] ?? ""]) {
    const end = rest.indexOf(closing[rest[0]!]!, 1);
    // An apostrophe within the name is no closing mark.
    const at = rest[0] === "‘" || rest[0] === "'" ? (/.[’'](?![\p{L}\p{N}])/u.exec(rest)?.index ?? -2) + 1 : end;
    if (at <= 0) break;
    names.push(rest.slice(1, at));
    rest = rest.slice(at + 1);
    if (/^\W{0,3}as amended\b/i.test(rest)) return [];
    const more = nextName.exec(rest);
    rest = more ? rest.slice(more[0].length) : "";
  }
  return names;
}

function checkedName(name: string): string[] {
  const clean = name
    .replace(/[\u00ad\u200b-\u200d\u2060\ufeff]/g, "")
    .replace(/^[\s“"‘'`]+|(?<![\s”"’'`,.;:])[\s”"’'`,.;:]+$/gu, "")
    .replace(/\s+/g, " ");
  const isName =
    /^[\p{Lu}\p{N}]/u.test(clean) && /\p{L}{2}/u.test(clean) && /\s/.test(clean) && !/\bthis act\b/i.test(clean);
  return isName && clean.length <= longestTitle && clean.split(" ").length <= 25 ? [clean] : [];
}

/**
 * The names that a bill gives itself: `This Act may be cited as the …`. Only its own words: neither what it strikes nor
 * what it quotes or amends.
 */
export function shortTitlesOf(sections: readonly Section[], format: TextFormat): string[] {
  // There, quotation marks enclose all other law.
  const marksQuotations = schemas.has(format);
  const isLawBefore = (text: string) => !marksQuotations && amending.test(text);
  const found: { whole: string[]; divisions: string[] } = { whole: [], divisions: [] };
  // The instruction may be in a section, and the law that it amends in those below.
  let amendingDepth: number | null = null;
  for (const section of sections) {
    if (amendingDepth !== null && section.depth <= amendingDepth) amendingDepth = null;
    if (section.role !== "body" || section.mark === "struck") continue;
    let [isQuoted, before] = [false, section.heading ?? ""];
    for (const paragraph of section.paragraphs) {
      const text = paragraphText(paragraph);
      for (const [kind, pattern] of [
        ["whole", ofWhole],
        ["divisions", ofDivision],
      ] as const) {
        if (kind === "divisions" && !marksQuotations) continue;
        for (const match of text.matchAll(pattern)) {
          const lead = text.slice(0, match.index);
          if (amendingDepth !== null || followQuotes(lead, isQuoted) || isLawBefore(`${before} ${lead}`)) continue;
          found[kind].push(...namesIn(text.slice(match.index + match[0].length)).flatMap(checkedName));
        }
      }
      isQuoted = followQuotes(text, isQuoted);
      before = `${before} ${text}`.slice(-2000);
    }
    if (amendingDepth === null && isLawBefore(before)) amendingDepth = section.depth;
  }
  const byKey = new Map([...found.whole, ...found.divisions].map((name) => [name.toLowerCase(), name]));
  return [...byKey.values()].slice(0, mostTitles);
}
