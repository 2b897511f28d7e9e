import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { federalName, federalNameFromLegiScan } from "../vocabulary/federal-names";
import { federalSuggestion, readNumbers } from "./read";
import { isCitedBy } from "./resolve";
import { bareNumber, matchKey, sortKey } from "../vocabulary/number-keys";

const keysOf = (query: string) => readNumbers(query)?.keys ?? null;

test.each([
  ["SB24B-001", "SB24B1"],
  ["hb23b-1001", "HB23B1001"],
  ["P. de la C. 1", "PC1"],
  ["P. del S. 0012", "PS12"],
  ["R. C. de la C. 3", "RCC3"],
  ["R. del S. 5", "RS5"],
])("the number %s, as its legislature prints it, finds the bill of the key %s", (query, key) => {
  expect(keysOf(query)).toEqual([key]);
  expect(keysOf(`${query}, HB 2`)).toEqual([key, "HB2"]);
});

describe("the match key", () => {
  test.each([
    ["H.B. 0123", "HB123"],
    ["HB0123", "HB123"],
    ["hb 123", "HB123"],
    ["H. B. No. 123", "HB123"],
    ["A 10774", "A10774"],
    ["SJRA", "SJRA"],
    ["HJR A", "HJRA"],
    ["H.R. 1", "HR1"],
    ["H.J.Res. 3", "HJRES3"],
    ["H.Con.Res. 14", "HCONRES14"],
    ["House Bill 12", "HB12"],
    ["Executive Order 14321", "EO14321"],
    ["HB24-1001", "HB24-1001"],
    ["HB24 1001", "HB24-1001"],
    ["HB 5-A", "HB5A"],
    ["SB 7-E", "SB7E"],
    ["House Bill 5-A", "HB5A"],
    ["HB 12-FN-A", "HB12"],
  ])("of %s is %s", (name, key) => {
    expect(matchKey(name)).toBe(key);
  });

  test("keeps apart what is really different", () => {
    const different = [
      "AB444",
      "AB444*",
      "SB 5",
      "SB 5 X1",
      "SBX1 5",
      "SB 51",
      "Ordinance 0100",
      "Ordinance 100",
      "2024-27333",
      "1004-AF01",
      "HJR 12",
      "HR 12",
      "HB 12A",
    ];
    expect(new Set(different.map(matchKey)).size).toBe(different.length);
  });

  test("keeps the zeros of municipal papers and the numbers of the Federal Register as they are", () => {
    expect([matchKey("Ordinance 0100"), matchKey("2024-27333"), matchKey("1004-AF01")]).toEqual([
      "ORDINANCE0100",
      "2024-27333",
      "1004-AF01",
    ]);
  });
});

describe("the sort key", () => {
  test("sorts HB 2 before HB 10, and prefixes alphabetically", () => {
    const names = ["HB 10", "SB 1", "HB 2", "H.B. 0003", "HBX1 1", "HB 2A", "HJRB", "HJRA", "AB 100"];
    const byBytes = [...names].sort((a, b) => Buffer.compare(Buffer.from(sortKey(a)), Buffer.from(sortKey(b))));
    expect(byBytes).toEqual(["AB 100", "HB 2", "HB 2A", "H.B. 0003", "HB 10", "HBX1 1", "HJRA", "HJRB", "SB 1"]);
  });

  test("agrees with the numbers themselves, whatever they are", () => {
    fc.assert(
      fc.property(fc.nat(9_999_999), fc.nat(9_999_999), (a, b) => {
        expect(Math.sign(Buffer.compare(Buffer.from(sortKey(`HB ${a}`)), Buffer.from(sortKey(`HB${b}`))))).toBe(
          Math.sign(a - b),
        );
      }),
    );
  });
});

describe("a number typed into the search", () => {
  test.each([
    "hb 123",
    "H.B.123",
    "HB0123",
    "h. b. 123",
    "HB123",
    "hb-123",
    "H B 123",
    "hb#123",
    "hb no. 123",
    "  Hb   00123 ",
  ])("%s means HB 123", (query) => {
    expect(keysOf(query)).toEqual(["HB123"]);
  });

  test("a bare number means any prefix", () => {
    expect(readNumbers("0123")).toMatchObject({ keys: [], federalKeys: [], numbers: ["123"] });
    expect([bareNumber("H.B. 0123"), bareNumber("HJRA"), bareNumber("2024-27333")]).toEqual(["123", null, null]);
  });

  test("a list means any of its numbers", () => {
    expect(keysOf("hb12 2024")).toEqual(["HB12"]);
    expect(keysOf("hb 12, sb 40")).toEqual(["HB12", "SB40"]);
    expect(keysOf("HB12; S.B. 40 and AJR 3")).toEqual(["HB12", "SB40", "AJR3"]);
    expect(readNumbers("hb 12, 40")).toMatchObject({ keys: ["HB12"], numbers: ["40"] });
  });

  test("a prefix that no list knows is one beside others that are known", () => {
    expect(keysOf("CACR 12, HB 1740")).toEqual(["CACR12", "HB1740"]);
    expect(keysOf("HB 1740; ZZQX 12 and SB 3")).toEqual(["HB1740", "SB3", "ZZQX12"]);
    expect(keysOf("HB 12/SB 34")).toEqual(["HB12", "SB34"]);
    expect(keysOf("water, hb 12")).toBeNull();
  });

  test.each([
    "ESHB 1740",
    "eshb1740",
    "2SHB 1740",
    "E2SHB 1740",
    "2ESHB 1740",
    "2E2SHB 1740",
    "SHB 1740",
    "EHB 1740",
    "PSHB 1740",
    "E.S.H.B. 1740",
    "CS/HB 1740",
    "CS/CS/HB 1740",
    "C.S.H.B. 1740",
    "CSHB 1740(FIN)",
    "HCS HB 1740",
    "SS SCS HB 1740",
    "HCS for HB 1740",
    "HS 1 for HB 1740",
    "Sub. H.B. No. 1740",
    "Am. Sub. H.B. 1740",
    "Substitute for HB 1740",
    "Com. Sub. for H. B. 1740",
    "Engrossed Second Substitute House Bill 1740",
    "2nd Sub. H.B. 1740",
    "HB 1740-FN",
    "HB 1740-FN-A-LOCAL",
    "HB1740aaH",
    "HB 1740.A",
    "HB 1740 HD1 SD2 CD1",
    "HB 1740 Sub A as amended",
    "HB 1740 (H-2)",
  ])("%s is a substitute or print of HB 1740", (typed) => {
    const [ask] = readNumbers(typed)!.asks;
    const base = ask!.readings.concat(ask!.fallbacks).flatMap((one) => one.keys);
    expect(base).toContain("HB1740");
    expect(isCitedBy(typed, { name: "HB 1740", jurisdiction: "WA" })).toBe(true);
    expect(isCitedBy(typed, { name: "SB 1740", jurisdiction: "WA" })).toBe(false);
  });

  test.each([
    ["“HB 1740”", "HB1740"],
    ["(HB 1740)", "HB1740"],
    ["HB 1740.", "HB1740"],
    ["HB\u200b1740", "HB1740"],
    ["HB\u00ad1740", "HB1740"],
    ["HB:1740", "HB1740"],
    ["HB/1740", "HB1740"],
    ["HB n° 1740", "HB1740"],
    ["# HB 1740", "HB1740"],
    ["Bill No. HB 1740", "HB1740"],
    ["House bill number 1740", "HB1740"],
    ["Assembly Bill A1234", "A1234"],
    ["HB 1740 of 2026", "HB1740"],
    ["us-wa hb 1740", "HB1740"],
    ["89R HB 1740", "HB1740"],
    ["HB 1740 89(R)", "HB1740"],
    ["HB0012S01", "HB12"],
    ["H.B. 12 3rd Sub. (Cherry)", "HB12"],
    ["S.F. 1345 1st Engrossment", "SF1345"],
    ["HF1234-1", "HF1234"],
    ["HB1001.02.ENGH", "HB1001"],
    ["HEA 1001", "HB1001"],
    ["House Substitute for Senate Bill No. 14", "SB14"],
    ["119-hr-1", "HR1"],
    ["hr1-119", "HR1"],
    ["BILLS-119hr1enr", "HR1"],
    ["H.R. 5 RFS", "HR5"],
    ["AB1X 5", "ABX1-5"],
    ["AB 5 X1", "ABX1-5"],
    ["LR 13CA", "LR13CA"],
    ["Proyecto de la Cámara 123", "PC123"],
    ["Resolución Concurrente del Senado 3", "RKS3"],
    ["HB25 1001", "HB25-1001"],
  ])("%s is %s, whatever surrounds it", (typed, key) => {
    const [ask] = readNumbers(typed)!.asks;
    expect(ask!.readings.concat(ask!.fallbacks).flatMap((one) => one.keys)).toContain(key);
  });

  test.each([
    ["HB1740-45", ["HB1740", "HB1741", "HB1742", "HB1743", "HB1744", "HB1745"]],
    ["HB 1740 through 1742", ["HB1740", "HB1741", "HB1742"]],
    ["HB 98–HB 100", ["HB98", "HB99", "HB100"]],
    ["HB 12/13", ["HB12", "HB13"]],
    ["HB 98-SB 100", ["HB98", "SB100"]],
    ["HB 98/SB 100", ["HB98", "SB100"]],
    ["HR 100–H.R. 102", ["HR100", "HR101", "HR102"]],
    ["HR100-110", Array.from({ length: 11 }, (_, at) => `HR${100 + at}`)],
    ["S95-100", ["S95", "S96", "S97", "S98", "S99", "S100"]],
    ["HBs 12, SB 3", ["HB12", "SB3"]],
    ["SB 5 + SB 6", ["SB5", "SB6"]],
    ["HP 5 / LD 1", ["HP5", "LD1"]],
    ["S.5678-B/A.1234-C", ["S5678", "A1234"]],
  ])("%s names each of %j", (typed, keys) => {
    const found = readNumbers(typed)!.asks.map((ask) => ask.readings.concat(ask.fallbacks).flatMap((one) => one.keys));
    expect(found).toHaveLength(keys.length);
    keys.forEach((key, at) => expect(found[at]).toContain(key));
  });

  test.each(["HB 12 to SB 14", "HB 12 through SB 14", "HB 12 thru HJR 14"])("%s is no range", (typed) => {
    expect(readNumbers(typed)).toBeNull();
  });

  test.each([
    ["hr1-119", "HR1", 2025],
    ["hr98-119", "HR98", 2025],
    ["hr5000-118", "HR5000", 2023],
  ])("%s is %s of its Congress", (typed, key, year) => {
    const [ask, ...others] = readNumbers(typed)!.asks;
    expect(others).toEqual([]);
    expect(ask!.readings).toContainEqual(expect.objectContaining({ keys: [key], year }));
  });

  test("prefixes of their own stay what they are, and mean the substitute only where there is no such paper", () => {
    for (const [typed, own, base] of [
      ["SSB 5187", "SSB5187", "SB5187"],
      ["SSR 5", "SSR5", "SR5"],
      ["HB 12A", "HB12A", "HB12"],
    ] as const) {
      const [ask] = readNumbers(typed)!.asks;
      expect(ask!.readings[0]!.keys).toEqual([own]);
      expect(ask!.fallbacks.flatMap((one) => one.keys)).toContain(base);
    }
  });

  test.each([
    ["WA HB 1740", "WA", "HB1740"],
    ["WA-HB1740", "WA", "HB1740"],
    ["Washington HB 1740", "WA", "HB1740"],
    ["HB 1740 (WA)", "WA", "HB1740"],
    ["HB 1740, WA", "WA", "HB1740"],
    ["HB 1740 in Washington", "WA", "HB1740"],
    ["WA ESHB 1740", "WA", "HB1740"],
    ["OR HB 2001", "OR", "HB2001"],
    ["New York S 5000", "NY", "S5000"],
    ["MA S 5", "MA", "S5"],
    ["West Virginia H.B. 2001", "WV", "HB2001"],
    ["U.S. H.R. 2", "US", "HR2"],
    ["US HB 2", "US", "HR2"],
  ])("%s narrows to %s", (typed, code, key) => {
    const readings = readNumbers(typed)!.asks.flatMap((ask) => ask.readings);
    expect(readings.map((one) => one.jurisdiction)).toEqual(readings.map(() => code));
    expect(readings.flatMap((one) => one.keys)).toContain(key);
  });

  test.each([
    ["HB24-1001", 2024, "HB1001"],
    ["HB 24-1001", 2024, "HB1001"],
    ["SB25-001", 2025, "SB1"],
    ["2025-H 5076", 2025, "H5076"],
    ["2024 HB 1001", 2024, "HB1001"],
    ["HB 1001 (2024)", 2024, "HB1001"],
    ["HB 1001/2024", 2024, "HB1001"],
  ])("%s is of a session that holds %i", (typed, year, key) => {
    const readings = readNumbers(typed)!.asks[0]!.readings.filter((one) => one.keys.includes(key));
    expect(readings.map((one) => one.year)).toEqual([year]);
  });

  test("the period of a council is no year", () =>
    expect(readNumbers("B25-0123")!.asks[0]!.readings).toEqual([
      { keys: ["B25-123"], jurisdiction: null, year: null },
    ]));

  test("a citation means no other bill than was typed", () => {
    const bill = (name: string, jurisdiction = "US") => ({ name, jurisdiction });
    expect(isCitedBy("H.R. 2", bill("H.R. 2"))).toBe(true);
    expect(isCitedBy("H.R. 2", bill("H.Res. 2"))).toBe(false);
    expect(isCitedBy("HR 2", bill("H.Res. 2"))).toBe(false);
    expect(isCitedBy("HB 2", bill("H.R. 2"))).toBe(false);
    expect(isCitedBy("House Resolution 2", bill("H.R. 2"))).toBe(false);
    expect(isCitedBy("House Resolution 2", bill("H.Res. 2"))).toBe(true);
    expect(isCitedBy("House Resolution 2", bill("HR 2", "GA"))).toBe(true);
    expect(isCitedBy("WA HB 2", bill("HB 2", "OR"))).toBe(false);
    expect(federalSuggestion("HR2")).toBe("H.Res. 2");
  });

  test("names in words mean their abbreviations", () => {
    expect(keysOf("assembly bill 12")).toContain("AB12");
    expect(keysOf("House Bill No. 12")).toContain("HB12");
    expect(keysOf("senate joint resolution 4")).toEqual(["SJR4", "SJ4", "SJRES4"]);
    expect(keysOf("executive order 14321")).toEqual(["EO14321"]);
  });

  test("federal papers are found as Congress prints them and as LegiScan does", () => {
    expect(keysOf("H.R. 1")).toContain("HR1");
    expect(keysOf("hres 354")).toEqual(["HRES354"]);
    expect(keysOf("h. con. res. 14")).toEqual(["HCONRES14"]);
    expect(readNumbers("HB1")).toMatchObject({ keys: ["HB1"], federalKeys: ["HR1"] });
    expect(readNumbers("HR354")).toMatchObject({ keys: ["HR354"], federalKeys: [] });
    expect(readNumbers("H.R. 2")).toMatchObject({ keys: ["HR2"], federalKeys: [] });
    expect([
      federalName("hjres", "03"),
      federalName("pl", 1),
      federalNameFromLegiScan("HB1"),
      federalNameFromLegiScan("HR354"),
      federalNameFromLegiScan("XX1"),
    ]).toEqual(["H.J.Res. 3", null, "H.R. 1", "H.Res. 354", "XX1"]);
  });

  test("numbers of the Federal Register, of special sessions and of lettered resolutions are numbers", () => {
    expect([
      keysOf("2024-27333"),
      keysOf("1004-af01"),
      keysOf("SB 5 X1"),
      keysOf("AB444*"),
      keysOf("hjr a"),
      keysOf("Ordinance 0100"),
      keysOf("HB24-1001"),
    ]).toEqual([
      ["2024-27333"],
      ["1004-AF01"],
      ["SB5X1"],
      ["AB444*"],
      ["HJRA"],
      ["ORDINANCE0100"],
      ["HB24-1001", "HB1001"],
    ]);
  });

  test.each([
    "2024 budget",
    "401k retirement",
    "401k",
    "act 2020 climate",
    "act 2020",
    "tax 2024 credit",
    "fy 2025 budget",
    "fy 2025",
    "covid 19",
    "covid-19",
    "title ix 9",
    "title 9",
    "section 8 housing",
    "section 8",
    "k-12",
    "k12 funding",
    "medicare part d 2025",
    "hb 123 water",
    "water hb 123",
    "budget",
    "",
    "   ",
    ",",
    "h1n1",
    "one hundred 100",
    "top 10",
    "g20",
    "5g",
    "3d printing",
    "route 66",
    "article 5",
    "a",
    "hb",
    "hb 123 or water",
    "year 2025",
    "bill",
    "school bus 12",
    "i 95",
    "covid 19, flu 20",
    "proposition 13",
    "H-1B",
    "h2a",
    "NIST SP 800-53",
    "P.L. 119-21",
    "HRS 431",
    "hurricane 24/7",
    "§ 1798.100",
    "No. 19-20",
  ])("“%s” means words", (query) => {
    expect(readNumbers(query)).toBeNull();
  });

  test("phrases of ordinary words and numbers are never bill numbers", () => {
    const word = fc.constantFrom(
      ..."tax budget school water housing climate energy health care veterans farm road bridge police fire election voting court prison drug opioid rural state county city family child labor wage union trade title section act chapter year covid fiscal phase grade level".split(
        " ",
      ),
    );
    fc.assert(
      fc.property(
        fc.array(word, { minLength: 1, maxLength: 4 }),
        fc.option(fc.nat(2030)),
        fc.nat(4),
        (words, number, at) => {
          const phrase = number === null ? words : words.toSpliced(at % (words.length + 1), 0, String(number));
          expect(readNumbers(phrase.join(" "))).toBeNull();
        },
      ),
    );
  });

  test("no text makes it fail, and what it finds has no duplicates", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), (query) => {
        const found = readNumbers(query);
        expect(new Set(found?.keys).size).toBe(found?.keys.length ?? 0);
      }),
    );
  });

  test("a long text of letters and dots is not a number", () => {
    for (const text of ["H.".repeat(1000), "h b ".repeat(500), `${"a ".repeat(900)}1x`, "hb 1,".repeat(400)])
      expect(readNumbers(text)).toBeNull();
  });
});
