import { addCalendarDays, todayIn, weekOf } from "@/lib/platform/text/dates";

/** Since when bills are in the inbox, in words that an address can hold for longer than a week. */
export const inboxSpans = {
  "this-week": { weeks: 0, label: "This week" },
  "last-week": { weeks: 1, label: "Since last week" },
  "four-weeks": { weeks: 4, label: "Since four weeks ago" },
  "three-months": { weeks: 13, label: "Since three months ago" },
  year: { weeks: 52, label: "Since a year ago" },
} as const;
type Span = keyof typeof inboxSpans;

const startOf = (span: Span, timeZone: string): string =>
  addCalendarDays(weekOf(todayIn(timeZone)).start, -7 * inboxSpans[span].weeks);

/** The Monday on which the inbox begins by default. */
export const inboxSince = (timeZone: string): string => startOf("last-week", timeZone);

/** The day that a span begins with; anything else is returned as it is. */
export const dayOfSpan = (since: string, timeZone: string): string =>
  since in inboxSpans ? startOf(since as Span, timeZone) : since;

/** The span that begins on a day, if one does. */
export const spanOf = (day: string, timeZone: string): Span | undefined =>
  (Object.keys(inboxSpans) as Span[]).find((span) => startOf(span, timeZone) === day);
