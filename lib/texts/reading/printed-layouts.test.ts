import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { someBills } from "@/lib/tools/testing/printed-bills/one-half";
import { moreBills } from "@/lib/tools/testing/printed-bills/other-half";
import { enactedBy, moreStates } from "@/lib/tools/testing/printed-bills/more-states";
import { lawOf, print } from "@/lib/tools/testing/printed-bills/print";
import { sectionText, wordsOf } from "../words";
import { compareTexts } from "../compare/compare-texts";
import { parserVersion, readText } from "./read-text";

// Bills as the printing offices of forty-two legislatures set them, in our own words: with numbers of lines left and right, heads and feet of
// pages, bar codes, legends, statements and certificates. The words that are enacted are compared with what was put in, both ways.

const keys = (text: string) => wordsOf(text).map(({ key }) => key.toLowerCase());
function without(one: readonly string[], other: readonly string[]): string[] {
  const left = [...other];
  return one.filter((key) => {
    const at = left.indexOf(key);
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
}

const all = [...someBills, ...moreBills].map((spec) => [spec.name, spec] as const);

test.each(all)("%s: the words that are enacted, no more and no fewer", async (_, spec) => {
  const { sections } = await readText(Buffer.from(print(spec)));
  const body = sections.filter(({ role }) => role === "body");
  const found = keys(
    body.map((section) => [section.number, section.heading, sectionText(section)].filter(Boolean).join(" ")).join(" "),
  );
  const enacted = keys(lawOf(spec));
  expect({ missing: without(enacted, found), added: without(found, enacted) }).toEqual({ missing: [], added: [] });
});

// West Virginia's law is counted without the headings that its print has.
const printedTexts = [
  ...all.map(([name, spec]) => [name, print(spec), lawOf(spec)] as const),
  ...Object.entries(moreStates).map(([name, printed]) => [name, printed("three", 0, false), enactedBy[name]!] as const),
].filter(([name]) => name !== "West Virginia");

test.each(printedTexts)("%s: the same words where nothing marks the ends of pages", async (_, text, law) => {
  const { sections } = await readText(Buffer.from(text.replaceAll("\f", "\n")));
  const body = sections.filter(({ role }) => role === "body");
  const found = keys(body.map((section) => [section.number, sectionText(section)].filter(Boolean).join(" ")).join(" "));
  const enacted = keys(law);
  expect({ missing: without(enacted, found), added: without(found, enacted) }).toEqual({ missing: [], added: [] });
});

test.each(all)(
  "%s: printed again with other lines and pages nothing changed, and a word that changed is found",
  async (_, spec) => {
    const before = await readText(Buffer.from(print(spec)));
    const reprint = { ...spec, width: spec.width - 9, perPage: spec.perPage + 5 };
    const again = await readText(Buffer.from(print(reprint)));
    expect(compareTexts(before, again).summary.sentence).toBe("Nothing changed in the wording.");
    const sections = spec.sections.map((each) => each.map((text) => text.replace("three years", "five years")));
    const amended = await readText(Buffer.from(print({ ...reprint, sections })));
    expect(compareTexts(before, amended).summary.sentence).toBe("1 section changed; 1 word added, 1 removed");
  },
);

test.each(Object.entries(moreStates))(
  "%s: its words and sections, whatever the lines and pages, and what changed in one sentence",
  async (name, printed) => {
    const before = await readText(Buffer.from(printed("three", 0, false)));
    const body = before.sections.filter(({ role }) => role === "body");
    const found = keys(
      body.map((section) => [section.number, sectionText(section)].filter(Boolean).join(" ")).join(" "),
    );
    const enacted = keys(enactedBy[name]!);
    expect({ missing: without(enacted, found), added: without(found, enacted) }).toEqual({ missing: [], added: [] });
    const again = await readText(Buffer.from(printed("three", 5, false)));
    expect(compareTexts(before, again).summary.sentence).toBe("Nothing changed in the wording.");
    const amended = await readText(Buffer.from(printed("five", 3, true)));
    // West Virginia's sections are paragraphs of one section of the code; New Hampshire's have headings.
    expect(compareTexts(before, amended).summary.sentence).toBe(
      name === "West Virginia"
        ? "1 section changed; 16 words added, 1 removed"
        : `1 section changed, 1 added; ${name === "New Hampshire" ? 17 : 15} words added, 1 removed`,
    );
  },
);

// Where this fails because the reader got better: count parserVersion up, so that stored texts are read again, and put the new hash here.
test("a reader that reads otherwise has another version", async () => {
  const hash = createHash("sha256");
  for (const spec of all) hash.update(JSON.stringify((await readText(Buffer.from(print(spec[1])))).sections));
  for (const printed of Object.values(moreStates))
    hash.update(JSON.stringify((await readText(Buffer.from(printed("three", 0, false)))).sections));
  expect([parserVersion, hash.digest("hex").slice(0, 16)]).toEqual([10, "4be827f0cc124cff"]);
});
