/** A span of days, both ends included; `YYYY-MM-DD`. */
export type Slice = { from: string; to: string };

const millisecondsOfDay = 86_400_000;

export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * millisecondsOfDay).toISOString().slice(0, 10);

/** The date of an instant in an IANA time zone. */
export const dayIn = (timeZone: string, at: Date): string =>
  new Intl.DateTimeFormat("en-CA", { timeZone, year: "numeric", month: "2-digit", day: "2-digit" }).format(at);

/** The latest plausible time: a source's clock may be a day ahead. */
export const latestPlausible = (now: Date): Date => new Date(now.getTime() + millisecondsOfDay);

/** Whether a source's time is too far ahead to be true, which would hide later changes, or invalid. */
export const isAhead = (time: string, now: Date): boolean => !(Date.parse(time) <= latestPlausible(now).getTime());

/** The quarters of a span; the first and last may be partial. */
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

/** Splits a span of two days or more. */
export function halves({ from, to }: Slice): [Slice, Slice] {
  const days = Math.round((Date.parse(to) - Date.parse(from)) / millisecondsOfDay);
  const middle = addDays(from, Math.floor(days / 2));
  return [
    { from, to: middle },
    { from: addDays(middle, 1), to },
  ];
}

/**
 * The instant up to which a coverage is complete: the start of the last cycle, or the source's newest time if that is
 * earlier, in case our clock is fast or the source lags.
 * @param newest ISO 8601; anything else counts as unknown
 */
export function readUntil(since: Date, newest: string | null | undefined): Date {
  const sourceTime = newest ? Date.parse(newest) : NaN;
  return Number.isNaN(sourceTime) || sourceTime > since.getTime() ? since : new Date(sourceTime);
}
