import { describe, expect, test } from "vitest";
import { checkDocument } from "../document/check";
import { clauseOf, draftedParagraph } from "./facts";

const bill = { id: 7, title: "An act relating to wells.", kind: "bill" as const };
const fact = (field: string, old: unknown, now: unknown, effectiveDate: string | null = "2026-11-16") => ({
  field,
  old,
  new: now,
  effectiveDate,
});
const words = (...facts: ReturnType<typeof fact>[]) =>
  draftedParagraph(bill, facts)
    .content?.map((node) => node.text ?? "HB 12")
    .join("");

describe("what happened, in plain English", () => {
  test.each([
    [fact("new", null, null), "is new: it was introduced on Mon 16 Nov 2026"],
    [fact("new", null, null, null), "is new"],
    [
      fact("status", "introduced", "in_committee"),
      "went to committee on Mon 16 Nov 2026; before, it stood at “introduced”",
    ],
    [
      fact("status", "to_executive", "enacted"),
      "became law on Mon 16 Nov 2026; before, it stood at “sent to executive”",
    ],
    [fact("status", "unknown", "vetoed", null), "was vetoed"],
    [fact("status", null, "unknown", null), "has no known status now"],
    [
      fact("action", null, { date: "2026-11-16", description: "Referred to Committee on Water.", chamber: "Senate" }),
      "had an action on Mon 16 Nov 2026: “Referred to Committee on Water”",
    ],
    [
      fact("action", { description: "Refered" }, { description: "Referred" }),
      "had an action on Mon 16 Nov 2026 corrected; it now reads “Referred”",
    ],
    [fact("action", { description: "Referred" }, null), "no longer has the action “Referred” on its record"],
    [
      fact("vote", null, {
        date: "2026-11-16",
        motion: "Shall the bill pass?",
        result: "passed",
        yes: 1201,
        no: 10,
        chamber: "House",
      }),
      "came to a vote in the House on Mon 16 Nov 2026: “Shall the bill pass?”, 1,201 to 10 (passed)",
    ],
    [
      fact("event", null, {
        date: "2026-11-20",
        kind: "hearing",
        description: "Committee on Water",
        location: "Room 4",
      }),
      "has a hearing on Fri 20 Nov 2026, at Room 4: “Committee on Water”",
    ],
    [
      fact("event", null, { date: "2026-11-20", kind: "effective", description: "" }),
      "has an effective date on Fri 20 Nov 2026",
    ],
    [
      fact("event", { date: "2026-11-20", kind: "hearing" }, { date: "2026-11-27", kind: "hearing" }),
      "has its hearing moved from Fri 20 Nov 2026 to Fri 27 Nov 2026",
    ],
    [fact("event", { date: "2026-11-20", kind: "hearing" }, null), "no longer has a hearing on Fri 20 Nov 2026"],
    [fact("title", "An act", "An act relating to deep wells"), "is now titled “An act relating to deep wells”"],
    [fact("summary", null, "Long"), "has a summary now"],
    [fact("text", null, { name: "Engrossed", date: "2026-11-16" }), "has a new text, “Engrossed”, of Mon 16 Nov 2026"],
    [fact("sponsor", null, { name: "Ada Stone", role: "primary" }), "has a new sponsor, Ada Stone"],
    [fact("sponsor", { name: "Ada Stone" }, null), "lost its sponsor Ada Stone"],
    [fact("number", "HB 12", "HB 12 A"), "is now numbered HB 12 A; before, it was HB 12"],
  ])("%j", (given, expected) => {
    expect(clauseOf(given, bill)).toBe(expected);
  });
});

test("a drafted paragraph refers to the bill, says its title once, and puts what weighs most first", () => {
  const paragraph = words(
    fact("action", null, { description: "Read a third time." }, "2026-11-15"),
    fact("status", "reported", "passed_one_chamber"),
  );
  expect(paragraph).toBe(
    "HB 12, “An act relating to wells”, passed its first chamber on Mon 16 Nov 2026; before, it stood at “reported”. It had an action on Sun 15 Nov 2026: “Read a third time”.",
  );
});

test("a bill with a new title is not called by the old one, and one without a title by none", () => {
  expect(words(fact("title", "An act relating to wells.", "An act relating to deep wells."))).toBe(
    "HB 12 is now titled “An act relating to deep wells”.",
  );
  expect(draftedParagraph({ ...bill, title: null }, [fact("new", null, null, null)]).content?.[1]?.text).toBe(
    " is new.",
  );
});

test("whatever a source wrote, the paragraph is one that a text may hold", () => {
  const odd = [null, "", "x".repeat(5000), 3, [], {}, { description: null, name: "\u0007", date: "no day", yes: "1" }];
  for (const field of [
    "new",
    "status",
    "action",
    "vote",
    "event",
    "title",
    "summary",
    "text",
    "sponsor",
    "number",
    "else",
  ]) {
    for (const old of odd)
      for (const now of odd) {
        const { problem } = checkDocument({
          type: "doc",
          attrs: { version: 1 },
          content: [draftedParagraph(bill, [fact(field, old, now, null)])],
        });
        expect([field, old, now, problem]).toEqual([field, old, now, undefined]);
      }
  }
});
