import { describe, expect, test } from "vitest";
import { compareTexts } from "./compare/compare-texts";
import { isVerbatim, passageNow } from "./quotations/passages";
import { readText } from "./reading/read-text";
import { shinglesOf } from "./similar/signature";
import { countWords, hashOfWords } from "./words";

const page = (words: string) =>
  readText(
    Buffer.from(`<html><head><meta charset="utf-8"></head><body><p>BE IT ENACTED by the Legislature:</p>
<p>Section 1. In this act, ${words} as the board provides. The department shall keep a record of each application that it
receives and shall publish the number of applications every quarter.</p><p>Section 2. This act takes effect July 1.</p></body></html>`),
  );
const body = async (words: string) => (await page(words)).sections.filter(({ role }) => role === "body");

describe("a changed sign", () => {
  test.each([
    ["the margin is -2 degrees", "the margin is 2 degrees"],
    ["the margin is −2 degrees", "the margin is 2 degrees"],
    ["the margin is –2 degrees", "the margin is 2 degrees"],
    ["within ±5 percent", "within 5 percent"],
    ["within +/-5 percent", "within 5 percent"],
    ["at +5 degrees", "at -5 degrees"],
    ["where x = 5 applies", "where x ≠ 5 applies"],
    ["where x=5 applies", "where x≠5 applies"],
    ["where x ≥ 5 applies", "where x &gt; 5 applies"],
    ["where x &lt; 5 applies", "where x ≤ 5 applies"],
    ["about ≈ 5 feet", "about = 5 feet"],
    ["about ~5 feet", "about 5 feet"],
    ["three × five feet", "three + five feet"],
    ["10 ÷ 5 units", "10 × 5 units"],
    ["10*5 units", "10 5 units"],
    ["x - 5 units", "x 5 units"],
    ["at 40° the tank", "at 40 the tank"],
    ["at 40 °F the tank", "at 40 °C the tank"],
    ["10<sup>2</sup> units of dose", "102 units of dose"],
    ["10² units of dose", "102 units of dose"],
    ["10^2 units of dose", "102 units of dose"],
    ["10<sup>-3</sup> grams", "10<sup>3</sup> grams"],
    ["an area of 5 m² of land", "an area of 5 m of land"],
    ["a fee of 5%", "a fee of 5"],
    ["a fee of 5%", "a fee of 5‰"],
    ["a fee of 5¢", "a fee of 5"],
    ["a fee of $5", "a fee of €5"],
    ["a fee of $5", "a fee of 5"],
    ["a fee of £5", "a fee of $5"],
    ["as § 40 provides", "as 40 provides"],
    ["½ of the fee", "¼ of the fee"],
    ["2½ percent", "2 percent"],
    ["2<sup>1</sup>/<sub>2</sub> percent", "21/2 percent"],
    ["a fee of 1,000", "a fee of 1.000"],
    ["a rate of .08", "a rate of 08"],
    ["a fee of $.50", "a fee of $50"],
    ["a pipe of 5′ there", "a pipe of 5″ there"],
    ["a wall 5' 10\" there", "a wall 5 10 there"],
    ['a 6" wide pipe', "a 6' wide pipe"],
    ["from 5-10 members", "from 510 members"],
    ["from 5-10 members", "from 5 10 members"],
    ["from 5 – 10 members", "from 5 10 members"],
    ["from $5-$10 a day", "from $5 $10 a day"],
    ["a ratio of 1:2", "a ratio of 12"],
    ["open 24/7 there", "open 247 there"],
    ["a balance of (1,500) dollars", "a balance of 1,500 dollars"],
    ["a balance of ($500)", "a balance of $500"],
    ["5 μg of it", "5 mg of it"],
    ["up to √2 of it", "up to 2 of it"],
    ["up to ∞ of it", "up to of it"],
    ["☐ new ☑ old", "☑ new ☐ old"],
    ["the board is insured", "the board is uninsured"],
    ["it shall pay", "it shall not pay"],
  ])("from “%s” to “%s” is a change, and a quotation of it has changed", async (before, after) => {
    const [old, now] = [await page(before), await page(after)];
    expect(compareTexts(old, now).summary.sentence).toMatch(/^1 section changed; .*word/);
    const words = /In this act, (.*?) as the board/.exec(
      old.sections
        .flatMap(({ paragraphs }) => paragraphs.map(({ runs }) => runs.map(({ text }) => text).join("")))
        .join(" "),
    )![0];
    const section = old.sections.find(({ role }) => role === "body")!.id;
    expect(isVerbatim(words, old.sections, section)).toBe(true);
    expect(passageNow(words, old.sections, section).state).toBe("same");
    expect(passageNow(words, now.sections, section).state).toBe("changed");
    expect(hashOfWords(now.sections)).not.toBe(hashOfWords(old.sections));
    expect(shinglesOf(now.sections)).not.toEqual(shinglesOf(old.sections));
  });

  test.each([
    ["“the fee” isn’t due", '"the fee" isn\'t due'],
    ["a non-profit body", "a nonprofit body"],
    ["a well‐known body", "a well-known body"],
    ["a fee of $5", "a fee of $&nbsp;5"],
    ["a fee of 5%", "a fee of 5 %"],
    ["the ﬁrst ofﬁce", "the first office"],
    ["a de&shy;partment", "a department"],
    ["from 5–10 members", "from 5-10 members"],
    ["from 5 – 10 members", "from 5-10 members"],
    ["the margin is −2", "the margin is -2"],
    ["½ of it", "1/2 of it"],
    ["2½ of it", "2 1/2 of it"],
    ["40° of it", "40º of it"],
    ["H₂O of it", "H<sub>2</sub>O of it"],
    ["10<sup>2</sup> of it", "10² of it"],
    ["5 µg of it", "5 μg of it"],
    ["the fee* of it", "the fee of it"],
    ["the fee† of it", "the fee of it"],
    ["a name ________ there", "a name ____ there"],
    ["the 1<sup>st</sup> day", "the 1st day"],
    ["• the first", "▪ the first"],
  ])("but “%s” is the same as “%s”", async (before, after) => {
    const [old, now] = [await page(before), await page(after)];
    expect(compareTexts(old, now).summary.wordsAdded).toBe(0);
    expect(hashOfWords(now.sections)).toBe(hashOfWords(old.sections));
  });

  test("is seen where a quotation ends or begins at the number", async () => {
    const sections = await body("the margin is -2.5 degrees of 40° at x=5");
    for (const cut of ["2.5 degrees", "the margin is -2", "degrees of 40", "5 as the board"])
      expect([cut, isVerbatim(cut, sections, sections[0]!.id)]).toEqual([cut, false]);
    expect(isVerbatim("the margin is -2.5 degrees of 40°", sections, sections[0]!.id)).toBe(true);
    expect(passageNow("the margin is 2.5 degrees", sections, sections[0]!.id).state).toBe("changed");
  });
});

describe("a table", () => {
  const table = (...rows: string[]) =>
    page(
      `it pays:</p><table>${rows
        .map(
          (row) =>
            `<tr>${row
              .split("|")
              .map((cell) => `<td>${cell}</td>`)
              .join("")}</tr>`,
        )
        .join("")}</table><p>`,
    );
  test.each([
    ["a digit moves to the next cell", "12|3|4", "1|23|4"],
    ["a number moves into an empty cell", "Roads|5|", "Roads||5"],
    ["words of two numbers are divided otherwise", "1 2|3|4", "1|2 3|4"],
    ["a negative sum becomes positive", "Roads|(5)", "Roads|5"],
  ])("has changed where %s", async (_, before, after) => {
    const head = "Purpose|2026|2027";
    const compared = compareTexts(await table(head, before), await table(head, after));
    expect(compared.summary.sentence).toMatch(/^1 section changed/);
  });

  test("shows its cells apart", async () => {
    const { sections } = compareTexts(await table("Roads|5||"), await table("Roads||5|"));
    const shown = sections.flatMap(({ paragraphs }) =>
      paragraphs.map(({ segments }) => segments.map(({ text }) => text).join("")),
    );
    expect(shown.join("\n")).toContain("Roads |");
  });
});

test("words are counted as readers count them", () => {
  expect(countWords("where x = 5 and y ≠ 6, at least $5 (10%) of § 7")).toBe(12);
});

test("a hyphen at a line's end belongs to the number before it", async () => {
  const read = await readText(
    Buffer.from(
      "BE IT ENACTED BY THE LEGISLATURE:\n\nSECTION 1. The department shall keep the record of each\napplication that it receives for a 7-\nyear period and publish the numbers.\n",
    ),
  );
  expect(
    read.sections
      .flatMap(({ paragraphs }) => paragraphs.flatMap(({ runs }) => runs))
      .map(({ text }) => text)
      .join(" "),
  ).toContain("7-year");
});
