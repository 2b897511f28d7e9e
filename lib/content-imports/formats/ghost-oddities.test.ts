import { strToU8, zipSync } from "fflate";
import { expect, test } from "vitest";
import type { Found, PastItem } from "../record";
import { readExport } from "./read-export";
import { bytesSource } from "./source";

const itemsOf = (name: string, bytes: Uint8Array): PastItem[] =>
  [...readExport(name, bytesSource(bytes))].flatMap((one: Found) => ("item" in one ? [one.item] : []));
const ghost = (post: object): PastItem =>
  itemsOf(
    "x.json",
    strToU8(
      JSON.stringify({
        db: [{ data: { posts: [{ id: "1", title: "A", status: "published", ...post }], settings: [] } }],
      }),
    ),
  )[0]!;
const lexical = (...children: object[]) => JSON.stringify({ root: { type: "root", children } });
const words = (text: string) => ({ type: "extended-text", text });

test("a list within a list belongs to the item before it", () => {
  const inner = { type: "list", listType: "bullet", children: [{ type: "listitem", children: [words("inner")] }] };
  const list = {
    type: "list",
    listType: "number",
    children: [
      { type: "listitem", children: [words("one")] },
      { type: "listitem", children: [inner] },
      { type: "listitem", children: [words("two")] },
    ],
  };
  expect(ghost({ lexical: lexical(list) }).html).toBe("<ol><li>one<ul><li>inner</li></ul></li><li>two</li></ol>");
});

test.each([
  ["an empty document beside HTML", { lexical: lexical(), html: "<p>Words</p>" }],
  ["a document of empty paragraphs beside HTML", { lexical: lexical({ type: "paragraph" }), html: "<p>Words</p>" }],
  ["a damaged document beside HTML", { lexical: "{", html: "<p>Words</p>" }],
  ["Markdown of the first versions", { markdown: "Words", html: null, mobiledoc: null }],
])("the text is read in the form that holds something: %s", (_, post) => {
  expect(ghost(post).html).toBe("<p>Words</p>");
});

test("lines of code stay lines", () => {
  expect(ghost({ lexical: lexical({ type: "codeblock", code: "x = 1\ny = 2" }) }).html).toBe(
    "<pre>x = 1<br>y = 2</pre>",
  );
});

test("a picture that leads to itself in full size is a picture; another link around one stays", () => {
  const picture = '<img src="https://x.example/a-300x200.jpg" alt="">';
  expect(ghost({ html: `<p><a href="https://x.example/a.jpg?x=1">${picture}</a></p>` }).html).toBe(`<p>${picture}</p>`);
  expect(ghost({ html: `<p><a href="https://x.example/page">${picture}</a></p>` }).html).toContain("<a href");
  expect(ghost({ html: `<p><a href="https://x.example/a.jpg">${picture} the chart</a></p>` }).html).toContain(
    "<a href",
  );
});

test("Substack: an embedded post becomes a link, and a post with a paid part is closed whatever its audience", () => {
  const zip = zipSync({
    "posts.csv": strToU8(
      "post_id,post_date,is_published,type,audience,title\n7.one,2024-01-02T10:00:00.000Z,TRUE,newsletter,everyone,One\n8.two,2024-01-03T10:00:00.000Z,true,newsletter,everyone,Two\n",
    ),
    "posts/7.one.html": strToU8(
      `<p>Seen.</p><div class="tweet" data-attrs='{"url":"https://social.example/a/1","full_text":"Hello"}'></div>`,
    ),
    "posts/8.two.html": strToU8('<p>Free.</p><div data-component-name="PaywallToDOM"></div><p>Paid.</p>'),
  });
  const [open, closed] = itemsOf("x.zip", zip);
  expect(open!.html).toContain('<a href="https://social.example/a/1">');
  expect(open!.losses).toEqual(["An embedded post became a link: https://social.example/a/1"]);
  expect([open!.status, closed!.status]).toEqual(["published", "members"]);
});
