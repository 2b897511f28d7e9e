/**
 * A law as in its address: `us/usc/t42/s7412`, `us/pl/117/169`, `us/stat/136/1818`, `us/cfr/t40/p60`. Subsections have
 * no address of their own.
 */
export type LawId = string;
export type LawCitation = { law: LawId; start: number; end: number };

const dash = "[-\u2010-\u2015]";
const gap = "[\\s\u00a0\u2009\u202f]";
const section = String.raw`(?<section>\d{1,5}[a-z]{0,3}(?:${dash}\d{1,3}[a-z]{0,2}){0,3})`;
const parts = String.raw`(?<parts>(?:${gap}?\([0-9A-Za-z]{1,5}\)){0,8})`;
/** A note, an appendix, a following range or list is another law, or several. */
const notMore = String.raw`(?!${gap}?\([0-9A-Za-z]{1,5}\)|${gap}{0,2}(?:note\b|app\b|nt\b|et${gap}{1,2}seq|through\b|to${gap}\d)|${dash}|[\w])`;

const forms: readonly (readonly [pattern: RegExp, id: (groups: Record<string, string | undefined>) => LawId | null])[] =
  [
    [
      new RegExp(
        String.raw`(?<![\w.${"\u00a7"}])(?<title>\d{1,2})${gap}{0,2}(?:U\.?${gap}?S\.?${gap}?C\.?${gap}?(?:A\.)?|United${gap}States${gap}Code,?)${gap}{0,2}(?:\u00a7{1,2}|sections?|secs?\.)?${gap}{0,2}${section}${parts}${notMore}`,
        "gi",
      ),
      codeSection,
    ],
    [
      new RegExp(
        String.raw`\bsection${gap}${section}${parts},?${gap}of${gap}title${gap}(?<title>\d{1,2}),?${gap}(?:of${gap}the${gap})?(?:United${gap}States${gap}Code|U\.?S\.?C\.?)`,
        "gi",
      ),
      codeSection,
    ],
    [
      new RegExp(
        String.raw`\b(?:Public${gap}Law|Pub\.${gap}?L\.)${gap}{0,2}(?:No\.?${gap})?(?<congress>\d{2,3})${dash}(?<number>\d{1,3})(?!\d|${dash})`,
        "gi",
      ),
      ({ congress, number }) =>
        Number(congress) >= 57 && Number(congress) <= 199 && Number(number) > 0
          ? `us/pl/${Number(congress)}/${Number(number)}`
          : null,
    ],
    [
      new RegExp(String.raw`(?<![\w.])(?<volume>\d{1,3})${gap}Stat\.${gap}(?<page>\d{1,5})(?![\d\w]|${dash}\d)`, "g"),
      ({ volume, page }) => `us/stat/${Number(volume)}/${Number(page)}`,
    ],
    [
      new RegExp(
        String.raw`(?<![\w.])(?<title>\d{1,2})${gap}{0,2}(?:C\.?F\.?R\.?)${gap}{0,2}(?:\u00a7{1,2}|parts?|pt\.|sections?)?${gap}{0,2}(?<part>\d{1,4})(?:\.\d{1,5}[a-z]?)?${parts}(?!${dash}|${gap}?(?:through|to${gap}\d)|[\w])`,
        "gi",
      ),
      cfrPart,
    ],
    [
      new RegExp(
        String.raw`\b(?:section|part)${gap}(?<part>\d{1,4})(?:\.\d{1,5}[a-z]?)?${parts},?${gap}of${gap}title${gap}(?<title>\d{1,2}),?${gap}(?:of${gap}the${gap})?(?:Code${gap}of${gap}Federal${gap}Regulations|C\.?F\.?R\.?)`,
        "gi",
      ),
      cfrPart,
    ],
  ];

/**
 * Titles of the Code are 1 to 54, of which 53 is reserved. The securities acts are at 15 U.S.C. 77a, 78a and so on, which
 * bills misprint as 77(a): section 77 is another law. `7401-7431` is a range,
 * `1395w-4` a section.
 */
function codeSection({
  title,
  section: printed = "",
  parts: inside,
}: Record<string, string | undefined>): LawId | null {
  const number = Number(title);
  if (number === 15 && inside && /^(?:77|78|79|80)$/.test(printed)) return null;
  if (number < 1 || number > 54 || number === 53) return null;
  const plain = printed.toLowerCase().replace(new RegExp(dash, "g"), "-");
  if (/^\d+-/.test(plain)) return null;
  return `us/usc/t${number}/s${plain}`;
}

function cfrPart({ title, part }: Record<string, string | undefined>): LawId | null {
  const number = Number(title);
  return number >= 1 && number <= 50 && number !== 35 && Number(part) > 0 ? `us/cfr/t${number}/p${Number(part)}` : null;
}

/** The citations of federal law in a text, in their order. What could be two laws is none. */
export function lawCitations(text: string): LawCitation[] {
  const found = forms.flatMap(([pattern, id]) =>
    [...text.matchAll(pattern)].flatMap((match): LawCitation[] => {
      const law = id(match.groups ?? {});
      return law ? [{ law, start: match.index, end: match.index + match[0].length }] : [];
    }),
  );
  let furthest = -1;
  return found
    .sort((a, b) => a.start - b.start || b.end - a.end)
    .filter(({ end }) => {
      // A citation within a longer one is part of it.
      const isWithin = furthest > end;
      furthest = Math.max(furthest, end);
      return !isWithin;
    });
}

const address =
  /^us\/(?:usc\/t\d{1,2}\/s\d{1,5}[a-z]{0,3}(?:-\d{1,3}[a-z]{0,2}){0,3}|pl\/\d{2,3}\/\d{1,3}|stat\/\d{1,3}\/\d{1,5}|cfr\/t\d{1,2}\/p\d{1,4})$/;

/**
 * The law that a person means by any usual spelling: `42 U.S.C. 7412`, `42 USC § 7412(b)`, `section 112 of the Clean Air
 * Act (42 U.S.C. 7412)`, `Pub. L. 117–169`, `P.L. 117-169`, or an address. @returns null if it names none, or several
 */
export function resolveLaw(text: string): LawId | null {
  const given = text.trim().slice(0, 300);
  if (address.test(given.toLowerCase())) return given.toLowerCase();
  const laws = new Set(
    lawCitations(given.replace(/\bP\.? ?L\.? ?(?=\d{2,3}[-\u2010-\u2015]\d{1,3}\b)/gi, "Pub. L. ")).map(
      ({ law }) => law,
    ),
  );
  return laws.size === 1 ? [...laws][0]! : null;
}

/** `42 U.S.C. 7412`, `Public Law 117-169`, `136 Stat. 1818`, `40 CFR part 60`. What is no law stays as it is. */
export function lawName(law: LawId): string {
  if (!address.test(law)) return law;
  const [, kind = "", first = "", second = ""] = law.split("/");
  if (kind === "usc") return `${first.slice(1)} U.S.C. ${second.slice(1)}`;
  if (kind === "pl") return `Public Law ${first}-${second}`;
  if (kind === "stat") return `${first} Stat. ${second}`;
  return `${first.slice(1)} CFR part ${second.slice(1)}`;
}

/** As sources list the parts that a rule amends: `40 CFR 60`. Null for other law. */
export function listedCfrPart(law: LawId): string | null {
  const found = /^us\/cfr\/t(\d+)\/p(\d+)$/.exec(law);
  return found ? `${found[1]} CFR ${found[2]}` : null;
}
