import { formatDateTime, formatDay, formatTime } from "@/lib/platform/text/dates";

const formats = { day: formatDay, time: formatTime, both: formatDateTime } as const;

/** An instant, in the organisation's zone: its day, its hour, or both. */
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
