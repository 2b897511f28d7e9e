import { expect, test } from "vitest";
import type { PastItem } from "../record";
import { readExport } from "./read-export";
import { bytesSource } from "./source";

const itemOf = (path: string, text: string): PastItem => {
  const [found] = [...readExport(path, bytesSource(Buffer.from(text)))];
  return (found as { item: PastItem }).item;
};
const note = (words: string) => `<span data-footnote="true">${words}</span>`;

test.each([
  [
    "notes",
    "Text[^1] and[^n].\n\n[^1]: See HB 1.\n[^n]: Second\n    line.\n",
    `Text${note("See HB 1.")} and${note("Second line.")}.`,
  ],
  ["a note that is nowhere", "Text[^1].", "Text[^1]."],
  ["a picture of Hugo", '{{< figure src="/a.png" alt="A dome" >}}', '<img src="/a.png" alt="A dome">'],
  ["a link of Hugo within its site", '[last week]({{< ref "b.md" >}})', "<p>last week</p>"],
  ["a link of Jekyll within its site", "[last week]({% post_url 2024-01-01-x %})", "<p>last week</p>"],
  ["an address of Jekyll", "![a]({{ site.baseurl }}/a.png){: .wide }", '<p><img src="/a.png" alt="a"></p>'],
  ["links of Obsidian", "See [[Note|the note]] and [[Other]].", "<p>See the note and Other.</p>"],
  ["a picture of Obsidian", "![[pic one.png]]", '<img src="pic%20one.png" alt="">'],
  ["marks of Obsidian", "A ==marked== word ^id-1", "<p>A marked word</p>"],
  ["a callout of Obsidian", "> [!note] Mind\n> the gap", "<strong>Mind</strong>"],
  ["tasks", "- [x] done\n- [ ] to do", "<li>☑ done</li>\n<li>☐ to do</li>"],
  ["imports of Astro", "import X from '../x.astro'\n\nText <X client:load /> goes.", "<p>Text  goes.</p>"],
])("Markdown: %s", (_, text, html) => {
  expect(itemOf("2024-01-02-a.md", text).html).toContain(html);
});

test.each([
  ["# Weekly update\n\nText", "Weekly update"],
  ["Weekly update\n=====\n\nText", "Weekly update"],
  ["Weekly update\n-----\n\nText", ""],
])("the title is the first heading, in both ways of writing one: %j", (text, title) => {
  expect(itemOf("a.md", text)).toMatchObject({ title, slug: "a" });
});

test.each([
  ["20250228 update.md", "2025-02-28"],
  ["Update 28 February 2025.md", "2025-02-28"],
  ["update-2-28-2025.md", "2025-02-28"],
  ["update 28.02.2025.md", "2025-02-28"],
  ["update 03-04-2025.md", null],
  ["20251399.md", null],
  ["update 3.14.23.md", null],
])("the day in the name %s is %s", (name, day) => {
  expect(itemOf(name, "Text").day).toBe(day);
});

const readMailed = (words: string) => itemOf("m.html", `<p>Text stays.</p>${words}`).html;
test.each([
  ["%%FirstName%% and [[First Name]]", "<p>Dear %%FirstName%%, [[First Name]] %FIRSTNAME% [FNAME]</p>"],
  ["to whom it went", "<p>This email was sent to <a href='mailto:ann@example.org'>ann@example.org</a>.</p>"],
  [
    "why it came",
    "<table><tr><td>You are receiving this newsletter because ann@example.org signed up.</td></tr></table>",
  ],
  ["a picture that counts", '<img src="https://t.example/o.php?u=1" style="width:1px;height:1px">'],
  ["a link of one recipient", '<p><a href="https://click.example.com/ls/click?upn=u001.abc">Read</a></p>'],
  ["one of Substack", '<p><a href="https://substack.com/redirect/2/eyJlIjoi">Read</a></p>'],
  ["a mark of one recipient", '<p><a href="https://x.example/a?b=1&mc_eid=abc">Read</a></p>'],
])("a mailed page keeps nothing of whom it went to: %s", (_, words) => {
  expect(readMailed(words)).not.toMatch(/name|ann@|o\.php|upn|eyJ|abc/i);
});
test.each([
  '<p><a href="https://x.example/a?b=1">Read</a></p>',
  "<p>Comments may be sent to rules@agency.example by Friday.</p>",
  "<p>Up 20% of all, $5 [sic].</p>",
])("a mailed page keeps %s", (words) => {
  expect(readMailed(words)).toBe(`<p>Text stays.</p>${words}`);
});

test("a template tag that is left out is reported", () => {
  expect(itemOf("a.md", "{% include chart.html %}\n\nText").losses).toEqual([
    "The template tag “include” was left out.",
  ]);
});

test.each([
  ["/n/:title/", ["/n/roads/"]],
  ["/:year/:month/:day/:title.html", ["/2024/05/03/roads.html"]],
  ["/:categories/:title/", []],
])("Jekyll's address %s is filled in, or none", (permalink, addresses) => {
  expect(
    itemOf("_posts/2024-05-03-roads.md", `---\ntitle: Roads\npermalink: ${permalink}\n---\nText`).addresses,
  ).toEqual(addresses);
});

test("a page that Word saved keeps its notes and loses what staff said to each other", () => {
  const page = `<body><div class=WordSection1><p class=MsoNormal>Text<a href="#_ftn1" name="_ftnref1"><span class=MsoFootnoteReference>[1]</span></a> goes<span class=MsoCommentReference><a class=msocomanchor href="#_msocom_1">[AB1]</a></span>.</p><div><hr><div id=ftn1><p class=MsoFootnoteText><a href="#_ftnref1" name="_ftn1">[1]</a> The note</p></div></div><div style='mso-element:comment-list'><div style='mso-element:comment'><div id="_com_1" class=msocomtxt><p class=MsoCommentText>Do not print</p></div></div></div></div></body>`;
  const { html, losses } = itemOf("w.htm", page);
  expect(html).toContain(`Text${note("The note")} goes.`);
  expect(html).not.toMatch(/Do not print|AB1/);
  expect(losses).toContain("A comment was left out.");
});

test("a page of the Wayback Machine has the addresses of the site that it stored", () => {
  const at = "https://web.archive.org/web/20150601000000";
  const page = `<head><title>Old</title><link rel="canonical" href="${at}/http://site.example/2015/old/"></head><body><article><p><a href="/web/20150601000000/http://other.example/x">l</a><img src="/web/20150601000000im_/http://site.example/i.png" alt="i"></p></article></body>`;
  const item = itemOf("old.html", page);
  expect(item.addresses).toEqual(["http://site.example/2015/old/"]);
  expect(item.html).toContain('<a href="http://other.example/x">');
  expect(item.pictures).toEqual([{ address: "http://site.example/i.png", alt: "i" }]);
});

test.each([
  ["a film", "youtube2", { videoId: "a1b2" }, "https://www.youtube.com/watch?v=a1b2"],
  ["another post", "digest-post-embed", { canonical_url: "https://x.substack.com/p/b" }, "https://x.substack.com/p/b"],
  ["a poll", "poll-embed", { id: 1 }, null],
])("a box of Substack that a script fills: %s", (_, name, data, address) => {
  const attrs = JSON.stringify(data).replaceAll('"', "&quot;");
  const { html, losses } = itemOf("s.html", `<p>Text</p><div class="${name}" data-attrs="${attrs}"></div>`);
  expect(html).toBe(`<p>Text</p>${address ? `<p><a href="${address}">${address}</a></p>` : ""}`);
  expect(losses).toHaveLength(1);
});

test("a button to subscribe or to share goes, another one stays", () => {
  const { html } = itemOf(
    "s.html",
    '<p>Text</p><p><a class="button primary" href="https://x.substack.com/subscribe?">Subscribe now</a></p><p><a class="button" href="https://x.example/p/a?action=share">Share</a></p><p><a class="button" href="https://x.example/report">Read the report</a></p>',
  );
  expect(html).not.toMatch(/ubscribe|Share/);
  expect(html).toContain("Read the report");
});

const gap = `<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span>`;
test("lists that Word saved as paragraphs are lists again, without the bullets and numbers in their words", () => {
  const filtered = `<body lang=EN-US><p class=MsoListParagraphCxSpFirst style='margin-left:.5in'><span style='font-family:Symbol'>·${gap}</span>HB 4001 first</p>
<p class=MsoListParagraphCxSpMiddle style='margin-left:1.0in'><span style='font-family:"Courier New"'>o${gap}</span>SB 8 nested</p>
<p class=MsoListParagraphCxSpLast style='margin-left:.5in'><span>·${gap}</span>last</p><p>Text</p>
<p class=MsoListParagraph>3.${gap}Three</p><p class=MsoListParagraph>4.${gap}Four</p></body>`;
  expect(itemOf("w.htm", filtered).html.replace(/\n/g, "")).toBe(
    '<ul><li><p>HB 4001 first</p><ul><li><p>SB 8 nested</p></li></ul></li><li><p>last</p></li></ul><p>Text</p><ol start="3"><li><p>Three</p></li><li><p>Four</p></li></ol>',
  );
  const mailed = `<body><p class=MsoListParagraph style='mso-list:l0 level1 lfo1'><![if !supportLists]><span style='mso-list:Ignore'>·<span style='font:7.0pt "Times New Roman"'>&nbsp; </span></span><![endif]>One</p><p class=MsoListParagraph style='mso-list:l0 level2 lfo1'><span style='mso-list:Ignore'>a.<span>&nbsp;</span></span>Two</p></body>`;
  expect(itemOf("m.htm", mailed).html).toBe("<ul><li><p>One</p><ol><li><p>Two</p></li></ol></li></ul>");
  const plain = "<body><p class=MsoListParagraph>A paragraph that is only indented</p></body>";
  expect(itemOf("p.htm", plain).html).toContain(">A paragraph that is only indented</p>");
});

test("the title that Word marks is the title, and no mark of a comment stays in a filtered page", () => {
  const item = itemOf(
    "b.htm",
    `<body><p class=MsoTitle>Brief of 14 February 2025</p><h1>Findings</h1><p>End<a href="#_msocom_1">[JD1]</a>.</p></body>`,
  );
  expect(item).toMatchObject({ title: "Brief of 14 February 2025", day: "2025-02-14" });
  expect(item.html).toBe("<h1>Findings</h1><p>End.</p>");
});

test("who sent a mail, and to whom, is no part of its text; its subject and day are its title and day", () => {
  const outlook = `<body><div><p><b>From:</b> Jane &lt;jane@example.org&gt;<br><b>Sent:</b> Friday, March 7, 2025 5:02 PM<br><b>To:</b> All &lt;all@example.org&gt;<br><b>Subject:</b> Weekly update</p></div><p>HB 4001 moved.</p></body>`;
  const item = itemOf("mail.htm", outlook);
  expect(item).toMatchObject({
    title: "Weekly update",
    day: "2025-03-07",
    html: "<div><p>HB 4001 moved.</p></div>".slice(5, -6),
  });
  expect(item.losses).toEqual(["The sender and the recipients of the mail were left out."]);
  const forwarded = `<body><div>---------- Forwarded message ---------</div><div>From: Jane &lt;jane@example.org&gt;</div><div>Date: Fri, Mar 7, 2025 at 5:02 PM</div><div>Subject: Weekly</div><div>To: &lt;all@example.org&gt;</div><p>Text</p></body>`;
  expect(itemOf("f.htm", forwarded)).toMatchObject({ title: "Weekly", day: "2025-03-07", html: "<p>Text</p>" });
  const plain = "<body><p>Date: 5 May</p><p>To: be heard on Monday</p></body>";
  expect(itemOf("p.htm", plain).html).toContain("To: be heard on Monday");
});

test.each([
  "<p>Town hall</p><p>Date: March 4</p><p>From: 9 am</p><p>To: 11 am</p>",
  "<p>To: Members of the House</p><p>From: The Policy Institute</p><p>Date: March 4</p><p>Subject: HB 4001</p><p>We support it.</p>",
])("the hours of a meeting and the head of a memo are words of a text: %s", (words) => {
  expect(itemOf("m.htm", `<body><p>Text</p>${words}</body>`)).toMatchObject({
    html: `<p>Text</p>${words}`,
    losses: [],
  });
});

test("below its header, a mail may have lines that begin as a header does", () => {
  const item = itemOf(
    "mail.htm",
    "<body><p>From: Jane &lt;jane@example.org&gt;</p><p>Subject: Weekly</p><p>HB 4001 moved.</p><p>Date: Tuesday</p></body>",
  );
  expect(item).toMatchObject({ title: "Weekly", html: "<p>HB 4001 moved.</p><p>Date: Tuesday</p>" });
});

test.each([
  ["# Week\n\nMarch 8, 2024\n\nHB 4001 passed.", "2024-03-08"],
  ["# Week\n\nPublished: Friday, 8 March 2024\n\nText", "2024-03-08"],
  ["# Week\n\nThe hearing of March 8, 2024 was long.", null],
  ["# Week\n\nJanuary 1, 2024 - March 8, 2024\n\nText", null],
  ["# Week\n\nWeek of March 8, 2024\n\nText", "2024-03-08"],
  ["# Brief\n\nEffective July 1, 2023\n\nText", null],
  ["# Brief\n\nComments due May 3, 2024\n\nText", null],
  ["# Hearings\n\n- May 7, 2024\n- May 9, 2024", null],
])("a line that is nothing but a day is the day of a text: %j", (text, day) => {
  expect(itemOf("week.md", text).day).toBe(day);
});

test("the embed block of WordPress, which is only an address, becomes a link", () => {
  const { html, losses } = itemOf(
    "e.html",
    '<figure class="wp-block-embed is-type-video"><div class="wp-block-embed__wrapper">\nhttps://vimeo.com/1\n</div></figure>',
  );
  expect(html).toContain('<a href="https://vimeo.com/1">https://vimeo.com/1</a>');
  expect(losses).toEqual(["An embedded post became a link: https://vimeo.com/1"]);
});

test.each([
  [
    "https://nam02.safelinks.protection.outlook.com/?url=https%3A%2F%2Fleg.example%2Fx%3Fa%3D1&data=05%7C01%7Cann%40example.org%7C1&reserved=0",
    "https://leg.example/x?a=1",
  ],
  ["https://urldefense.com/v3/__https://leg.example/x__;!!abc!def$", "https://leg.example/x"],
  [
    "https://urldefense.proofpoint.com/v2/url?u=https-3A__leg.example_x-3Fa-3D1&d=Dw&r=ann",
    "https://leg.example/x?a=1",
  ],
  ["https://linkprotect.cudasvc.com/url?a=https%3a%2f%2fleg.example%2fx&c=E,1,ann", "https://leg.example/x"],
  ["https://leg.example/?url=https%3A%2F%2Fother.example", "https://leg.example/?url=https%3A%2F%2Fother.example"],
])("the link %s that a mail filter wrapped leads to %s, and names no recipient", (wrapped, real) => {
  expect(itemOf("m.html", `<p><a href="${wrapped.replaceAll("&", "&amp;")}">bill</a></p>`).html).toBe(
    `<p><a href="${real.replaceAll("&", "&amp;")}">bill</a></p>`,
  );
});
