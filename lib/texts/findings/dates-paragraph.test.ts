import { expect, test } from "vitest";
import { publishedDays } from "./dates-paragraph";

const read = (text: string) => publishedDays(text, "2026-10-01").map(({ kind, date }) => `${kind} ${date}`);

test.each([
  ["Comments must be received on or before December 5, 2026.", "comments 2026-12-05"],
  ["Submit comments on or before June 30, 2027.", "comments 2027-06-30"],
  ["The comment period for the proposed rule is extended to January 15, 2027.", "comments 2027-01-15"],
  ["Effective date: This rule is effective December 23, 2026.", "effective 2026-12-23"],
  ["Effective December 23, 2026.", "effective 2026-12-23"],
  ["This final rule is effective on January 4, 2027.", "effective 2027-01-04"],
  [
    "This rule is effective January 4, 2027. Compliance date: Compliance with § 60.5 is required by July 1, 2027.",
    "effective 2027-01-04",
    "compliance 2027-07-01",
  ],
  ["Regulated entities must comply with this rule by July 1, 2027.", "compliance 2027-07-01"],
  ["Applicability date: July 1, 2027.", "applicability 2027-07-01"],
  ["The amendments are applicable on and after January 1, 2027.", "applicability 2027-01-01"],
  ["<p>DATES: This rule is effective January 4, 2027.</p>", "effective 2027-01-04"],
])("%s", (text, ...says) => expect(read(text)).toEqual(says));

test.each([
  "This direct final rule is effective on December 23, 2026, without further notice, unless the BLM receives significant adverse comment by December 23, 2026.",
  "This rule is effective December 23, 2026, unless the agency receives adverse comment.",
  "The incorporation by reference of certain material was approved by the Director of the Federal Register as of June 10, 2027.",
  "Applicable Date: Immediately.",
  "The public hearing will be held on December 1, 2026.",
  "Requests to speak must be received by December 1, 2026.",
  "Comments are due December 5, 2026; reply comments are due January 5, 2027.".replace(";", ","),
  "This rule is effective January 4, 2027, except for amendatory instruction 3.",
  "This rule is effective January 4, 2027. The amendments to part 60 are effective July 1, 2027.",
  "The effective date of the rule published on May 1, 2026, is delayed until further notice.",
  "The rule published January 5, 2026, is withdrawn.",
  "This rule is effective February 30, 2027.",
  "This rule was effective January 4, 2020.",
  "Comments on the information collection must be received by December 5, 2026.",
])("nothing is certain: %s", (text) => expect(read(text)).toEqual([]));
