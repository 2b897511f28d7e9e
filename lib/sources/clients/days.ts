/** The days from one to another, both among them; `YYYY-MM-DD`. */
export type Slice = { from: string; to: string };

const millisecondsOfDay = 86_400_000;

/** The day so many days after another. */
export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * millisecondsOfDay).toISOString().slice(0, 10);

/** The day that it is at an instant in a time zone (IANA name). */
export const dayIn = (timeZone: string, at: Date): string =>
  new Intl.DateTimeFormat("en-CA", { timeZone, year: "numeric", month: "2-digit", day: "2-digit" }).format(at);

/** The latest time of a source that can be true: its clock may be a day ahead of ours. */
export const latestPlausible = (now: Date): Date => new Date(now.getTime() + millisecondsOfDay);

/** Whether a source's time lies so far ahead that it cannot be true, and would hide every later change; also of what is no time. */
export const isAhead = (time: string, now: Date): boolean => !(Date.parse(time) <= latestPlausible(now).getTime());

/** The quarters of a span, the first and the last as far as they belong to it. */
export function quartersOf({ from, to }: Slice): Slice[] {
  const slices: Slice[] = [];
  for (let start = from; start <= to;) {
    const [year = 0, month = 0] = start.split("-").map(Number);
    const end = new Date(Date.UTC(year, 3 * Math.ceil(month / 3), 0)).toISOString().slice(0, 10);
    slices.push({ from: start, to: end < to ? end : to });
    start = addDays(end, 1);
  }
  return slices;
}

/** A span of two days or more, cut in the middle. */
export function halves({ from, to }: Slice): [Slice, Slice] {
  const days = Math.round((Date.parse(to) - Date.parse(from)) / millisecondsOfDay);
  const middle = addDays(from, Math.floor(days / 2));
  return [
    { from, to: middle },
    { from: addDays(middle, 1), to },
  ];
}

/**
 * The instant up to which a coverage was read: the start of the last cycle, or the newest time that the source gave where
 * that is earlier. A clock of ours that is fast, or a source that lags by days, then hides nothing.
 * @param newest ISO 8601; anything else counts as unknown
 */
export function readUntil(since: Date, newest: string | null | undefined): Date {
  const sourceTime = newest ? Date.parse(newest) : NaN;
  return Number.isNaN(sourceTime) || sourceTime > since.getTime() ? since : new Date(sourceTime);
}
