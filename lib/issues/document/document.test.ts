import { expect, test } from "vitest";
import { billIdsOf, headingsOf, isBlankDocument, passagesOf, plainTextOf } from "./document";
import { addresses, attacks, breakouts } from "@/lib/tools/testing/attacks";
import { checkDocument } from "./check";
import { documentFromHtml } from "./from-html";
import { htmlOfDocument } from "./to-html";

const read = (html: string) => {
  const { document, problem } = documentFromHtml(html);
  if (!document) throw new Error(problem);
  return document;
};
const paragraph = (...content: object[]) => ({ type: "doc", content: [{ type: "paragraph", content }] });

const everything =
  '<h2>Finance &amp; taxes</h2><p>Plain <strong>bold</strong> <em>italic</em> <u>under</u> <s>gone</s> <code>code</code> m<sup>2</sup> H<sub>2</sub>O <a href="https://example.org/?a=1&amp;b=2">link</a>, <span data-bill-id="7">Bill 7</span><br>next</p>' +
  '<ul><li><p>one</p><ol start="3"><li><p>three</p></li></ol></li></ul><blockquote><p>said</p></blockquote><hr><img src="/file/9" alt="A dome">' +
  '<table><tbody><tr><th><p>Bill</p></th><th colspan="2"><p>State</p></th></tr><tr><td><p>a</p></td><td><p>b</p></td><td><p>c</p></td></tr></tbody></table><h3>Next</h3>';

test("a document with every node survives HTML and JSON unchanged", () => {
  const document = read(everything);
  expect(htmlOfDocument(document)).toBe(everything);
  expect(checkDocument(document).document).toEqual(document);
  expect(read(htmlOfDocument(document))).toEqual(document);
});

test("a bill reference that was rendered as a link is read back as a reference", () => {
  const html = htmlOfDocument(read('<p><span data-bill-id="7">x</span></p>'), {
    bill: () => ({ name: "H.B. 7", href: "/bill/view/hb-7" }),
  });
  expect(html).toBe('<p><a href="/bill/view/hb-7" data-bill-id="7">H.B. 7</a></p>');
  expect(billIdsOf(read(html))).toEqual([7]);
});

test("blank is what holds neither words nor a bill nor a picture", () => {
  for (const html of ["", "<p></p>", "<p> &nbsp; </p>", "<p><br></p>", "<ul><li></li></ul>", "<p>\u200b</p>"])
    expect(isBlankDocument(read(html)), html).toBe(true);
  for (const html of ["<p>0</p>", '<p><span data-bill-id="1">x</span></p>', '<img src="/file/1" alt="">'])
    expect(isBlankDocument(read(html)), html).toBe(false);
  expect(isBlankDocument(checkDocument({ type: "doc", content: [] }).document ?? read("<p>x</p>"))).toBe(true);
});

test("headings have ids that are unique and made of their words", () => {
  expect(headingsOf(read("<h2>Água &amp; café</h2><h3>Next</h3><h2>Next</h2><h4>…</h4>"), { prefix: "e1-" })).toEqual([
    { id: "e1-agua-cafe", level: 2, text: "Água & café" },
    { id: "e1-next", level: 3, text: "Next" },
    { id: "e1-next-2", level: 2, text: "Next" },
    { id: "e1-section", level: 4, text: "…" },
  ]);
});

test("plain text names the bills, and the passage is the paragraph around the first reference", () => {
  const document = read(
    '<p>First.</p><ul><li>As <b>to</b> <span data-bill-id="7">x</span>, it passed.</li></ul><p><span data-bill-id="7">x</span> again</p>',
  );
  const name = (id: number) => `H.B. ${id}`;
  expect(plainTextOf(document, name)).toBe("First.\n\nAs to H.B. 7, it passed.\n\nH.B. 7 again");
  expect(passagesOf(document, name).get(7)).toBe("As to H.B. 7, it passed.");
  expect(passagesOf(document, name).get(8)).toBeUndefined();
});

test.each([
  ["an unknown node", { type: "doc", content: [{ type: "iframe", attrs: { src: "https://example.org" } }] }],
  ["an unknown mark", paragraph({ type: "text", text: "x", marks: [{ type: "textStyle", attrs: { color: "red" } }] })],
  ["an unknown attribute", { type: "doc", content: [{ type: "paragraph", attrs: { style: "color:red" } }] }],
  ["an unknown key", { type: "doc", content: [{ type: "paragraph", onclick: "x" }] }],
  ["a heading of level 1", { type: "doc", content: [{ type: "heading", attrs: { level: 1 } }] }],
  ["a text in the wrong place", { type: "doc", content: [{ type: "text", text: "x" }] }],
  ["a list without items", { type: "doc", content: [{ type: "bulletList", content: [{ type: "paragraph" }] }] }],
  ["an empty text", paragraph({ type: "text", text: "" })],
  ["a document within a document", { type: "doc", content: [{ type: "doc", content: [] }] }],
  ["a newer version", { type: "doc", attrs: { version: 2 }, content: [{ type: "paragraph" }] }],
  ["a bill without an id", paragraph({ type: "billReference" })],
  ["a bill id that is none", paragraph({ type: "billReference", attrs: { billId: "7" } })],
  [
    "a picture from elsewhere",
    { type: "doc", content: [{ type: "image", attrs: { src: "https://example.org/x.png" } }] },
  ],
  [
    "a picture as data",
    { type: "doc", content: [{ type: "image", attrs: { fileId: 1, src: "data:image/svg+xml,<svg>" } }] },
  ],
  ["a thing named like a method of objects", { type: "doc", content: [{ type: "constructor" }] }],
  [
    "an attribute named __proto__",
    JSON.parse('{"type":"doc","content":[{"type":"paragraph","attrs":{"__proto__":{"a":1}}}]}'),
  ],
  ["a list for a document", []],
  ["null", null],
  ["text", "<p>x</p>"],
  ["a paragraph alone", { type: "paragraph" }],
])("%s is refused with a sentence", (_, json) => {
  expect(checkDocument(json).problem).toMatch(/^[A-Z].{10,}\.$/s);
});

test.each([
  "javascript:alert(1)",
  "JaVaScRiPt:alert(1)",
  "java\nscript:alert(1)",
  "\u0001javascript:alert(1)",
  " javascript:alert(1)",
  "data:text/html,x",
  "vbscript:x",
  "//evil.example",
  "/\\evil.example",
  "\\\\evil.example",
  "file:///etc/passwd",
  "blob:x",
  "https:",
  "foo",
  "",
  "/\t/evil.example",
  null,
  7,
])("a link to %j is refused", (href) => {
  expect(
    checkDocument(paragraph({ type: "text", text: "x", marks: [{ type: "link", attrs: { href } }] })).document,
  ).toBeUndefined();
});

test.each(["https://example.org/a?b#c", "http://example.org", "mailto:desk@example.org", "/bill/list?q=hb+1", "/"])(
  "a link to %s is kept, without attributes of other editors",
  (href) => {
    const { document } = checkDocument(
      paragraph({
        type: "text",
        text: "x",
        marks: [{ type: "link", attrs: { href, target: "_blank", rel: "opener", class: "x" } }],
      }),
    );
    expect(JSON.stringify(document)).toContain(JSON.stringify(href));
    expect(JSON.stringify(document)).not.toMatch(/_blank|opener/);
  },
);

test("depth and size have limits, and hostile depth does not break the check", () => {
  let deep: object = { type: "paragraph" };
  for (let n = 0; n < 10_000; n++) deep = { type: "blockquote", content: [deep] };
  expect(checkDocument({ type: "doc", content: [deep] }).problem).toContain("nested too deeply");
  expect(checkDocument(paragraph({ type: "text", text: "x".repeat(1_000_001) })).problem).toContain("1,000,000");
  expect(
    checkDocument({ type: "doc", content: Array.from({ length: 50_001 }, () => ({ type: "paragraph" })) }).problem,
  ).toContain("50,000");
  for (const tag of ["<div>", "<b><i>", "<p>", "<li>", "<td>", "<ul><li>", "</p>", "<br>"])
    expect(documentFromHtml(`${tag.repeat(100_000)}x`).problem).toContain("Split it");
});

test.each([
  ...attacks,
  ...breakouts,
  ...addresses.map((address) => `<a href="${address.replace(/"/g, "&quot;")}">x</a>`),
])("%s becomes harmless, and cleaning it twice changes nothing", (html) => {
  const document = read(html);
  const out = htmlOfDocument(document);
  expect(out.replace(/"[^"]*"/g, '""')).not.toMatch(
    /<(script|svg|math|iframe|object|embed|style|form|input|video|base|meta|template)|<[^>]*\son\w+\s*=|<[^>]*javascript:/i,
  );
  expect(out).not.toMatch(/(href|src)="(?!https?:|mailto:|\/(?!\/))/i);
  expect(read(out)).toEqual(document);
});

test("a footnote keeps its words, links and bills through HTML and JSON, and a note within a note is none", () => {
  const html =
    '<p>It passed<span data-footnote="">See <a href="https://example.org/j">the Journal</a> <em>now</em>, <span data-bill-id="7">Bill 7</span></span>.</p>';
  const document = read(html);
  expect(htmlOfDocument(document)).toBe(html);
  expect(checkDocument(document).document).toEqual(document);
  expect(billIdsOf(document)).toEqual([7]);
  expect(
    checkDocument(
      paragraph({ type: "footnote", content: [{ type: "footnote", content: [{ type: "text", text: "x" }] }] }),
    ).problem,
  ).toContain("footnote");
});

test("footnotes are not part of their sentence: their text follows at the end", () => {
  const document = read(
    '<h2>Votes<span data-footnote="">A</span></h2><p>It passed<span data-footnote="">See <span data-bill-id="7">x</span>, p. 4</span>.</p><p>More.</p>',
  );
  expect(plainTextOf(document, (id) => `H.B. ${id}`)).toBe("Votes\n\nIt passed.\n\nMore.\n\nA\n\nSee H.B. 7, p. 4");
  expect(headingsOf(document).map((heading) => heading.text)).toEqual(["Votes"]);
  expect(passagesOf(document, (id) => `H.B. ${id}`).get(7)).toBe("See H.B. 7, p. 4");
});

test("where the notes are gathered, marks and notes lead to each other, counted on from the number given", () => {
  const document = read(
    '<p>One<span data-footnote="">first</span>, two<span data-footnote=""><strong>second</strong></span>.</p>',
  );
  expect(htmlOfDocument(document, { firstNote: 3 })).toBe(
    '<p>One<sup><a href="#note_3" id="note_3_mark">3</a></sup>, two<sup><a href="#note_4" id="note_4_mark">4</a></sup>.</p>' +
      '<hr><ol start="3"><li id="note_3">first <a href="#note_3_mark">↩</a></li><li id="note_4"><strong>second</strong> <a href="#note_4_mark">↩</a></li></ol>',
  );
});

test("a link around a bill or a footnote stays on the words beside it", () => {
  const linked = [{ type: "link", attrs: { href: "https://example.org" } }];
  const { document } = checkDocument(
    paragraph(
      { type: "text", text: "see ", marks: linked },
      { type: "billReference", attrs: { billId: 7 }, marks: linked },
      { type: "footnote", content: [{ type: "text", text: "x" }], marks: linked },
    ),
  );
  expect(htmlOfDocument(document ?? read(""))).toBe(
    '<p><a href="https://example.org">see </a><span data-bill-id="7">Bill 7</span><span data-footnote="">x</span></p>',
  );
});

test("of a stored link that leads nowhere good, only its words are written", () => {
  const linkTo = (href: string) =>
    htmlOfDocument({
      type: "doc",
      content: [
        { type: "paragraph", content: [{ type: "text", text: "here", marks: [{ type: "link", attrs: { href } }] }] },
      ],
    } as never);
  expect(
    ["javascript:alert(1)", "view-source:javascript:alert(1)", "data:text/html,x", "//evil.example"].map(linkTo),
  ).toEqual(Array(4).fill("<p>here</p>"));
  expect(linkTo("https://example.org/a")).toBe('<p><a href="https://example.org/a">here</a></p>');
});
