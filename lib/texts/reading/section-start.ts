/** The number that begins a section, as legislatures print it. */
export const sectionStart =
  /^(\W{0,3}(?:(?:(?:NEW SECTION\.|New)\s{1,4})?(?:SECTION|SEC\.)\s*\d[\w.–-]*?|(?:(?:NEW SECTION\.|New)\s{1,4})?(?:Section|Sec\.)\s+[\dIVXA-Z][\w.–-]*?(?=\.(?:\s|$|—|[A-Z][a-z]))|(?:Art[íi]culo|Secci[óo]n)\s+\d{1,3}(?=\s?\.)|Enacting section\s+\d{1,2}(?=\.)|§\s*\d[\w.:–-]*?(?=\.\s)))(?:\s?\.[-–—]?|:)?(?=[\s—(]|(?<=\d\.)[A-Z][a-z]|$)/;

/** Characters before the words of a section that begins here. */
export function startOfSection(text: string): number {
  const trimmed = text.trimStart();
  const found = sectionStart.exec(trimmed);
  return found ? text.length - trimmed.length + found[0].length : 0;
}
