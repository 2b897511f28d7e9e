import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { strToU8, zipSync } from "fflate";
import { describe, expect, test } from "vitest";
import { documentFromHtml } from "@/lib/issues/document/from-html";
import { plainTextOf } from "@/lib/issues/document/document";
import type { Found, PastItem } from "../record";
import { readExport as readSource, readFiles } from "./read-export";
import { bytesSource } from "./source";

const readExport = (path: string, bytes: Uint8Array) => readSource(path, bytesSource(bytes));
const past = join(process.cwd(), "..", "shared", "data", "past");
const there = existsSync(past);

async function foundIn(path: string, bytes: Uint8Array): Promise<Found[]> {
  const all: Found[] = [];
  for (const one of readExport(path, bytes)) all.push(one);
  return all;
}
const read = (path: string) => foundIn(path, readFileSync(join(past, path)));
const itemsOf = (found: Found[]): PastItem[] => found.flatMap((one) => ("item" in one ? [one.item] : []));
const leftOutOf = (found: Found[]) => found.flatMap((one) => ("leftOut" in one ? [one.leftOut] : [])).toSorted();
const problemsOf = (found: Found[]) => found.flatMap((one) => ("problem" in one ? [one.problem] : []));
const plain = (item: PastItem) => plainTextOf(documentFromHtml(item.html).document!, () => undefined);

test("a Substack export reads the same as a folder, a zip, and a zip with a folder at its top", () => {
  const files = (folder: string) => ({
    [`${folder}posts.csv`]: strToU8(
      "post_id,post_date,is_published,type,audience,title\n7.one,2024-01-02T10:00:00.000Z,true,newsletter,everyone,One\n8.two,2024-01-03T10:00:00.000Z,true,newsletter,only_paid,Two\n",
    ),
    [`${folder}posts/7.one.html`]: strToU8('<p>One.</p><img src="dot.png">'),
    [`${folder}posts/8.two.html`]: strToU8("<p>Two.</p>"),
    [`${folder}posts/7.opens.csv`]: strToU8("invented@example.org"),
    [`${folder}posts/dot.png`]: strToU8("dot"),
  });
  const unpacked = files("export/");
  const kinds = [
    readExport("export.zip", zipSync(files(""))),
    readExport("export.zip", zipSync(files("export/"))),
    readFiles({
      paths: Object.keys(unpacked),
      read: (path) => unpacked[path as keyof typeof unpacked]!,
      open: (path) => bytesSource(unpacked[path as keyof typeof unpacked]!),
    }),
  ];
  for (const found of kinds) {
    const all = [...found];
    expect(all.flatMap((one) => ("item" in one ? [[one.item.title, one.item.status]] : []))).toEqual([
      ["One", "published"],
      ["Two", "members"],
    ]);
    expect(all).toHaveLength(2);
    expect(all[0]!.pictureFiles!("dot.png")).toHaveLength(3);
  }
});

describe.skipIf(!there)("the files of a former site", () => {
  const issue = (key: string): { title: string; slug: string; published_utc: string } =>
    JSON.parse(readFileSync(join(past, "truth.json"), "utf8")).issues.find((one: { key: string }) => one.key === key);

  test("a WordPress export gives posts, and counts what stays out", async () => {
    const found = await read("wxr/made/great-lakes.wordpress.2026-11-20.xml");
    const items = itemsOf(found);
    expect(items.map(({ kind, status }) => `${kind} ${status}`).toSorted()).toEqual([
      "page published",
      "post draft",
      "post private",
      "post published",
      "post published",
      "post published",
      "post published",
      "post scheduled",
    ]);
    expect(leftOutOf(found)).toEqual([
      "media of the library",
      "menu entries",
      "messages from a contact form",
      "posts behind a password",
      "posts in the trash",
    ]);
    for (const key of ["retirement-tax-2023", "lame-duck-2024", "wages-2025"]) {
      const { title, slug, published_utc } = issue(key);
      expect(items.find((one) => one.slug === slug)).toMatchObject({ title, publishedAt: published_utc });
    }
    expect(items[0]).toMatchObject({ day: "2023-03-10", authors: ["Maya Rivera"] });
    expect(items[0]!.tags.map(({ name }) => name)).toContain("Taxes & Revenue");
    expect(JSON.stringify(found)).not.toMatch(
      /Invented Person|invented@example|mrivera@|Needs a password|lansing|Thrown away|<script|javascript:/,
    );
  });

  test("a Ghost export gives posts, drafts and what was mailed, and no secret", async () => {
    const found = await read("ghost/made/great-lakes.ghost.2026-11-20.json");
    const items = itemsOf(found);
    expect(items.map(({ kind, status }) => `${kind} ${status}`).toSorted()).toEqual([
      "page published",
      "post draft",
      "post mailed",
      "post members",
      "post published",
      "post published",
      "post published",
      "post scheduled",
    ]);
    expect(items.flatMap(({ tags }) => tags.map(({ name }) => name)).filter((name) => name.startsWith("#"))).toEqual(
      [],
    );
    expect(JSON.stringify(found)).not.toMatch(/\$2[aby]\$|@example\.(?:org|com)|Hey /);
  });

  test("a Substack zip gives newsletters without its lists of readers", async () => {
    const found = await read("substack/made/great-lakes.substack-export.zip");
    const items = itemsOf(found);
    expect(items.map(({ kind, status }) => `${kind} ${status}`).toSorted()).toEqual([
      "page published",
      "post draft",
      "post members",
      "post published",
      "post published",
    ]);
    expect(leftOutOf(found)).toEqual(["discussion threads"]);
    // Each is named, so that an editor can look for it.
    const refused = found.flatMap((one) => ("refused" in one ? [`${one.title}: ${one.refused}`] : []));
    expect(refused).toHaveLength(2);
    expect(refused.join("\n")).toMatch(
      /^\S.*: The export has no text of it\.\n\S.*: It is not in the export's list of posts, so its date and its readers are not known\.$/,
    );
    expect(items[0]!.pictures).toEqual([
      { address: "https://www.glpd.example.org/wp-content/uploads/2023/03/capitol.png", alt: "The Capitol in Lansing" },
    ]);
    const second = items.find(({ slug }) => slug === "weekly-update-2025-02-28")!;
    expect(second.html).toContain('<span data-footnote="true">Roll call on HB 4002.</span>');
    expect(second.html).not.toMatch(/Subscribe|Thanks for reading/);
  });

  test("a Word file loses comments, header, hidden and struck words, and says so", async () => {
    const [found] = await read("docx/made/2025-06-20 Weekly Regulatory Update FINAL v3.docx");
    const item = itemsOf([found!])[0]!;
    expect(item).toMatchObject({ title: "Weekly Regulatory Update, June 20, 2025", day: "2025-06-20" });
    expect(plain(item)).toContain("supports SB 137.");
    expect(JSON.stringify(item)).not.toMatch(/do not print|SB 100|invented/i);
    expect(item.losses.toSorted()).toEqual([
      "Comments were left out.",
      "Headers and footers were left out.",
      "Hidden text was left out.",
      "Tracked changes were accepted: struck words are gone, inserted ones stay.",
    ]);
    expect(item.html).toMatch(/<h2>ENERGY<\/h2>/);
    expect(item.pictures).toHaveLength(1);
  });

  test("a page of Google Docs keeps bold, notes and real addresses, and loses its comments", async () => {
    const item = itemsOf(await read("html/made/WeeklyRegulatoryUpdate.html"))[0]!;
    expect(item).toMatchObject({ title: "Weekly Regulatory Update, June 20, 2025", day: "2025-06-20" });
    expect(item.html).toContain('href="https://www.legislature.mi.gov/?a=1&amp;b=2"');
    expect(item.html).toMatch(/<strong>HB 4002<\/strong>/);
    expect(item.html).toMatch(/data-footnote="true">2025 PA 2\.</);
    expect(item.html).not.toMatch(/Ask counsel|\[a\]|google\.com/);
    expect(item.losses).toEqual(["A comment was left out."]);
    expect(plain(item)).toContain("SB 322: hearing Tuesday");
  });

  test("a mailed newsletter loses tracker, preheader, recipient and layout", async () => {
    const item = itemsOf(await read("html/made/mailchimp-2025-02-28.html"))[0]!;
    expect(item).toMatchObject({ title: "Weekly Legislative Update", day: "2025-02-28" });
    expect(item.html).not.toMatch(/<table|list-manage|\*\||unsubscribe|goes to the Governor|View in browser/i);
    expect(plain(item)).toContain("After a long night the Legislature sent HB 4002");
  });

  test("Markdown with front matter, without, and in code page 1252", async () => {
    const { title, slug } = issue("wages-2025");
    expect(itemsOf(await read("markdown/made/2025-02-28-weekly-update.md"))[0]).toMatchObject({
      title,
      slug,
      day: "2025-02-28",
      publishedAt: "2025-02-28T21:45:00.000Z",
      authors: ["Tunde Okafor"],
    });
    expect(itemsOf(await read("markdown/made/2024-12-20.md"))[0]).toMatchObject({ title: "", day: "2024-12-20" });
    const notes = itemsOf(await read("markdown/made/notes-windows1252.txt"))[0]!;
    expect(notes.day).toBeNull();
    expect(plain(notes)).toContain("“HB 4002 comes first”");
  });

  test("every other file is read without an error, and each body becomes a document", async () => {
    const files = (folder: string): string[] =>
      readdirSync(join(past, folder)).flatMap((name) => {
        const path = `${folder}/${name}`;
        return statSync(join(past, path)).isDirectory() ? files(path) : [path];
      });
    const all = ["wxr", "ghost", "docx", "html", "markdown"].flatMap(files);
    expect(all.length).toBeGreaterThan(40);
    const refused: string[] = [];
    for (const path of all) {
      const found = await read(path);
      expect(found.length, path).toBeGreaterThan(0);
      for (const item of itemsOf(found)) {
        const { problem } = documentFromHtml(item.html);
        if (problem) refused.push(`${path}: ${item.title}: ${problem}`);
      }
    }
    expect(refused).toEqual([]);
  });

  test("71 messages of a real contact form and their names stay out", async () => {
    const found = await read("wxr/real/wordpress_Airquality.xml");
    expect(leftOutOf(found)).toContain("messages from a contact form");
    expect(JSON.stringify(found)).not.toMatch(/AUTHOR EMAIL|192\.0\.2\./);
  });
});

const wxr = (items: string) =>
  strToU8(
    `<?xml version="1.0"?><rss xmlns:wp="http://wordpress.org/export/1.0/" xmlns:content="x"><channel><link>https://old.example</link>${items}</channel></rss>`,
  );
const post = (more: string, body = "Hello") =>
  `<item><title>A</title><link>https://old.example/a/</link><wp:post_id>1</wp:post_id><wp:post_type>post</wp:post_type><wp:status>publish</wp:status>${more}<content:encoded><![CDATA[${body}]]></content:encoded></item>`;

test("a cut file is read to its last whole item", async () => {
  const whole = wxr(post("") + post("").replace("<wp:post_id>1<", "<wp:post_id>2<"));
  const found = await foundIn("cut.xml", whole.slice(0, -200));
  expect(itemsOf(found)).toHaveLength(1);
  expect(problemsOf(found)).toEqual(["The file is cut off. The items before the cut were read."]);
});

test("a DOCTYPE, other XML and other JSON are refused by name", async () => {
  expect(
    problemsOf(await foundIn("a.xml", strToU8('<!DOCTYPE x [<!ENTITY a "b">]><rss><channel></channel></rss>'))),
  ).toHaveLength(1);
  expect(problemsOf(await foundIn("a.xml", strToU8("<note><to>x</to></note>")))).toEqual([
    "It is not a WordPress export: it has no channel with items.",
  ]);
  expect(problemsOf(await foundIn("a.json", strToU8('{"a":1}')))).toEqual([
    "It is not a Ghost export: it has no posts.",
  ]);
});

test("a draft without a date has none; the day is the site's own, not Greenwich's", async () => {
  const [draft] = itemsOf(
    await foundIn(
      "a.xml",
      wxr(
        post(
          "<wp:post_date>0000-00-00 00:00:00</wp:post_date><wp:post_date_gmt>0000-00-00 00:00:00</wp:post_date_gmt>",
        ).replace("publish<", "draft<"),
      ),
    ),
  );
  expect(draft).toMatchObject({ status: "draft", day: null, publishedAt: null });
  const [late] = itemsOf(
    await foundIn(
      "a.xml",
      wxr(
        post(
          "<wp:post_date>2023-03-10 21:30:00</wp:post_date><wp:post_date_gmt>2023-03-11 02:30:00</wp:post_date_gmt>",
        ),
      ),
    ),
  );
  expect(late).toMatchObject({ day: "2023-03-10", publishedAt: "2023-03-11T02:30:00.000Z" });
});

test("classic paragraphs stay, shortcodes go, and [sic] is text", async () => {
  const [item] = itemsOf(
    await foundIn("a.xml", wxr(post("", 'One.\nTwo [sic].\n\n[contact-form-7 id="3"]\n\n[vc_row]Three[/vc_row]'))),
  );
  expect(item!.html.replace(/\s+/g, "")).toBe("<p>One.<br>Two[sic].</p><p>Three</p>");
  expect(item!.losses).toHaveLength(2);
});

test("a folder as a zip is read file by file; its readers' lists and unsafe paths are nothing but names", async () => {
  const zip = zipSync({
    "../../etc/2021-01-02-first.md": strToU8("# First\n\nHB 1"),
    "b/second.html": strToU8("<h1>Second</h1><p>Words</p><form><input></form>"),
    "__MACOSX/._b.html": strToU8("x"),
    "list.csv": strToU8("email\nann@example.org"),
  });
  const items = itemsOf(await foundIn("site.zip", zip));
  expect(items.map(({ title, day }) => [title, day])).toEqual([
    ["First", "2021-01-02"],
    ["Second", null],
  ]);
  expect(items[1]!.losses).toEqual(["A form was left out."]);
  expect(JSON.stringify(items)).not.toContain("ann@");
});

test("a zip that is damaged or holds nothing to read says so", async () => {
  expect(problemsOf(await foundIn("a.zip", strToU8("PK\u0003\u0004 nothing")))).toHaveLength(1);
  expect(problemsOf(await foundIn("a.zip", zipSync({ "a.csv": strToU8("x") })))).toHaveLength(1);
});
