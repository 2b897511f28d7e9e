import { getSchema } from "@tiptap/core";
import { DOMParser as SchemaParser } from "@tiptap/pm/model";
import { expect, test } from "vitest";
import { checkDocument } from "@/lib/issues/document/check";
import { documentExtensions } from "@/lib/issues/document/extensions";
import { documentFromHtml } from "@/lib/issues/document/from-html";
import { htmlOfDocument } from "@/lib/issues/document/to-html";
import { cleanPastedHtml } from "./clean-html";

const schema = getSchema(documentExtensions());

/** What the document ends up with, as its own clean HTML. */
function paste(html: string): string {
  const box = document.createElement("div");
  box.innerHTML = cleanPastedHtml(html).html;
  const { document: checked, problem } = checkDocument(SchemaParser.fromSchema(schema).parse(box).toJSON());
  expect(problem).toBeUndefined();
  return htmlOfDocument(checked!);
}

const bold = "<p>a <strong>word</strong> b</p>";
test.each([
  ["a class in a style sheet", "<style>.x{font-weight:bold}</style><p>a <span class=x>word</span> b</p>", bold],
  [
    "a class in a sheet within comments, as Excel writes it",
    "<style><!--table{} .xl65\n{mso-style-parent:style0;font-weight:700;}--></style><p>a <span class=xl65>word</span> b</p>",
    bold,
  ],
  [
    "a sheet whose later rule takes it back",
    "<style>span{font-weight:bold} p span.y{font-weight:normal}</style><p>a <span>word</span> <span class=y>b</span></p>",
    bold,
  ],
  [
    "a sheet that the tag itself overrides",
    "<style>.x{font-weight:bold}</style><p><span class=x style='font-weight:400'>a</span></p>",
    "<p>a</p>",
  ],
  [
    "the font property",
    "<p>a <span style='font: italic bold 12px Arial'>word</span> b</p>",
    "<p>a <em><strong>word</strong></em> b</p>",
  ],
  ["a font tag", "<p>a <font style='font-weight:700'>word</font> b</p>", bold],
  [
    "a sheet of Apple Pages with the font property",
    "<style>p.p1{margin:0;font:12px 'Helvetica Neue'} span.s1{font:bold 12.0px 'Helvetica Neue'}</style><p class=p1>a <span class=s1>word</span> b</p>",
    bold,
  ],
  [
    "a sheet of print, which is not what was seen",
    "<style>@media print{.x{font-weight:bold}} .y{font-weight:bold}</style><p><span class=x>a</span> <span class=y>word</span> b</p>",
    bold,
  ],
  [
    "the lists of Word on the web",
    '<div class="ListContainerWrapper"><ol start="3" class="NumberListStyle1"><li data-listid="1" class="OutlineElement"><p><span class="TextRun" style="font-weight:bold"><span>Three</span></span></p></li></ol></div>',
    '<ol start="3"><li><p><strong>Three</strong></p></li></ol>',
  ],
  [
    "the changes of Word on the web",
    '<p><span class="TrackChangeTextInsertion TrackedChange"><span class="TextRun">new</span></span><span class="TextRun TrackChangeTextDeletion">old</span></p>',
    "<p><u>new</u><s>old</s></p>",
  ],
  [
    "the head row of Excel by its class",
    "<style><!--td{font-weight:400;} .xl65{font-weight:700;} --></style><table><!--StartFragment--><tr height=20><td class=xl65>Bill</td><td class=xl65>Vote</td></tr><tr><td>HB 1</td><td align=right>12</td></tr><!--EndFragment--></table>",
    "<table><tbody><tr><th><p>Bill</p></th><th><p>Vote</p></th></tr><tr><td><p>HB 1</p></td><td><p>12</p></td></tr></tbody></table>",
  ],
  [
    "a list that counts from elsewhere by its sheet",
    "<ol style='counter-reset: item 4'><li>five</li></ol>",
    '<ol start="5"><li><p>five</p></li></ol>',
  ],
  ["important", "<p>a <span style='font-weight:bold !important'>word</span> b</p>", bold],
  [
    "a paragraph",
    "<p style='font-weight:bold'>all <i>of</i> it <span style='font-weight:normal'>but this</span></p>",
    "<p><strong>all </strong><em><strong>of</strong></em><strong> it </strong>but this</p>",
  ],
  [
    "a list item",
    "<ul><li style='font-weight:700'>x</li><li>y</li></ul>",
    "<ul><li><p><strong>x</strong></p></li><li><p>y</p></li></ul>",
  ],
  ["a whole list", "<ul style='font-style:italic'><li>x</li></ul>", "<ul><li><p><em>x</em></p></li></ul>"],
  [
    "a link",
    "<p><a style='font-weight:bold;text-decoration:underline' href='https://example.org/'>x</a></p>",
    '<p><strong><a href="https://example.org/">x</a></strong></p>',
  ],
  ["a division", "<div style='font-weight:bold'><p>x</p></div>", "<p><strong>x</strong></p>"],
  [
    "a bill within it",
    "<p style='font-weight:bold'>see <span data-bill-id='7'>HB 7</span></p>",
    '<p><strong>see </strong><strong><span data-bill-id="7">Bill 7</span></strong></p>',
  ],
  ["a bold that is none", "<b style='font-weight:normal'><p>x</p></b>", "<p>x</p>"],
  [
    "a heading, which is bold by itself",
    "<style>h2{font-weight:bold;font-style:italic}</style><h2><b>Head</b></h2>",
    "<h2>Head</h2>",
  ],
  ["one word of a heading", "<h2>Head <b>now</b></h2>", "<h2>Head <strong>now</strong></h2>"],
  [
    "a footnote in bold text, which is not bold itself",
    "<p style='font-weight:bold'>x<span data-footnote>note</span></p>",
    '<p><strong>x</strong><span data-footnote="">note</span></p>',
  ],
  ["a paragraph that a sheet hides", "<style>.h{display:none}</style><p>x</p><p class=h>secret</p>", "<p>x</p>"],
  [
    "a raised figure by its class",
    "<style>.up{vertical-align:super}</style><p>m<span class=up>2</span></p>",
    "<p>m<sup>2</sup></p>",
  ],
])("bold and similar marks are preserved from %s", (_, html, expected) => {
  expect(paste(html)).toBe(expected);
});

const rows = "<tr><td>1</td><td>2</td></tr>";
const head = "<table><tbody><tr><th><p>A</p></th><th><p>B</p></th></tr><tr><td><p>1</p></td><td><p>2</p></td></tr>";
test.each([
  ["cells in bold", `<tr><td style='font-weight:bold'>A</td><td style='font-weight:700'>B</td></tr>${rows}`],
  ["a row in bold", `<tr style='font-weight:600'><td>A</td><td>B</td></tr>${rows}`],
  [
    "a class of cells",
    `<style>.xl66{font-weight:700}</style><tr><td class=xl66>A</td><td class=xl66>B</td></tr>${rows}`,
  ],
  ["a class of the row", `<style>tr.head td{font-weight:bold}</style><tr class=head><td>A</td><td>B</td></tr>${rows}`],
  [
    "the first row in a sheet",
    `<style>tr:first-child td{font-weight:bold}</style><tr><td>A</td><td>B</td></tr>${rows}`,
  ],
  ["paragraphs in bold", `<tr><td><p style='font-weight:bold'>A</p></td><td><p><b>B</b></p></td></tr>${rows}`],
  ["roles", `<tr><td role=columnheader>A</td><td role=columnheader>B</td></tr>${rows}`],
  ["a scope", `<tr><td scope=col>A</td><td scope=col>B</td></tr>${rows}`],
  ["a head of the table", `<thead><tr><td>A</td><td>B</td></tr></thead><tbody>${rows}</tbody>`],
])("a head row is one when it is marked by %s", (_, table) => {
  // Moves the style sheet before the table, because a table may not contain one.
  const [sheet = ""] = /<style>.*<\/style>/.exec(table) ?? [];
  expect(paste(`${sheet}<table>${table.replace(sheet, "")}</table>`)).toBe(`${head}</tbody></table>`);
});

test("a head of two rows stays one beside a total in bold; a table in bold throughout has none", () => {
  const total = "<tr><td><b>Sum</b></td><td><b>2</b></td></tr>";
  expect(
    paste(
      `<table><tr><td colspan=2><b>T</b></td></tr><tr><td><b>A</b></td><td><b>B</b></td></tr>${rows}${total}</table>`,
    ),
  ).toBe(
    '<table><tbody><tr><th colspan="2"><p>T</p></th></tr><tr><th><p>A</p></th><th><p>B</p></th></tr><tr><td><p>1</p></td><td><p>2</p></td></tr><tr><td><p><strong>Sum</strong></p></td><td><p><strong>2</strong></p></td></tr></tbody></table>',
  );
  expect(paste(`<table>${total}${total}</table>`)).not.toContain("<th>");
});

const word = (text: string, marker: string, list = "l0 level1 lfo1") =>
  `<p class=MsoListParagraph style='mso-list:${list}'>${marker && `<span style='mso-list:Ignore'>${marker}<span>&nbsp;</span></span>`}${text}</p>`;
const levels =
  "<style><!-- @list l0:level1 {mso-level-start-at:4; mso-level-number-format:roman-lower;} @list l0:level1 lfo2 {mso-level-start-at:7;} @list l1:level1 {mso-level-tab-stop:none;} @list l2:level1 {mso-level-number-format:bullet;} --></style>";
const list = (attributes: string, ...items: string[]) =>
  `<ol${attributes}>${items.map((item) => `<li><p>${item}</p></li>`).join("")}</ol>`;
test.each([
  ["start", "<ol start=5><li>x</li><li>y</li></ol>", list(' start="5"', "x", "y")],
  ["an item's value", "<ol><li value=3>x</li><li>y</li></ol>", list(' start="3"', "x", "y")],
  ["a jump between", "<ol><li>x</li><li value=5>y</li><li>z</li></ol>", list("", "x") + list(' start="5"', "y", "z")],
  ["counting down", "<ol reversed><li>x</li><li>y</li></ol>", list(' start="2"', "x") + list("", "y")],
  [
    "letters by style",
    "<ol start=3 style='list-style-type:lower-alpha'><li>x</li></ol>",
    list(' start="3" type="a"', "x"),
  ],
  [
    "Google Docs' items",
    "<ol start=2><li style='list-style-type:upper-roman'><p>x</p></li></ol>",
    list(' start="2" type="I"', "x"),
  ],
  ["a counter", "<ol style='counter-reset:item 3'><li>x</li></ol>", list(' start="4"', "x")],
  ["Word's numbers", word("x", "7.") + word("y", "8."), list(' start="7"', "x", "y")],
  ["Word's letters past i", word("h", "h.") + word("i", "i."), list(' start="8" type="a"', "h", "i")],
  ["Word's Roman numbers", word("x", "iv.") + word("y", "v."), list(' start="4" type="i"', "x", "y")],
  ["a jump of Word's", word("x", "1.") + word("y", "4."), list("", "x") + list(' start="4"', "y")],
  ["Word's definition, without numbers", levels + word("x", "") + word("y", ""), list(' start="4" type="i"', "x", "y")],
  ["Word's override of it", levels + word("x", "", "l0 level1 lfo2"), list(' start="7" type="i"', "x")],
  ["Word's definition that says nothing", levels + word("x", "", "l1 level1 lfo3"), list("", "x")],
  ["Word's bullets, without their marks", levels + word("x", "", "l2 level1 lfo4"), "<ul><li><p>x</p></li></ul>"],
  ["zero", word("x", "0.") + word("y", "1."), list(' start="0"', "x", "y")],
  ["a number that no list has", word("x", "Section 3."), "<ul><li><p>Section 3. x</p></li></ul>"],
  [
    "a paragraph between",
    `${word("x", "1.")}<p>and</p>${word("y", "2.")}`,
    `${list("", "x")}<p>and</p>${list(' start="2"', "y")}`,
  ],
  [
    "Word for the web",
    [3, 4, 9]
      .map(
        (n) =>
          `<div class="ListContainerWrapper"><ol start="${n}"><li data-aria-level="1"><p>n${n}</p></li></ol></div>`,
      )
      .join(""),
    list(' start="3"', "n3", "n4") + list(' start="9"', "n9"),
  ],
])("list numbers are preserved: %s", (_, html, expected) => {
  expect(paste(html)).toBe(expected);
});

const changed = "<p>The fee is <s>$5</s><u>$10</u>.</p>";
test.each([
  ["plain elements", "<p>The fee is <del>$5</del><ins>$10</ins>.</p>", 0],
  [
    "Word's tracked changes",
    "<p>The fee is <span class=msoDel><del cite='mailto:Eda' datetime='2026-11-17T09:13'>$5</del></span><span class=msoIns><ins cite='mailto:Eda' datetime='2026-11-17T09:13'>$10</ins></span>.</p>",
    2,
  ],
  ["Word's classes alone", "<p>The fee is <span class=msoDel>$5</span><span class=MsoIns>$10</span>.</p>", 2],
  [
    "Word for the web",
    "<p>The fee is <span class='TrackedChange TrackChangeTextDeletion SCXW1'>$5</span><span class='TrackChangeTextInsertion TrackedChange SCXW1'>$10</span>.</p>",
    2,
  ],
  ["roles", "<p>The fee is <span role=deletion>$5</span><span role=insertion>$10</span>.</p>", 0],
  [
    "styles",
    "<p>The fee is <span style='text-decoration:line-through'>$5</span><span style='text-decoration:underline solid rgb(0,0,0)'>$10</span>.</p>",
    0,
  ],
  [
    "a class of a sheet",
    "<style>.d{text-decoration:line-through;color:red} .i{text-decoration-line:underline}</style><p>The fee is <span class=d>$5</span><span class=i>$10</span>.</p>",
    0,
  ],
  ["old elements", "<p>The fee is <strike>$5</strike><u>$10</u>.</p>", 0],
  ["Word's double line", "<p>The fee is <span style='text-line-through:double'>$5</span><u>$10</u>.</p>", 0],
  [
    "a deletion whose own style hides its line",
    "<style>del{text-decoration:none}</style><p>The fee is <del>$5</del><ins>$10</ins>.</p>",
    0,
  ],
])("insertions and deletions are preserved from %s", (_, html, changes) => {
  expect(paste(html)).toBe(changed);
  expect(cleanPastedHtml(html).changes).toBe(changes);
});

test("a paragraph, an item or a row that was deleted as a whole is struck through", () => {
  expect(paste("<del datetime='2026-11-17'><p>Gone</p></del><p>Stays</p>")).toBe("<p><s>Gone</s></p><p>Stays</p>");
  expect(paste("<p class=msoDel>Gone</p>")).toBe("<p><s>Gone</s></p>");
  expect(paste("<ul><li style='text-decoration:line-through'>Gone</li></ul>")).toBe(
    "<ul><li><p><s>Gone</s></p></li></ul>",
  );
  expect(paste("<table><tr style='text-decoration:line-through'><td>a</td></tr></table>")).toContain(
    "<td><p><s>a</s></p></td>",
  );
});

test("text sent through the API is read the same: insertions underlined, deletions struck through", () => {
  expect(htmlOfDocument(documentFromHtml("<p>The fee is <del>$5</del><ins>$10</ins>.</p>").document!)).toBe(changed);
});
