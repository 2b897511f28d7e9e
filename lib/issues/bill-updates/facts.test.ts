import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { checkDocument } from "../document/check";
import { clauseOf, draftedParagraph } from "./facts";

beforeAll(() => void vi.useFakeTimers({ now: Date.parse("2026-11-25T12:00:00Z"), toFake: ["Date"] }));
afterAll(() => void vi.useRealTimers());

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
    ["H.R. 30", "passed the House"],
    ["S. 5", "passed the Senate"],
    ["SB0137", "passed the Senate"],
    ["A.B. 5", "passed the Assembly"],
    ["AB 12", "passed the Assembly"],
    ["LB 12", "passed its first chamber"],
    ["H", "passed the House"],
    ["Sunday closing act", "passed its first chamber"],
  ])("the first chamber of %s", (name, expected) => {
    expect(clauseOf(fact("status", null, "passed_one_chamber"), { ...bill, name })).toBe(`${expected} on 16 Nov`);
  });

  test.each([
    [fact("new", null, null), "was introduced on 16 Nov"],
    [fact("new", null, null, null), "is new"],
    [fact("status", "introduced", "in_committee"), "was sent to committee on 16 Nov; previously introduced"],
    [fact("status", "to_executive", "enacted"), "became law on 16 Nov; previously sent to executive"],
    [fact("status", "unknown", "vetoed", null), "was vetoed"],
    [fact("status", null, "unknown", null), "has no known status now"],
    [
      fact("action", null, { date: "2026-11-16", description: "Referred to Committee on Water.", chamber: "Senate" }),
      "had a new action on 16 Nov: “Referred to Committee on Water”",
    ],
    [
      fact("action", { description: "Refered" }, { description: "Referred" }),
      "had an action on 16 Nov corrected to “Referred”",
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
      "won a House vote 1,201–10 on 16 Nov: “Shall the bill pass?”",
    ],
    [
      fact("event", null, {
        date: "2026-11-20",
        kind: "hearing",
        description: "Committee on Water",
        location: "Room 4",
      }),
      "has a hearing on 20 Nov, at Room 4: “Committee on Water”",
    ],
    [
      fact("event", null, { date: "2026-11-20", kind: "effective", description: "" }),
      "has an effective date on 20 Nov",
    ],
    [
      fact("event", { date: "2026-11-20", kind: "hearing" }, { date: "2026-11-27", kind: "hearing" }),
      "had its hearing moved from 20 Nov to 27 Nov",
    ],
    [fact("event", { date: "2026-11-20", kind: "hearing" }, null), "no longer has a hearing on 20 Nov"],
    [fact("title", "An act", "An act relating to deep wells"), "is now titled “An act relating to deep wells”"],
    [fact("summary", null, "Long"), "now has a summary"],
    [fact("text", null, { name: "Engrossed", date: "2026-11-16" }), "has a new text, “Engrossed”, dated 16 Nov"],
    [fact("sponsor", null, { name: "Ada Stone", role: "primary" }), "has a new sponsor, Ada Stone"],
    [fact("sponsor", { name: "Ada Stone" }, null), "lost its sponsor Ada Stone"],
    [fact("number", "HB 12", "HB 12 A"), "is now numbered HB 12 A; previously HB 12"],
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
    "HB 12, “An act relating to wells”, passed its first chamber on 16 Nov; previously reported. It had a new action on 15 Nov: “Read a third time”.",
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

describe("a paragraph that can be published", () => {
  const senate = { date: "2026-11-19", motion: "Third reading", result: "Passed", yes: 26, no: 11, chamber: "Senate" };

  test("a status and the vote behind it are one sentence", () => {
    expect(
      words(
        fact("action", null, { description: "Third reading passed" }, "2026-11-19"),
        fact("vote", null, senate, "2026-11-19"),
        fact("status", "in_committee", "passed_one_chamber", "2026-11-19"),
      ),
    ).toBe("HB 12, “An act relating to wells”, passed the Senate 26–11 on 19 Nov; previously in committee.");
    expect(
      words(fact("vote", null, senate, "2026-11-19"), fact("status", "passed_one_chamber", "passed", "2026-11-19")),
    ).toBe(
      "HB 12, “An act relating to wells”, passed the Senate 26–11 on 19 Nov and has now passed both chambers; previously passed one chamber.",
    );
  });

  test("a lost vote, and one of another day, are listed separately", () => {
    expect(clauseOf(fact("vote", null, { ...senate, result: "Failed", yes: 11, no: 26 }), bill)).toBe(
      "lost a Senate vote 11–26 on 19 Nov: “Third reading”",
    );
    expect(
      words(fact("vote", null, senate, "2026-11-19"), fact("status", "reported", "passed_one_chamber", "2026-11-20")),
    ).toBe(
      "HB 12, “An act relating to wells”, passed its first chamber on 20 Nov; previously reported. It won a Senate vote 26–11 on 19 Nov: “Third reading”.",
    );
  });

  test("sponsors are listed together, and of many actions the newest three", () => {
    const names = ["Ada Stone", "Bo Lake", "Cy Hill"].map((name) => fact("sponsor", null, { name }));
    const actions = [11, 12, 13, 14, 15].map((at) =>
      fact("action", null, { description: `Step ${at}` }, `2026-11-${at}`),
    );
    const paragraph = words(...names, ...actions);
    expect(paragraph).toContain("has 3 new sponsors: Ada Stone, Bo Lake and Cy Hill");
    expect(paragraph).not.toContain("Step 12");
    expect(paragraph).toContain("“Step 13”");
    expect(paragraph).toContain("“Step 15”");
  });

  test("the executive is the governor of a state and the president of the United States; another year is named", () => {
    const sent = fact("status", "passed", "to_executive", "2025-03-02");
    expect(clauseOf(sent, { ...bill, jurisdiction: "WI" })).toBe(
      "was sent to the governor on 2 Mar 2025; previously passed",
    );
    expect(clauseOf(sent, { ...bill, jurisdiction: "US" })).toMatch(/^was sent to the president/);
  });
});
