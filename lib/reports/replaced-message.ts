/** Characters in the warning; others are counted. */
const mostNamed = 20;

/** Lists replaced characters with code points; null if there are none. */
export function replacedMessage(letters: string[]): string | null {
  if (letters.length === 0) return null;
  const named = letters.slice(0, mostNamed).map((letter) => {
    const points = [...letter].map((point) => `U+${point.codePointAt(0)!.toString(16).toUpperCase().padStart(4, "0")}`);
    return /^[\p{L}\p{N}\p{P}\p{S}]/u.test(letter) ? `${letter} (${points.join(" ")})` : points.join(" ");
  });
  const more = letters.length > mostNamed ? `, and ${letters.length - mostNamed} more` : "";
  return letters.length === 1
    ? `No font can show the character ${named[0]}. It was replaced by \u25af.`
    : `No font can show ${letters.length} characters. They were replaced by \u25af: ${named.join(", ")}${more}.`;
}
