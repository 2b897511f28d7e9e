/** The page of a text. @param section its anchor */
export const textPath = (slug: string, textId: number, section?: string): string =>
  `/bill/view/${slug}/text/${textId}${section ? `#${section}` : ""}`;

/** The page where a text to compare with is chosen. */
export const pickComparisonPath = (textId: number): string => `/bill/compare/${textId}`;

/** The page that finds the words of a text, or of a section of it, in other bills. */
export const matchPath = (textId: number, section?: string): string =>
  `/bill/match?textId=${textId}${section === undefined ? "" : `&section=${encodeURIComponent(section)}`}`;

export const comparePath = (slug: string, before: number, after: number): string =>
  `/bill/view/${slug}/compare/${before}...${after}`;

/** The section of the text; browsers that can also mark the words. */
export function placeOf(
  slug: string,
  { textId, section, words }: { textId: number; section: string; words: string },
): string {
  const [start, end] = [words.split(" ").slice(0, 5).join(" "), words.split(" ").slice(-4).join(" ")];
  const encode = (text: string) => encodeURIComponent(text).replace(/-/g, "%2D");
  const place = words.length < 80 ? encode(words) : `${encode(start)},${encode(end)}`;
  return `${textPath(slug, textId, section)}:~:text=${place}`;
}
