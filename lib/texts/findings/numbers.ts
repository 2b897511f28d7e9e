const ones =
  "one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen".split(
    " ",
  );
const ordinalOnes =
  "first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth".split(
    " ",
  );
const tens = "twenty thirty forty fifty sixty seventy eighty ninety".split(" ");

const values = new Map<string, number>([
  ...ones.map((word, at) => [word, at + 1] as const),
  ...ordinalOnes.map((word, at) => [word, at + 1] as const),
  ...tens.flatMap((word, at) => [[word, (at + 2) * 10] as const, [word.replace(/y$/, "ieth"), (at + 2) * 10] as const]),
  ["hundred", 100],
  ["hundredth", 100],
]);
const word = `(?:${[...values.keys()].sort((a, b) => b.length - a.length).join("|")})`;

/** A number in digits or words, also with its digits after the words: `90`, `90th`, `ninety`, `one hundred eighty (180)`. */
export const numberPattern = String.raw`(?:\d{1,4}(?:st|nd|rd|th)?\b|${word}(?:(?:[\s-]+(?:and[\s-]+)?)${word}){0,4}\b)(?:\s*\(\d{1,4}(?:st|nd|rd|th)?\))?`;

/** @returns null for what is no number, and where words and digits differ */
export function numberOf(text: string): number | null {
  const given = text.trim().toLowerCase();
  const bracket = /\((\d{1,4})(?:st|nd|rd|th)?\)$/.exec(given);
  const spelled = given.slice(0, bracket?.index).trim();
  const bracketed = bracket?.[1];
  const read = /^\d/.test(spelled) ? Number.parseInt(spelled, 10) : inWords(spelled);
  return read === null || (bracketed !== undefined && Number(bracketed) !== read) ? null : read;
}

function inWords(text: string): number | null {
  let sum = 0;
  for (const part of text.split(/[\s-]+/)) {
    if (part === "and") continue;
    const value = values.get(part);
    if (value === undefined) return null;
    if (value === 100) sum = (sum || 1) * 100;
    else sum += value;
  }
  return sum || null;
}
