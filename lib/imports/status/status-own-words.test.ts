import { expect, test } from "vitest";
import { effectOf } from "./status-rules";

// What the bill itself went through counts, even if the same line mentions another bill, a motion or a section.
test.each([
  ["FL", "Died in Rules, companion bill(s) passed, see HB 1 (Ch. 2025-3)", "failed"],
  ["FL", "Withdrawn from further consideration, companion bill(s) passed, see SB 1 (Ch. 2025-3)", "withdrawn"],
  ["FL", "Companion signed by Governor", "nothing"],
  ["FL", "Laid on Table, companion bill(s) passed, see SB 12 (Ch. 2025-4)", "nothing"],
  ["NM", "PASSED/H (61-0)", "passage"],
  ["NM", "Passed/S 40-0", "passage"],
  ["AL", "Adopted Voice Vote", "passage"],
  ["TX", "Adopted viva voce", "passage"],
  ["OH", "Passed [Vote: 34-0]", "passage"],
  ["MN", "Passed Vote: 34-0", "passage"],
  ["GA", "Passed under suspension of the rules", "passage"],
  ["KY", "Passed H 60-0", "passage"],
  ["WA", "Passed Rules Committee", "nothing"],
  ["TN", "Passed for the day", "nothing"],
  ["WA", "Chapter 12, 2025 Laws PV, section 5 vetoed", "enacted"],
  ["MN", "Chapter number 12 - Vetoed", "vetoed"],
  ["CA", "Withdrawn from committee. Re-referred to Com. on RLS.", "in_committee"],
  ["NC", "Vetoed 07/03/25; Veto Override vote scheduled", "vetoed"],
  ["NC", "Veto override vote scheduled", "nothing"],
])("in %s “%s” is %s", (jurisdiction, text, effect) => {
  const found = effectOf(text, [], jurisdiction);
  expect(effect === "nothing" ? ["nothing", "reported", "in_committee"].includes(found) : found).toBe(
    effect === "nothing" ? true : effect,
  );
});
