import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { strToU8, zipSync } from "fflate";
import { describe, expect, test } from "vitest";
import { inShared } from "@/lib/tools/testing/in-shared";
import { compareTexts } from "../compare/compare-texts";
import { paragraphText, type Section } from "../sections";
import { sectionText, wordsOf } from "../words";
import { NoText } from "./no-text";
import { readText } from "./read-text";

const samples = inShared("data/bill-texts");
const here = existsSync(samples);
if (!here) console.warn(`The sample texts are not there (${samples}): their tests are skipped.`);
const sample = (path: string) => readFileSync(join(samples, path));
const read = (path: string) => readText(sample(path));
const texts = (text: string) => readText(strToU8(text));
const refusal = async (bytes: Uint8Array) => {
  const error = await readText(bytes).then(
    () => null,
    (thrown: unknown) => thrown,
  );
  expect(error).toBeInstanceOf(NoText);
  return [(error as NoText).state, (error as NoText).message];
};
const body = (sections: Section[]) => sections.filter(({ role }) => role === "body");
const keys = (text: string) => wordsOf(text).map(({ key }) => key.toLowerCase());

/** The share of the words of one list that the other has as often. */
function share(one: string[], other: string[]): number {
  const left = new Map<string, number>();
  for (const word of other) left.set(word, (left.get(word) ?? 0) + 1);
  let found = 0;
  for (const word of one) {
    const count = left.get(word) ?? 0;
    if (count > 0) found += 1;
    left.set(word, count - 1);
  }
  return found / Math.max(1, one.length);
}

describe.skipIf(!here)("the words of real texts", () => {
  /** Words between tags, taken by a plain search and no parser. */
  const strip = (xml: string, element: RegExp, without: RegExp[] = []) => {
    let inner = [...xml.matchAll(element)].map(([part]) => part).join(" ");
    for (const each of without) inner = inner.replace(each, " ");
    const text = inner
      .replace(/<\/?(?:quote|external-xref|italic|term|short-title|inline|i|b|ref|internal-xref|sup|sub)\b[^>]*>/g, "")
      .replace(/<[^>]+>/g, " ");
    return keys(
      text
        .replace(/&amp;/g, "&")
        .replace(/&lt;/g, "<")
        .replace(/&gt;/g, ">")
        .replace(/&#x?[0-9a-f]+;/gi, " "),
    );
  };
  const numbersOf = (sections: Section[]) =>
    keys(
      body(sections)
        .map((section) => `${section.number ?? ""} ${sectionText(section)}`)
        .join("\n"),
    ).filter((word) => !/^(?:sec\.?|section|title|subtitle|part|chapter|division|preamble)$/.test(word));

  test.each([
    "us/119-hr5160-billdtd/2_rh.xml",
    "us/119-hr3633-billdtd/1_ih.xml",
    "us/119-hr3633-billdtd/2_eh.xml",
    "us/118-hr8752-xml-and-pdf/2_eh.xml",
    "us/119-s97-billdtd/1_is.xml",
    "us/119-hr5366-billdtd/1_ih.xml",
    "us/119-s1383-billdtd/4_eah.xml",
  ])("%s has all its words, and no others", async (path) => {
    const { sections } = await read(path);
    const reference = strip(
      sample(path).toString("utf8"),
      /<(legis-body|resolution-body|engrossed-amendment-body)\b[\s\S]*?<\/\1>/g,
      [/<\/?(?:pagebreak)\b[^>]*>/g],
    ).filter((word) => !/^(?:sec\.?|section|title|subtitle|part|chapter|division|preamble)$/.test(word));
    expect(share(reference, numbersOf(sections))).toBeGreaterThan(0.99);
    expect(share(numbersOf(sections), reference)).toBeGreaterThan(0.99);
  });

  test.each([
    "us/116-hr2157-uslm/1_ih.xml",
    "us/116-hr1037-uslm/1_eh.xml",
    "us/116-hjres37-uslm/2_rfs.xml",
    "us/119-hr5366-billdtd/5_enr.xml",
  ])("%s (USLM) too", async (path) => {
    const { sections } = await read(path);
    const reference = strip(sample(path).toString("utf8"), /<main\b[\s\S]*?<\/main>/g, [
      /<(longTitle|enactingFormula|resolvingClause|sidenote|page|action|signatures|attestation|endorsement)\b[\s\S]*?<\/\1>/g,
    ]).filter((word) => !/^(?:sec\.?|section|title|subtitle|part|chapter|division|preamble)$/.test(word));
    expect(share(reference, numbersOf(sections))).toBeGreaterThan(0.99);
    expect(share(numbersOf(sections), reference)).toBeGreaterThan(0.985);
  });

  test.each([
    ["us/118-hr8752-xml-and-pdf/1_rh.pdf", "us/118-hr8752-xml-and-pdf/1_rh.xml"],
    ["us/118-hr8752-xml-and-pdf/2_eh.pdf", "us/118-hr8752-xml-and-pdf/2_eh.xml"],
    ["us/119-hr9010-xhtml-and-xml/1_rh.html", "us/119-hr9010-xhtml-and-xml/1_rh.xml"],
    ["us/119-hr9025-xhtml-and-xml/1_ih.html", "us/119-hr9025-xhtml-and-xml/1_ih.xml"],
  ])("%s has the very words of its XML", async (one, other) => {
    expect(compareTexts(await read(one), await read(other)).summary.sentence).toMatch(/^Nothing changed/);
  });

  test("states' pages lose their site, numbers of lines and pages, and running heads", async () => {
    const all = async (path: string) => {
      const { sections } = await read(path);
      return body(sections)
        .map((section) => `${section.number ?? ""} ${sectionText(section)}`)
        .join("\n");
    };
    const alaska = await all("ak/34-hb1-html/1_introduced.html");
    expect(alaska).toContain(
      "(56) AS 29.45.650(c), (d), (e), (f), (i), (j), (k), [AND] (l), and (m) (sales and use tax);",
    );
    expect(alaska).toContain(
      "A borough may wholly or partially exempt a source from a borough sales tax that is taxed by a city",
    );
    expect(alaska).not.toMatch(/PAGE \d|Legislature\b.*\bLogin|unselectable/);
    const illinois = await all("il/104-hb1054-html/1_introduced.html");
    expect(illinois).toContain(
      "payment made on or after January 1, 2014 (the effective date of Public Act 98-328) on a contract or subcontract for public works",
    );
    expect(illinois).not.toMatch(/LRB104|\b- \d+ -\b/);
    const dakota = await all("nd/69-hb1001-plain-text/3_engrossment-with-senate-amendments.txt");
    expect(dakota).not.toMatch(/Page No|DELETED|Sixty-ninth Legislative Assembly/);
    const idaho = await all("id/2026-h494-pdf/1_introduced.pdf");
    expect(idaho).toContain("If the incapacitated person is unable to express a preference, any previous expression");
    const wyoming = await all("wy/2026-hb2-pdf/1_introduced.pdf");
    expect(wyoming).toContain(
      "Does not have accessory structures that are more than three (3) stories above grade plane in height;",
    );
    expect(wyoming).not.toMatch(/HB0002/);
    const delaware = await read("de/153-hb117-mojibake-html/1_bill.html");
    expect(JSON.stringify(delaware.sections)).toContain("Rep. Carson");
    const hawaii = await read("hi/2025-hb1002-word-html/2_hd1.htm");
    const marks = hawaii.sections
      .flatMap(({ paragraphs }) => paragraphs.flatMap(({ runs }) => runs))
      .filter(({ mark }) => mark);
    expect(marks.slice(0, 2)).toEqual([
      { text: "[two-year]", mark: "struck" },
      { text: "three-year", mark: "inserted" },
    ]);
    const utah = await read("ut/2025S2-sb2002-utah-xml/1_introduced.xml");
    expect(
      utah.sections
        .flatMap(({ paragraphs }) => paragraphs.flatMap(({ runs }) => runs))
        .find(({ mark }) => mark === "struck")?.text,
    ).toBe("its jurisdiction");
  });

  test("a scan, an error page and a record without text are called what they are", async () => {
    expect(await refusal(sample("us/fr-graphic-scan-without-text/er02my11.048.pdf"))).toEqual([
      "scan",
      "The PDF contains images of pages, without text that can be read.",
    ]);
    expect(await refusal(sample("il/104-hb1056-error-page/1_engrossed_ERROR-PAGE.html"))).toEqual([
      "refused",
      "The site says that the text is too large to display.",
    ]);
    expect((await read("mp/24-hlb24-35-scan-with-ocr/1_introduced.pdf")).words).toBeGreaterThan(250);
  });
});

const act = "AN ACT relating to wells.\n\nBE IT ENACTED BY THE LEGISLATURE OF THE STATE OF IOWA:\n\n";

describe("formats", () => {
  test("plain text: lines are joined, hyphens at their ends go, numbers of lines go", async () => {
    const lines = [
      "AN ACT relating to wells.",
      "BE IT ENACTED BY THE LEGISLATURE OF THE STATE OF IOWA:",
      "SECTION 1. SHORT TITLE. This act may be cited as the Drink-",
      "ing Water Act. The department shall measure every well.",
      "SECTION 2. Each county pays 12 dollars for",
      "each well and 14 for a spring.",
    ];
    const plain = await texts(lines.join("\n"));
    const withNumbers = await texts(lines.map((line, at) => `${String(at + 1).padStart(2)} ${line}`).join("\n"));
    expect(body(withNumbers.sections)).toEqual(
      body(plain.sections).map((section) => ({
        ...section,
        paragraphs: section.paragraphs.map((each) => expect.objectContaining({ runs: each.runs })),
      })),
    );
    expect(plain.sections.map(({ role, number, heading }) => [role, number, heading])).toEqual([
      ["front", null, null],
      ["title", null, null],
      ["body", "SECTION 1.", "SHORT TITLE"],
      ["body", "SECTION 2.", null],
    ]);
    expect(paragraphText(body(plain.sections)[0]!.paragraphs[0]!)).toBe(
      "This act may be cited as the Drinking Water Act. The department shall measure every well.",
    );
    expect(body(plain.sections).map(({ id }) => id)).toEqual(["sec-1", "sec-2"]);
  });

  test("RTF: strikes and underlines, characters of Windows and of Unicode", async () => {
    const rtf = String.raw`{\rtf1\ansi{\fonttbl{\f0 Times;}}{\header Page heads go}AN ACT relating to wells.\par BE IT ENACTED BY THE LEGISLATURE OF THE STATE OF IOWA:\par SECTION 1. The {\strike old} {\ul new} rule\'92s fee is 5 \u8212? no more than that for any well in the state.\par}`;
    const { format, sections } = await texts(rtf);
    expect(format).toBe("rtf");
    expect(body(sections)[0]!.paragraphs[0]!.runs).toEqual([
      { text: "The " },
      { text: "old", mark: "struck" },
      { text: " " },
      { text: "new", mark: "inserted" },
      { text: " rule’s fee is 5 — no more than that for any well in the state." },
    ]);
    expect(JSON.stringify(sections)).not.toContain("Page heads");
  });

  test("Word: strikes, underlines and tracked changes; a zip that is no document is refused", async () => {
    const paragraph = (inner: string) => `<w:p>${inner}</w:p>`;
    const run = (text: string, style = "") =>
      `<w:r><w:rPr>${style}</w:rPr><w:t xml:space="preserve">${text}</w:t></w:r>`;
    const document = `<?xml version="1.0"?><w:document xmlns:w="x"><w:body>${paragraph(run("AN ACT relating to wells."))}${paragraph(run("BE IT ENACTED BY THE LEGISLATURE OF THE STATE OF IOWA:"))}${paragraph(run("SECTION 1. Each well is measured every ") + run("two", "<w:strike/>") + run(" ") + run("three", '<w:u w:val="single"/>') + run(" years") + `<w:del>${run(" or so", "").replaceAll("w:t", "w:delText")}</w:del>` + run(" by the county engineer of that county."))}</w:body></w:document>`;
    const { format, sections } = await readText(zipSync({ "word/document.xml": strToU8(document) }));
    expect(format).toBe("docx");
    expect(paragraphText(body(sections)[0]!.paragraphs[0]!)).toBe(
      "Each well is measured every three years by the county engineer of that county.",
    );
    expect(paragraphText(body(sections)[0]!.paragraphs[0]!, true)).toContain("two three years or so");
    expect((await refusal(zipSync({ "a.txt": strToU8("x") })))[1]).toMatch(/not a Word document/);
  });

  test("HTML: tables, and struck and underlined words by tag, style and class", async () => {
    const page = `<html><head><style>.gone{text-decoration:line-through}.new{text-decoration: underline}</style></head><body><nav>Home Bills Members</nav><p>AN ACT relating to wells.</p><p>BE IT ENACTED BY THE LEGISLATURE OF THE STATE OF IOWA:</p><p>SECTION 1. A <span class="gone">shallow</span> <span class="new">deep</span> <del>old</del> <span style="text-decoration: line-through">dry</span> well counts.</p><table><tr><td>County</td><td>$5,000</td></tr></table><footer>Contact us</footer><script>var x = 1</script></body></html>`;
    const { sections } = await texts(page);
    expect(body(sections)[0]!.paragraphs.map((each) => paragraphText(each))).toEqual([
      "A deep well counts.",
      "County $5,000",
    ]);
    expect(JSON.stringify(sections)).not.toMatch(/Contact us|Members|var x/);
  });

  test("what is no text is refused with its reason, whatever its status and name were", async () => {
    for (const [page, reason] of [
      [
        "<html><head><title>Just a moment...</title></head><body>Enable JavaScript and cookies to continue</body></html>",
        /captcha/,
      ],
      [
        "<html><body><h1>Access Denied</h1><p>You don't have permission to access this server.</p></body></html>",
        /refused access/,
      ],
      ["<!DOCTYPE html><html><body><h1>404 Not Found</h1></body></html>", /does not exist/],
      [
        "<html><body><p>An error occurred while processing your request. Please try again later.</p></body></html>",
        /error page/,
      ],
      [
        "<html><body><ul><li>Bills</li><li>Members</li><li>Calendar</li><li>Contact</li><li>Help</li></ul></body></html>",
        /without the text/,
      ],
      ["", /empty/],
      ["hello", /without the text/],
    ] as const)
      expect((await refusal(strToU8(page)))[1]).toMatch(reason);
    expect((await refusal(new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 1, 2, 3])))[1]).toMatch(/old Word/);
    expect((await refusal(new Uint8Array([0x89, 0x50, 0x4e, 0x47, 1])))[0]).toBe("scan");
    expect((await refusal(strToU8("%PDF-1.4 nothing more")))[1]).toMatch(/damaged/);
  });

  test("no entity of a document is expanded, and what is nested without end is refused", async () => {
    const bomb = `<?xml version="1.0"?><!DOCTYPE bill [<!ENTITY a "words words"><!ENTITY b "&a;&a;&a;">]><bill><legis-body><section><enum>1.</enum><text>Well &b; water is measured &amp; paid for by each county in this state every single year from now on.</text></section></legis-body></bill>`;
    expect(JSON.stringify((await texts(bomb)).sections)).not.toContain("words words");
    expect((await refusal(strToU8(`<?xml version="1.0"?>${"<a>".repeat(1000)}`)))[1]).toMatch(/nested/);
  });

  test("the anchors of sections stay with their numbers, and are each there once", async () => {
    const { sections } = await texts(
      `${act}SECTION 1. One thing is so in every county of the state.\n\nSECTION 1. Another thing is so.\n\nSECTION 2. The end.`,
    );
    expect(body(sections).map(({ id }) => id)).toEqual(["sec-1", "sec-1-2", "sec-2"]);
  });
});

test("line breaks between the elements of quoted law are no space after its quotation mark", async () => {
  const { sections } = await texts(`<bill><legis-body><section><enum>1.</enum><text>It reads:</text>
<quoted-block>
<paragraph>
<enum>(5)</enum><text>the <quote>
fee</quote>.</text></paragraph><after-quoted-block>.</after-quoted-block></quoted-block></section></legis-body></bill>`);
  expect(body(sections)[0]!.paragraphs.map((one) => paragraphText(one))).toEqual(["It reads:", "“(5) the “fee”.”."]);
});
