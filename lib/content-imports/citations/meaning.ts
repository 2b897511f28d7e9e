import { spelledPrefixes } from "@/lib/bills/vocabulary/number-prefixes";

/** One-letter prefixes, only in these legislatures. Sources: their own pages. */
export const oneLetter: Record<string, string> = {
  US: "S",
  NJ: "AS",
  NY: "AS",
  SC: "HS",
  MA: "HS",
  RI: "HS",
  VT: "HS",
  NC: "HS",
  ID: "HS",
};
/** Prefixes of bills in these jurisdictions only; elsewhere forms, doses, players. */
export const local: Record<string, string> = {
  LB: "NE",
  LR: "NE",
  LD: "ME",
  HP: "ME",
  SP: "ME",
  SF: "IA MN WY",
  HF: "IA MN",
  HSB: "IA",
  SSB: "IA",
  ACA: "CA",
  SCA: "CA",
  ACR: "CA NV NJ WI",
  AB: "CA NV WI",
  AJR: "CA NV WI NJ",
  CACR: "NH",
  HCA: "MO",
  LRCA: "NE",
  HSR: "IA",
  SSR: "IA",
  AJM: "NV",
  HI: "AK",
  SCO: "US",
};
type Meaning = {
  jurisdiction: string;
  prefix: string;
  doubt: string | null;
  /** The form names the legislature. */ explicit: boolean;
};

/** The meaning of a prefix in this jurisdiction; null if it is not a bill's. */
export function meaning(printed: string, between: string, home: string, digits: string): Meaning | null {
  const bare = printed.replace(/ \([^)]{1,12}\)$/, "");
  const upper = bare.toUpperCase();
  if (/^(?:HOUSE|SENATE|ASSEMBLY|LEGISLATIVE) /.test(upper)) {
    const prefix = spelledPrefixes(upper.replace(/S$/, ""))?.[0];
    if (!prefix) return null;
    const isFederal = home === "US";
    if (isFederal && prefix.endsWith("B"))
      return { jurisdiction: "US", prefix: prefix === "SB" ? "S" : "HR", doubt: null, explicit: false };
    if (isFederal)
      return {
        jurisdiction: "US",
        prefix: prefix
          .replace(/^([HS])R$/, "$1RES")
          .replace(/^([HS])JR$/, "$1JRES")
          .replace(/^([HS])CR$/, "$1CONRES"),
        doubt: null,
        explicit: false,
      };
    return { jurisdiction: home, prefix, doubt: null, explicit: false };
  }
  const letters = upper.replace(/[^A-Z]/g, "");
  const dotted = bare.includes(".");
  if (letters.endsWith("RES")) {
    const sure = dotted || home === "US";
    return {
      jurisdiction: "US",
      prefix: letters,
      doubt: sure ? null : "This could be a resolution of Congress or of the state.",
      explicit: dotted,
    };
  }
  if (letters.length === 1) return oneLetterMeaning(letters, dotted || between.startsWith("."), home, digits, between);
  if (letters === "HR" && bare.startsWith("H."))
    return { jurisdiction: "US", prefix: "HR", doubt: null, explicit: true };
  const prefix =
    home === "WA" ? letters.replace(/^E?S?(?=[HS](?:B|JR|JM|CR)$)/, "") : letters.replace(/^(?:CS)+(?=[HS])/, "");
  // only Washington uses these letters
  if (home !== "WA" && !local[letters] && /^(?:E|S|ES)[HS](?:B|JR|JM|CR)$/.test(letters)) return null;
  if (prefix.length === 1 || (local[prefix] && !local[prefix].split(" ").includes(home))) return null;
  if (home === "US") {
    if (prefix === "HR") return { jurisdiction: "US", prefix, doubt: null, explicit: false };
    if (/^[HS](?:B|R|JR|CR)$/.test(prefix))
      return {
        jurisdiction: "US",
        prefix: {
          B: prefix[0] === "S" ? "S" : "HR",
          R: `${prefix[0]}RES`,
          JR: `${prefix[0]}JRES`,
          CR: `${prefix[0]}CONRES`,
        }[prefix.slice(1)]!,
        doubt: "States use this form; Congress does not.",
        explicit: false,
      };
    return null;
  }
  // "LD50" is a dose.
  if (prefix === "LD" && digits === "50" && between === "") return null;
  const doubt =
    prefix === "HR" && between.startsWith(".")
      ? "This could be a bill of Congress."
      : prefix === "SP" || prefix === "HP"
        ? "This is the number of a paper, not of a bill."
        : prefix === "HCA"
          ? "This could be an amendment of a House committee."
          : null;
  return { jurisdiction: home, prefix, doubt, explicit: false };
}

function oneLetterMeaning(
  letter: string,
  dotted: boolean,
  home: string,
  digits: string,
  between: string,
): Meaning | null {
  if (home !== "US" && oneLetter[home]?.includes(letter)) {
    // A4, S 5: too short without a period or hyphen
    const short = digits.replace(/^0+/, "").length < 3 && !dotted && !between.includes("-");
    // "A 500 million cut", "Grade: A. 100 points"
    const article = letter === "A" && between.includes(" ");
    return {
      jurisdiction: home,
      prefix: letter,
      doubt: article
        ? "This could be the word A and a number."
        : short
          ? "A single character and a short number."
          : null,
      explicit: false,
    };
  }
  if (letter !== "S" || between.includes("-")) return null;
  if (dotted) return { jurisdiction: "US", prefix: "S", doubt: null, explicit: true };
  return home === "US"
    ? { jurisdiction: "US", prefix: "S", doubt: "A single character and a number.", explicit: false }
    : null;
}

/** Colorado counts by year; New York and New Jersey are stored with their letter. */
export function keysOf(prefix: string, digits: string, jurisdiction: string, year: number): string[] {
  const [dated, bare] = digits.includes("-")
    ? [digits.slice(0, digits.indexOf("-")), digits.slice(digits.indexOf("-") + 1)]
    : [null, digits];
  const plainNumber = bare.replace(/^0+(?=\d)/, "");
  if (jurisdiction === "CO") return [`${prefix}${dated ?? String(year % 100).padStart(2, "0")}-${plainNumber}`];
  if (dated !== null) return [`${prefix}${dated}-${plainNumber}`];
  const letter = { HB: "H", SB: "S", AB: "A" }[prefix];
  return [
    prefix + plainNumber,
    ...(letter && oneLetter[jurisdiction]?.includes(letter) && jurisdiction !== "US" ? [letter + plainNumber] : []),
  ];
}
