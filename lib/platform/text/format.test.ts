import { describe, expect, it } from "vitest";
import {
  formatBytes,
  formatCount,
  formatList,
  formatNumber,
  formatReadingTime,
  formatSome,
  formatTotal,
} from "./format";

describe("figures", () => {
  it("carry separators", () => {
    expect(formatNumber(1204)).toBe("1,204");
    expect(formatNumber(-12345.5)).toBe("-12,345.5");
    expect(
      [0, -7, 999, -100, 1000, -1000, 123456, -1234567, 999_999_999_999_999, 0.0000000001].map(formatNumber),
    ).toEqual([
      "0",
      "-7",
      "999",
      "-100",
      "1,000",
      "-1,000",
      "123,456",
      "-1,234,567",
      "999,999,999,999,999",
      "0.0000000001",
    ]);
  });

  it("of a list where counting stopped end in a plus", () => {
    expect(formatTotal(10000, true)).toBe("10,000+");
    expect(formatTotal(9999)).toBe("9,999");
  });

  it("agree with their noun", () => {
    expect(formatCount(1, "bill")).toBe("1 bill");
    expect(formatCount(0, "bill")).toBe("0 bills");
    expect(formatCount(1204, "policy area")).toBe("1,204 policy areas");
    expect(formatCount(2, "entry", "entries")).toBe("2 entries");
  });

  it("of bytes never read as a thousand of the smaller unit", () => {
    expect([0, 1, 999, 1500, 999_949, 999_950, 2_000_000, 25_000_000].map(formatBytes)).toEqual([
      "0 bytes",
      "1 byte",
      "999 bytes",
      "1.5 kB",
      "999.9 kB",
      "1 MB",
      "2 MB",
      "25 MB",
    ]);
  });
});

describe("words", () => {
  it("in a row are joined as in a sentence", () => {
    expect([[], ["a"], ["a", "b"], ["a", "b", "c"]].map(formatList)).toEqual(["", "a", "a and b", "a, b and c"]);
  });
  it("names some of many and counts the rest", () => {
    const many = Array.from({ length: 1500 }, (_, at) => `t${at}`);
    expect([many.slice(0, 3), many.slice(0, 4), many].map((words) => formatSome(words, 2))).toEqual([
      "t0, t1 and t2",
      "t0, t1 and 2 more",
      "t0, t1 and 1,498 more",
    ]);
  });

  it("take at least a minute to read", () => {
    expect([0, 100, 1400].map(formatReadingTime)).toEqual(["1 min read", "1 min read", "6 min read"]);
  });
});
