const digits = "⁰¹²³⁴⁵⁶⁷⁸⁹";

/** Raised digits as characters of their own: 10² is not 102. Other raised letters, as in `1st`, stay in their word. */
export const raise = (text: string): string =>
  /^\s*[-−+]?\d{1,6}\s*$/.test(text)
    ? text
        .replace(/\d/g, (digit) => digits[Number(digit)]!)
        .replace(/[-−]/, "⁻")
        .replace("+", "⁺")
    : text;

/** Raised and lowered digits around a stroke are a fraction: `2¹/2` is two and a half. */
export const withFractions = (text: string): string =>
  text.replace(
    /(?<![⁰¹²³⁴-⁹])([⁰¹²³⁴-⁹]{1,3})[/⁄](\d{1,3})(?!\d)/g,
    (_, above: string, below: string, at: number) =>
      `${/\d/.test(text[at - 1] ?? "") ? " " : ""}${above.normalize("NFKC")}/${below}`,
  );
