const romans: readonly [number, string][] = [
  [1000, "m"],
  [900, "cm"],
  [500, "d"],
  [400, "cd"],
  [100, "c"],
  [90, "xc"],
  [50, "l"],
  [40, "xl"],
  [10, "x"],
  [9, "ix"],
  [5, "v"],
  [4, "iv"],
  [1, "i"],
];

function roman(number: number): string {
  let left = number;
  let text = "";
  for (const [value, letters] of romans) for (; left >= value; left -= value) text += letters;
  return text;
}

/** `a` to `z`, then `aa`, as Word and browsers count. */
const letter = (number: number): string =>
  String.fromCharCode(97 + ((number - 1) % 26)).repeat(Math.min(9, Math.ceil(number / 26)));

const formats: Record<string, (number: number) => string> = {
  decimal: String,
  decimalZero: (number) => String(number).padStart(2, "0"),
  lowerLetter: letter,
  upperLetter: (number) => letter(number).toUpperCase(),
  lowerRoman: roman,
  upperRoman: (number) => roman(number).toUpperCase(),
};

/** The number of a list item; empty for formats that do not count. */
export const countedAs = (format: string, number: number): string => formats[format]?.(number) ?? "";
