import { render } from "@testing-library/react";
import { expect, test } from "vitest";
import { isVerbatim } from "@/lib/texts/quotations/passages";
import type { Section } from "@/lib/texts/sections";
import { type CopiedLine, linesOf } from "./copy-as-quotation";
import { SectionText } from "./section-text";

const section = (id: string, number: string, heading: string | null, text: string, more: Partial<Section> = {}) => ({
  id,
  depth: 0,
  role: "body" as const,
  number,
  heading,
  paragraphs: [{ runs: [{ text }], indent: 0 }],
  ...more,
});
const sections: Section[] = [
  section("sec-1", "SECTION 1.", "Lists", "Each county shall keep a list."),
  section("sec-2", "SECTION 2.", null, "The fee is five dollars."),
  section("sec-3", "SECTION 3.", "Effect", "It takes effect in May.", { mark: "inserted" }),
];

/** The words copied from the paragraph or heading with the first words to the one with the last. */
function readCopied(from: string, to: string, of = sections): CopiedLine[] {
  const { container } = render(
    of.map((one) => (
      <SectionText
        key={one.id}
        section={one}
        anchor={
          <a href="#x" data-anchor="">
            #
          </a>
        }
      />
    )),
  );
  const having = (words: string) =>
    [...container.querySelectorAll("p, h2")].find((each) => each.textContent?.startsWith(words))!.firstChild as Text;
  const range = document.createRange();
  range.setStart(having(from), from.length - 1);
  range.setEnd(having(to), to.length);
  return linesOf(range.cloneContents());
}

test("a passage across sections keeps the numbers and headings within it, and is word for word in the text", () => {
  const words = readCopied("Each c", "It takes effect").map(({ text }) => text);
  expect(words).toEqual([
    "county shall keep a list.",
    "SECTION 2.",
    "The fee is five dollars.",
    "SECTION 3. Effect",
    "It takes effect",
  ]);
  expect(isVerbatim(words.join(" "), sections, "sec-1")).toBe(true);
});

test("headings at the ends, links and notes of ours are no words of a passage", () => {
  const line = (text: string) => [{ text, html: text }];
  expect(readCopied("SECTION 2", "SECTION 3")).toEqual(line("The fee is five dollars."));
  expect(readCopied("SECTION 3", "It takes effect")).toEqual(line("It takes effect"));
});

test("what a bill strikes is copied as struck, and is not in the plain words", () => {
  const runs: Section["paragraphs"][number]["runs"] = [
    { text: "The fee is " },
    { text: "four", mark: "struck" },
    { text: " " },
    { text: "five <dollars>", mark: "inserted" },
    { text: " each month." },
  ];
  const fee = section("sec-4", "SECTION 4.", null, "", { paragraphs: [{ runs, indent: 0 }] });
  const [line] = readCopied("The fee", "Effect", [fee, section("sec-5", "SECTION 5.", null, "Effect.")]);
  expect(line).toEqual({
    text: "The fee is five <dollars> each month.".slice("The fe".length),
    html: "The fee is <s>four</s> five &lt;dollars&gt; each month.".slice("The fe".length),
  });
  expect(isVerbatim("fee is four five <dollars> each month.", [fee], "sec-4")).toBe(true);
});
