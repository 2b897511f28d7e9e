import { describe, expect, it } from "vitest";
import { formatDate, isCalendarDate } from "./calendar-date";
import {
  addCalendarDays,
  calendarDateOf,
  formatDateRange,
  formatDateTime,
  formatDay,
  formatTime,
  instantsOf,
  todayIn,
  weekOf,
} from "./dates";

const newYork = "America/New_York";

describe("calendar dates", () => {
  it("read as a weekday, day, month and year", () => {
    expect(formatDate("2026-11-16")).toBe("Mon 16 Nov 2026");
    expect(formatDate("2026-02-01")).toBe("Sun 1 Feb 2026");
  });

  it("that are on no calendar are returned unchanged", () => {
    expect(formatDate("2026-02-30")).toBe("2026-02-30");
    expect(formatDate("soon")).toBe("soon");
  });

  it("are distinguished from texts that only look like them", () => {
    expect(["2024-02-29", "2026-12-31"].map(isCalendarDate)).toEqual([true, true]);
    expect(["2026-02-29", "2026-13-01", "2026-1-1", "0000-00-00", "2026-11-16T00:00:00Z"].map(isCalendarDate)).toEqual([
      false,
      false,
      false,
      false,
      false,
    ]);
  });

  it("make ranges that say nothing twice", () => {
    expect(formatDateRange("2026-11-16", "2026-11-22")).toBe("Mon 16 – Sun 22 Nov 2026");
    expect(formatDateRange("2026-11-30", "2026-12-06")).toBe("Mon 30 Nov – Sun 6 Dec 2026");
    expect(formatDateRange("2026-12-28", "2027-01-03")).toBe("Mon 28 Dec 2026 – Sun 3 Jan 2027");
    expect(formatDateRange("2026-11-16", "2026-11-16")).toBe("Mon 16 Nov 2026");
  });

  it("count on over months, leap days and changes of the clock", () => {
    expect(addCalendarDays("2024-02-28", 2)).toBe("2024-03-01");
    expect(addCalendarDays("2026-03-07", 2)).toBe("2026-03-09");
    expect(addCalendarDays("2026-01-01", -1)).toBe("2025-12-31");
  });

  it("belong to the week from Monday to Sunday", () => {
    expect(weekOf("2026-11-16")).toEqual({ start: "2026-11-16", end: "2026-11-22" });
    expect(weekOf("2026-11-22")).toEqual({ start: "2026-11-16", end: "2026-11-22" });
    expect(weekOf("2027-01-01")).toEqual({ start: "2026-12-28", end: "2027-01-03" });
  });
});

describe("instants", () => {
  it("are formatted in the requested zone, whatever the zone of the machine", () => {
    expect(formatDateTime("2026-11-16T17:03:00Z", newYork)).toBe("Mon 16 Nov 2026, 12:03");
    expect(formatDay("2026-11-17T03:00:00Z", newYork)).toBe("Mon 16 Nov 2026");
    expect(formatTime(new Date("2026-07-01T16:03:00Z"), newYork)).toBe("12:03");
    expect(calendarDateOf("2026-11-16T17:00:00Z", "Pacific/Auckland")).toBe("2026-11-17");
    expect(todayIn(newYork, new Date("2026-11-17T04:59:59Z"))).toBe("2026-11-16");
  });

  it("bound a range of days by midnights of the zone", () => {
    expect(instantsOf("2026-11-16", "2026-11-16", newYork)).toEqual({
      from: new Date("2026-11-16T05:00:00Z"),
      before: new Date("2026-11-17T05:00:00Z"),
    });
  });

  it("bound the days of 23 and 25 hours rightly", () => {
    const hours = ({ from, before }: { from: Date; before: Date }) => (before.getTime() - from.getTime()) / 3_600_000;
    expect(hours(instantsOf("2026-03-08", "2026-03-08", newYork))).toBe(23);
    expect(hours(instantsOf("2026-11-01", "2026-11-01", newYork))).toBe(25);
  });
});
