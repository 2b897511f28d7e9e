import { describe, expect, test } from "vitest";
import { codesWithPhrases, commonPhrases, effectOf, phrasesOf } from "./status-rules";

const jurisdictions =
  "US AL AK AZ AR CA CO CT DE DC FL GA HI ID IL IN IA KS KY LA ME MD MA MI MN MS MO MT NE NV NH NJ NM NY NC ND OH OK OR PA PR RI SC SD TN TX UT VT VA WA WV WI WY GU VI AS MP".split(
    " ",
  );
const rows = codesWithPhrases().flatMap((code) => phrasesOf(code).map((phrase) => ({ code, ...phrase })));

describe("the phrases of each jurisdiction", () => {
  test("cover all states, the District, the territories and Congress, with at least 400 rows", () => {
    expect(codesWithPhrases().sort()).toEqual([...jurisdictions].sort());
    expect(rows.length).toBeGreaterThanOrEqual(400);
  });

  test.each(rows.map(({ code, effect, pattern, text }) => [code, text, effect, pattern] as const))(
    "%s: “%s” is %s",
    (code, text, means, pattern) => {
      expect(pattern.test(text)).toBe(true);
      expect(effectOf(text, [], code)).toBe(means);
    },
  );

  test.each(commonPhrases().map(({ effect, pattern, text }) => [text, effect, pattern] as const))(
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
    "override",
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
    "House refused to concur in Senate amendments",
    "Senate refuses to concur with House amendment",
    "House non-concurred in Senate amendments",
    "Amendment No. 1 was indefinitely postponed",
    'House Amendment "A" (H-100) INDEFINITELY POSTPONED',
    'Committee Amendment "A" (S-12) READ and ADOPTED.',
    "Conference committee report rejected",
    "Veto override failed: Ayes: 50",
    "Motion to reconsider the vote by which the bill passed",
    "Failed to pass notwithstanding the objections of the Governor",
    "Line item veto sustained",
    "Line item veto override failed",
    "House overrides Governor's veto, failed (60-38)",
    "Senate overrides veto: motion lost",
    "House overriding the Governor's veto rejected",
    "Assembly overrides veto, laid on the table",
  ])("“%s” decides nothing", (text) => {
    // Congress's "Signed by President" is the executive's.
    const asked = text === "Signed by President" ? jurisdictions.filter((code) => code !== "US") : jurisdictions;
    const wrong = asked.filter((code) => ends.includes(effectOf(text, [], code)));
    expect(wrong).toEqual([]);
  });

  test.each([
    ["MD", "Senate Concurs in House Request for Conference Committee"],
    ["MD", "House Concurs - Conference Committee Appointed"],
    ["PR", "Enviado a la Gobernadora solicitud de devolución"],
  ])("in %s “%s” decides nothing", (code, text) => {
    expect([...ends, "to_executive"]).not.toContain(effectOf(text, [], code));
  });

  test.each([
    ["TN", "Assigned Private Chapter Number 12 by the Secretary of State."],
    ["MD", "Senate Concurs House Amendments"],
  ])("in %s “%s” decides", (code, text) => expect(ends).toContain(effectOf(text, [], code)));

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

describe("a class that a scraper gives", () => {
  test.each([
    // The meaning of its text: a report, a reading, an amendment, a lost vote.
    ["KS", "passage", "Committee of the Whole - Be passed as amended", "reported"],
    ["KS", "passage", "Final Action - Not passed; Yea: 50 Nay: 70", "failed"],
    ["KS", "passage", "Emergency Final Action - Passed; Yea: 40 Nay: 0", "passage"],
    ["NH", "executive-signature", "Conference Committee Report; Not Signed Off; 06/20/2025; SJ 17", "reported"],
    ["NH", "passage", "Ought to Pass: MF RC 150-200 02/13/2025 HJ 5", "nothing"],
    ["ME", "passage", 'House Amendment "A" (H-55) READ and ADOPTED, in concurrence.', "nothing"],
    ["MA", "passage", "Enacted and laid before the Governor", "to_executive"],
    ["MA", "passage", "Passed to be engrossed - 157 YEAS to 0 NAYS", "passage"],
    ["WV", "failure", "Be rejected", "reported"],
    ["VA", "executive-signature", "Governor's recommendation adopted", "both"],
    ["VA", "executive-receipt", "Governor's Action Deadline 11:59 p.m., March 24, 2025", "nothing"],
    ["CA", "executive-veto", "Consideration of Governor's veto pending.", "nothing"],
    ["NE", "failure", "Hunt MO9 Bracket until May 1 failed", "nothing"],
    ["WY", "failure", "H Amendment 1 Failed", "nothing"],
    ["IA", "failure", "Amendment H-1001 lost. H.J. 300.", "nothing"],
    ["TX", "passage", "Passed to engrossment as amended", "nothing"],
    ["TX", "failure", "Amendment fails of adoption", "nothing"],
    ["LA", "passage", "Read by title, amended, ordered reengrossed, passed to 3rd reading.", "nothing"],
    ["SD", "passage", "House Taxation Do Pass, Passed, YEAS 10, NAYS 3", "reported"],
    ["SD", "passage", "House of Representatives Do Pass Amended, Passed, YEAS 60, NAYS 8.", "passage"],
    ["SD", "passage", "Do Pass, Passed, AYES 9, NAYS 4. H.J. 100", "reported"],
    ["CO", "passage", "House Second Reading Passed with Amendments - Committee", "nothing"],
    ["ND", "passage", "Second reading, passed, yeas 090 nays 002", "passage"],
    ["US", "failure", "On agreeing to the Jones amendment (A004) Failed by recorded vote: 100 - 320.", "nothing"],
    ["CT", "executive-veto", "Line Item Vetoed by Governor", "enacted"],
    ["MS", "executive-veto", "Partially Vetoed", "enacted"],
    [
      "CA",
      "committee-passage",
      "From committee chair, with author's amendments: Amend, and re-refer to committee.",
      "in_committee",
    ],
    ["HI", "committee-passage", "The committee on EDU deferred the measure.", "nothing"],
    ["TX", "failure", "No action taken in committee", "nothing"],
    // If the text does not contradict it, the class decides.
    ["MN", "failure", "Laid to rest", "failed"],
    ["OR", "passage", "Carried by Broadman.", "passage"],
    ["HI", "became-law", "On the books", "enacted"],
  ])("%s %s: “%s” is %s", (code, name, text, means) => {
    expect(effectOf(text, [name], code)).toBe(means);
  });
});

test.each([
  ["OK", "Veto override failed: Ayes: 50"],
  ["SD", "Veto override, Failed, YEAS 40, NAYS 29"],
  ["MS", "Veto override lost"],
  ["IN", "Veto override motion pending"],
])("%s: “%s” overrides nothing", (code, text) => {
  expect(effectOf(text, [], code)).toBe("nothing");
});
