import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { checkDocument } from "../document/check";
import { statementOf } from "@/lib/bills/changes/facts";
import { statementsOf } from "@/lib/bills/changes/statements";
import { draftedParagraph } from "./drafted-paragraph";

beforeAll(() => void vi.useFakeTimers({ now: Date.parse("2026-11-25T12:00:00Z"), toFake: ["Date"] }));
afterAll(() => void vi.useRealTimers());

const bill = { id: 7, title: "An act relating to wells.", kind: "bill" as const };
const fact = (field: string, old: unknown, now: unknown, effectiveDate: string | null = "2026-11-16") => ({
  field,
  old,
  new: now,
  effectiveDate,
});
const clauseOf = (...given: Parameters<typeof statementOf>) => statementOf(...given).words;
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
      "Referred to Committee on Water on 16 Nov",
    ],
    [
      fact("action", { description: "Refered" }, { description: "Referred" }),
      "An action was corrected: Referred on 16 Nov",
    ],
    [fact("action", { description: "Referred" }, null), "An action was removed from the record: “Referred”"],
    [
      fact("vote", null, {
        date: "2026-11-16",
        motion: "Shall the bill pass?",
        result: "passed",
        yes: 1201,
        no: 10,
        chamber: "House",
      }),
      "The House passed it, 1,201–10, on 16 Nov",
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
    "HB 12, “An act relating to wells”, passed its first chamber on 16 Nov; previously reported. Read a third time on 15 Nov.",
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
      "The Senate did not pass it on third reading, 11–26, on 19 Nov",
    );
    expect(
      words(fact("vote", null, senate, "2026-11-19"), fact("status", "reported", "passed_one_chamber", "2026-11-20")),
    ).toBe(
      "HB 12, “An act relating to wells”, passed its first chamber on 20 Nov; previously reported. The Senate passed it on third reading, 26–11, on 19 Nov.",
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
    expect(paragraph).toContain("Step 13 on 13 Nov.");
    expect(paragraph).toContain("Step 15 on 15 Nov.");
  });

  test("the executive is the governor of a state and the president of the United States; another year is named", () => {
    const sent = fact("status", "passed", "to_executive", "2025-03-02");
    expect(clauseOf(sent, { ...bill, jurisdiction: "WI" })).toBe(
      "was sent to the governor on 2 Mar 2025; previously passed",
    );
    expect(clauseOf(sent, { ...bill, jurisdiction: "US" })).toMatch(/^was sent to the president/);
  });
});

describe("one event is one statement", () => {
  const day = "2026-11-24";
  const killed = {
    date: day,
    motion: "Housing and Local Government: postpone indefinitely",
    result: "passed",
    yes: 11,
    no: 5,
    chamber: "House",
  };
  const action = fact(
    "action",
    null,
    { description: "Postponed indefinitely by Housing and Local Government. Yeas 11, nays 5" },
    day,
  );
  const vote = fact("vote", null, killed, day);
  const status = fact("status", "in_committee", "failed", day);
  const wordsOf = (...facts: ReturnType<typeof fact>[]) => statementsOf(facts, bill).map((one) => one.words);

  test("the vote of a committee that ended the bill, with its action and the status", () => {
    const sentence =
      "The House Committee on Housing and Local Government postponed it indefinitely, 11–5, on 24 Nov; previously in committee";
    expect(wordsOf(action, vote, status)).toEqual([sentence]);
    expect(words(action, vote, status)).toBe(`HB 12, “An act relating to wells”: ${sentence}.`);
    expect(wordsOf(vote, action)).toEqual([sentence.replace(/;.*/, "")]);
  });

  test("what else happened on the day has its own statement, and no vote of a committee passes a bill", () => {
    const other = fact("action", null, { description: "Motion to reconsider made" }, day);
    expect(wordsOf(action, other, vote, status)).toHaveLength(2);
    const report = fact("vote", null, { ...killed, motion: "Housing: do pass" }, day);
    expect(wordsOf(report, fact("status", "reported", "passed_one_chamber", day))).toEqual([
      "passed its first chamber on 24 Nov; previously reported",
      "The House Committee on Housing recommended passing it, 11–5, on 24 Nov",
    ]);
  });

  test("a referral and a report read as in the record, with the committee", () => {
    const referred = fact("action", null, { description: "Referred to the House Committee on Water" }, day);
    expect(wordsOf(referred, fact("status", "introduced", "in_committee", day))).toEqual([
      "Referred to the House Committee on Water on 24 Nov; previously introduced",
    ]);
    expect(wordsOf(fact("action", null, { description: "Reported favorably by Water. Yeas 7, nays 2" }, day))).toEqual([
      "Reported favorably by Water, 7–2, on 24 Nov",
    ]);
    expect(
      wordsOf(fact("action", null, { description: "READ 2ND TIME; RE-REF Com. on APPR. (Ayes 8.)" }, day)),
    ).toEqual(["On 24 Nov: “READ 2ND TIME; RE-REF Com. on APPR. (Ayes 8.)”"]);
  });

  test("a bill from before the period is only new to us", () => {
    expect(statementOf(fact("new", null, null, "2026-10-27"), bill, "2026-11-23").words).toBe(
      "New to us: introduced 27 Oct",
    );
    expect(statementOf(fact("new", null, null, "2026-11-24"), bill, "2026-11-23").words).toBe(
      "was introduced on 24 Nov",
    );
  });
});
