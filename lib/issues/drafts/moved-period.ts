import type { CalendarDate } from "@/lib/platform/text/calendar-date";
import { addCalendarDays } from "@/lib/platform/text/dates";
import type { PublicationIssue } from "../schema";

type LastIssue = Pick<PublicationIssue, "id" | "name" | "publishedDate">;

/** Days to look back without an issue, and at most. */
const [usualDays, mostDays] = [7, 28];

/** The period of the overview: since the last of these issues. */
export function movedPeriod(
  issues: readonly LastIssue[],
  today: CalendarDate,
): { day: CalendarDate; issue: LastIssue | null } {
  const last = issues.reduce<LastIssue | null>(
    (newest, issue) => ((issue.publishedDate ?? "") > (newest?.publishedDate ?? "") ? issue : newest),
    null,
  );
  const earliest = addCalendarDays(today, -mostDays);
  if (!last?.publishedDate || last.publishedDate > today)
    return { day: addCalendarDays(today, -usualDays), issue: null };
  return last.publishedDate < earliest ? { day: earliest, issue: null } : { day: last.publishedDate, issue: last };
}
