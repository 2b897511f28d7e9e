import { expect, test } from "vitest";
import { withFieldLabels } from "./bill-form-parts";

test.each([
  ["“filedDate” must be between 1700 and ten years from now.", "“Filed” must be between 1700 and ten years from now."],
  ["“events.1.date” must be a date, YYYY-MM-DD.", "The date of event 2 must be a date, YYYY-MM-DD."],
  ["“events.0.description” must not be empty.", "The description of event 1 must not be empty."],
  ["“other” must be a number.", "“other” must be a number."],
  ["Save it again.", "Save it again."],
])("%s is said with the labels of the form", (message, expected) => {
  expect(withFieldLabels(message, { filedDate: "Filed" })).toBe(expected);
});
