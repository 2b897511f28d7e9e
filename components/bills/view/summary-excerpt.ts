/** Summaries up to this many characters appear in the head in full. */
const most = 280;

/**
 * Start of a bill's summary, for the head of its page.
 * @returns null where there is no summary or it only repeats the title; `isCut` where the rest is further down
 * the page
 */
export function summaryExcerpt({
  title,
  summary,
}: {
  title: string | null;
  summary: string | null;
}): { text: string; isCut: boolean } | null {
  const text = summary?.replace(/\s+/g, " ").trim() ?? "";
  if (text === "" || text === title?.replace(/\s+/g, " ").trim()) return null;
  if (text.length <= most) return { text, isCut: false };
  const head = text.slice(0, most);
  const sentence = /^.*[.!?](?= )/.exec(head)?.[0] ?? "";
  if (sentence.length > most / 2) return { text: sentence, isCut: true };
  return { text: `${head.slice(0, Math.max(head.lastIndexOf(" "), most / 2)).trimEnd()}…`, isCut: true };
}
