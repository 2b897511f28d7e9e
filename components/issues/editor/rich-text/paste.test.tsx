import { expect, test } from "vitest";
import { cleanPastedHtml } from "./paste";

const bullet = (text: string, level: number, mark: string) =>
  `<p class=MsoListParagraph style='text-indent:-.25in;mso-list:l0 level${level} lfo1'><![if !supportLists]><span style='font-family:Symbol'><span style='mso-list:Ignore'>${mark}<span>&nbsp;&nbsp;</span></span></span><![endif]>${text}</p>`;

test("Word's list paragraphs become one list with its levels", () => {
  const html = cleanPastedHtml(`<p class=MsoNormal>Before</p>${bullet("One", 1, "·")}${bullet("Two", 2, "o")}${bullet("Three", 1, "·")}<p>After</p>`);
  expect(html.replace(/ class="[^"]*"/g, "")).toBe("<p>Before</p><ul><li><p>One</p><ul><li><p>Two</p></li></ul></li><li><p>Three</p></li></ul><p>After</p>");
});

test("a numbered list of Word keeps its numbers as a list's", () => {
  const html = cleanPastedHtml(`<p style='mso-list:l1 level1 lfo2'>1.&nbsp;First</p><p style='mso-list:l1 level1 lfo2'>2.&nbsp;Second</p>`);
  expect(html).toBe("<ol><li><p>First</p></li><li><p>Second</p></li></ol>");
});

test("what Google Docs keeps in styles becomes marks, and its wrapper that is not bold goes", () => {
  const html = cleanPastedHtml('<b style="font-weight:normal" id="docs-internal"><p><span style="font-weight:700">bold</span> <span style="font-style:italic;color:red">slanted</span> m<span style="vertical-align:super">2</span></p></b>');
  expect(html.replace(/<\/?span>/g, "")).toBe("<p><strong>bold</strong> <em>slanted</em> m<sup>2</sup></p>");
});

test("headings fit under the issue's own, scripts and styles go", () => {
  expect(cleanPastedHtml("<style>p{}</style><h1>Head</h1><h6>Small</h6><script>alert(1)</script>")).toBe("<h2>Head</h2><h4>Small</h4>");
});
