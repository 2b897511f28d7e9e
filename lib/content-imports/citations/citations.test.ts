import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { matchKey } from "@/lib/bills/vocabulary/number-keys";
import { type Candidate, conceivable, decide } from "./decide";
import type { Citation } from "./citation";
import { findCitations } from "./find-citations";

const past = join(process.cwd(), "..", "shared", "data", "past");
const there = existsSync(past);
const sure = (text: string, home = "MI", year = 2025) =>
  findCitations(text, home, year).filter(({ doubt }) => doubt === null);
const keys = (text: string, home = "MI", year = 2025) =>
  sure(text, home, year).map(({ jurisdiction, keys: [key] }) => `${jurisdiction} ${key}`);

type Form = {
  jurisdiction: string;
  date: string;
  text: string;
  citations: { text: string; reads: string[]; do: "link" | "suggest" | "never" }[];
};
const forms = (): Form[] =>
  readFileSync(join(past, "citations/forms.jsonl"), "utf8")
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line));

describe.skipIf(!there)("the sentences of real newsletters", () => {
  test("nothing that must never be a link is one, and at least nine in ten of the certain ones are found", () => {
    const wrong: string[] = [];
    const missed: string[] = [];
    let certain = 0;
    for (const { jurisdiction, date, text, citations } of forms()) {
      const found = findCitations(text, jurisdiction, Number(date.slice(0, 4))).filter(({ doubt }) => doubt === null);
      const left = [...found];
      for (const { text: printed, reads, do: what } of citations) {
        if (what === "never") {
          // "S. 1030" within "405 U.S. 1030" would be one
          if (
            left.some(
              (one) =>
                one.text === printed ||
                (text.indexOf(printed) <= one.start && one.end <= text.indexOf(printed) + printed.length),
            )
          )
            wrong.push(printed);
          continue;
        }
        const key = matchKey(reads[0]?.replace(/ \(.*$/, "") ?? "-");
        const at = left.findIndex((one) => one.keys.includes(key));
        if (what === "link") {
          certain += 1;
          if (at < 0) missed.push(`${jurisdiction}: ${printed}`);
        }
        if (at >= 0) left.splice(at, 1);
      }
      wrong.push(...left.map((one) => `${text}: ${one.text} → ${one.keys[0]}`));
    }
    expect(wrong).toEqual([]);
    expect(certain).toBeGreaterThan(80);
    expect(missed.length / certain, missed.join("; ")).toBeLessThan(0.1);
  });

  test("no trap is a link, whatever state the text is of", () => {
    const traps = readFileSync(join(past, "citations/traps.txt"), "utf8").trim().split("\n");
    const wrong = ["MI", "US", "NE", "ME", "IA", "MN", "CA", "NJ", "NY", "SC", "WA", "NH", "TX"].flatMap((home) =>
      traps.flatMap((trap) =>
        trap === "HB 9999999" ? [] : keys(trap, home).map((key) => `${home}: ${trap} → ${key}`),
      ),
    );
    expect(wrong).toEqual([]);
  });
});

test("a form with full stops is of Congress, a state's name wins, a list inherits its letters", () => {
  expect(keys("H.R. 22 and HR 28; S. 5, S.J.Res. 18 and H.Res. 354")).toEqual([
    "US HR22",
    "MI HR28",
    "US S5",
    "US SJRES18",
    "US HRES354",
  ]);
  expect(keys("Alaska’s HB 69, a model for us, was vetoed; HB 4001 passed.")).toEqual(["AK HB69", "MI HB4001"]);
  expect(keys("HBs 12, 13 and 14; SB 1/SB 2; LB's 3")).toEqual(["MI HB12", "MI HB13", "MI HB14", "MI SB1", "MI SB2"]);
  expect(keys("In Ohio, HB 6 passed.")).toEqual([]);
  expect(keys("Wyoming’s SF 1 and HB 1 have no Michigan twin.")).toEqual(["WY SF1"]);
  expect(keys("See HB 12, 2025, and HB 13 and 4 amendments")).toEqual(["MI HB12", "MI HB13"]);
  expect(keys("next year’s HB 4001, and HB 5 through 9")).toEqual([]);
});

test("addresses, links and statutes hold no bill", () => {
  expect(keys("https://x.example/HB-4001/SB-8 bills/HB 9, mail HB4@example.org \ufffc\ufffc\ufffcHB 7")).toEqual([]);
  expect(keys("42 U.S.C. § 1983, 405 U.S. 1030, MCL 205.94, RSA 399-F, 26 CFR 1.501")).toEqual([]);
});

const candidate = (id: number, from: string, to: string, more: Partial<Candidate> = {}): Candidate => ({
  id,
  jurisdiction: "MI",
  session: `${from.slice(0, 4)}-${to.slice(0, 4)}`,
  sessionName: "Regular Session",
  sessionYear: Number(from.slice(0, 4)),
  from,
  to,
  introduced: null,
  sponsors: [],
  ...more,
});
const old = candidate(1, "2023-01-11", "2024-12-31");
const now = candidate(2, "2025-01-08", "2026-12-31");
const cite = (text: string): Citation => findCitations(text, "MI", 2025)[0]!;

test("the session that holds the day decides; a year in the words wins; between sessions nothing links", () => {
  expect(decide(cite("HB 4001"), [old, now], "2025-02-28")).toMatchObject({ do: "link", billId: 2 });
  expect(decide(cite("2023’s HB 4001"), [old, now], "2025-02-28")).toMatchObject({ do: "link", billId: 1 });
  expect(decide(cite("HB 4001 of 2023"), [old, now], "2025-02-28")).toMatchObject({ do: "link", billId: 1 });
  expect(decide(cite("HB 4067'23"), [old, now], "2025-02-28")).toMatchObject({ do: "link", billId: 1 });
  expect(decide(cite("HB 4001"), [old, now], "2025-01-03")).toMatchObject({ do: "suggest", candidates: [1, 2] });
  expect(decide(cite("HB 4001"), [old, now], null)).toMatchObject({ do: "suggest" });
  expect(decide(cite("HB 4001"), [candidate(3, "2026-02-01", "2026-03-01")], "2025-06-13")).toMatchObject({
    do: "suggest",
  });
});

test("a bill that came later, another's sponsor and one of several special sessions are for staff", () => {
  expect(decide(cite("HB 4001"), [{ ...now, introduced: "2025-03-02" }], "2025-02-28")).toMatchObject({
    do: "suggest",
  });
  expect(decide(cite("HB 4001 (Witwer)"), [{ ...now, sponsors: ["Angela Witwer"] }], "2025-02-28")).toMatchObject({
    do: "link",
  });
  expect(decide(cite("HB 4001 (Witwer)"), [{ ...now, sponsors: ["Matt Hall"] }], "2025-02-28")).toMatchObject({
    do: "suggest",
  });
  const called = [1, 2].map((n) =>
    candidate(n, "2025-07-01", "2025-09-30", {
      sessionName: `89th Legislature, ${n === 1 ? "1st" : "2nd"} Called Session`,
    }),
  );
  expect(decide(cite("HB 8"), called, "2025-08-05")).toMatchObject({ do: "suggest" });
  expect(decide(cite("SB 1 of the second called session"), called, "2025-08-05")).toMatchObject({
    do: "link",
    billId: 2,
  });
});

test("a bill of a session that began more than a year after the text is not even suggested", () => {
  expect(conceivable(cite("HB 4001"), [old, now], "2021-03-05")).toEqual([]);
  expect(conceivable(cite("HB 4001"), [old, now], "2022-11-30")).toEqual([old]);
  expect(conceivable(cite("HB 4001 of 2023"), [old, now], "2021-03-05")).toEqual([old]);
  expect(conceivable(cite("2020's HB 4001"), [old, now], "2025-03-05")).toEqual([]);
});

test("a session named by years alone may be the numbered one that a text names, another number may not", () => {
  const numbered = candidate(4, "2025-01-01", "2026-12-31", { sessionName: "91st General Assembly" });
  const named = cite("HB 4001 (91st General Assembly)");
  expect(named.said.numbered).toBe(91);
  expect(conceivable(named, [now, numbered], "2025-03-05")).toEqual([now, numbered]);
  expect(conceivable({ said: { numbered: 90 } }, [now, numbered], "2025-03-05")).toEqual([now]);
});
