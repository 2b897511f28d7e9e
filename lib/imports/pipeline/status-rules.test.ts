import { describe, expect, test } from "vitest";
import { commonPhrases, effectOf, phrasesOf } from "./status-rules";

const jurisdictions =
  "US AL AK AZ AR CA CO CT DE DC FL GA HI ID IL IN IA KS KY LA ME MD MA MI MN MS MO MT NE NV NH NJ NM NY NC ND OH OK OR PA PR RI SC SD TN TX UT VT VA WA WV WI WY GU VI AS MP".split(
    " ",
  );
const rows = Object.entries(phrasesOf).flatMap(([code, phrases]) =>
  phrases.map(([means, pattern, text]) => ({ code, means, pattern, text })),
);

describe("the phrases of each jurisdiction", () => {
  test("cover all states, the District, the territories and Congress, with at least 400 rows", () => {
    expect(Object.keys(phrasesOf).sort()).toEqual([...jurisdictions].sort());
    expect(rows.length).toBeGreaterThanOrEqual(400);
  });

  test.each(rows.map(({ code, means, pattern, text }) => [code, text, means, pattern] as const))(
    "%s: “%s” is %s",
    (code, text, means, pattern) => {
      expect(pattern.test(text)).toBe(true);
      expect(effectOf(text, [], code)).toBe(means);
    },
  );

  test.each(commonPhrases.map(([means, pattern, text]) => [text, means, pattern] as const))(
    "anywhere: “%s” is %s",
    (text, means, pattern) => {
      expect(pattern.test(text)).toBe(true);
      expect(effectOf(text, [], "")).toBe(means);
    },
  );
});

describe("in every jurisdiction", () => {
  const ends = [
    "reconsidered",
    "passage",
    "amended_passage",
    "both",
    "adopted",
    "enacted",
    "overridden",
    "vetoed",
    "failed",
  ];
  test.each([
    "Signed by the Speaker",
    "Signed by Speaker of the House",
    "Signed by President",
    "Signed by the President of the Senate",
    "Speaker signed",
    "Passed by for the day",
    "Passed over",
    "Passed over for the day",
    "Passed on First Consideration",
    "Passed on Second Consideration, refer to Judiciary Committee",
    "Adopted committee substitute",
    "Committee substitute adopted",
    "Floor amendment adopted",
    "Amendment No. 1 failed",
    "Motion to discharge committee failed",
    "Motion to reconsider failed",
    "Motion for immediate effect failed",
    "Failed passage. Reconsideration granted.",
    "Motion to reconsider laid on the table Agreed to without objection.",
    "Committee Report: Inexpedient to Legislate, 01/22/2026 (Vote 12-8; RC)",
    "Majority Ought Not to Pass",
    "Committee recommends passage",
    "Laid on the table",
    "Fiscal note received",
  ])("“%s” decides nothing", (text) => {
    // Congress's "Signed by President" is the executive's.
    const asked = text === "Signed by President" ? jurisdictions.filter((code) => code !== "US") : jurisdictions;
    const wrong = asked.filter((code) => ends.includes(effectOf(text, [], code)));
    expect(wrong).toEqual([]);
  });

  test.each([
    ["Passed by indefinitely in Courts of Justice (12-Y 9-N)", "VA", "failed"],
    ["Died in committee", null, "failed"],
    ["Became law without Governor's signature", null, "enacted"],
    ["Vetoed by Governor", null, "vetoed"],
    ["Pocket Veto", null, "vetoed"],
    ["Veto de Bolsillo", "PR", "vetoed"],
    ["Ley Núm. 39-2025", "PR", "enacted"],
    ["Act 012", "HI", "enacted"],
    ["Public Act . . . . . . . . . 104-0012", "IL", "enacted"],
    ["SIGNED CHAP.55", "NY", "enacted"],
    ["C 12 L 25.", "WA", "enacted"],
  ])("“%s” in %s is %s", (text, only, means) => {
    const others = (only ? [only] : jurisdictions).filter((code) => effectOf(text, [], code) !== means);
    expect(others).toEqual([]);
  });
});
