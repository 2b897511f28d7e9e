import { expect, test } from "vitest";
import { textOfHtml } from "./plain-text";

test("headings are underlined, lists are indented, quotations are marked, and links are numbered at the end", () => {
  const html = `<h1>The week</h1><p>One <a href="https://example.org/a?b=1&amp;c=2">bill</a> &amp; <a href="https://example.org/d">another</a>,<br>and the <a href="https://example.org/d">same</a> again.</p>
<h2>Moved</h2><ul><li>First<ul><li>Inside</li></ul></li><li>Second</li></ul><ol><li>One</li><li>Two</li></ol><blockquote><p>Said so.</p></blockquote><hr><h3>Small</h3><p>End.</p>`;
  expect(textOfHtml(html)).toBe(`The week
========

One bill [1] & another [2],
and the same [2] again.

Moved
-----

- First
  - Inside
- Second

1. One
2. Two

> Said so.

* * *

Small
~~~~~

End.

Links
-----
[1] https://example.org/a?b=1&c=2
[2] https://example.org/d`);
});

test("a row of a table is a line, whatever its cells hold; a picture is its words", () => {
  expect(
    textOfHtml(
      `<table><tbody><tr><th><p>Bill</p></th><th><p>Yeas</p></th></tr><tr><td><p>S.B. 1</p></td><td><p>26</p></td></tr></tbody></table><p><img src="/a.png" alt="A dome"></p>`,
    ),
  ).toBe("Bill | Yeas\nS.B. 1 | 26\n\n[Picture: A dome]");
});

test("what looks like a tag in the words stays words", () => {
  expect(textOfHtml("<p>1 &lt; 2 &amp;lt; &quot;x&quot;</p>")).toBe('1 < 2 &lt; "x"');
});

test("struck words say that they are struck", () => {
  expect(textOfHtml("<blockquote><p>The fee is <s>four</s> five dollars.</p></blockquote>")).toBe(
    "> The fee is [struck: four] five dollars.",
  );
});

test("the paragraphs of a quotation are one quotation", () => {
  expect(textOfHtml("<p>It says:</p><blockquote><p>First.</p><p>Second.</p></blockquote><p>So it is.</p>")).toBe(
    "It says:\n\n> First.\n>\n> Second.\n\nSo it is.",
  );
  const nested = "<blockquote><p>One.</p><blockquote><p>Two.</p></blockquote><p>Three.</p></blockquote>";
  expect(textOfHtml(nested)).toBe("> One.\n>\n> > Two.\n>\n> Three.");
});
