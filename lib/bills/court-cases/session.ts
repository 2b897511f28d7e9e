/**
 * A court's cases of a year are a session: `Supreme Court of the United States, 2023`.
 * @param number in federal courts begins with the year, which precedes the date, as in imports
 * @param day the filing date
 */
export function caseSession(court: string, number: string, day: string | null): { name: string; year: number | null } {
  const short = /^(?:No\.? )?(?:\d{1,2}:)?(?:19|20)?(\d{2})-(?:\d|[a-z]{2}-)/i.exec(number)?.[1];
  const isFederal = /^U\.S\. |United States/.test(court);
  const year = short && (isFederal || !day) ? yearOf(Number(short)) : day ? Number(day.slice(0, 4)) : null;
  return { name: `${court.slice(0, 100)}${year === null ? "" : `, ${year}`}`, year };
}

/** Two digits as a year that is not ahead. */
function yearOf(short: number): number {
  const year = 2000 + short;
  return year > new Date().getFullYear() ? year - 100 : year;
}
