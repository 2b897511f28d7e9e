import type { BillWithDetails } from "@/lib/bills/schema";

/**
 * The next event that is not over.
 * @param today as YYYY-MM-DD in the organization's time zone
 */
export const nextEvent = (events: BillWithDetails["events"], today: string) =>
  events
    .filter(({ date, status }) => date >= today && status !== "cancelled")
    .toSorted((a, b) => (a.date < b.date ? -1 : 1))[0];
