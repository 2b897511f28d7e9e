import { strToU8, zipSync } from "fflate";
import { describe, expect, test } from "vitest";
import { paragraphText } from "../sections";
import { readText } from "./read-text";

const lawOf = ({ sections }: Awaited<ReturnType<typeof readText>>) =>
  sections
    .filter(({ role }) => role === "body")
    .flatMap(({ mark, number, heading, paragraphs }) => [
      ...(mark === "struck" ? [] : [number ?? "", heading ?? ""]),
      ...paragraphs.map((paragraph) => paragraphText(paragraph)),
    ])
    .filter(Boolean)
    .join(" ");

describe("words that a print of Congress strikes", () => {
  const bill = (body: string) =>
    readText(
      Buffer.from(
        `<?xml version="1.0"?><bill bill-stage="Reported-in-House"><form><legis-num>H. R. 1</legis-num><official-title>To test <deleted-phrase>boats</deleted-phrase> ferries.</official-title></form>${body}</bill>`,
      ),
    );
  const section = (attributes: string, words: string, header = "Inspection") =>
    `<section ${attributes}><enum>2.</enum><header>${header}</header><text>${words}</text></section>`;
  const old = "The Secretary shall inspect each ferry once every two years.";
  const now = "The Secretary shall inspect each ferry every year.";

  test.each([
    ["by their style alone", 'reported-display-style="strikethrough"'],
    ["by their style, in a print that added them", 'changed="added" reported-display-style="strikethrough"'],
    ["as deleted", 'changed="deleted"'],
    ["as deleted and struck", 'changed="deleted" reported-display-style="strikethrough"'],
  ])("are no law: %s", async (_, attributes) => {
    const inSection = await bill(
      `<legis-body>${section(attributes, old)}${section('changed="added" reported-display-style="italic"', now)}</legis-body>`,
    );
    expect(lawOf(inSection)).toBe(`SEC. 2. Inspection ${now}`);
    const inBody = await bill(
      `<legis-body ${attributes}>${section("", old)}</legis-body><legis-body changed="added" reported-display-style="italic">${section("", now)}</legis-body>`,
    );
    expect(lawOf(inBody)).toBe(`SEC. 2. Inspection ${now}`);
    const inText = await bill(
      `<legis-body><section><enum>1.</enum><text ${attributes}>${old}</text><text>${now}</text></section></legis-body>`,
    );
    expect(lawOf(inText)).toContain(now);
    expect(lawOf(inText)).not.toContain("two years");
  });

  test("are no law where an addition is within them, or they are within a heading or the title", async () => {
    const read = await bill(
      `<legis-body>${section("", `Each <deleted-phrase>boat <added-phrase>or raft</added-phrase></deleted-phrase> ferry is inspected.`, "Inspection <deleted-phrase>of boats</deleted-phrase>")}</legis-body>`,
    );
    expect(lawOf(read)).toBe("SEC. 2. Inspection Each ferry is inspected.");
    expect(
      read.sections
        .filter(({ role }) => role === "title")
        .flatMap(({ paragraphs }) => paragraphs.map((each) => paragraphText(each))),
    ).toEqual(["To test ferries."]);
  });
});

test.each([
  ["an element", "<del>two years</del>"],
  ["a style", '<inline style="text-decoration: line-through">two years</inline>'],
  ["a class", '<inline class="strikethrough">two years</inline>'],
  ["an attribute", '<inline changed="deleted">two years</inline>'],
])("USLM's struck words are no law: by %s", async (_, words) => {
  const read = await readText(
    Buffer.from(
      `<bill xmlns="http://schemas.gpo.gov/xml/uslm"><main><section><num>§ 1.</num><heading>Inspection</heading><content>Each ferry is inspected every ${words} year.</content></section></main></bill>`,
    ),
  );
  expect(lawOf(read)).toContain("Each ferry is inspected every year.");
});

test.each([
  ["<strike> across paragraphs", "<strike><p>The old fee is two dollars.</p><p>It is paid twice.</p></strike>"],
  ["a class of the style sheet", '<p><span class="c7">The old fee is two dollars.</span></p>'],
  ["a class of a paragraph", '<p class="c7">The old fee is two dollars.</p>'],
  ["a struck link", '<p><a href="/law" style="text-decoration: line-through">The old fee is two dollars.</a></p>'],
  [
    "text-decoration-line",
    '<p><span style="text-decoration-line: underline line-through">The old fee is two dollars.</span></p>',
  ],
])("a web page's struck words are no law: %s", async (_, struck) => {
  const read = await readText(
    Buffer.from(
      `<html><head><style>.c7{color:red;text-decoration:line-through}</style></head><body><p>BE IT ENACTED by the Legislature:</p><p>Section 1. The department keeps a record of each application that it receives and shall publish the number of applications every quarter.</p>${struck}<p>The fee is three dollars for each application.</p></body></html>`,
    ),
  );
  expect(lawOf(read)).toContain("The fee is three dollars");
  expect(lawOf(read)).not.toMatch(/old fee|paid twice/);
});

describe("a bill in Word", () => {
  const word = (body: string) =>
    readText(
      zipSync({
        "word/document.xml": strToU8(
          `<w:document xmlns:w="w"><w:body><w:p><w:r><w:t>BE IT ENACTED BY THE LEGISLATURE:</w:t></w:r></w:p><w:p><w:r><w:t>Section 1. The department keeps a record of each application that it receives and shall publish the number of them.</w:t></w:r></w:p>${body}</w:body></w:document>`,
        ),
        "word/styles.xml": strToU8(
          `<w:styles xmlns:w="w"><w:style w:type="character" w:styleId="Old"><w:rPr><w:dstrike/></w:rPr></w:style><w:style w:type="character" w:styleId="OldRed"><w:basedOn w:val="Old"/><w:rPr><w:b/></w:rPr></w:style><w:style w:type="paragraph" w:styleId="OldText"><w:rPr><w:strike/></w:rPr></w:style></w:styles>`,
        ),
      }),
    );
  const run = (text: string, properties = "") =>
    `<w:r><w:rPr>${properties}</w:rPr><w:t xml:space="preserve">${text}</w:t></w:r>`;

  test.each([
    ["a style", `<w:p>${run("The fee is ")}${run("two ", '<w:rStyle w:val="Old"/>')}${run("three dollars.")}</w:p>`],
    [
      "a style based on it",
      `<w:p>${run("The fee is ")}${run("two ", '<w:rStyle w:val="OldRed"/>')}${run("three dollars.")}</w:p>`,
    ],
    [
      "the paragraph's style",
      `<w:p><w:pPr><w:pStyle w:val="OldText"/></w:pPr>${run("The fee is two.")}</w:p><w:p>${run("The fee is three dollars.")}</w:p>`,
    ],
  ])("strikes words by %s", async (_, body) => {
    const law = lawOf(await word(body));
    expect(law).toContain("The fee is three dollars.");
    expect(law).not.toContain("two");
  });

  test("keeps its symbols, raised digits, and a paragraph whose end was deleted", async () => {
    const law = lawOf(
      await word(
        `<w:p><w:pPr><w:rPr><w:del w:id="1"/></w:rPr></w:pPr>${run("The margin is ")}<w:r><w:sym w:font="Symbol" w:char="F0B1"/></w:r>${run("5 ")}</w:p><w:p>${run("percent of 10")}${run("2", '<w:vertAlign w:val="superscript"/>')}${run(" units.")}</w:p>`,
      ),
    );
    expect(law).toContain("The margin is ±5 percent of 10² units.");
  });
});
