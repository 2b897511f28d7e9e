import { describe, expect, test } from "vitest";
import { numberWhileTyping, whileTyping } from "./prefix-suggestion";

describe("what is searched for while a user types", () => {
  test.each([
    ["regulat", "regulat*"],
    ["water regulat", "water regulat*"],
    ["water -sewer", "water -sewer"],
    ["regulation ", "regulation"],
    ['"drinking water"', '"drinking water"'],
    ["water OR sewer", "water OR sewer*"],
    ["water*", "water*"],
    ["", ""],
  ])("“%s” is asked as “%s”", (typed, asked) => expect(whileTyping(typed)).toBe(asked));

  test.each(["w", "wa", "water re", "water -", 'the "drinking wa', "water OR", "water or ", "water -se"])(
    "“%s” waits for more",
    (typed) => expect(whileTyping(typed)).toBeNull(),
  );

  test.each([
    ["hb 1", "hb 1"],
    ["H.B. 0123", "H.B. 0123"],
    ["12, ", "12,"],
    ["battery", "battery*"],
  ])("in the field of numbers “%s” is asked as “%s”", (typed, asked) => expect(numberWhileTyping(typed)).toBe(asked));

  test.each(["h", "hb"])("a prefix alone, “%s”, waits for its number", (typed) =>
    expect(numberWhileTyping(typed)).toBeNull(),
  );
});
