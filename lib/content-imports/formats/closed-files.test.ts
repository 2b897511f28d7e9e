import { strToU8, zipSync } from "fflate";
import { expect, test } from "vitest";
import type { Found, PastItem } from "../record";
import { accessOf } from "./access-of";
import { readMarkdown } from "./markdown";
import { readPage } from "./page";
import { readExport } from "./read-export";
import { bytesSource } from "./source";

const itemOf = (found: Found): PastItem => {
  if (!("item" in found)) throw new Error("no item");
  return found.item;
};
const markdown = (text: string, path = "posts/a.md") => itemOf(readMarkdown(path, strToU8(text)));
const page = (html: string, path = "a.html") => itemOf(readPage(path, strToU8(html)));

test.each([
  ["---\ndraft: true\n---\nx", "draft"],
  ["---\nDraft: True\n---\nx", "draft"],
  ["---\ndraft: yes\n---\nx", "draft"],
  ['---\ndraft: "on"\n---\nx', "draft"],
  ["---\ndraft: 1\n---\nx", "draft"],
  ["---\nDRAFT: maybe\n---\nx", "draft"],
  ["---\npublished: false\n---\nx", "draft"],
  ["---\npublished: no\n---\nx", "draft"],
  ["---\nPublished: 'off'\n---\nx", "draft"],
  ["---\npublish: false\n---\nx", "draft"],
  ["---\npublish:\n---\nx", "draft"],
  ["---\nstatus: draft\n---\nx", "draft"],
  ["---\nstatus: Pending review\n---\nx", "draft"],
  ["---\nstatus: zzz\n---\nx", "unsure"],
  ["---\nstatus: private\n---\nx", "private"],
  ["---\nprivate: true\n---\nx", "private"],
  ["---\nisPrivate: yes\n---\nx", "private"],
  ["---\nunlisted: true\n---\nx", "private"],
  ["---\nhidden: on\n---\nx", "private"],
  ["---\nvisibility: members\n---\nx", "members"],
  ["---\nvisibility: [staff]\n---\nx", "private"],
  ["---\naccess: paid\n---\nx", "members"],
  ["---\npassword: open sesame\n---\nx", "private"],
  ["---\npassword: 1234\n---\nx", "private"],
  ["---\nmembers_only: true\n---\nx", "members"],
  ["---\npremium: true\n---\nx", "members"],
  ["---\nemail_only: true\n---\nx", "mailed"],
  ["---\nparams:\n  draft: true\n---\nx", "draft"],
  ["---\nbase: &b\n  draft: true\n<<: *b\n---\nx", "draft"],
  ["---\npermalink: false\n---\nx", "draft"],
  ["---yaml\ndraft: true\n---\nx", "draft"],
  ["--- \ndraft: true\n...\nx", "draft"],
  ["+++\ndraft = true # not yet\n+++\nx", "draft"],
  ["+++\ntitle = \"A # b\" # c\n'draft' = true\n+++\nx", "draft"],
  ["+++\n[params]\nprivate = true\n+++\nx", "private"],
  ["+++\ntags = [\n  'a', # one\n  'b',\n]\ndraft = true\n+++\nx", "draft"],
  ['{\n  "title": "A {b}",\n  "draft": true\n}\n\nx', "draft"],
  ['---json\n{"draft": true}\n---\nx', "draft"],
  [';;;\n{"draft": true}\n;;;\nx', "draft"],
  ["Title: A\nStatus: draft\n\nx", "draft"],
  ["title: A\ndraft: true\n---\nx", "draft"],
  ["<!--\ntitle: A\nstatus: private\n-->\nx", "private"],
  [`---\nnotes: ${"long ".repeat(8000)}\ndraft: true\n---\nx`, "draft"],
  ["---\ndraft: true\n---", "draft"],
])("the head %j makes a text %s, and is not printed", (text, status) => {
  const item = markdown(text);
  expect(item.status).toBe(status);
  expect(item.html).not.toMatch(/draft|private|title|status|=|members/i);
});

test.each([
  ["---\ntitle: The *new* law\n---\nx", "The *new* law"],
  ["---\ntitle: A &b c\n---\nx", "A &b c"],
  ["---\ntitle: HB 1: the law\n---\nx", "HB 1: the law"],
  ["---\nTitle: A\ndraft: no\npublished: yes\nvisibility: Public\npassword:\n---\nx", "A"],
  ["---\ntitle: A\npublished: 2024-02-01\nstatus: Published\n---\nx", "A"],
  ["---\ntitle: A\nmembers: [Ann, Ben]\n---\nx", "A"],
  ["+++\ntitle = \"A\" # c\ndraft = false # now\ntags = ['a', 'b']\n+++\nx", "A"],
  ['{"title": "A", "draft": false}\n\nx', "A"],
  ["Title: A\nDate: 2024-01-02\n\nx", "A"],
  ["---\ntitle: A\n...\nx", "A"],
  ["# A\n\nx", "A"],
])("the head %j stays public", (text, title) => {
  expect(markdown(text)).toMatchObject({ status: "published", title, html: "<p>x</p>", losses: [] });
});

test.each([
  "---\ntitle: A\n  broken: [\nSECRETWORD: x\n---\nx",
  "---\ntitle: A\nSECRETWORD: x\n\nx",
  "---\ndraft: false\ndraft: no\nSECRETWORD: x\n---\nx",
  '---js\n{ title: "SECRET" }\n---\nx',
  "+++\nSECRET\ntitle = 'A'\n+++\nx",
  '{"title": "SECRET", }\n\nx',
  '{"title": "SECRET"\n\nx',
])("the head %j cannot be read whole: a draft with a loss, and never printed", (text) => {
  const item = markdown(text);
  expect(item.status).toBe("unsure");
  expect(item.html).not.toContain("SECRET");
  expect(item.html).toContain("<p>x</p>");
  expect(item.losses.join()).toContain("could not be read in full");
});

test("lines across a page are no head", () => {
  expect(markdown("---\nOnly words.\n\n---\nMore.")).toMatchObject({ status: "published" });
  expect(markdown("---\nOnly words.\n\n---\nMore.").html).toContain("Only words.");
});

test.each([
  ["_drafts/a.md", "draft"],
  ["site/Drafts/2024/a.md", "draft"],
  ["private/a.md", "private"],
  ["a.draft.md", "draft"],
  ["posts/a.md", "published"],
  ["posts/draft-of-1917.md", "published"],
])("a file at %s is %s", (path, status) => {
  expect(accessOf({}, path)).toBe(status);
  expect(page("<p>Words</p>", path).status).toBe(status);
});

test.each([
  "Open %%SECRET%% end",
  "Open\n\n%%\nSECRET\n%%\n\nend",
  "Open {% comment %}SECRET{% endcomment %} end",
  "Open {%- comment -%}\nSECRET\n{%- endcomment -%} end",
  "Open {# SECRET #} end",
  "Open {/* SECRET */} end",
  "Open {{/* SECRET */}} end",
  "Open <!-- SECRET --> end",
  "Open {{< members >}}SECRET{{< /members >}} end",
  "Open\n\n::: private\nSECRET\n:::\n\nend",
  "Open\n\n:::: members\n::: tip\nx\n:::\nSECRET\n::::\n\nend",
  "Open\n\n::: {#a .members}\nSECRET\n:::\n\nend",
  "Open\n\n::: members\n::: note\na\n:::\n::: note\nb\n:::\nSECRET\n:::\n\nend",
])("a comment or a closed part is not printed: %j", (text) => {
  const item = markdown(text);
  expect(item.html).toMatch(/Open[^]*end/);
  expect(item.html).not.toContain("SECRET");
});

test("a comment that never ends makes a draft, which says so", () => {
  const item = markdown("Turnout grew by 5%% last year.\n\nAnd more.");
  expect(item.status).toBe("unsure");
  expect(item.losses).toContain("A comment has no end. The rest of the text was left out.");
});

test("boxes within a box that everyone saw stay", () => {
  expect(markdown("::: tip\n::: note\nSeen\n:::\n:::\n\nend").html).toContain("Seen");
});

test("code blocks keep what looks like a comment, and a condition makes a draft", () => {
  expect(markdown("```\n%% shown\n```\n\nend").html).toContain("%% shown");
  expect(markdown("{% if user.paid %}Words{% endif %}").status).toBe("unsure");
});

test.each([
  "<style>#s{display:none}</style><div id=s>SECRET</div>",
  "<style>aside{display:none}</style><aside>SECRET</aside>",
  "<style>[data-x]{display:none}</style><p data-x=1>SECRET</p>",
  '<style>p[data-x="a"]{display:none!important}</style><p data-x=a style="display:block">SECRET</p>',
  "<style>h2, .a.b > span{visibility:hidden}</style><p class='b a'><span>SECRET</span></p>",
  "<style>/* < */ .a{color:red}\n.s{DISPLAY : NONE}</style><p class=s>SECRET</p>",
  "<style>@media screen{.s{display:none}}</style><p class=s>SECRET</p>",
  "<style>#out .s{display:none}</style><div id=out><article><p class=s>SECRET</p><p>Open</p></article></div>",
  '<p style="visibility:hidden">SECRET</p>',
  '<p style="clip:rect(0 0 0 0);position:absolute">SECRET</p>',
  '<p style="clip-path:inset(50%)">SECRET</p>',
  '<p style="position:absolute;left:-9999px">SECRET</p>',
  '<p style="text-indent:-9999px">SECRET</p>',
  '<p style="height:0;overflow:hidden">SECRET</p>',
  '<p style="width:1px;height:1px;overflow:hidden">SECRET</p>',
  '<p style="opacity:0">SECRET</p>',
  '<p style="font-size:0">SECRET</p>',
  '<p style="transform:scale(0)">SECRET</p>',
  '<p style="content-visibility:hidden">SECRET</p>',
  "<p hidden>SECRET</p>",
  '<p hidden="until-found">SECRET</p>',
  "<div popover>SECRET</div>",
  "<dialog>SECRET</dialog>",
  '<p class="sr-only">SECRET</p>',
  "<template>SECRET</template>",
  "<style>section > .x .y{display:none}</style><section><div class=x><div class=x><p class=y>SECRET</p></div></div></section>",
])("what a page hides is not imported: %s", (html) => {
  const item = page(`<html><body><p>Open</p>${html}</body></html>`);
  expect(JSON.stringify(item)).not.toContain("SECRET");
  expect(item.html).toContain("Open");
  expect(item.losses).toEqual(html.includes("template") ? [] : ["Hidden text was left out."]);
});

test.each([
  "<style>@media print{.s{display:none}}</style><p class=s>Seen</p>",
  "<style>@media (max-width:600px){.s{display:none}}</style><p class=s>Seen</p>",
  "<style>p::before,p:hover{display:none}</style><p>Seen</p>",
  "<style>.s{display:none}.s.on{display:block}</style><p class='s on'>Seen</p>",
  '<style>.s{display:none}</style><p class=s style="display:block">Seen</p>',
  "<style>body{visibility:hidden}</style><p>Seen</p>",
  "<dialog open>Seen</dialog>",
  "<style>.i:not(.open, .active){display:none}</style><p class=active>Seen</p>",
  "<style>section > .x .y{display:none}</style><article><div class=x><p class=y>Seen</p></div></article>",
  '<p style="height:100px;overflow:hidden;left:-5px;position:relative">Seen</p>',
  "<details><summary>A</summary>Seen</details>",
])("what a page shows stays: %s", (html) => {
  expect(page(`<html><head></head><body>${html}</body></html>`).html).toContain("Seen");
});

test("a picture or a video in a box that its padding opens stays, and so does one that a script fades in", () => {
  const box = "position:relative;padding-bottom:56.25%;height:0;overflow:hidden";
  const { html, losses } = page(
    `<html><head><style>.lazy{opacity:0}</style></head><body><p>Open</p><div style="${box}"><iframe src="https://video.example/embed/x"></iframe></div><img class=lazy src="https://old.example/a.png" alt="Wells"></body></html>`,
  );
  expect(html).toContain("https://video.example/embed/x");
  expect(`${html} ${losses.join(" ")}`).toContain("a.png");
});

test("lines of a poem stay lines beside a word that is set apart", () => {
  const { html } = page("<html><body><pre>line one\n<em>line two</em>\nline three\n</pre></body></html>");
  expect(html.replace(/<br ?\/?>/g, "|").replace(/<[^>]*>/g, "")).toBe("line one|line two|line three");
});

test("a box with words of its own is no embedded post", () => {
  const data = JSON.stringify({ url: "https://act.example/call" }).replaceAll('"', "&quot;");
  expect(page(`<html><body><div data-attrs="${data}"><p>Call your senator.</p></div></body></html>`).html).toContain(
    "Call your senator.",
  );
});

test.each([
  ['<script type="application/ld+json">{"@type":"NewsArticle","isAccessibleForFree":false}</script>', "members"],
  ['<script type="application/ld+json">{"isAccessibleForFree":"False"}</script>', "members"],
  [
    '<script type="application/ld+json">{"isAccessibleForFree" : true,"hasPart":{"isAccessibleForFree":"http://schema.org/False","cssSelector":".p"}}</script>',
    "members",
  ],
  ['<meta itemprop="isAccessibleForFree" content="false">', "members"],
  ['<meta property="article:content_tier" content="locked">', "members"],
  ['<div data-component-name="PaywallToDOM"></div>', "members"],
  ["<title>Private: A</title>", "private"],
  ['<article class="post status-draft"><p>x</p></article>', "draft"],
  ['<script type="application/ld+json">{"isAccessibleForFree":true}</script>', "published"],
  ['<meta property="article:content_tier" content="free">', "published"],
])("a page that says %s is %s", (html, status) => {
  expect(page(`<html><head></head><body>${html}<p>Words</p></body></html>`).status).toBe(status);
});

const word = (body: string, styles = "", name = "a.docx") => {
  const w = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"';
  const bytes = zipSync({
    "word/document.xml": strToU8(
      `<w:document ${w}><w:body><w:p><w:r><w:t>Open</w:t></w:r></w:p>${body}</w:body></w:document>`,
    ),
    "word/styles.xml": strToU8(`<w:styles ${w}>${styles}</w:styles>`),
  });
  // a zip is unpacked from memory, whatever else reads it
  return { bytes, name };
};
const style = (id: string, inner: string, kind = "character") =>
  `<w:style w:type="${kind}" w:styleId="${id}"><w:name w:val="${id}"/>${inner}</w:style>`;
const vanish = "<w:rPr><w:vanish/></w:rPr>";
const run = (id: string) => `<w:p><w:r><w:rPr><w:rStyle w:val="${id}"/></w:rPr><w:t>SECRET</w:t></w:r></w:p>`;
const row = (properties: string) =>
  `<w:tbl><w:tr><w:tc><w:p><w:r><w:t>Cell</w:t></w:r></w:p></w:tc></w:tr><w:tr><w:trPr>${properties}</w:trPr><w:tc><w:p><w:r><w:t>SECRET</w:t></w:r></w:p></w:tc></w:tr></w:tbl>`;
const wordItem = ({ bytes, name }: ReturnType<typeof word>) => itemOf([...readWord(name, bytes)][0]!);

test.each([
  ["a run of a style based on a hidden one", run("b"), style("a", vanish) + style("b", '<w:basedOn w:val="a"/>')],
  [
    "a paragraph of such a style",
    '<w:p><w:pPr><w:pStyle w:val="c"/></w:pPr><w:r><w:t>SECRET</w:t></w:r></w:p>',
    style("c", '<w:basedOn w:val="b"/>', "paragraph") +
      style("b", '<w:basedOn w:val="a"/>', "paragraph") +
      style("a", vanish, "paragraph"),
  ],
  [
    "styles in a circle",
    run("b"),
    style("b", `<w:basedOn w:val="a"/>${vanish}`) + style("a", '<w:basedOn w:val="b"/>'),
  ],
  ["a struck row", row("<w:del/>"), ""],
  ["a hidden row", row("<w:hidden/>"), ""],
  [
    "a struck cell",
    row("")
      .replace("SECRET", "Cell")
      .replace("<w:tc>", "<w:tc><w:tcPr><w:cellDel/></w:tcPr>")
      .replace("Cell", "SECRET"),
    "",
  ],
])("%s of a Word file is left out and reported", (_, body, styles) => {
  const item = wordItem(word(body, styles));
  expect(item.html).toContain("Open");
  expect(JSON.stringify(item)).not.toContain("SECRET");
  expect(item.losses.join()).toMatch(/Hidden text|Tracked changes/);
});

test("a style that shows again what its base hides is shown, and a row that is not hidden", () => {
  const styles = style("a", vanish) + style("b", '<w:basedOn w:val="a"/><w:rPr><w:vanish w:val="0"/></w:rPr>');
  expect(wordItem(word(run("b"), styles)).html).toContain("SECRET");
  expect(wordItem(word(row('<w:hidden w:val="false"/>'))).html).toContain("SECRET");
});

const words = (text: string) => `<w:r><w:t>${text}</w:t></w:r>`;
const box = `<w:txbxContent><w:p>${words("Boxed")}</w:p><w:p><w:r><w:rPr><w:vanish/></w:rPr><w:t>SECRET</w:t></w:r></w:p></w:txbxContent>`;
const mark = (kind: string) => `<w:r><w:fldChar w:fldCharType="${kind}"/></w:r>`;
const field = (code: string) =>
  `${mark("begin")}<w:r><w:instrText>${code}</w:instrText></w:r>${mark("separate")}${words("shown")}${mark("end")}`;
test.each([
  ["a text box", `<w:r><w:pict><w:shape>${box}</w:shape></w:pict></w:r>`, "<p>Before</p><p>Boxed</p>"],
  [
    "a text box for newer and older versions",
    `<w:r><w:AlternateContent><w:Choice>${box}</w:Choice><w:Fallback>${box}</w:Fallback></w:AlternateContent></w:r>`,
    "<p>Before</p><p>Boxed</p>",
  ],
  [
    "words for newer and older versions",
    `<w:AlternateContent><w:Choice>${words("new")}</w:Choice><w:Fallback>${words("old")}</w:Fallback></w:AlternateContent>`,
    "<p>Beforenew</p>",
  ],
  [
    "a field that links",
    field('HYPERLINK "https://f.example/"'),
    '<p>Before<a href="https://f.example/">shown</a></p>',
  ],
  ["a field that links to a script", field('HYPERLINK "javascript:x"'), "<p>Beforeshown</p>"],
  ["another field", field("PAGE"), "<p>Beforeshown</p>"],
])("%s of a Word file", (_, inner, html) => {
  expect(wordItem(word(`<w:p>${words("Before")}${inner}</w:p>`)).html).toBe(`<p>Open</p>${html}`);
});

test("a Word file that is named a draft is one", () => {
  expect(wordItem(word("", "", "Weekly DRAFT v2.docx")).status).toBe("draft");
  expect(wordItem(word("", "", "Weekly.docx")).status).toBe("published");
});

function readWord(name: string, bytes: Uint8Array) {
  return readExport(name, bytesSource(bytes));
}
