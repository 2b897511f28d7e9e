import { expect, test } from "vitest";
import { type NumberReading, readNumbers } from "../citations/read";
import { isCalledSo, sessionGlued } from "./number-sessions";

/** What a text is read as, in short: `HB8@TX.2025`, several in turn, what is meant otherwise behind a bar. */
function read(typed: string): string | null {
  const short = (one: NumberReading) =>
    one.keys.join("/") + (one.jurisdiction ? `@${one.jurisdiction}` : "") + (one.year ? `.${one.year}` : "");
  const all = (readings: NumberReading[]) =>
    readings.flatMap((one) => (one.alias || one.otherPrint ? [] : short(one))).join(" ");
  const asks = readNumbers(typed)?.asks.map((ask) =>
    ask.number === null
      ? [all(ask.readings), all(ask.fallbacks)].filter((text) => text !== "").join(" | ")
      : `#${ask.number}`,
  );
  return asks?.join("; ") ?? null;
}

type Session = { jurisdiction: string; session: string; sessionName: string };
/** Whether a reading holds a bill's session: by its place, and by what it is called. */
const holds = (typed: string, bill: Session): boolean =>
  readNumbers(typed)!.asks[0]!.readings.some(
    (one) =>
      (one.jurisdiction === null || one.jurisdiction === bill.jurisdiction) &&
      !(one.notFederal && bill.jurisdiction === "US") &&
      isCalledSo(one.sessions ?? [], bill),
  );

const illinois = { jurisdiction: "IL", session: "104th", sessionName: "104th General Assembly (2025–2026)" };
const older = { jurisdiction: "IL", session: "103rd", sessionName: "103rd General Assembly (2023–2024)" };
const massachusetts = { jurisdiction: "MA", session: "194th", sessionName: "194th General Court (2025–2026)" };
const texas = (session: string, sessionName: string) => ({ jurisdiction: "TX", session, sessionName });
const regular = texas("89R", "89th Legislature, Regular Session, 2025");
const first = texas("891", "89th Legislature, 1st Called Session, 2025");
const second = texas("892", "89th Legislature, 2nd Called Session, 2025");
const ofLegiScan = texas("2025-2026", "89th Legislature Regular Session");

test.each([
  ["SB 40 (104th)", illinois, older],
  ["HB 1105 (104th)", illinois, older],
  ["104th HB 1105", illinois, older],
  ["SB 40 (104th General Assembly)", illinois, older],
  ["SB 40, 104th GA", illinois, older],
  ["SB 40 (104th GA)", illinois, older],
  ["SB 40 of the 104th", illinois, older],
  ["104th General Assembly, SB 40", illinois, older],
  ["H.4088 194th", massachusetts, illinois],
  ["H.4088 (194th General Court)", massachusetts, illinois],
  ["HB 8 89(R)", regular, first],
  ["HB 8 89(R)", ofLegiScan, second],
  ["HB 8 (89R)", regular, second],
  ["89R HB 8", regular, first],
  ["HB 8 89(1)", first, regular],
  ["HB 8 89(1)", first, second],
  ["HB 4 (89-2)", second, first],
  ["HB 8, 89th Legislature, 2nd Called Session", second, first],
  ["HB 8 89th", second, texas("88R", "88th Legislature, Regular Session, 2023")],
  [
    "HB 1 (57th Legislature, 1st Regular Session)",
    { jurisdiction: "AZ", session: "57th-1st-regular", sessionName: "57th Legislature, 1st Regular Session (2025)" },
    { jurisdiction: "AZ", session: "57th-2nd-regular", sessionName: "57th Legislature, 2nd Regular Session (2026)" },
  ],
  [
    "HB 1 (2025 1st Special Session)",
    { jurisdiction: "UT", session: "2025S1", sessionName: "2025 1st Special Session" },
    { jurisdiction: "UT", session: "2025GS", sessionName: "2025 General Session" },
  ],
  [
    "HB 1 (2025 regular session)",
    { jurisdiction: "WV", session: "2025", sessionName: "2025 Regular Session" },
    { jurisdiction: "WV", session: "2025S1", sessionName: "2025 1st Special Session" },
  ],
])("%s is of the session %j and not of %j", (typed, its, other) => {
  expect([holds(typed, its), holds(typed, other)]).toEqual([true, false]);
});

test("an ordinal beside a federal print is a Congress, and else a state's legislature", () => {
  expect(read("S. 40 (118th)")).toBe("S40@US.2023 | S40");
  expect(read("S.40 of the 118th")).toBe("S40@US.2023 | S40");
  expect(read("S. 40, 118th Cong.")).toBe("S40@US.2023");
  expect(read("H.R. 5 (118th Congress)")).toBe("HR5@US.2023");
  expect(read("118th Cong., S. 40")).toBe("S40@US.2023");
  expect(read("119 H.R. 1")).toBe("HR1@US.2025");
  expect(read("HR1 (119)")).toBe("HR1@US.2025");
  // that Congress has not met yet
  expect(read("S 12 (126th)")).toBe("S12");
  expect(read("SB 40 (104th)")).toBe("SB40");
  expect(readNumbers("SB 40 (104th)")!.federalKeys).toEqual([]);
});

test.each([
  ["HB 12 (VA 2024)", "HB12@VA.2024"],
  ["HB 12 (2024, Virginia)", "HB12@VA.2024"],
  ["2024 VA HB 12", "HB12@VA.2024"],
  ["HB 12, VA 2024", "HB12@VA.2024"],
  ["HB 5, Texas 89th", "HB5@TX"],
  ["S. 5 118th Cong. 1st Sess.", "S5@US.2023"],
  ["FR Doc. E9-1234", "E9-1234"],
  ["VA 2024 HB 12", "HB12@VA.2024"],
  ["HB 12 VA 2024", "HB12@VA.2024"],
  ["HB 96 OH", "HB96OH | HB96@OH"],
  ["HB 1952 OK", "HB1952OK | HB1952@OK"],
  ["LD 1 ME", "LD1ME | LD1@ME"],
  ["LR 12 CA", "LR12CA | LR12@CA"],
  ["SC S 12", "SCS12 | S12@SC"],
  ["Washington's HB 1740", "HB1740@WA"],
  ["WA State HB 1740", "HB1740@WA"],
  ["Washington: HB 1740", "HB1740@WA"],
  ["Washington, HB 1740", "HB1740@WA"],
  ["Washington, HB 1740, SB 5", "HB1740@WA; SB5@WA"],
  ["HB 1740 - Washington", "HB1740@WA"],
  ["WA/HB1740", "HB1740@WA"],
  ["2023-24 HB 1740", "HB1740.2023"],
  ["HB 1740-2023", "HB1740.2023"],
  ["HB 1740 - 2025-26", "HB1740.2025"],
  ["HB 1740 (2025 regular session)", "HB1740.2025"],
  ["AB 12 20232024", "AB12.2023"],
  ["AB 12 [2023]", "AB12.2023"],
  ["AB 12 '23", "AB12.2023"],
  ["AB 12 '99", "AB12.1999"],
  ["AB 12, 2023", "AB12.2023"],
  ["AB 12, 2023; SB 3, 2024", "AB12.2023; SB3.2024"],
  ["HB 2024-1001", "HB1001.2024"],
  ["25RS HB 775", "HB775.2025"],
  ["HB 1,740", "HB1740"],
  ["House bill no. 1,740", "HB1740 H1740"],
  ["1,740", "#1740"],
  ["Executive Order 14,321", "EO14321"],
  ["Exec. Order No. 14,321", "EO14321"],
  ["exec. order 14321", "EO14321"],
  ["FR Doc. 2025-13925", "2025-13925"],
  ["FR Doc 2025-13925", "2025-13925"],
  ["FR Doc. No. 2025-13925", "2025-13925"],
  ["document 2025-13925", "2025-13925"],
  ["Federal Register document number 2025-13925", "2025-13925"],
  ["RIN 2120-AM12", "2120-AM12"],
  ["RIN: 2120-AM12", "2120-AM12"],
])("%s is read as %s", (typed, as) => {
  expect(read(typed)).toBe(as);
});

test.each([
  ["HB 1, 740", "HB1; #740"],
  ["HB 101,102", "HB101; #102"],
  ["HB 12, SB 40", "HB12; SB40"],
  ["hb 12, 40", "HB12; #40"],
  ["HB 12, 2023, 2024", "HB12; #2023; #2024"],
  ["HB 2001, 2003", "HB2001; #2003"],
  ["HB 12 (FIN)", "HB12"],
  ["HB 12 (H-2)", "HB12"],
  ["HB 12 (Smith)", "HB12"],
  ["HB 12 (R-Smith)", "HB12"],
  ["HB 2001-2010", Array.from({ length: 10 }, (_, at) => `HB${2001 + at}`).join("; ")],
  ["AB 5 X1", "AB5X1 | ABX1-5@CA"],
  ["HB24-1001", "HB24-1001 HB1001.2024"],
])("%s stays what it was: %s", (typed, as) => {
  expect(read(typed)).toBe(as);
});

test.each([
  "118th Congress",
  "104th General Assembly",
  "89th legislature, 2nd called session",
  "2025 regular session",
  "2nd special session",
  "2023-24 budget",
  "the budget of 2024",
  "washington 2024",
  "Washington, 2024",
  "Washington's water",
  "in 2024",
  "WA 1740",
  "1,500 feet",
  "document 5",
  "rin 12",
  "25RS",
  "executive order",
  "9th circuit 2024",
  "mid-2024",
])("“%s” means words", (typed) => {
  expect(readNumbers(typed)).toBeNull();
});

test.each(["Res 0012-2024", "Int 0012-2024", "Intro 12-2024"])(
  "the year in the number of a paper of New York City is part of it: %s",
  (text) => expect(sessionGlued(text.toUpperCase())).toBeNull(),
);
