import { describe, expect, test } from "vitest";
import { codesWithPhrases, commonPhrases, effectOf, phrasesOf } from "./status-rules";

const jurisdictions = codesWithPhrases();
const samples = [...jurisdictions, ""].flatMap((code) =>
  (code === "" ? commonPhrases() : phrasesOf(code)).map(({ effect, text }) => ({ code, means: effect, text })),
);

describe("remarks beside a vote do not hide it", () => {
  test.each([
    ["OR", "passage", "Rules suspended. Third reading. Carried by Nash. Passed.", "passage"],
    [
      "LA",
      "failure",
      "The bill, not having received two-thirds vote of the elected members, failed to pass. Motion to reconsider pending.",
      "failed",
    ],
    ["LA", "failure", "Failed to pass; motion to reconsider tabled", "failed"],
    [
      "NV",
      "passage",
      "From committee: Do pass. Declared an emergency measure under the Constitution. Read third time. Passed. Title approved. (Yeas: 40, Nays: 2).",
      "passage",
    ],
    [
      "KY",
      "passage",
      "3rd reading; floor amendment (8) withdrawn ; floor amendment (7) defeated ; passed 81-7 with Committee Substitute",
      "passage",
    ],
    [
      "IN",
      "passage",
      "Rules Suspended. Conference Committee Report 1: adopted by the House; Roll Call 564: yeas 90, nays 0",
      "both",
    ],
    ["WA", "passage", "Rules suspended. Third reading, passed; yeas, 49; nays, 0", "passage"],
    ["MI", "passage", "Rules Suspended; Adopted", "passage"],
    ["GA", "failure", "House Lost; Motion to reconsider tabled", "failed"],
    ["AK", "passage", "(H) PASSED Y38 N2 EFFECTIVE DATE(S) SAME AS PASSAGE", "passage"],
    ["MN", "passage", "Joint rule 2.03 suspended, third reading passed", "passage"],
    [
      "CA",
      "passage",
      "Reconsideration granted. Read third time. Passed. (Ayes 41. Noes 20.) Ordered to the Senate.",
      "passage",
    ],
    ["CA", "passage", "From inactive file. Read third time. Passed. Ordered to the Senate.", "passage"],
    ["CA", "passage", "Joint Rule 10.5 suspended. Read third time. Passed. Ordered to the Senate.", "passage"],
    [
      "NH",
      "failure",
      "Inexpedient to Legislate: MA RC 190-170 03/13/2025 HJ 8; Reconsideration (Rep. Osborne): MF",
      "failed",
    ],
    ["FL", "passage", "Passed House. Notice of reconsideration given", "passage"],
    ["TX", "passage", "Rules suspended. Read third time and passed", "passage"],
    ["CA", "passage", "Motion to reconsider prevailed. Read third time. Passed.", "passage"],
    ["AR", "failure", "Passed; emergency clause failed", "passage"],
  ])("%s (%s): “%s” is %s", (code, name, text, means) => {
    expect([effectOf(text, [], code), effectOf(text, [name], code)]).toEqual([means, means]);
  });

  // A vote that will be repeated decides nothing yet.
  test.each(["Failed passage. Reconsideration granted.", "Refused passage. Reconsideration granted."])(
    "“%s” decides nothing",
    (text) => expect(jurisdictions.filter((code) => effectOf(text, [], code) !== "nothing")).toEqual([]),
  );

  test.each(["Failed to pass; motion to reconsider tabled", "Rules suspended. Failed to pass"])(
    "“%s” is a failure everywhere",
    (text) => expect(jurisdictions.filter((code) => effectOf(text, [], code) !== "failed")).toEqual([]),
  );
  test.each([
    "Passed House. Notice of reconsideration given",
    "Rules suspended. Read third time and passed",
    "Rules suspended. Passed House",
  ])("“%s” is a passage everywhere", (text) =>
    expect(
      jurisdictions.filter(
        (code) => effectOf(text, [], code) !== effectOf(text.replace(/Rules suspended\. |\. Notice.*/g, ""), [], code),
      ),
    ).toEqual([]),
  );

  test("no preface and no afterword changes what a final vote means", () => {
    const votes = samples.filter(({ means }) => means === "passage" || means === "failed");
    expect(votes.length).toBeGreaterThan(150);
    const changed = votes.flatMap(({ code, means, text }) =>
      [`Rules suspended. ${text}`, `${text}; motion to reconsider tabled`]
        .filter((longer) => effectOf(longer, [], code) !== means)
        .map((longer) => `${code}: ${longer}`),
    );
    expect(changed).toEqual([]);
  });
});

describe("another bill's fate, or a paper beside the bill, is not the bill's", () => {
  test.each([
    "Companion signed by Governor",
    "Companion bill became law",
    "See also SB 5, signed by Governor, Chapter No. 2026-5",
    "See SB 5, signed by Governor",
    "Substituted by SB 5, which was signed by Governor",
    "Identical bill approved by Governor",
    "Comp. bill signed by Gov.",
    "Cross-filed bill became law",
    "Governor signed proclamation calling special session",
    "Governor signed the executive order",
    "Effective date amended",
    "Effective date amendment adopted",
    "Chapter 12, Idaho Code, citation corrected",
  ])("“%s” decides nothing anywhere", (text) => {
    const wrong = jurisdictions.filter((code) =>
      ["", "became-law", "executive-signature"].some(
        (name) => !["nothing"].includes(effectOf(text, name ? [name] : [], code)),
      ),
    );
    expect(wrong).toEqual([]);
  });

  test("a number given to what was vetoed is no law", () => {
    expect(jurisdictions.filter((code) => effectOf("Chapter number 12 - Vetoed", [], code) !== "vetoed")).toEqual([]);
  });
  test.each([
    ["AK", "(H) EFFECTIVE DATE(S) OF LAW SEE CHAPTER"],
    ["AZ", "Chapter 123"],
    ["NV", "Chapter 123."],
    ["FL", "Chapter No. 2025-12"],
    ["CA", "Chaptered by Secretary of State - Chapter 123, Statutes of 2025."],
  ])("%s: “%s” is law", (code, text) => expect(effectOf(text, [], code)).toBe("enacted"));
});

describe("a success that was lost", () => {
  test.each([
    [
      "SD",
      "passage",
      "House of Representatives Concurred in Amendments, Failed, YEAS 30, NAYS 39. H.J. 400",
      "not_agreed",
    ],
    ["SD", "passage", "Conference Committee Report adopted, Failed, YEAS 30, NAYS 39.", "not_agreed"],
    ["PA", "failure", "Third consideration and final passage, failed (100-103)", "failed"],
    ["PA", null, "House concurred in Senate amendments, failed (90-110)", "not_agreed"],
    ["IN", null, "House concurred with Senate amendments; failed for lack of constitutional majority", "not_agreed"],
    [
      "CO",
      null,
      "Senate Consideration of First Conference Committee Report result was to Not Adopt Committee Report",
      "nothing",
    ],
    ["TX", null, "Conference report not accepted", "nothing"],
    ["US", null, "Resolution not agreed to in Senate by Yea-Nay Vote. 41 - 58.", "failed"],
  ])("%s (%s): “%s” is %s", (code, name, text, means) => {
    expect([effectOf(text, [], code), effectOf(text, name ? [name] : [], code)]).toEqual([means, means]);
  });

  test("is no success in the words of any row", () => {
    const successes = samples.filter(({ means }) => ["passage", "amended_passage", "both"].includes(means));
    const still = successes
      .map(({ code, text }) => ({ code, text: `${text.replace(/[.;]$/, "")}, failed` }))
      .filter(({ code, text }) => ["passage", "amended_passage", "both", "adopted"].includes(effectOf(text, [], code)));
    expect(still).toEqual([]);
  });

  test.each([
    ["Passed House; motion to reconsider failed", "passage"],
    ["Passed Senate, amendment 3 failed", "passage"],
    ["Passed House (60-38), but emergency clause failed", "passage"],
  ])("“%s” stays a passage", (text, means) => expect(effectOf(text, [], "")).toBe(means));
});
