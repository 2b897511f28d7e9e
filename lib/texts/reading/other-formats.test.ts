import { strToU8, zipSync } from "fflate";
import { expect, test } from "vitest";
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
const numbered = (lines: string[], width = 4): string[] =>
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

${numbered(["  Section 1. " + wrap(first("12.34"), 62).join("\n").split("\n")[0], ...wrap(first("12.34"), 62).slice(1), ...wrap(fee("[<s>$100</s>] ", "<u>$250</u>"), 90)]).join("\n")}

         EXPLANATION--Matter in <u>italics</u> (underscored) is new; matter in brackets
                              [<s> </s>] is old law to be omitted.
                                                                   LBD01234-01-5

        S. 12                               2

${numbered(wrap(`  § 2. ${last}`, 62)).join("\n")}
</pre></body></html>`;

const florida = [
  "       Florida Senate - 2025                              SB 12",
  "       By Senator Oak",
  ...numbered([
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
  ...numbered([...wrap(`Section 1. ${first("12.34")}`, 58), ...wrap(fee("", "$250"), 58)], 2),
  "20250SB0012PN0012                  - 2 -",
  ...numbered(wrap(`Section 2. ${last}`, 58), 2),
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
  const isNumber = (key: string) => !/^(?:section|sec)$/.test(key);
  expect(read.format).toBe(format);
  const expected = keys(law()).filter(isNumber);
  const found = read.words.filter(isNumber);
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
])("a footnote stands behind its paragraph: %s", async (_, xml) => {
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
  [
    "a store without the file",
    `<?xml version="1.0"?><Error><Code>NoSuchKey</Code><Message>The specified key does not exist.</Message></Error>`,
  ],
])("%s is no text", async (_, answer) => {
  await expect(readText(strToU8(answer))).rejects.toThrow(NoText);
});
