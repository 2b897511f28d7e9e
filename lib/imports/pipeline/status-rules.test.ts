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
