import { describe, expect, test } from "vitest";
import { summaryExcerpt } from "./summary-excerpt";

const of = (summary: string | null, title: string | null = "An Act") => summaryExcerpt({ title, summary });

describe("the beginning of a summary in the head of a bill's page", () => {
  test("a short summary is shown in full", () =>
    expect(of("Lets towns allow\n\nlarger houses.")).toEqual({
      text: "Lets towns allow larger houses.",
      isCut: false,
    }));

  test.each([null, "", " \n", "An  Act", "An Act\n"])("nothing is said of %j", (summary) =>
    expect(of(summary)).toBeNull(),
  );

  test("a long one ends after a sentence where one ends late enough", () => {
    const first = `${"Word ".repeat(40)}ends here.`;
    expect(of(`${first} ${"More ".repeat(60)}`)).toEqual({ text: first, isCut: true });
  });

  test("a long one without such a sentence ends after a word", () => {
    const found = of(`No. ${"Something ".repeat(60)}`);
    expect(found?.text).toMatch(/ Something…$/);
    expect(found?.text.length).toBeLessThanOrEqual(281);
    expect(found?.isCut).toBe(true);
  });

  test("one endless word is cut", () => expect(of("x".repeat(2000))?.text.length).toBeLessThanOrEqual(281));
});
