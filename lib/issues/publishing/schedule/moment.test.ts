import { describe, expect, test } from "vitest";
import { momentOf, momentsOf } from "./moment";

const newYork = "America/New_York";
const at = (date: string, time: string, zone = newYork) =>
  momentsOf({ date, time }, zone).map((moment) => moment.toISOString());

describe("a time of a zone's clocks", () => {
  test("is one instant as a rule, in winter and in summer", () => {
    expect(at("2026-01-12", "07:00")).toEqual(["2026-01-12T12:00:00.000Z"]);
    expect(at("2026-07-13", "07:00")).toEqual(["2026-07-13T11:00:00.000Z"]);
    expect(at("2026-11-16", "00:00", "Asia/Kathmandu")).toEqual(["2026-11-15T18:15:00.000Z"]);
  });

  test("is none where the clocks are put forward over it, and the sentence says so", () => {
    expect(at("2026-03-08", "02:30")).toEqual([]);
    expect(momentOf({ date: "2026-03-08", time: "02:30" }, newYork).problem).toContain(
      "There is no 02:30 on Sun 8 Mar 2026",
    );
    expect(at("2026-03-08", "03:00")).toEqual(["2026-03-08T07:00:00.000Z"]);
  });

  test("is ambiguous when clocks are set back: the first is meant unless the later one is requested", () => {
    expect(at("2026-11-01", "01:30")).toEqual(["2026-11-01T05:30:00.000Z", "2026-11-01T06:30:00.000Z"]);
    expect(momentOf({ date: "2026-11-01", time: "01:30" }, newYork)).toEqual({
      moment: new Date("2026-11-01T05:30:00Z"),
      twice: true,
    });
    expect(momentOf({ date: "2026-11-01", time: "01:30" }, newYork, true)).toMatchObject({
      moment: new Date("2026-11-01T06:30:00Z"),
    });
  });

  test("knows zones that move by half an hour", () => {
    expect(at("2026-04-05", "01:45", "Australia/Lord_Howe")).toHaveLength(2);
    expect(at("2026-10-04", "02:15", "Australia/Lord_Howe")).toEqual([]);
  });

  test("is none for what is no time", () => {
    expect(at("2026-01-12", "24:00")).toEqual([]);
    expect(at("2026-02-30", "07:00")).toEqual([]);
  });
});
