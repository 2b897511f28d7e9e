import { describe, expect, test } from "vitest";
import { readNumbers } from "../citations/read";
import { numbersWithin } from "./numbers-in-words";

/** The keys of each number that was read, with what it is a print of. */
const keysOf = (typed: string) =>
  readNumbers(typed)?.asks.map((ask) =>
    ask.number === null ? ask.readings.concat(ask.fallbacks).flatMap((one) => one.keys) : [`#${ask.number}`],
  ) ?? null;

describe("a column or a line of numbers, as it comes out of a sheet", () => {
  test.each([
    ["HB 1740 SB 5187", ["HB1740", "SB5187"]],
    ["HB 1740\nSB 5187\nHB 12", ["HB1740", "SB5187", "HB12"]],
    ["HB 1740 5187", ["HB1740", "#5187"]],
    ["ab5 sb54", ["AB5", "SB54"]],
    ["H.B. 12 S.B. 13", ["HB12", "SB13"]],
    ["h b 12 s b 13", ["HB12", "SB13"]],
    ["H.R. 1 S. 5 H.Res. 6", ["HR1", "S5", "HRES6"]],
    ["House Bill 12 Senate Bill 5", ["HB12", "SB5"]],
    ["• HB 1740 • SB 1", ["HB1740", "SB1"]],
    ["- HB 1740 - SB 1", ["HB1740", "SB1"]],
    ["1. HB 1740 2. SB 1", ["HB1740", "SB1"]],
    ["1) HB 1740 2) SB 1", ["HB1740", "SB1"]],
    ["HB 1740: SB 1", ["HB1740", "SB1"]],
    ["HB 1740=SB 1", ["HB1740", "SB1"]],
    ["HB 1740. SB 1.", ["HB1740", "SB1"]],
    ["HB 1740 then SB 1", ["HB1740", "SB1"]],
    ["HB 1740 (SB 1)", ["HB1740", "SB1"]],
    ["HB 1740 (companion SB 1)", ["HB1740", "SB1"]],
    ["HB 1740 HD1 SB 5", ["HB1740", "SB5"]],
    ["HB 1740 2025 SB 5 2024", ["HB1740", "SB5"]],
    ["HP 138 - LD 210", ["HP138", "LD210"]],
  ])("%j is %j", (typed, keys) => {
    const found = keysOf(typed)!;
    expect(found).toHaveLength(keys.length);
    keys.forEach((key, at) => expect(found[at]).toContain(key));
  });

  test.each([
    "hb 12 to sb 14",
    "hb 123 water",
    "HB 5 - school safety",
    "hb 5 2 of 3",
    "covid 19 flu 20",
    "section 8 hb 5",
    "vitamin b 12 c 3",
    "a 1 b 2",
    "K 12 HB 5",
    "AR 15 AK 47",
    "GS 14 GS 15",
    "PL 480 20",
    "MS 13",
    "E5 A1",
    "2024 2025",
    "12 34 56",
    "1. water 2. schools",
  ])("“%s” means words", (typed) => {
    expect(readNumbers(typed)).toBeNull();
  });

  test.each([
    ["SS SCS HB 1740", "HB1740"],
    ["SB 5 X1", "SB5X1"],
    ["HB 1740 HD1 SD2 CD1", "HB1740"],
    ["HB 1740 Sub A as amended", "HB1740"],
    ["HB1001.02.ENGH", "HB1001"],
    ["H.B. 12 3rd Sub. (Cherry)", "HB12"],
  ])("%s is one number still", (typed, key) => {
    const found = keysOf(typed)!;
    expect(found).toHaveLength(1);
    expect(found[0]).toContain(key);
  });
});

describe("prints, as legislatures write them", () => {
  test.each([
    ["HB 140 w/ HA 2", "HB140"],
    ["HB 140 w/HA 1 + SA 1", "HB140"],
    ["A-Engrossed HB 2001", "HB2001"],
    ["HB1104H1", "HB1104"],
    ["HB1104S1", "HB1104"],
    ["HB1104HC1", "HB1104"],
    ["HB122HD1", "HB122"],
    ["HB122HD1SD2", "HB122"],
    ["HB1105enr", "HB1105"],
    ["SB40eng", "SB40"],
    ["HB 4001 S-1", "HB4001"],
    ["HB 4001 H-2", "HB4001"],
    ["CCS HB 595", "HB595"],
    ["CCS SS SCS SB 4", "SB4"],
    ["SSB5187.SL", "SB5187"],
    ["SSB5187.PL", "SB5187"],
    ["H. 110 as enacted", "H110"],
    ["H. 110 as passed by both", "H110"],
    ["H. 110 as passed by the House", "H110"],
    ["HB 123S1", "HB123"],
    ["Am.Sub.H.B.No. 96", "HB96"],
    ["Engr. HB 1740", "HB1740"],
    ["Subst. HB 1740", "HB1740"],
    ["AB 1X 15", "ABX1-15"],
    ["SB 2X-3", "SBX2-3"],
    ["Raised H.B. No. 7287", "HB7287"],
  ])("%s is a print of %s", (typed, key) => {
    const [keys, ...others] = keysOf(typed)!;
    expect(others).toEqual([]);
    expect(keys).toContain(key);
  });

  test("a bill that Connecticut's committees raise is of the chamber in its number", () => {
    const readings = (typed: string) => readNumbers(typed)!.asks[0]!.readings;
    expect(readings("Raised Bill 7287")).toMatchObject([{ keys: ["HB7287"], jurisdiction: "CT" }]);
    expect(readings("Raised Bill No. 1234")).toMatchObject([{ keys: ["SB1234"], jurisdiction: "CT" }]);
  });

  test.each(["H1N1", "ABX1 5", "LR13CA", "AB444*", "HB 12A", "SSB 5187"])("%s keeps what is its own", (typed) => {
    expect(keysOf(typed)?.[0]?.[0] ?? null).toBe(
      typed === "H1N1" ? null : typed.replaceAll(" ", "").replace("X15", "X1-5"),
    );
  });
});

describe("numbers among words", () => {
  test.each([
    ["HB l740", ["HB 1740"]],
    ["HBl74O", ["HB 1740"]],
    ["AB 5 bill", ["AB 5"]],
    ["the AB 5 bill", ["AB 5"]],
    ["HB 1740's companion", ["HB 1740"]],
    ["HB 1740 and the water bill S. 12", ["HB 1740", "S 12"]],
    ["HB1740 water", ["HB 1740"]],
  ])("%s may mean %j", (typed, names) => {
    expect(readNumbers(typed)).toBeNull();
    expect(numbersWithin(typed)).toEqual({ names, place: null });
  });

  test("digits of a place may mean its bills of that number", () => {
    expect(numbersWithin("WA 1740")).toEqual({ names: [], place: { jurisdiction: "WA", number: "1740" } });
    expect(numbersWithin("Washington 1740-S")).toEqual({ names: [], place: { jurisdiction: "WA", number: "1740" } });
  });

  test.each(["2024 budget", "covid 19", "title ix 9", "i 95", "top 10", "water", "", "vitamin b 12", "hello 5"])(
    "“%s” holds none",
    (typed) => {
      expect(numbersWithin(typed)).toBeNull();
    },
  );
});
