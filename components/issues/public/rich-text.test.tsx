import { cleanup, render, within } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import type { DocumentNode, RichDocument } from "@/lib/issues/document/document";
import type { HeadingPlace } from "@/lib/issues/public/parts";
import type { SnapshotFile } from "@/lib/issues/publishing/snapshot/content";
import { RichText } from "./rich-text";

afterEach(cleanup);

const doc = (...content: DocumentNode[]): RichDocument => ({ type: "doc", attrs: { version: 1 }, content });
const text = (words: string, ...marks: { type: string; attrs?: Record<string, unknown> }[]): DocumentNode => ({
  type: "text",
  text: words,
  ...(marks.length > 0 && { marks }),
});
const p = (...content: DocumentNode[]): DocumentNode => ({ type: "paragraph", content });
const picture: SnapshotFile = {
  id: 9,
  slug: "dome",
  title: "Dome",
  extension: "png",
  mimeType: "image/png",
  url: "/file/9.png",
  altText: "A dome",
  width: 640,
  height: 480,
};

function renderText(document: RichDocument, headings = new Map<DocumentNode, HeadingPlace>()) {
  const { container } = render(
    <RichText
      document={document}
      headings={headings}
      bill={(id) => <b data-bill={id}>H.B. {id}</b>}
      picture={(id) => (id === 9 ? picture : undefined)}
    />,
  );
  return container;
}
const htmlOf = (document: RichDocument) => renderText(document).innerHTML;

test("every node of a text has its element", () => {
  const cell = (type: string, words: string, attrs = {}): DocumentNode => ({
    type,
    attrs: { colspan: 1, rowspan: 1, colwidth: null, ...attrs },
    content: [p(text(words))],
  });
  const html = htmlOf(
    doc(
      p(text("Plain "), { type: "billReference", attrs: { billId: 7 } }, { type: "hardBreak" }, text("next")),
      {
        type: "bulletList",
        content: [
          {
            type: "listItem",
            content: [
              p(text("one")),
              {
                type: "orderedList",
                attrs: { start: 3, type: "a" },
                content: [{ type: "listItem", content: [p(text("three"))] }],
              },
            ],
          },
        ],
      },
      { type: "blockquote", content: [p(text("said"))] },
      { type: "horizontalRule" },
      {
        type: "table",
        content: [
          { type: "tableRow", content: [cell("tableHeader", "Bill"), cell("tableHeader", "State", { colspan: 2 })] },
          { type: "tableRow", content: [cell("tableCell", "a"), cell("tableCell", "b"), cell("tableCell", "c")] },
        ],
      },
      { type: "image", attrs: { fileId: 9, alt: "", decorative: false } },
    ),
  );
  expect(html).toContain('<p>Plain <b data-bill="7">H.B. 7</b><br>next</p>');
  expect(html).toContain(
    '<ul><li><p>one</p><ol start="3" type="a"><li><p>three</p></li></ol></li></ul><blockquote><p>said</p></blockquote><hr>',
  );
  expect(html).toContain(
    '<table><thead><tr><th><p>Bill</p></th><th colspan="2"><p>State</p></th></tr></thead><tbody><tr><td><p>a</p></td><td><p>b</p></td><td><p>c</p></td></tr></tbody></table>',
  );
  expect(html).toContain(
    '<figure><img alt="A dome" width="640" height="480" loading="lazy" decoding="async" src="/file/9.png"></figure>',
  );
});

test("a heading cell with nothing in it is a plain cell of the head", () => {
  const head = (...content: DocumentNode[]): DocumentNode => ({ type: "tableHeader", content: [p(...content)] });
  const html = htmlOf(
    doc({
      type: "table",
      content: [
        {
          type: "tableRow",
          content: [head(), head(text("Then")), head({ type: "billReference", attrs: { billId: 7 } })],
        },
        { type: "tableRow", content: [head(text("Fee")), { type: "tableCell", content: [p(text("$1"))] }] },
      ],
    }),
  );
  expect(html).toContain(
    '<thead><tr><td><p></p></td><th><p>Then</p></th><th><p><b data-bill="7">H.B. 7</b></p></th></tr></thead><tbody><tr><th><p>Fee</p></th>',
  );
});

test("every mark has its element", () => {
  const marks = ["bold", "italic", "underline", "strike", "code", "superscript", "subscript"];
  expect(htmlOf(doc(p(...marks.map((type) => text("x", { type })))))).toBe(
    "<p><strong>x</strong><em>x</em><u>x</u><s>x</s><code>x</code><sup>x</sup><sub>x</sub></p>",
  );
  expect(htmlOf(doc(p(text("note", { type: "link", attrs: { href: "https://example.org/?a=1&b=2" } }))))).toBe(
    '<p><a href="https://example.org/?a=1&amp;b=2">note</a></p>',
  );
});

test("a heading has its level in the page's outline and an anchor", () => {
  const heading: DocumentNode = { type: "heading", attrs: { level: 2 }, content: [text("Votes")] };
  const found = within(
    renderText(doc(heading), new Map([[heading, { id: "votes", level: 4, text: "Votes" }]])),
  ).getByRole("heading", { level: 4 });
  expect(found.id).toBe("votes");
  expect(within(found).getByRole("link", { name: "Link to Votes" }).getAttribute("href")).toBe("#votes");
});

test.each([
  "javascript:alert(1)",
  "JaVaScRiPt:alert(1)",
  "data:text/html,<script>alert(1)</script>",
  "//evil.example",
  "java\nscript:alert(1)",
  "vbscript:x",
])("a link to %s is shown as its words alone", (href) => {
  expect(htmlOf(doc(p(text("press", { type: "link", attrs: { href } }))))).toBe("<p>press</p>");
});

test("markup in a text is text", () => {
  const container = renderText(doc(p(text("<script>alert(1)</script><img src=x onerror=alert(1)>"))));
  expect(container.querySelector("script, img")).toBeNull();
  expect(container.textContent).toContain("<script>");
});

test("an unknown node or mark is shown as text, and nothing in it executes", () => {
  const html = htmlOf(
    doc(
      {
        type: "iframe",
        attrs: { src: "https://evil.example", onload: "alert(1)" },
        content: [p(text("inside", { type: "blink", attrs: { style: "x" } }))],
      },
      p(text("after")),
    ),
  );
  expect(html).toBe("<p>inside</p><p>after</p>");
});

test("attributes of nodes reach no element but those that are meant to", () => {
  const html = htmlOf(
    doc(
      { type: "paragraph", attrs: { style: "color:red", onclick: "alert(1)", class: "x" }, content: [text("plain")] },
      { type: "orderedList", attrs: { start: "1 onclick=x", type: "javascript" }, content: [] },
    ),
  );
  expect(html).toBe("<p>plain</p><ol></ol>");
});

test("a withdrawn picture is not shown", () => {
  expect(
    htmlOf(doc({ type: "image", attrs: { fileId: 10, alt: "Secret", decorative: false } }, p(text("after")))),
  ).toBe("<p>after</p>");
});

test("footnotes are numbers in the text and a list at its end, each leading to the other", () => {
  const note = (...content: DocumentNode[]): DocumentNode => ({ type: "footnote", content });
  const container = renderText(
    doc(p(text("One"), note(text("first")), text(", two"), note({ type: "billReference", attrs: { billId: 7 } }))),
  );
  expect(container.querySelector("p")?.textContent).toBe("One1, two2");
  const marks = [...container.querySelectorAll("sup > a")];
  expect(marks.map((mark) => mark.getAttribute("href"))).toEqual(["#note_1", "#note_2"]);
  const list = within(container).getByRole("doc-endnotes", { name: "Notes 1 to 2" });
  expect([...list.querySelectorAll("li")].map((item) => item.textContent)).toEqual(["first ↩", "H.B. 7 ↩"]);
  for (const mark of marks) expect(list.querySelector(`a[href="#${mark.id}"]`)).not.toBeNull();
});
