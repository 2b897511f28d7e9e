import { readFileSync } from "node:fs";
import { join } from "node:path";
import { getSchema } from "@tiptap/core";
import { DOMParser as SchemaParser } from "@tiptap/pm/model";
import { expect, test } from "vitest";
import { checkDocument } from "@/lib/issues/document/check";
import { documentExtensions } from "@/lib/issues/document/extensions";
import { htmlOfDocument } from "@/lib/issues/document/to-html";
import { addresses, attacks, breakouts } from "@/lib/tools/testing/attacks";
import { cleanPastedHtml } from "./clean-html";
import { htmlOfPlainText } from "./plain-text";
import { numberingOf } from "./word-lists";

const fixture = (name: string) => readFileSync(join(import.meta.dirname, "fixtures", name), "utf8");
const schema = getSchema(documentExtensions());

/** What the document ends up with, as its own clean HTML. */
function paste(html: string): string {
  const box = document.createElement("div");
  box.innerHTML = cleanPastedHtml(html).html;
  const { document: checked, problem } = checkDocument(SchemaParser.fromSchema(schema).parse(box).toJSON());
  expect(problem).toBeUndefined();
  return htmlOfDocument(checked!);
}
const bullet = (text: string, level: number, mark: string, list = "l0") =>
  `<p class=MsoListParagraph style='text-indent:-.25in;mso-list:${list} level${level} lfo1'><![if !supportLists]><span style='font-family:Symbol'><span style='mso-list:Ignore'>${mark}<span>&nbsp;&nbsp;</span></span></span><![endif]>${text}</p>`;

test("a document of Word keeps headings, nested lists with their numbering, table, links and footnotes, and nothing else", () => {
  expect(paste(fixture("word.html"))).toBe(
    [
      "<h2>The reservoir question</h2>",
      '<p>The <strong>Finance</strong> committee of Wisconsin met on <em>Tuesday</em>, says the <a href="https://example.org/minutes?day=17&amp;full=1">record</a>.',
      '<span data-footnote="">Minutes, <em>p.\u00a04</em>; see <a href="https://example.org/annex">the annex</a>.</span> <u>It agreed. </u><s>It was furious. </s>The vote was 7–2.</p>',
      "<h3>What it does</h3>",
      "<ul><li><p>Buys the dam</p><ul><li><p>From the county</p><ul><li><p>At its book value</p></li></ul></li></ul></li>",
      '<li><p>Sets a <strong>fee</strong><span data-footnote="">Of two cents.</span></p></li></ul>',
      "<p>In this order:</p>",
      '<ol start="3"><li><p>Survey</p><ol type="a"><li><p>Of the wall</p></li></ol></li><li><p>Purchase</p></li></ol>',
      "<h4>The money</h4>",
      '<table><tbody><tr><th><p>Year</p></th><th colspan="2"><p>Amount</p></th></tr>',
      '<tr><td rowspan="2"><p>2027</p></td><td><p>$4 million</p></td><td><p>state</p></td></tr><tr><td><p>$1 million</p></td><td><p>county</p></td></tr></tbody></table>',
      "<p>17 November 2026: H<sub>2</sub>O and m<sup>3</sup>, see the draft.</p>",
    ].join(""),
  );
});

test("a document of Google Docs keeps the same, without its wrapper, its detours and its comments", () => {
  expect(paste(fixture("google-docs.html"))).toBe(
    [
      "<h2>Housing this week</h2>",
      '<p>The <strong>Senate</strong><em> agreed</em>, see <a href="https://example.org/votes?id=4">the votes</a><span data-footnote="">Journal, 12 to 3.</span>.</p>',
      "<h3>Rents</h3>",
      "<ul><li><p>A cap</p><ul><li><p>of 5 per cent</p></li></ul></li><li><p><s>A fund</s></p></li></ul>",
      "<ol><li><p>First reading</p></li></ol>",
      '<table><tbody><tr><th><p>Town</p></th><th><p>Rent</p></th></tr><tr><td colspan="2"><p>Both up, by x<sup>2</sup></p></td></tr></tbody></table>',
    ].join(""),
  );
});

test("pictures that cannot be pasted are counted for a message", () => {
  expect(cleanPastedHtml(fixture("word.html")).pictures).toBe(1);
  expect(cleanPastedHtml('<p>x</p><img src="/file/9.png" alt="ours"><img src="data:image/png;base64,AA">')).toEqual({
    html: '<p>x</p><img src="/file/9.png" alt="ours">',
    pictures: 1,
    changes: 0,
  });
});

test("Word's list paragraphs become one list with its levels", () => {
  expect(
    paste(
      `<p class=MsoNormal>Before</p>${bullet("One", 1, "·")}${bullet("Two", 2, "o")}${bullet("Three", 1, "·")}<p>After</p>`,
    ),
  ).toBe("<p>Before</p><ul><li><p>One</p><ul><li><p>Two</p></li></ul></li><li><p>Three</p></li></ul><p>After</p>");
});

test("two lists of Word beside each other stay two, and a level that is left out is not invented", () => {
  expect(paste(`${bullet("One", 1, "1.")}${bullet("Deep", 3, "i.")}${bullet("Other", 1, "·", "l4")}`)).toBe(
    '<ol><li><p>One</p><ol type="i"><li><p>Deep</p></li></ol></li></ol><ul><li><p>Other</p></li></ul>',
  );
});

test("a numbered list whose numbers are text keeps them as a list's", () => {
  expect(
    paste(`<p style='mso-list:l1 level1 lfo2'>1.&nbsp;First</p><p style='mso-list:l1 level1 lfo2'>2.&nbsp;Second</p>`),
  ).toBe("<ol><li><p>First</p></li><li><p>Second</p></li></ol>");
});

test.each([
  ["1.", null, 1],
  ["12)", null, 12],
  ["1.2.", null, 2],
  ["a.", "a", 1],
  ["(c)", "a", 3],
  ["B.", "A", 2],
  ["i.", "i", 1],
  ["iv)", "i", 4],
  ["XII.", "I", 12],
])("the marker %s counts as %s from %i", (marker, type, start) => {
  expect(numberingOf(marker)).toEqual({ type, start });
});

test.each(["·", "o", "§", "", "–", "•"])("the marker %j counts nothing", (marker) => {
  expect(numberingOf(marker)).toBeNull();
});

test("Word for the web's items come together into one list", () => {
  const item = (tag: string, level: number, text: string) =>
    `<div class="ListContainerWrapper SCXW1"><${tag} class="x"><li data-aria-level="${level}" class="OutlineElement"><p class="Paragraph"><span>${text}</span></p></li></${tag}></div>`;
  expect(
    paste(
      `<p role="heading" aria-level="2">Head</p>${item("ul", 1, "One")}${item("ul", 2, "Two")}${item("ul", 1, "Three")}<p>x</p>${item("ol", 1, "First")}`,
    ),
  ).toBe(
    "<h2>Head</h2><ul><li><p>One</p><ul><li><p>Two</p></li></ul></li><li><p>Three</p></li></ul><p>x</p><ol><li><p>First</p></li></ol>",
  );
});

test("headings move down together under the issue's own, and stay where they are when they are lower already", () => {
  expect(paste("<style>p{}</style><h1>Head</h1><h2>Under</h2><h6>Small</h6><script>alert(1)</script>")).toBe(
    "<h2>Head</h2><h3>Under</h3><h4>Small</h4>",
  );
  expect(paste("<h2>Head</h2><h3>Under</h3><h5>Small</h5>")).toBe("<h2>Head</h2><h3>Under</h3><h4>Small</h4>");
});

test("a table without a marked head gets none, but for a first row that is bold throughout", () => {
  const table = (first: string) =>
    `<table><tr><td>${first}</td><td><b>B</b></td></tr><tr><td>1</td><td>2</td></tr></table>`;
  expect(paste(table("A"))).not.toContain("<th>");
  expect(paste(table("<b>A</b>"))).toContain("<tr><th><p>A</p></th><th><p>B</p></th></tr><tr><td>");
});

test("footnotes of LibreOffice and of our own pages are preserved", () => {
  expect(
    paste(
      '<p>One<a class="sdfootnoteanc" name="sdfootnote1anc" href="#sdfootnote1sym"><sup>1</sup></a>.</p><div id="sdfootnote1"><p class="sdfootnote"><a class="sdfootnotesym" name="sdfootnote1sym" href="#sdfootnote1anc">1</a>The note</p></div>',
    ),
  ).toBe('<p>One<span data-footnote="">The note</span>.</p>');
  expect(
    paste(
      '<p>One<sup><a href="http://localhost/x#note_1" id="note_1_mark">1</a></sup>.</p><section data-footnotes=""><ol><li id="note_1">The <b>note</b> <a href="http://localhost/x#note_1_mark">↩</a></li></ol></section>',
    ),
  ).toBe('<p>One<span data-footnote="">The <strong>note</strong></span>.</p>');
});

test("a mark whose note did not come along stays as it reads", () => {
  expect(paste('<p>One<a href="#_ftn1" name="_ftnref1">[1]</a> and <a href="#top">up</a></p>')).toBe(
    "<p>One[1] and up</p>",
  );
});

test("plain text is read as it was meant: paragraphs, lists within lists, headings, quotes and rules", () => {
  expect(
    htmlOfPlainText(
      "# Head\nOne line\nand another\n\n- a\n- b\n  - c\n  goes on\n1. x\n2. y\n\n> said\n> so\n\n---\n5 < 6 & more",
    ),
  ).toBe(
    "<h2>Head</h2><p>One line<br>and another</p><ul><li><p>a</p></li><li><p>b</p><ul><li><p>c goes on</p></li></ul></li></ul><ol><li><p>x</p></li><li><p>y</p></li></ol><blockquote><p>said</p><p>so</p></blockquote><hr><p>5 &lt; 6 &amp; more</p>",
  );
  expect(htmlOfPlainText("3. three\n4. four")).toBe('<ol start="3"><li><p>three</p></li><li><p>four</p></li></ol>');
  expect(htmlOfPlainText("He said\n- no.\nAnd left.")).toBe("<p>He said<br>- no.<br>And left.</p>");
});

test.each([
  ...attacks,
  ...breakouts,
  ...addresses.map((address) => `<a href="${address.replace(/"/g, "&quot;")}">x</a>`),
])("%s is harmless once it was pasted", (html) => {
  const out = paste(html);
  expect(out.replace(/"[^"]*"/g, '""')).not.toMatch(
    /<(script|svg|math|iframe|object|embed|style|form|input|video|base|meta|template)|<[^>]*\son\w+\s*=|<[^>]*javascript:/i,
  );
  expect(out).not.toMatch(/(href|src)="(?!https?:|mailto:|\/(?!\/))/i);
});
