import { formatDateTime, formatDay, formatTime } from "@/lib/platform/text/dates";

const formats = { day: formatDay, time: formatTime, both: formatDateTime } as const;

/** An instant in the organization's time zone: date, time, or both. */
export function Time({
  at,
  timeZone,
  show = "both",
}: {
  at: Date | string;
  timeZone: string;
  show?: keyof typeof formats;
}) {
  return <time dateTime={new Date(at).toISOString()}>{formats[show](at, timeZone)}</time>;
}
