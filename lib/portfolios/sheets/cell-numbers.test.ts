import { expect, test } from "vitest";
import { billFromLink } from "./bill-link";
import { numbersInCell } from "./cell-numbers";
import { meaningOf } from "./columns";
import { readJurisdiction } from "./find-bills";
import { countsFurther, readPosition, readPriority } from "./position-words";

test.each([
  ["HB 1,740", ["HB 1740"]],
  ["HB 1740 SB 5", ["HB 1740", "SB 5"]],
  ["HB 1740\nSB 5", ["HB 1740", "SB 5"]],
  ["HB 1740 5187", ["HB 1740", "HB 5187"]],
  ["HB 1740 SB 5 minimum wage", ["HB 1740", "SB 5"]],
  ["AB 12, 2023", ["AB 12, 2023"]],
  ["HB 8 (89R)", ["HB 8 (89R)"]],
])("the cell %j holds %j", (cell, texts) => {
  expect(numbersInCell(cell).map(({ text }) => text)).toEqual(texts);
});

test.each([
  ["SB 12 and 1601", ["SB 12", "SB 1601"]],
  ["HB 12, 13", ["HB 12", "HB 13"]],
  ["HB 1; SB 2", ["HB 1", "SB 2"]],
  ["SB 8 - minimum wage", ["SB 8"]],
  ["HB 4001 (Smith)", ["HB 4001 (Smith)"]],
  ["SB 8 - SB 7 repealed", ["SB 8"]],
  ["4001", ["4001"]],
  ["minimum wage", []],
  ["Title 9", []],
  ["", []],
])("the cell %j holds %j, as before", (cell, texts) => {
  expect(numbersInCell(cell).map(({ text }) => text)).toEqual(texts);
});

test.each([
  ["HB 1234 / companion SB 567", ["HB 1234", "SB 567"]],
  ["HB-1234 / companion SB-567", ["HB-1234", "SB-567"]],
  ["SB 8 w/ SB 137", ["SB 8", "SB 137"]],
  ["HB 4001, see also SB 8", ["HB 4001", "SB 8"]],
  ["see SB 8 above", []],
  ["SB 8 **", ["SB 8"]],
  ["🔥 HB 4001 ✅", ["HB 4001"]],
  ["SB 8†", ["SB 8"]],
  ["NEW: HB 4001", ["HB 4001"]],
  ["House Joint Resolution C", ["HJR C"]],
  ["4014.0", ["4014"]],
  ["SB 1-3", ["SB 1", "SB 2", "SB 3"]],
  ["SBX2-3", ["SBX2-3"]],
  ["HB25-1001", ["HB25-1001"]],
])("the cell %j, as people write it, holds %j", (cell, texts) => {
  expect(numbersInCell(cell).map(({ text }) => text)).toEqual(texts);
});

test.each([
  ["HB 1234 / companion SB 567", ["SB 567"]],
  ["HB 4001, see also SB 8", ["SB 8"]],
  ["SB 1; identical to HB 4002", ["HB 4002"]],
  ["SB 1, same as HB 4002", ["HB 4002"]],
  ["HB 4001 (SB 8)", ["SB 8"]],
  ["HB 4001 (now SB 8)", []],
  ["HB 4001 [SB 8]", ["SB 8"]],
  ["HB 4001, replaced by HB 4002", ["HB 4002"]],
  ["HB 4001 / SB 8", []],
  ["HB 4001, also SB 8", []],
  ["HB 4001 (Smith)", []],
])("of the cell %j only %j is asked", (cell, texts) => {
  expect(numbersInCell(cell).flatMap(({ text, isMention }) => (isMention ? text : []))).toEqual(texts);
});

test.each([
  [
    "support",
    [
      "Support!",
      "In favour",
      "👍",
      "👍🏽",
      "Strongly support",
      "Support (strong)",
      "✅ Support",
      "S/S",
      "Endorsed",
      "1. Support",
      "2 - Support",
    ],
  ],
  [
    "support_if_amended",
    [
      "Support w/ amendment",
      "Support w/amend",
      "Support if Amended (SIA)",
      "SupportIfAmended",
      "Support ONLY if amended",
    ],
  ],
  ["oppose", ["Opp.", "👎", "Strongly Oppose", "Actively oppose", "🔴 Oppose"]],
  ["oppose_unless_amended", ["OPPOSE UNLESS AMENDED (OUA)", "Oppose, unless amended.", "OpposeUnlessAmended"]],
  ["watch", ["Watch/Track", "Monitor closely", "No position/monitor", "Watchlist", "👀 Watch"]],
  ["null", ["—", "?", "N/A", "No position yet", "Undecided"]],
  [
    "undefined",
    [
      "Neutral/monitor",
      "Support/Oppose",
      "✅",
      "🔴",
      "+",
      "Support (was oppose)",
      "Oppose → Neutral",
      "Do not support",
      "Letter sent",
      "Oppose as written",
    ],
  ],
])("a position is %s", (position, words) => {
  for (const word of words) expect(String(readPosition(word)), word).toBe(position);
});

test("a priority of a scale further than three is asked, and so is a sign", () => {
  const read = (words: string[]) => words.map((word) => readPriority(word, countsFurther(words)) ?? null);
  expect(read(["1", "2", "3"])).toEqual(["high", "medium", "low"]);
  expect(read(["A", "B", "C"])).toEqual(["high", "medium", "low"]);
  expect(read(["Tier I", "Tier II", "Tier III"])).toEqual(["high", "medium", "low"]);
  expect(read(["Highest", "very low", "🔴", "🟢"])).toEqual(["high", "low", "high", "low"]);
  expect(read(["1", "3", "5", "High"])).toEqual([null, null, null, "high"]);
  expect(read(["A", "D"])).toEqual([null, null]);
  expect(read(["P0", "P1"])).toEqual([null, null]);
  expect(read(["★★★", "🔥"])).toEqual([null, null]);
  expect(["★★★", "🔥", "5"].map((word) => readPriority(word))).toEqual([undefined, undefined, undefined]);
});

test.each([
  ["number", ["Bill Number(s)", "billNumber", "Leg. #", "Bill/Reg", "Nº", "House Bill", "Bill # (hyperlinked)"]],
  ["position", ["ABC Position", "Position Taken", "Position (S/O/N)", "S/O"]],
  ["link", ["LegiScan Link", "Link to Bill", "Plural URL"]],
  ["note", ["Notes (internal)", "Status / Notes"]],
  ["clientNote", ["Notes (client)"]],
  ["undefined", ["Companion Link", "Sponsor Position", "Previous position", "Status", "Companion"]],
])("a column is %s", (meaning, names) => {
  for (const name of names) expect(String(meaningOf(name)), name).toBe(meaning);
});

test.each([
  ["MI", ["Mich.", "MI (Michigan)", "michigan", "US-MI"]],
  ["US", ["Federal (US)", "U.S.", "USA", "United States Congress"]],
  ["NY", ["N.Y."]],
  ["", ["Ontario", "MI (Ohio)", "North", "MI/OH"]],
])("a place is %j", (code, names) => {
  for (const name of names) expect(readJurisdiction(name), name).toBe(code);
});

test.each([
  ["https://www.govtrack.us/congress/bills/119/hr22", { jurisdiction: "US", number: "H.R. 22", session: "119" }],
  ["https://www.akleg.gov/basis/Bill/Detail/34?Root=HB69", { jurisdiction: "AK", number: "HB69", session: "34" }],
  ["https://leg.colorado.gov/bills/hb25-1001", { jurisdiction: "CO", number: "HB25-1001" }],
  ["http://legislature.mi.gov/doc.aspx?2025-HB-4002", { jurisdiction: "MI", number: "HB 4002", session: "2025" }],
  [
    "https://open.pluralpolicy.com/mi/bills/2025-2026/HB4002/",
    { jurisdiction: "MI", number: "HB4002", session: "2025-2026" },
  ],
  ["https://fastdemocracy.com/bill-search/mi/2025-2026/bills/MIB1/", { jurisdiction: "MI", session: "2025-2026" }],
  ["https://legislature.vermont.gov/bill/status/2026/H.454", { jurisdiction: "VT", number: "H.454", session: "2026" }],
  [
    "https://www.legis.iowa.gov/legislation/BillBook?ga=91&ba=HF248",
    { jurisdiction: "IA", number: "HF 248", session: "91" },
  ],
  [
    "https://iga.in.gov/legislative/2025/bills/senate/1/details",
    { jurisdiction: "IN", number: "SB 1", session: "2025" },
  ],
  ["https://le.utah.gov/~2025/bills/static/HB0267.html", { jurisdiction: "UT", number: "HB 267", session: "2025" }],
  [
    "https://www.ilga.gov/legislation/BillStatus.asp?DocNum=12&GAID=18&DocTypeID=HB&SessionID=114",
    { jurisdiction: "IL", number: "HB 12" },
  ],
])("the address %s says which bill it is of", (address, bill) => expect(billFromLink(address)).toEqual(bill));

test.each([
  ["LD", "number"],
  ["LD #", "number"],
  ["File No.", "number"],
  ["Analyst", "owner"],
  ["Follow up by", "due"],
])("a column %s holds %s", (name, meaning) => expect(meaningOf(name)).toBe(meaning));
