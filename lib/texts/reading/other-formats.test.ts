import { strToU8, zipSync } from "fflate";
import { expect, test } from "vitest";
import { pdfOf, type Word } from "@/lib/tools/testing/printed-bills/pdf-of";
import { paragraphText } from "../sections";
import { sectionText, wordsOf } from "../words";
import { withoutLegends } from "./legends";
import { NoText } from "./no-text";
import { readText } from "./read-text";

// Texts as legislatures beside those of the samples print them, in our own words. What counts is what a bill enacts: the words
// are compared both ways with what was put in, so that a line number, a page head or a struck word that is read is a fault.

const first = (number: string) =>
  `Section ${number} of the code is amended to read: The department shall keep a public register of every well, spring and cistern in the state, and shall measure the depth and the purity of each of them at least once in three years.`;
const fee = (old: string, now: string) =>
  `An owner who fails to register a well pays a fee of ${old}${now} for each month.`;
const last =
  "This act takes effect on July 1, 2026, and applies to wells that were drilled before, on, or after that day, whoever owns them.";
/** What the bill enacts, without what it strikes. */
const law = (number = "12.34") => `SECTION 1. ${first(number)} ${fee("", "$250")} SECTION 2. ${last}`;

const keys = (text: string) =>
  wordsOf(text)
    .map(({ key }) => key.toLowerCase())
    .toSorted();

async function bodyOf(text: string): Promise<{ format: string; words: string[] }> {
  const { format, sections } = await readText(strToU8(text));
  const body = sections.filter(({ role }) => role === "body");
  return { format, words: keys(body.map((section) => `${section.number ?? ""} ${sectionText(section)}`).join(" ")) };
}

const california = `<html><body><div id="header"><ul><li>Home</li><li>Bill Information</li></ul></div>
<div id="bill_all"><div id="bill_header"><h1>SB-12 Wells.</h1><p>Introduced by Senator Oak</p></div>
<div id="digest"><h2>LEGISLATIVE COUNSEL'S DIGEST</h2><div>Existing law requires a register. This bill would require more.</div>
<h3>Digest Key</h3><div>Vote: MAJORITY Appropriation: NO</div></div>
<div id="bill"><h2>The people of the State of California do enact as follows:</h2>
<div><h3><span>SECTION 1.</span></h3><div>${first("12.34")}</div></div>
<div><div>${fee(`<font color="red"><strike>$100</strike></font>`, ` <font color="blue"><i>$250</i></font>`)}</div></div>
<div><h3><span>SEC. 2.</span></h3><div>${last}</div></div></div></div></body></html>`;

const texas = `<html><head><title>89(R) HB 12 - Introduced version</title></head><body>
<table width="100%"><tr><td>89R1234 ABC-D</td></tr><tr><td>By: Oak</td><td align="right">H.B. No. 12</td></tr></table>
<center>A BILL TO BE ENTITLED</center><center>AN ACT</center>
<p>relating to a register of wells.</p><p>BE IT ENACTED BY THE LEGISLATURE OF THE STATE OF TEXAS:</p>
<p>&nbsp;&nbsp;SECTION 1.&nbsp;&nbsp;${first("12.34")}&nbsp;${fee("[<strike>$100</strike>] ", "<u>$250</u>")}</p>
<p>&nbsp;&nbsp;SECTION 2.&nbsp;&nbsp;${last}</p></body></html>`;

const wrap = (text: string, width: number): string[] => {
  const lines: string[] = [""];
  for (const word of text.split(" "))
    if (`${lines.at(-1)} ${word}`.length > width) lines.push(word);
    else lines[lines.length - 1] = `${lines.at(-1)} ${word}`.trim();
  return lines;
};
const numberLines = (lines: string[], width = 4): string[] =>
  lines.map((line, at) => `${String((at % 28) + 1).padStart(width)}  ${line}`);

const newYork = `<html><body><pre>
                           STATE OF NEW YORK
        ________________________________________________________________________
                                          12
                               2025-2026 Regular Sessions
                    IN SENATE
        AN ACT to amend the code, in relation to a register of wells

          The People of the State of New York, represented in Senate and Assem-
        bly, do enact as follows:

${numberLines(["  Section 1. " + wrap(first("12.34"), 62).join("\n").split("\n")[0], ...wrap(first("12.34"), 62).slice(1), ...wrap(fee("[<s>$100</s>] ", "<u>$250</u>"), 90)]).join("\n")}

         EXPLANATION--Matter in <u>italics</u> (underscored) is new; matter in brackets
                              [<s> </s>] is old law to be omitted.
                                                                   LBD01234-01-5

        S. 12                               2

${numberLines(wrap(`  § 2. ${last}`, 62)).join("\n")}
</pre></body></html>`;

const florida = [
  "       Florida Senate - 2025                              SB 12",
  "       By Senator Oak",
  ...numberLines([
    "                      A bill to be entitled",
    "An act relating to a register of wells.",
    "",
    "Be It Enacted by the Legislature of the State of Florida:",
    "",
    ...wrap(`Section 1. ${first("12.34")}`, 55),
    ...wrap(fee("", "$250"), 55),
    ...wrap(`Section 2. ${last}`, 55),
  ]),
  "                                Page 1 of 1",
  "      CODING: Words stricken are deletions; words underlined are additions.",
].join("\n");

const word = `<html xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:w="urn:schemas-microsoft-com:office:word"><head>
<!--[if gte mso 9]><xml><w:WordDocument><w:View>Print</w:View></w:WordDocument></xml><![endif]-->
<style><!-- p.MsoNormal {mso-style-parent:""; margin:0in;} --></style></head><body lang=EN-US><div class=WordSection1>
<p class=MsoNormal align=center><b>AN ACT</b> relating to a register of wells.<o:p></o:p></p>
<p class=MsoNormal>Be it enacted by the General Assembly of the Commonwealth of Kentucky:<o:p></o:p></p>
<p class=MsoNormal style='text-indent:.5in'><span style='mso-tab-count:1'>      </span>SECTION 1.<span style='mso-spacerun:yes'>  </span>${first("12.34")}<o:p></o:p></p>
<p class=MsoNormal>${fee("<s>$100</s>", " <u>$250</u>")}<o:p>&nbsp;</o:p></p>
<p class=MsoNormal>SECTION 2. ${last}<o:p></o:p></p></div></body></html>`;

const uslm = `<?xml version="1.0" encoding="UTF-8"?><bill xmlns="http://schemas.gpo.gov/xml/uslm" xmlns:dc="http://purl.org/dc/elements/1.1/">
<meta><dc:title>119 S 12</dc:title><docNumber>12</docNumber><processedBy>GPO</processedBy></meta>
<preface><congress>119th CONGRESS</congress></preface>
<main><longTitle><officialTitle>To keep a register of wells.</officialTitle></longTitle>
<enactingFormula><i>Be it enacted by the Senate and House of Representatives of the United States of America in Congress assembled, </i></enactingFormula>
<section identifier="/s1"><num value="1">SECTION 1. </num><content>${first("12.34")} ${fee("", "$250")}</content></section>
<section identifier="/s2"><num value="2">SEC. 2. </num><content>${last}</content></section></main></bill>`;

const rtf = String.raw`{\rtf1\ansi\ansicpg1252\deff0{\fonttbl{\f0\froman Times New Roman;}}{\colortbl;\red0\green0\blue0;}{\*\generator Riched20 10;}{\info{\title SB12}}
{\footer\pard\qc Page \chpgn\par}\pard\qc\b A BILL\b0\par\pard AN ACT to amend the code.\par THE PEOPLE OF THE STATE OF MICHIGAN ENACT:\par
\pard\fi720 SECTION 1.\tab ${first("12.34").replaceAll(" well", " \\f0 well")}\par ${fee("{\\strike $100}", " {\\ul $250}")}\par SECTION 2. ${last}\par}`;

const minnesota = `<html><body><header><nav>Minnesota Legislature Search</nav></header><div id="legContainerMain"><div class="bill">
<div class="btitle"><p>A bill for an act relating to a register of wells.</p></div>
<div class="enactingclause"><p>BE IT ENACTED BY THE LEGISLATURE OF THE STATE OF MINNESOTA:</p></div>
<div class="bill_section"><h2><span class="section_number">Section 1.</span></h2><p>${first("12.34")}</p>
<p>${fee("<del>$100</del>", " <ins>$250</ins>")}</p></div>
<div class="bill_section"><h2><span class="section_number">Sec. 2.</span></h2><p>${last}</p></div></div></div><footer>Contact us</footer></body></html>`;

const pennsylvania = [
  "PRINTER'S NO. 12",
  "THE GENERAL ASSEMBLY OF PENNSYLVANIA",
  "SENATE BILL No. 12 Session of 2025",
  "AN ACT",
  "Providing for a register of wells.",
  "The General Assembly of the Commonwealth of Pennsylvania hereby enacts as follows:",
  ...numberLines([...wrap(`Section 1. ${first("12.34")}`, 58), ...wrap(fee("", "$250"), 58)], 2),
  "20250SB0012PN0012                  - 2 -",
  ...numberLines(wrap(`Section 2. ${last}`, 58), 2),
].join("\n");

const ohio = `<html><body><p>A BILL</p><p>To amend section 12.34 of the Revised Code.</p>
<p>BE IT ENACTED BY THE GENERAL ASSEMBLY OF THE STATE OF OHIO:</p>
<p><b>Section 1.</b> ${first("12.34")}</p><p>${fee(`<span style="text-decoration:line-through">$100</span>`, ` <span style="text-decoration:underline">$250</span>`)}</p>
<p><b>Section 2.</b> ${last}</p></body></html>`;

test.each([
  ["California, HTML", california, "html"],
  ["Texas, HTML", texas, "html"],
  ["New York, printed lines in HTML", newYork, "html"],
  ["Florida, numbered lines", florida, "plain"],
  ["Kentucky, HTML from Word", word, "html"],
  ["Congress, USLM", uslm, "uslm"],
  ["Michigan, RTF", rtf, "rtf"],
  ["Minnesota, HTML", minnesota, "html"],
  ["Pennsylvania, printed pages", pennsylvania, "plain"],
  ["Ohio, HTML", ohio, "html"],
])("%s: the words that are enacted, no more and no fewer", async (_, text, format) => {
  const read = await bodyOf(text);
  // A section may be printed as `SECTION 2`, `SEC. 2` or `§ 2`.
  const isNumber = (key: string) => !/^(?:section|sec)$/.test(key);
  expect(read.format).toBe(format);
  const expected = keys(law()).filter(isNumber);
  const found = read.words.filter(isNumber).map((key) => key.replace(/^§/, ""));
  const without = (one: string[], other: string[]) => {
    const left = [...other];
    return one.filter((key) => {
      const at = left.indexOf(key);
      if (at >= 0) left.splice(at, 1);
      return at < 0;
    });
  };
  expect({ missing: without(expected, found), added: without(found, expected) }).toEqual({ missing: [], added: [] });
});

test("a legend of the print is left out, and a note of the law itself stays", () => {
  const note = "Note: The words “of record” in subsection (2) are omitted.";
  const legends = [
    "CODING: Words stricken are deletions; words underlined are additions.",
    "EXPLANATION: CAPITALS INDICATE MATTER ADDED TO EXISTING LAW.",
    "NOTE: Matter in boldfaced type in an amended section is new.",
  ];
  expect(withoutLegends([note, ...legends], (line) => line)).toEqual([note]);
});

const lines = async (bytes: Uint8Array) =>
  (await readText(bytes)).sections.flatMap(({ role, paragraphs }) =>
    role === "body"
      ? paragraphs.map(
          ({ runs, kind }) => (kind ?? "") + runs.map(({ text, mark }) => (mark ? `{${mark} ${text}}` : text)).join(""),
        )
      : [],
  );

test("RTF: marks, signs, a table, hidden words and a footnote", async () => {
  const text = String.raw`{\rtf1\ansi\ansicpg1252\uc1{\fonttbl{\f0 Times;}}{\header\pard 89R1234\par}{\footer\pard Page {\field{\*\fldinst PAGE}{\fldrslt 3}}\par}
\pard AN ACT\par\pard relating to wells.\par\pard BE IT ENACTED BY THE LEGISLATURE OF THE STATE OF TEXAS:\par
\pard\tab SECTION 1.  (a)  The owner\rquote s \ldblquote well\rdblquote\~is registered for {\strike [$100]} {\ul $250}\ulnone  at a caf\'e9 \u8212?now.{\footnote\pard A note on it.\par}{\v hidden}{\deleted gone} And \u167?3 stays.\par
\trowd\cellx2000\pard\intbl State\cell Amount\cell\row
\pard\tab SECTION 2.  This Act takes effect September 1, 2025.\par{\pict\wmetafile8 0100090000}}`;
  expect(await lines(strToU8(text))).toEqual([
    "(a) The owner’s “well” is registered for {struck [$100]} {inserted $250} at a café —now.{struck gone} And §3 stays.",
    "A note on it.",
    "rowState\tAmount",
    "This Act takes effect September 1, 2025.",
  ]);
});

test("DOCX: strikes that are switched off, revisions, hidden words and boxes that stand there twice", async () => {
  const p = (inner: string) => `<w:p>${inner}</w:p>`;
  const r = (words: string, properties = "") =>
    `<w:r><w:rPr>${properties}</w:rPr><w:t xml:space="preserve">${words}</w:t></w:r>`;
  const body = [
    p(r("AN ACT to amend the code.")),
    p(r("BE IT ENACTED BY THE LEGISLATURE OF THE STATE OF IOWA:")),
    p(
      r("SECTION 1. A fee of ") +
        r("$100", "<w:strike/>") +
        r(" ") +
        r("$250", `<w:u w:val="single"/>`) +
        r(" a month, ", `<w:u w:val="none"/>`) +
        r("not struck", `<w:strike w:val="0"/>`) +
        `<w:del><w:r><w:delText> old</w:delText></w:r></w:del><w:ins>${r(" new")}</w:ins>${r("secret", "<w:vanish/>")}.`,
    ),
    `<mc:AlternateContent><mc:Choice>${p(r("A box."))}</mc:Choice><mc:Fallback>${p(r("A box."))}</mc:Fallback></mc:AlternateContent>`,
    p(r("SECTION 2. This act takes effect on July 1, 2026, and not before then, wherever it is read.")),
  ].join("");
  const document = `<w:document xmlns:w="w" xmlns:mc="mc"><w:body>${body}</w:body></w:document>`;
  expect(await lines(zipSync({ "word/document.xml": strToU8(document) }))).toEqual([
    "A fee of {struck $100} {inserted $250} a month, not struck{struck  old}{inserted  new}",
    "A box.",
    "This act takes effect on July 1, 2026, and not before then, wherever it is read.",
  ]);
});

const clause = "BE IT ENACTED BY THE LEGISLATURE OF THE STATE OF IOWA:";
const rule =
  "each owner of a well, a spring or a cistern in the county keeps a register of it for the department of water";
const billXml = (inner: string) =>
  `<bill><form><legis-num>H. R. 1</legis-num><official-title>On wells.</official-title></form><legis-body>${inner}</legis-body></bill>`;
const lawXml = (inner: string) =>
  `<pLaw xmlns="http://schemas.gpo.gov/xml/uslm" xmlns:h="h"><main><longTitle><officialTitle>On wells.</officialTitle></longTitle>${inner}</main></pLaw>`;
const rtfOf = (inner: string, head = String.raw`\rtf1\ansi`) =>
  String.raw`{${head}\pard AN ACT on wells.\par ${clause}\par SECTION 1. ${inner}, ${rule}.\par}`;
const docxOf = (inner: string, files: Record<string, string> = {}) => {
  const given = { document: `<w:document xmlns:w="w"><w:body>${inner}</w:body></w:document>`, ...files };
  return zipSync(Object.fromEntries(Object.entries(given).map(([name, xml]) => [`word/${name}.xml`, strToU8(xml)])));
};
const wordParagraph = (text: string, properties = "", runProperties = "") =>
  `<w:p><w:pPr>${properties}</w:pPr><w:r><w:rPr>${runProperties}</w:rPr><w:t xml:space="preserve">${text}</w:t></w:r></w:p>`;
const wordHead = wordParagraph("AN ACT on wells.") + wordParagraph(clause);
const listProperties = (level: number) => `<w:numPr><w:ilvl w:val="${level}"/><w:numId w:val="1"/></w:numPr>`;
const wordLevel = (level: number, format: string, text: string) =>
  `<w:lvl w:ilvl="${level}"><w:start w:val="1"/><w:numFmt w:val="${format}"/><w:lvlText w:val="${text}"/></w:lvl>`;
const pageOf = (inner: string) =>
  `<html><body><p>AN ACT on wells.</p><p>${clause}</p><p>SECTION 1. Fees, ${rule}:</p>${inner}</body></html>`;

test.each<[string, string | Uint8Array, string[]]>([
  [
    "a bill of one sentence",
    billXml("<section><text>The Department of Wells shall terminate on December 31, 2026.</text></section>"),
    ["The Department of Wells shall terminate on December 31, 2026."],
  ],
  [
    "two texts of a section are two paragraphs",
    billXml(`<section><enum>1.</enum><text>One is here.</text><text>Two is here, ${rule}.</text></section>`),
    ["One is here.", `Two is here, ${rule}.`],
  ],
  [
    "a table of Congress has its title, rows and cells",
    billXml(
      `<section><enum>1.</enum><text>The fees, ${rule}:</text><table><ttitle>Fees</ttitle><tgroup><thead><row><entry>Feet</entry><entry>Fee</entry></row></thead><tbody><row><entry>100</entry><entry>$1<fraction>1/2</fraction></entry></row></tbody></tgroup></table></section>`,
    ),
    [`The fees, ${rule}:`, "Fees", "rowFeet\tFee", "row100\t$1 1/2"],
  ],
  [
    "a line of contents in columns has its words apart",
    billXml(
      `<section><enum>1.</enum><text>The contents, ${rule}:</text><toc><multi-column-toc-entry><toc-enum>I</toc-enum><level-header>Wells</level-header><page-num>3</page-num></multi-column-toc-entry></toc></section>`,
    ),
    [`The contents, ${rule}:`, "contentsI Wells 3"],
  ],
  [
    "the heading of a quoted section has its line",
    billXml(
      `<section><enum>1.</enum><text>As follows, ${rule}:</text><quoted-block><section><enum>9.</enum><header>Depth</header><text>It is great.</text></section><after-quoted-block>.</after-quoted-block></quoted-block></section>`,
    ),
    [`As follows, ${rule}:`, "“SEC. 9. Depth", "It is great.”."],
  ],
  [
    "the instructions of an amendment before its first section are its words",
    `<amendment-doc><amendment-form><legis-num>S. 1</legis-num></amendment-form><amendment-body><amendment><amendment-instruction><text>Strike line 4 and insert, ${rule}:</text></amendment-instruction></amendment></amendment-body></amendment-doc>`,
    [`Strike line 4 and insert, ${rule}:`],
  ],
  [
    "and of one in USLM",
    `<amendment xmlns="http://schemas.gpo.gov/xml/uslm"><amendMeta><docNumber>1</docNumber></amendMeta><amendMain><amendmentInstruction><content>Strike line 4 and insert, ${rule}:</content></amendmentInstruction><amendmentContent><section><num>SECTION 1. </num><content>A well.</content></section></amendmentContent></amendMain></amendment>`,
    [`Strike line 4 and insert, ${rule}:`, "A well."],
  ],
  [
    "a table of USLM",
    lawXml(
      `<section><num>SEC. 1. </num><content><p>The fees, ${rule}:</p><h:table><h:caption>Fees</h:caption><h:tr><h:td>100</h:td><h:td>$1</h:td></h:tr></h:table></content></section>`,
    ),
    [`The fees, ${rule}:`, "Fees", "row100\t$1"],
  ],
  [
    "a heading of USLM with its dash",
    lawXml(
      `<section><num>SEC. 1. </num><subsection><num>(a) </num><heading>In general.—</heading><content>For ${rule}.</content></subsection></section>`,
    ),
    [`(a) In general.—For ${rule}.`],
  ],
  [
    "RTF of a Macintosh",
    rtfOf(String.raw`The owner\'d5s \'d2well\'d3`, String.raw`\rtf1\mac`),
    [`The owner’s “well”, ${rule}.`],
  ],
  [
    "RTF of another code page",
    rtfOf(String.raw`Dvo\'f8\'e1k`, String.raw`\rtf1\ansi\ansicpg1250`),
    [`Dvořák, ${rule}.`],
  ],
  [
    "Word's own numbers",
    docxOf(
      wordHead +
        wordParagraph(`SECTION 1. Wells, ${rule}:`) +
        [0, 1, 1, 0].map((level, at) => wordParagraph(`item ${at}`, listProperties(level))).join(""),
      {
        numbering: `<w:numbering xmlns:w="w"><w:abstractNum w:abstractNumId="7">${wordLevel(0, "lowerLetter", "(%1)")}${wordLevel(1, "upperRoman", "(%1)(%2)")}</w:abstractNum><w:num w:numId="1"><w:abstractNumId w:val="7"/></w:num></w:numbering>`,
      },
    ),
    [`Wells, ${rule}:`, "(a) item 0", "(a)(I) item 1", "(a)(II) item 2", "(b) item 3"],
  ],
  [
    "Word: strikes of a style, and what was moved",
    docxOf(
      wordHead +
        wordParagraph("SECTION 1. The fee, ") +
        `<w:p><w:moveFrom>${wordParagraph("old ").slice(5, -6)}</w:moveFrom><w:moveTo>${wordParagraph("new ").slice(5, -6)}</w:moveTo></w:p>` +
        wordParagraph("gone", "", `<w:rStyle w:val="Deleted"/>`) +
        wordParagraph(`which ${rule}.`),
      {
        styles: `<w:styles xmlns:w="w"><w:style w:type="character" w:styleId="Deleted"><w:rPr><w:strike/></w:rPr></w:style></w:styles>`,
      },
    ),
    ["The fee,", "{struck old }{inserted new}", "{struck gone}", `which ${rule}.`],
  ],
  [
    "Word: a footnote behind its paragraph",
    docxOf(
      wordHead +
        `<w:p><w:r><w:t>SECTION 1. A well, ${rule}</w:t><w:footnoteReference w:id="2"/><w:t>.</w:t></w:r></w:p>`,
      {
        footnotes: `<w:footnotes xmlns:w="w"><w:footnote w:id="2">${wordParagraph("A note.")}</w:footnote></w:footnotes>`,
      },
    ),
    [`A well, ${rule}.`, "A note."],
  ],
  [
    "a table whose first cells are small numbers, and an empty cell",
    pageOf("<table><tr><td>100</td><td>$2</td></tr><tr><td>200</td><td></td><td>$3</td></tr></table>"),
    [`Fees, ${rule}:`, "row100\t$2", "row200\t\t$3"],
  ],
  [
    "numbers of a list that the browser counts",
    pageOf(
      `<ol type="a" start="2"><li>first;</li><li><p>second.</p></li></ol><ol style="list-style: none"><li>third</li></ol>`,
    ),
    [`Fees, ${rule}:`, "b. first;", "c. second.", "third"],
  ],
  [
    "a link is underlined and inserts nothing",
    pageOf(`<p>See <a href="/5.01" style="text-decoration:underline">5.01</a> <u>now</u>.</p>`),
    [`Fees, ${rule}:`, "See 5.01 {inserted now}."],
  ],
  [
    "a text in a dialog that is hidden at first, as on Massachusetts' pages",
    `<html><body><h1>Bill H.12</h1><p>Petition of Jane Oak.</p><div class="modal fade" aria-hidden="true"><p>An Act on wells.</p><p>Be it enacted by the Senate and House of Representatives in General Court assembled, as follows:</p><p>SECTION 1. Wells, ${rule}.</p></div></body></html>`,
    [`Wells, ${rule}.`],
  ],
  [
    "Wisconsin's addresses beside the lines",
    pageOf(`<div><span class="reference">SB12,1,4</span>Water is <span>704.05 (1)</span> measured.</div>`),
    [`Fees, ${rule}:`, "Water is 704.05 (1) measured."],
  ],
  [
    "classes that say by their names what they do, and California's blue italics",
    pageOf(
      `<p>It is <span class="strikethrough">old</span> <span class="underscore">new</span> <font color="blue"><i>now</i></font>.</p>`,
    ),
    [`Fees, ${rule}:`, "It is {struck old} {inserted new} {inserted now}."],
  ],
  [
    "classes with a word beside, Virginia's new words, and a list of what is new on the site",
    pageOf(
      `<p>It is <span class="deletedText">old</span> <span class="bill-insert">young</span> <em class="new">now</em> <span class="strike-through">then</span> <span class="delete-button">x</span>.</p><div class="new">See it.</div>`,
    ),
    [`Fees, ${rule}:`, "It is {struck old} {inserted young} {inserted now} {struck then} x.", "See it."],
  ],
  [
    "Arizona: capitals are new, underlined headings are not, and marks of its programs are not printed",
    `<html><body><p>AN ACT on wells.</p><p>Be it enacted by the Legislature of the State of Arizona:</p><p>Section 1. As follows:</p><p><span style="color:white">START_STATUTE</span>45-5. <u>Fee</u></p><p>A. A person <s>may</s> <span style="text-transform:uppercase">shall</span> pay the DWR, and ${rule}. <span style="text-transform:uppercase">The fee is $50.</span> END_STATUTE</p></body></html>`,
    [
      "As follows:",
      "45-5. Fee",
      `A. A person {struck may} {inserted SHALL} pay the DWR, and ${rule}. {inserted THE FEE IS} $50.`,
    ],
  ],
  [
    "New Hampshire: its legend says that bold italics are new; bold type is not",
    `<html><head><style>.a{font-weight:bold;font-style:italic}.b{font-weight:bold}</style></head><body><p>Explanation: Matter added to current law appears in <span class="a">bold italics.</span></p><p>Matter removed from current law appears [<s>in brackets and struckthrough.</s>]</p><p><b><i>AN ACT on wells.</i></b></p><p>${clause}</p><p>SECTION 1. The fee is [<s>$10</s>] <span class="a">$50</span>, <span class="b">and</span> ${rule}.</p></body></html>`,
    [`The fee is {struck [$10]} {inserted $50}, and ${rule}.`],
  ],
  [
    "New Jersey: a note above the bill is not struck, raised digits are no words, and a new number comes first",
    `<html><body><p>[First Reprint]</p><p>An Act on wells.</p><p>Be It Enacted by the Senate and General Assembly of the State of New Jersey:</p><p>1. Each pays [$10] <sup>1</sup>[$20]<sup>1</sup> <sup>1</sup><u>$50</u><sup>1</sup> and ${rule}.</p><p><sup>1</sup>[3.] <u>2.</u><sup>1</sup> This act ends.</p><p>EXPLANATION – Matter enclosed in bold-faced brackets [thus] in the above bill is not enacted and is intended to be omitted in the law.</p><p>Matter enclosed in superscript numerals has been adopted as follows:</p><p><sup>1</sup>Senate SEN committee amendments adopted May 6, 2024.</p></body></html>`,
    [`Each pays {struck [$10]} {struck [$20]} {inserted $50} and ${rule}.`, "{struck [3.]} This act ends."],
  ],
  [
    "New York: the legend of the first page counts for the second, whose head goes, and so does the memorandum",
    `<html><body><pre>
        AN ACT on wells

          <u>The People of the State of New York, represented in Senate and Assem-</u>
        <u>bly, do enact as follows:</u>

${numberLines(wrap(`Section 1. The fee is [<s>$10</s>] <u>$50</u>, and ${rule},`, 60)).join("\n")}

         EXPLANATION--Matter in <u>italics</u> (underscored) is new; matter in brackets
                              [<s> </s>] is old law to be omitted.
                                                                   LBD10156-05-3
</pre><p><pre>
        S. 6169--B                          2

${numberLines(wrap(`and [<s>no</s>] <u>every</u> other person pays it too, wherever that person lives.`, 60)).join("\n")}
</pre><center>NEW YORK STATE SENATE<br>INTRODUCER'S MEMORANDUM IN SUPPORT</center><p>To register wells.</p></body></html>`,
    [
      `The fee is {struck [$10]} {inserted $50}, and ${rule}, and {struck [no]} {inserted every} other person pays it too, wherever that person lives.`,
    ],
  ],
  [
    "a section that is struck with its number, as California's",
    pageOf(
      `<p><strike>SEC. 2. Each pays $10.</strike></p><p><font color="blue"><i>SEC. 2.</i></font> Each pays $50.</p>`,
    ),
    [`Fees, ${rule}:`, "{struck Each pays $10.}", "Each pays $50."],
  ],
  [
    "numbers of page and line in one, and what follows Mississippi's and Connecticut's bills",
    `<html><body><p>AN ACT on wells.</p><p>${clause}</p><pre>${wrap(`Section 1. Fees, ${rule}.`, 40)
      .map((line, at) => `<span class="lineNumber">1 ${at + 1}</span>  ${line}`)
      .join(
        "\n",
      )}</pre><table><tr><td>S. B. No. 12<br>25/SS26/R123</td><td>~ OFFICIAL ~</td></tr></table><p>PAGE 1 (ab\\cd)</p><p>This act shall take effect as follows and shall amend the following sections:</p><p>Section 1</p></body></html>`,
    [`Fees, ${rule}.`],
  ],
  [
    "Missouri counts the lines of each section from its second one, however short, and names its sections by statute",
    `                              AN ACT
To repeal section 256.600, RSMo.

Be it enacted by the General Assembly of the state of Missouri, as follows:

     Section A. Section 256.600, RSMo, is repealed in lieu
2 thereof, to read as follows:
     256.600. The following terms mean, for ${rule.slice(0, 40)}:
2    (1) ["Board",] "Council", the council;
3    (2) "Well", a hole.
     256.601. A well is registered.

EXPLANATION — Matter enclosed in bold-faced brackets [thus] in the above bill is not enacted and is intended
       to be omitted from the law. Matter in bold-face type in the above bill is proposed language.
\fHCS HB 12                                    2

     Section B. This act is necessary for the immediate preservation of the
2 public health.
`,
    [
      "Section 256.600, RSMo, is repealed in lieu thereof, to read as follows:",
      `The following terms mean, for ${rule.slice(0, 40)}:`,
      `(1) {struck ["Board",]} "Council", the council;`,
      `(2) "Well", a hole.`,
      "A well is registered.",
      "This act is necessary for the immediate preservation of the public health.",
    ],
  ],
  [
    "Maryland's capitals are new, but not its clause and abbreviations",
    `AN ACT concerning

SECTION 1. BE IT ENACTED BY THE GENERAL ASSEMBLY OF MARYLAND, That the Laws of Maryland read as follows:

(a) [The Secretary may] THE DEPARTMENT SHALL keep DNA OF WELLS, and ${rule}.

(B) A FEE OF $50 IS PAID FOR DNA.

SECTION 2. AND BE IT FURTHER ENACTED, That this Act shall take effect.

EXPLANATION: CAPITALS INDICATE MATTER ADDED TO EXISTING LAW.
    [Brackets] indicate matter deleted from existing law.
`,
    [
      "BE IT ENACTED BY THE GENERAL ASSEMBLY OF MARYLAND, That the Laws of Maryland read as follows:",
      `(a) {struck [The Secretary may]} {inserted THE DEPARTMENT SHALL} keep {inserted DNA OF WELLS}, and ${rule}.`,
      "{inserted (B) A FEE OF $50 IS PAID FOR DNA.}",
      "AND BE IT FURTHER ENACTED, That this Act shall take effect.",
    ],
  ],
  [
    "a table of contents names sections that come later, and a level in capitals begins a paragraph",
    `A BILL

To keep wells.

Be it enacted by the Senate and House of Representatives of the United States of America in Congress assembled,

SECTION 1. SHORT TITLE; TABLE OF CONTENTS.

(b) Table of Contents.--The table of contents of this Act is as follows:

Sec. 1. Short title; table of contents.

TITLE I--WELLS

Sec. 101. Register.

TITLE I--WELLS

SEC. 101. REGISTER.

\`\`The term \`well' means a hole, and ${rule}, if it--
    (A) is deep; and
    (B) is full under
    (A) of the Act.''.
`,
    [
      "(b) Table of Contents.—The table of contents of this Act is as follows:",
      "contentsSec. 1. Short title; table of contents.",
      "contentsTITLE I—WELLS",
      "contentsSec. 101. Register.",
      `“The term ‘well’ means a hole, and ${rule}, if it—`,
      "(A) is deep; and",
      "(B) is full under (A) of the Act.”.",
    ],
  ],
  ...[
    [
      "Colorado",
      "Shading denotes HOUSE amendment. Double underlining denotes SENATE amendment.\nCapital letters or bold & italic numbers indicate new material to be added to existing law.\nDashes through the words or numbers indicate deletions from existing law.",
    ],
    ["Kentucky", "Page 1 of 1\nXXXX                                        Jacketed"],
    ["Montana", "            - 1 -                                SB 12"],
    ["Illinois", "HB0012 Engrossed           - 2 -           LRB104 03164 SPS 13185 b"],
    ["Tennessee", "HB0012\n000123\n- 1 -"],
  ].map(([state, foot]): [string, string, string[]] => [
    `the foot of a bill of one page: ${state}`,
    `AN ACT on wells.\n\n${clause}\n\nSECTION 1. Fees, ${rule}.\n\n${foot}\n`,
    [`Fees, ${rule}.`],
  ]),
  [
    "a page without paragraphs, parted by line breaks",
    `<html><body>AN ACT on wells.<br><br>${clause}<br>SECTION&nbsp;1.&nbsp; Fees,<br>${rule}:<br>(a) for a <u>deep</u> well;<br>(b) for<br>a spring.<br> <br>Each is paid.<br>Section&nbsp;2. It ends.</body></html>`,
    [`Fees, ${rule}:`, "(a) for a {inserted deep} well;", "(b) for a spring.", "Each is paid.", "It ends."],
  ],
  [
    "a soft hyphen at the end of a line",
    `AN ACT on wells.\n\n${clause}\n\nSECTION 1. A regis\u00ad\nter of co\u00adunties, ${rule}.\n`,
    [`A register of counties, ${rule}.`],
  ],
  [
    "heads of two pages only, California's and Virginia's, and Michigan's mark on a single one",
    ["— 2 —    SB 12", "SB 12    — 3 —", "SB12H1                       4 of 5"]
      .map((head) => `${head}\n\nor each spring and cistern,\n`)
      .reduce((text, part) => `${text}\f${part}`, `AN ACT on wells.\n\n${clause}\n\nSECTION 1. For each well,\n\n`)
      .concat(`${rule}.\n\nABC                                        S01234'26\n`),
    [`For each well, ${"or each spring and cistern, ".repeat(3)}${rule}.`],
  ],
  [
    "the foot of a single page",
    `AN ACT on wells.\n\n${clause}\n\nSECTION 1. Half of it is 1/2, ${rule}.\n\n                1 / 1\n`,
    [`Half of it is 1/2, ${rule}.`],
  ],
  [
    "Minnesota's numbers of page and line, and sections of rules that are numbered so",
    [1, 2]
      .map((page) =>
        [
          "01/13/25           REVISOR        ABC/DE        25-00123            as introduced",
          ...(page === 1
            ? [
                "An act on wells.",
                "BE IT ENACTED BY THE LEGISLATURE OF THE STATE OF MINNESOTA:",
                "Section 1. In each year",
              ]
            : ["Sec. 2. In every other year", "each well", "and each spring"]),
          ...wrap(`${rule}.`, 40),
        ]
          .map((line, at) => (at === 0 ? line : `${page}.${at}  ${line}`))
          .join("\n"),
      )
      .join("\f"),
    [`In each year ${rule}.`, `In every other year each well and each spring ${rule}.`],
  ],
  [
    "sections of rules that are numbered like Minnesota's lines",
    `AN ACT on wells.\n\n${clause}\n\nSECTION 1. Rules, ${rule}:\n\n${[1, 2, 3, 4, 5, 6].map((n) => `1.${n} Every well of kind ${n}.`).join("\n\n")}\n`,
    [`Rules, ${rule}:`, ...[1, 2, 3, 4, 5, 6].map((n) => `1.${n} Every well of kind ${n}.`)],
  ],
  [
    "a running head of five lines",
    ["SECTION 1. For each well,", "SECTION 2. For each spring,", "SECTION 3. For each cistern,"]
      .map(
        (start, at) =>
          `ORIGINAL HOUSE\nBILL NO. HB0002\n\nENROLLED ACT NO. 16, HOUSE OF REPRESENTATIVES\n\nSIXTY-EIGHTH LEGISLATURE OF THE STATE OF WYOMING\n2026 BUDGET SESSION\n\n${at === 0 ? `AN ACT on wells.\n\n${clause}\n\n` : ""}${start}\n${rule}.\n\n                  ${at + 1}`,
      )
      .join("\f"),
    [`For each well, ${rule}.`, `For each spring, ${rule}.`, `For each cistern, ${rule}.`],
  ],
  [
    "a last line that stands alone on two pages is no running head",
    `AN ACT on wells.\n\n${clause}\n\nSECTION 1. For ${rule} and all the\n\femployees.\n\nSECTION 2. For ${rule} and all the\n\femployees.\n`,
    [`For ${rule} and all the employees.`, `For ${rule} and all the employees.`],
  ],
  [
    "rows of money at the edges of pages are no running heads",
    `AN ACT on wells.\n\n${clause}\n\nSECTION 1. For ${rule}:\n\n${[1, 2, 3, 4].map((n) => `Staff of county ${n} .......... ${n},200\n\nTotal $${n}9,900\n\n${n}`).join("\n\f")}\n`,
    [`For ${rule}:`, ...[1, 2, 3, 4].flatMap((n) => [`Staff of county ${n} .......... ${n},200`, `Total $${n}9,900`])],
  ],
  ["an accent of its own", `AN ACT on wells.\n\n${clause}\n\nSECTION 1. Pen\u0303a, ${rule}.`, [`Pe\u00f1a, ${rule}.`]],
  [
    "letters that are printed as one",
    `AN ACT on wells.\n\n${clause}\n\nSECTION 1. The ﬁrst oﬃce, ${rule}.`,
    [`The first office, ${rule}.`],
  ],
  [
    "GPO's text has quotation marks, dashes and an end",
    `                A BILL\n\n          To keep wells.\n\n    Be it enacted by the Senate and House of Representatives of the \nUnited States of America in Congress assembled,\n\nSECTION 1. WELLS.\n\n    The \`\`Wells Act'' says--\n            (1) ${rule.slice(0, 50)}\n        ${rule.slice(50)}.\n\n                       <all>\n`,
    ["The “Wells Act” says—", `(1) ${rule}.`],
  ],
])("%s", async (_, input, expected) => {
  expect(await lines(typeof input === "string" ? strToU8(input) : input)).toEqual(expected);
});

const pdfHead: Word[] = [
  [72, 740, "AN ACT on wells."],
  [72, 715, clause],
];
/** Lines of a column: all of one length, so that it is full. */
const columnLines = (name: string) =>
  Array.from({ length: 10 }, (_, at) => `${name} line ${at} has words enough to fill it`);

test.each<[string, Uint8Array, string[]]>([
  [
    "letters of other widths: a bar strikes those it runs through, in a word too",
    // Widths of Helvetica: "Wil" 13.88, "ill" 6.66, "$10" 16.68 points, and so on.
    pdfOf(
      [
        ...pdfHead,
        [72, 690, "SECTION 1. Will wells"],
        [72, 675, "illiWWWW $10$25"],
        [72, 660, `${rule.slice(0, 60)}.`],
      ],
      [
        [72, 678, 8.9],
        [121.4, 678, 16.7],
        [138.1, 673.6, 16.7],
      ],
    ),
    [`Will wells {struck illi}WWWW {struck $10}{inserted $25} ${rule.slice(0, 60)}.`],
  ],
  [
    "a page in two columns, the left one first, under a head with a gap where they are parted",
    pdfOf([
      [72, 770, "As introduced in the House"],
      [270, 770, "House File twelve hundred"],
      [72, 740, "AN ACT on wells and on all the springs of every county, town and city that there are in it."],
      [72, 715, "Be it enacted by the Legislature of the State of Iowa, in this year and in all the years:"],
      ...columnLines("Left").map((line, at): Word => [72, 690 - at * 12, line]),
      ...columnLines("Right").map((line, at): Word => [270, 690 - at * 12, line]),
    ]),
    [[...columnLines("Left"), ...columnLines("Right")].join(" ")],
  ],
  [
    "a page that is printed sideways, with its strikes",
    pdfOf(
      [
        [72, 560, "AN ACT on wells."],
        [72, 540, clause],
        [72, 510, "SECTION 1. $10 is"],
        [72, 495, `paid, ${rule.slice(0, 60)}.`],
      ],
      [[128.1, 513, 16.7]],
      true,
    ),
    [`{struck $10} is paid, ${rule.slice(0, 60)}.`],
  ],
  [
    "an underline that leaves out the descenders",
    pdfOf(
      [...pdfHead, [72, 690, "SECTION 1. For"], [150, 690, "paying $5, or"], [72, 675, `${rule.slice(0, 60)}.`]],
      [
        [155.7, 688.5, 5.3],
        [166.2, 688.5, 7.6],
        [187.9, 688.5, 5.3],
      ],
    ),
    [`For {inserted paying} {inserted $5}, or ${rule.slice(0, 60)}.`],
  ],
  [
    "soft hyphens, which are printed",
    pdfOf([
      ...pdfHead,
      [72, 690, "SECTION 1. A regis~"],
      [72, 675, "ter of re~registered wells, and of"],
      [72, 660, `${rule.slice(0, 60)}.`],
    ]),
    [`A register of re-registered wells, and of ${rule.slice(0, 60)}.`],
  ],
  [
    "Texas's fonts that have a space where the file says A, and digits of New Jersey's amendments",
    pdfOf([
      ...pdfHead,
      [72, 690, "SECTIONA1.AASection 36.117, Water Code:"],
      [72, 675, "(a)AAA well and"],
      [146, 679, "1", 6],
      [150, 675, "its owner"],
      [72, 660, `${rule.slice(0, 60)}.`],
      [72, 640, "EXPLANATION - Matter enclosed in bold-faced brackets [thus] is to be omitted in the law."],
      [72, 628, "Matter enclosed in superscript numerals has been adopted as follows:"],
      [72, 618, "Senate SEN committee amendments adopted May 6, 2024."],
      [72, 600, "Each is deep."],
    ]),
    ["Section 36.117, Water Code:", `(a) A well and its owner ${rule.slice(0, 60)}. Each is deep.`],
  ],
  [
    "bold type is new where the legend says so, below the clause",
    pdfOf([
      [72, 740, "AN ACT on wells.", 10, "F2"],
      [72, 715, clause, 10, "F2"],
      [72, 690, "SECTION 1.", 10, "F2"],
      [150, 690, "The fee is [$10]"],
      [230, 690, "$50", 10, "F2"],
      [72, 675, `${rule.slice(0, 60)}.`],
      [72, 640, "NOTE: Matter in boldfaced type in an amended section is new; matter [italic and bracketed] is"],
      [72, 628, "existing law to be omitted."],
    ]),
    [`The fee is {struck [$10]} {inserted $50} ${rule.slice(0, 60)}.`],
  ],
  [
    "raised and lowered signs stand in their line",
    pdfOf([...pdfHead, [72, 690, "SECTION 1. H"], [136, 687, "2", 7], [141, 690, `O, ${rule.slice(0, 60)}.`]]),
    [`H2O, ${rule.slice(0, 60)}.`],
  ],
])("PDF: %s", async (_, input, expected) => {
  expect(await lines(input)).toEqual(expected);
});

const numbersOf = async (text: string) =>
  (await readText(strToU8(text))).sections.flatMap(({ role, number }) => (role === "body" ? [number] : []));

test.each<[string, string[], string[]]>([
  [
    "Kansas's new sections",
    [
      "Be it enacted by the Legislature of the State of Kansas:",
      `New Section 1. For ${rule}.`,
      `New Sec. 2. For ${rule}.`,
      `Sec. 3. For ${rule}.`,
    ],
    ["New Section 1.", "New Sec. 2.", "Sec. 3."],
  ],
  [
    "Puerto Rico's articles",
    [
      "LEY",
      "Para crear el registro de pozos.",
      "DECRÉTASE POR LA ASAMBLEA LEGISLATIVA DE PUERTO RICO:",
      "Artículo 1.- Se crea el registro.",
      "Artículo 2. – Cada dueño de un pozo lo inscribe cada año.",
    ],
    ["Artículo 1.", "Artículo 2."],
  ],
  [
    "a section of the law that is quoted in a bill whose own sections are in capitals",
    [
      "BE IT ENACTED BY THE PEOPLE OF THE STATE OF OKLAHOMA:",
      "SECTION 1. AMENDATORY 41 O.S. 2021, Section 113, is amended to read as follows:",
      `Section 113. For ${rule}.`,
      "SECTION 2. This act shall become effective November 1, 2025.",
    ],
    ["SECTION 1.", "SECTION 2."],
  ],
  [
    "a section and a chapter that a bill adds to the law",
    [
      "BE IT ENACTED BY THE PEOPLE OF THE STATE OF ILLINOIS:",
      `Section 5. The Wells Act is amended for ${rule} by adding:`,
      "“SEC. 9. DEPTH.",
      "“CHAPTER 12—WELLS",
      `“(a) For ${rule}.”`,
      "Section 99. This act takes effect.",
    ],
    ["Section 5.", "Section 99."],
  ],
  [
    "Kentucky's sections, which go on in small letters",
    [
      "Be it enacted by the General Assembly of the Commonwealth of Kentucky:",
      "SECTION 1. A NEW SECTION OF KRS CHAPTER 1 IS CREATED TO READ AS FOLLOWS:",
      `For ${rule}.`,
      `Section 2. KRS 12.340 is amended to read: for ${rule}.`,
    ],
    ["SECTION 1.", "Section 2."],
  ],
])("sections: %s", async (_, blocks, expected) => {
  expect(await numbersOf(`<html><body>${blocks.map((each) => `<p>${each}</p>`).join("")}</body></html>`)).toEqual(
    expected,
  );
});

const signed: Record<string, string[]> = {
  Alabama: [
    "Speaker of the House of Representatives",
    "President and Presiding Officer of the Senate",
    "I hereby certify that the within Act originated in and was passed by the House 10-APR-25.",
    "John Oak Clerk",
  ],
  Michigan: [
    "This act is ordered to take immediate effect.",
    "Secretary of the Senate",
    "Clerk of the House of Representatives",
    "Approved",
    "Governor",
  ],
  Minnesota: ["Presented to the governor May 20, 2025", "Signed by the governor May 22, 2025, 8:58 p.m."],
  Montana: [
    "I hereby certify that the within bill, SB 12, originated in the Senate.",
    "Secretary of the Senate",
    "Signed this day of May, 2025.",
  ],
  "New York": [
    "The Legislature of the STATE OF NEW YORK ss:",
    "Pursuant to the authority vested in us by section 70-b of the Public Officers Law, we hereby jointly certify that this slip copy was printed under our direction.",
  ],
  "North Carolina": [
    "In the General Assembly read three times and ratified this the 9th day of May, 2025.",
    "s/ Jane Oak President of the Senate",
  ],
  Ohio: [
    "Speaker ___________________ of the House of Representatives.",
    "President ___________________ of the Senate.",
    "Passed ________, 20____",
    "The section numbering of law is complete and in conformity with the Revised Code.",
  ],
  Oregon: ["Passed by Senate March 5, 2025", "Received by Governor:", "Filed in Office of Secretary of State:"],
  Pennsylvania: ["APPROVED--The 8th day of July, A.D. 2025.", "JANE OAK"],
  "South Carolina": ["Ratified the 8th day of May, 2025.", "Approved the 12th day of May, 2025.", "----XX----"],
  "South Dakota": [
    "An Act to register wells.",
    "I certify that the attached Act originated in the:",
    "Senate as Bill No. 12",
    "Secretary of the Senate",
  ],
  Tennessee: [
    "SENATE BILL NO. 12",
    "PASSED: April 10, 2025",
    "JANE OAK SPEAKER OF THE SENATE",
    "APPROVED this day of 2025",
  ],
  Vermont: ["Date Governor signed bill: May 1, 2025"],
  "West Virginia": [
    "The Clerk of the Senate and the Clerk of the House of Delegates hereby certify that the foregoing bill is correctly enrolled.",
    "Clerk of the Senate",
  ],
  Massachusetts: ["House of Representatives, May 5, 2025.", "Passed to be enacted, Jane Oak, Speaker."],
};
test("signatures and certificates are no words of the law, and a form in the law is", async () => {
  const form = `I certify that ${rule}.`;
  const pageWith = (more: string[]) =>
    `<html><body><p>AN ACT on wells.</p><p>${clause}</p>${[`SECTION 1. The form of each owner is:`, form, `SECTION 2. It is kept by ${rule}.`, ...more].map((each) => `<p>${each}</p>`).join("")}</body></html>`;
  const enacted = await lines(strToU8(pageWith([])));
  expect(enacted).toHaveLength(3);
  for (const [name, more] of Object.entries(signed))
    expect([name, ...(await lines(strToU8(pageWith(more))))]).toEqual([name, ...enacted]);
});

test("a heading in small letters has its own line, and text below it", async () => {
  const html = `<html><body><p>AN ACT on wells.</p><p>${clause}</p>${["SECTION 1. Fees; register.", `(a) For ${rule}.`, "Sec. 2. The fee is abolished.", "SECTION 3. Effective date.", "SECTION 4. It ends here."].map((each) => `<p>${each}</p>`).join("")}</body></html>`;
  const { sections } = await readText(strToU8(html));
  expect(sections.flatMap(({ role, heading }) => (role === "body" ? [heading] : []))).toEqual([
    "Fees; register",
    null,
    null,
    null,
  ]);
});

test("what Rhode Island prints between title and clause is no part of the title", async () => {
  const html = `<html><body><p>A N A C T</p><p>RELATING TO WATERS -- WELLS</p><p><u>Introduced By:</u> Senator Oak</p><p>It is enacted by the General Assembly as follows:</p><p>SECTION 1. For ${rule}.</p></body></html>`;
  const { sections } = await readText(strToU8(html));
  expect(sections.find(({ role }) => role === "title")?.paragraphs.map((each) => paragraphText(each))).toEqual([
    "RELATING TO WATERS -- WELLS",
  ]);
});

test("the whereas clauses of a resolution have no heading that is not printed", async () => {
  const whereas = "Whereas wells are many, and springs are few: Now, therefore, be it";
  const xml = `<resolution><form><legis-num>H. RES. 1</legis-num></form><preamble><whereas><text>${whereas}</text></whereas></preamble><resolution-body><section><text>That the House counts them.</text></section></resolution-body></resolution>`;
  const html = `<html><body><p>H. RES. 1</p><p>${whereas}</p><p>Resolved, That the House counts them.</p></body></html>`;
  for (const text of [xml, html]) {
    const { sections } = await readText(strToU8(text));
    expect(sections.flatMap(({ role, heading }) => (role === "body" ? [heading] : []))).toEqual([null, null]);
  }
});

test.each([
  "On page 3, line 5, strike “is not authorized” and insert “may not”.",
  "Amend page 2, line 8, by deleting “access is denied” and inserting “access is granted”.",
  "On page 2, line 4, after “if” insert “the document is not available, the clerk shall issue one”.",
  "Amend Senate Bill 12, page 1, line 12, by striking “rate limit” and inserting “rate limit of 5 percent”.",
])("an amendment may speak of refusals: %s", async (words) => {
  const { words: count } = await readText(strToU8(`<html><body><p>${words}</p></body></html>`), "amendment");
  expect(count).toBeGreaterThan(8);
});

test.each<["text" | "amendment" | "document", string]>([
  [
    "document",
    "FISCAL NOTE\n\nThe bill would raise the fee for a license to forty dollars. What this would bring in each year is not yet available. The department expects no new costs.",
  ],
  [
    "document",
    "BILL ANALYSIS\n\nUnder current law, a student whose records are currently unavailable may not enroll in any school. The bill would let the student enroll for thirty days.",
  ],
  [
    "text",
    "BE IT ENACTED by the Legislature: SECTION 1. A person who is not authorized to enter a park at night commits an infraction.",
  ],
  ["amendment", "Amend House Bill 12 by adding: A person who is not authorized to enter commits an infraction."],
])("a file of a %s may speak of what is refused or not available: %s", async (kind, words) => {
  expect((await readText(strToU8(words), kind)).words).toBeGreaterThan(8);
});

test.each<[string, string | Uint8Array, string]>([
  ["a file that is only a refusal", "Access denied. Please try again later.", "The site refused access."],
  [
    "a file that is a longer refusal",
    "We are sorry. The document that you requested is not available at this time. Please return to the main page of the legislature, or call the information desk for help.",
    "The site says that this text does not exist.",
  ],
  [
    "Cloudflare's block",
    `<html><head><title>Attention Required! | Cloudflare</title></head><body><h1>Sorry, you have been blocked</h1></body></html>`,
    "The site refused access.",
  ],
  [
    "Amazon's check",
    `<html><head><title>Human Verification</title></head><body><div id="captcha-container"></div></body></html>`,
    "It is a page that checks for human visitors (a captcha).",
  ],
  [
    "Tomcat's page",
    `<html><head><title>HTTP Status 404 – Not Found</title></head><body><h1>HTTP Status 404 – Not Found</h1></body></html>`,
    "The site says that this text does not exist.",
  ],
  [
    "a text to come",
    `<html><body><h1>House Bill 12</h1><p>Bill text will be posted when it becomes available from the Revisor of Statutes.</p></body></html>`,
    "The site says that this text does not exist.",
  ],
  [
    "the page of a bill's history",
    `<html><body><h1>HB 12</h1><p>Sponsor: Oak</p><p>Title: AN ACT relating to wells; amending section 5.</p><p>Last action: Referred to Committee on Water</p><p>First reading; referred to Water. Public hearing. Amended by committee; do pass as amended. Amendment 1 adopted.</p></body></html>`,
    "It is a page without the text of a bill.",
  ],
  [
    "a form for Adobe's programs",
    pdfOf([
      [72, 700, "Please wait... If this message is not eventually replaced by the proper contents of the"],
      [72, 686, "document, your PDF viewer may not be able to display this type of document."],
    ]),
    "The PDF is a form that only Adobe's programs can show.",
  ],
])("%s is called what it is", async (_, input, reason) => {
  await expect(readText(typeof input === "string" ? strToU8(input) : input)).rejects.toThrow(reason);
});

const rest =
  ", nor for a well, spring or cistern that its owner has registered before that year in the county where it lies";
test.each([
  [
    "Congress's XML",
    `<bill><form><legis-num>H. R. 1</legis-num></form><legis-body><section><enum>1.</enum><header>Fee</header><text>There is no fee<footnote><para>See the note.</para></footnote> after 2030${rest}.</text></section></legis-body></bill>`,
  ],
  [
    "USLM",
    `<bill xmlns="http://schemas.gpo.gov/xml/uslm"><main><section><num>1. </num><heading>Fee</heading><content>There is no fee<footnote><num>1</num><p>See the note.</p></footnote> after 2030${rest}.</content></section></main></bill>`,
  ],
])("a footnote comes after its paragraph: %s", async (_, xml) => {
  const { sections } = await readText(strToU8(xml));
  expect(sections.at(-1)!.paragraphs.map((each) => paragraphText(each))).toEqual([
    `There is no fee after 2030${rest}.`,
    "See the note.",
  ]);
});

test.each([
  [
    "a firewall",
    `<html><head><title>Request Rejected</title></head><body>The requested URL was rejected. Please consult with your administrator.<br>Your support ID is: 123456</body></html>`,
  ],
  [
    "an archive's banner",
    `<html><body><h1>Accessibility Archive</h1><p>Archived Content</p><p>This is archived reference material. The site is no longer updated and may contain legislation, bills and acts.</p></body></html>`,
  ],
  [
    "the menu of a site",
    `<html><body><ul>${[
      "Home",
      "Senate Home",
      "Bill Status",
      "Text of Measures",
      "Joint Resolutions",
      "Acts",
      "Statutes",
      "Constitution",
      "Amendments",
      "Sections",
    ]
      .map((item) => `<li><a href="#">${item}</a></li>`)
      .join("")
      .repeat(6)}</ul></body></html>`,
  ],
  [
    "a text that is not there yet",
    `<html><body><h2>Bill Text</h2><p>The text of this bill has not yet been received. Amendments, and acts of the session, are listed above. An act to amend section 1 will appear then.</p></body></html>`,
  ],
  [
    "maintenance",
    `<html><body>The site is down for scheduled maintenance. Please try again later. Acts, sections, statutes and amendments will be back soon.</body></html>`,
  ],
  [
    "where to find it",
    `To view the text of House, No. 4215, please copy and paste the following address into your browser: http://example.org/H4215.pdf`,
  ],
  ["an answer of a program", `{"alert":{"message":"Unknown bill; the text of the act, section 1, amended"}}`],
  [
    "a search without a find",
    `<p>Bill Search</p><p>No bills were found that match. Search by number, sponsor, section, act.</p>`,
  ],
  [
    "a store without the file",
    `<?xml version="1.0"?><Error><Code>NoSuchKey</Code><Message>The specified key does not exist.</Message></Error>`,
  ],
])("%s is no text", async (_, answer) => {
  await expect(readText(strToU8(answer))).rejects.toThrow(NoText);
});
