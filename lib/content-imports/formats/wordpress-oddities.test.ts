import { strToU8, zipSync } from "fflate";
import { expect, test } from "vitest";
import type { Found, PastItem } from "../record";
import { readExport } from "./read-export";
import { bytesSource } from "./source";

const post = (id: number, content: string, more = "") =>
  `<item><title><![CDATA[Post ${id}]]></title><link>https://x.example/post-${id}/</link><content:encoded><![CDATA[${content}]]></content:encoded><wp:post_id>${id}</wp:post_id><wp:post_date>2023-03-10 10:00:00</wp:post_date><wp:status>publish</wp:status><wp:post_type>post</wp:post_type>${more}</item>`;
const wxr = (items: string) =>
  `<?xml version="1.0" encoding="UTF-8" ?>\n<rss xmlns:content="c" xmlns:wp="w"><channel><link>https://x.example</link>${items}</channel></rss>`;
const read = (given: string | Uint8Array, name = "x.xml"): Found[] => [
  ...readExport(name, bytesSource(typeof given === "string" ? strToU8(given) : given)),
];
const itemsOf = (found: Found[]): PastItem[] => found.flatMap((one) => ("item" in one ? [one.item] : []));
const problems = (found: Found[]) => found.flatMap((one) => ("problem" in one ? [one.problem] : []));

test.each([
  ["blank lines", "\n\n"],
  ["what a plugin printed", "<br />\n<b>Warning</b>: Undefined index in /var/www/x.php on line 7<br />\n"],
])("%s before the export", (_, printed) => {
  const found = read(printed + wxr(post(1, "Hello")));
  expect([itemsOf(found).map(({ title }) => title), problems(found)]).toEqual([["Post 1"], []]);
});

test("an & that is none of XML's entities, in a title and in an address", () => {
  const [item] = itemsOf(
    read(
      wxr(
        post(1, "A &amp; B &nbsp;stay in CDATA")
          .replace("<![CDATA[Post 1]]>", "Taxes &amp; R&D &nbsp;& more &#8217;s &hellip;")
          .replace("post-1/", "?cat=2&p=1"),
      ),
    ),
  );
  expect(item).toMatchObject({ title: "Taxes & R&D & more ’s …", addresses: ["https://x.example/?cat=2&p=1"] });
  expect(item!.html).toMatch(/^<p>A &amp; B/);
});

test("characters that XML forbids go, however they are written, and the items after them are read", () => {
  const found = read(wxr(post(1, "Hi \u0008\uffff.", "<wp:menu_order>&#x1;</wp:menu_order>") + post(2, "Next")));
  expect([itemsOf(found).map(({ html }) => html), problems(found)]).toEqual([["<p>Hi .</p>", "<p>Next</p>"], []]);
});

test("a file that is cut off within a character is read to its last whole item, in the right letters", () => {
  const bytes = Buffer.from(wxr(post(1, "Whole “quoted”") + post(2, "He said “no”")));
  const found = read(bytes.subarray(0, bytes.indexOf("“no”") + 1));
  expect(itemsOf(found).map(({ html }) => html)).toEqual(["<p>Whole “quoted”</p>"]);
  expect(problems(found)).toEqual(["The file is cut off. The items before the cut were read."]);
});

test("entities, CDATA and a split end of it are read the same wherever a piece ends", () => {
  const text = wxr(post(1, "a ]] b ]]]]><![CDATA[> c &lt;i&gt; & d").replace("Post 1", "P &amp; Q").repeat(3));
  const bytes = strToU8(text.replaceAll("<![CDATA[P &amp; Q]]>", "P &amp; Q & R"));
  const source = bytesSource(bytes);
  const whole = itemsOf([...readExport("x.xml", source)]);
  for (const size of [1, 7, 64]) {
    function* pieces() {
      for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
    }
    expect(itemsOf([...readExport("x.xml", { ...source, pieces })])).toEqual(whole);
  }
  expect(whole[0]).toMatchObject({ title: "P & Q & R" });
  expect(whole[0]!.html).toBe("<p>a ]] b ]]&gt; c &lt;i&gt; &amp; d</p>");
});

test.each([
  ["windows-1251", [0xcf, 0xf0, 0xe8, 0xe2, 0xe5, 0xf2], "Привет"],
  ["ISO-8859-2", [0xb3, 0xf3, 0x64, 0xbc], "łódź"],
  ["Shift_JIS", [0x93, 0xfa, 0x96, 0x7b], "日本"],
  ["ISO-8859-1", [0x93, 0x41, 0x94], "“A”"],
  ["UTF-8", [0xc5, 0x82], "ł"],
  ["windows-1251", [0xc5, 0x82], "ł"],
])("an export that says %s: %j", (encoding, bytes, words) => {
  const [before, after] = wxr(post(1, "@")).replace('encoding="UTF-8"', `encoding="${encoding}"`).split("@");
  const given = Buffer.concat([Buffer.from(before!), Uint8Array.from(bytes), Buffer.from(after!)]);
  expect(itemsOf(read(given))[0]!.html).toBe(`<p>${words}</p>`);
  const page = Buffer.concat([Buffer.from(`<meta charset=${encoding}><p>`), Uint8Array.from(bytes)]);
  expect(itemsOf(read(page, "a.html"))[0]!.html).toBe(`<p>${words}</p>`);
});

const reusable = (more = "", status = "publish") =>
  `<item><title>Box</title><content:encoded><![CDATA[<!-- wp:paragraph --><p>Box words.</p><!-- /wp:paragraph -->]]></content:encoded><wp:post_id>42</wp:post_id><wp:status>${status}</wp:status><wp:post_type>wp_block</wp:post_type>${more}</item>`;
const leftOut = "A reusable block was left out.";
test.each([
  ["stands in its post", '{"ref":42}', reusable(), true, []],
  ["whose words the post changes", '{"ref":42,"content":{"a":{"content":"Other"}}}', reusable(), false, [leftOut]],
  [
    "that is hidden there",
    '{"ref":42,"metadata":{"blockVisibility":false}}',
    reusable(),
    false,
    ["A block that was hidden was left out."],
  ],
  ["that is a draft", '{"ref":42}', reusable("", "draft"), false, [leftOut]],
  ["behind a password", '{"ref":42}', reusable("<wp:post_password>x</wp:post_password>"), false, [leftOut]],
  [
    "that holds itself",
    '{"ref":42}',
    reusable().replace("<p>Box", '<!-- wp:block {"ref":42} /--><p>Box'),
    true,
    [leftOut],
  ],
  ["that is not in the export", '{"ref":43}', reusable(), false, [leftOut]],
])("a reusable block %s", (_, attributes, item, isThere, losses) => {
  const text = `<!-- wp:paragraph --><p>A</p><!-- /wp:paragraph --><!-- wp:block ${attributes} /-->`;
  const [found] = itemsOf(read(wxr(post(1, text) + item)));
  expect(found!.html.includes("Box words.")).toBe(isThere);
  expect(found!.losses).toEqual(losses);
});

test.each([
  ["text after a list", "<ul>\n<li>x</li>\n</ul>\nAfter\nit.", "<p>After<br>it.</p>"],
  ["text after a heading", "<h2>Head</h2>\nUnder", "<p>Under</p>"],
  ["blank lines of code", "<pre>a\n\nb</pre>", "<pre>a<br><br>b</pre>"],
])("classic text: %s", (_, text, html) => {
  expect(itemsOf(read(wxr(post(1, text))))[0]!.html.replace(/\n/g, "")).toContain(html);
});

test("footnotes, which WordPress stores beside the text, stand where their numbers are", () => {
  const notes = `<wp:postmeta><wp:meta_key>footnotes</wp:meta_key><wp:meta_value><![CDATA[[{"content":"See <em>here</em>.","id":"ab-12"}]]]></wp:meta_value></wp:postmeta>`;
  const text =
    '<!-- wp:paragraph --><p>Text<sup data-fn="ab-12"><a href="#ab-12" id="ab-12-link">1</a></sup> goes.</p><!-- /wp:paragraph --><!-- wp:footnotes /-->';
  const [item] = itemsOf(read(wxr(post(1, text, notes))));
  expect(item!.html).toContain('Text<span data-footnote="true">See here.</span> goes.');
  expect(item!.losses).toEqual([]);
});

test("content that the site itself put into a block is reported, a file is linked once", () => {
  const text =
    '<!-- wp:latest-posts {"postsToShow":3} /--><!-- wp:jetpack/field-name {"label":"Name"} /--><!-- wp:more --><!--more--><!-- /wp:more --><!-- wp:file --><div class="wp-block-file"><a href="https://x.example/f.pdf">The file</a><a href="https://x.example/f.pdf" class="wp-block-file__button" download>Download</a></div><!-- /wp:file -->';
  const [item] = itemsOf(read(wxr(post(1, text))));
  expect(item!.losses).toEqual(["The block “latest posts” was left out.", "A form was left out."]);
  expect(item!.html).toContain(">The file</a></div>");
});

test("a feed is no export, a state of one's own is named, a zip may be called .xml", () => {
  const feed = "<rss><channel><item><title>A</title><link>https://f.example/a</link></item></channel></rss>";
  expect(read(feed)).toContainEqual({ leftOut: "entries of a feed, which is no export" });
  expect(read(wxr(post(1, "x").replace(">publish<", ">embargoed<")))).toContainEqual({
    leftOut: "posts of the state embargoed",
  });
  expect(itemsOf(read(zipSync({ "x.xml": strToU8(wxr(post(1, "Zipped"))) })))).toHaveLength(1);
});

const library = `<item><title>p</title><wp:post_id>44</wp:post_id><wp:post_type>attachment</wp:post_type><wp:attachment_url>https://x.example/p.png</wp:attachment_url></item>`;
test.each([
  [
    "a note of a plugin",
    "One[efn_note]See <i>HB 1</i>.[/efn_note] goes on.",
    'One<span data-footnote="true">See HB 1.</span> goes on.',
  ],
  [
    "several notes",
    "A[ref]one[/ref] b[footnote]two[/footnote]",
    'A<span data-footnote="true">one</span> b<span data-footnote="true">two</span>',
  ],
  [
    "a heading of WPBakery",
    '[vc_custom_heading text="Heard & read" font_container="tag:h2"]',
    "<h2>Heard &amp; read</h2>",
  ],
  [
    "a picture of WPBakery",
    '[vc_single_image image="44" img_size="full"]',
    '<img src="https://x.example/p.png" alt="">',
  ],
  [
    "a button of WPBakery",
    '[vc_btn title="Read" link="url:https%3A%2F%2Fx.example%2Fa|title:A"]',
    '<a href="https://x.example/a">Read</a>',
  ],
  [
    "a picture of Divi",
    '[et_pb_image src="https://x.example/d.png" alt="A dome"][/et_pb_image]',
    '<img src="https://x.example/d.png" alt="A dome">',
  ],
  [
    "a button of Divi",
    '[et_pb_button button_url="https://x.example/b" button_text="Go"][/et_pb_button]',
    '<a href="https://x.example/b">Go</a>',
  ],
  ["a title of Divi", '[et_pb_blurb title="Three bills"]Words.[/et_pb_blurb]', "<h3>Three bills</h3>"],
  ["a heading of Avada", '[fusion_title size="3"]Ahead[/fusion_title]', "<h3>Ahead</h3>"],
  [
    "a picture of Avada",
    "[fusion_imageframe]https://x.example/f.png[/fusion_imageframe]",
    '<img src="https://x.example/f.png" alt="">',
  ],
  ["a button", '[button link="https://x.example/c"]Click[/button]', '<a href="https://x.example/c">Click</a>'],
  ["a gallery", '[gallery ids="44,45"]', '<img src="https://x.example/p.png" alt="">'],
  [
    "the words of a picture before WordPress 3.4",
    '[caption id="a" width="9" caption="The dome"]<img src="https://x.example/e.png" alt="">[/caption]',
    "<figcaption>The dome</figcaption>",
  ],
  ["a gist", "[gist https://gist.github.com/a/1]", '<a href="https://gist.github.com/a/1">'],
  ["a film", "[youtube https://youtu.be/a1]", '<a href="https://youtu.be/a1">'],
])("a shortcode is carried as what it shows: %s", (_, text, html) => {
  const found = itemsOf(read(wxr(post(1, `Before.\n\n${text}`) + library)));
  expect(found[0]!.html).toContain(html);
});

test.each([
  ["encoded code", "[vc_raw_html]JTNDcCUzRQ==[/vc_raw_html]", /JTND/],
  ["a button to a script", '[button link="javascript:alert(1)"]Click[/button]', /javascript/],
  ["a table of contents", "[toc]", /toc/],
  ["a post of another site by its number", "[tweet 123]", /tweet|123/],
])("a shortcode leaves nothing of itself behind: %s", (_, text, trace) => {
  expect(itemsOf(read(wxr(post(1, `Before.\n\n${text}\n\nAfter.`))))[0]!.html).not.toMatch(trace);
});
