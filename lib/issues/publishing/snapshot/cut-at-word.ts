/** At most `most` characters, ended at a word with an ellipsis. */
export function cutAtWord(text: string, most: number): string {
  if (text.length <= most) return text;
  const cut = text.slice(0, most - 1);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(" "), most / 2)).replace(/[\s,;:.–—-]+$/, "")}…`;
}
