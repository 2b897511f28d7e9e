import { existsSync } from "node:fs";
import { join } from "node:path";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import GuidePage from "@/app/(public)/help/[guide]/page";
import HelpPage from "@/app/(public)/help/page";
import { readSource, sourceFiles } from "@/lib/tools/testing/source-files";
import { readGuide, renderGuide } from "./guides";
import { guideNames, guidePath, helpLinks } from "./links";

const isTest = (path: string) => /\.test\.tsx?$/.test(path);
const source = ["app", "components", "lib"].flatMap(sourceFiles).filter((path) => !isTest(path));

/** The ids on the page of each guide, by its path. */
const anchors = new Map(
  guideNames.map((name) => [guidePath(name), [...readGuide(name).html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id)]),
);

describe("the pages", () => {
  test.each(guideNames)(
    "of the %s show a title, and every section under the id that the contents lead to",
    async (name) => {
      const html = renderToStaticMarkup(await GuidePage({ params: Promise.resolve({ guide: name }) }));
      const { title, sections } = readGuide(name);
      expect(html.match(/<h1[^>]*>(.*?)<\/h1>/)?.[1]).toBe(title);
      expect(sections.length).toBeGreaterThan(4);
      for (const section of sections) {
        expect(html).toContain(`<h2 id="${section.id}">`);
        expect(html).toContain(`href="#${section.id}"`);
      }
      expect(html.match(/<h1/g)).toHaveLength(1);
    },
  );

  test("the index leads to every section of every guide", () => {
    const html = renderToStaticMarkup(HelpPage());
    for (const name of guideNames) {
      expect(html).toContain(`href="${guidePath(name)}"`);
      for (const { id } of readGuide(name).sections) expect(html).toContain(`href="${guidePath(name)}#${id}"`);
    }
  });

  test("a guide that does not exist is not found", async () => {
    await expect(GuidePage({ params: Promise.resolve({ guide: "../../README" }) })).rejects.toThrow(/404/);
  });
});

describe("links into the guides", () => {
  test.each(Object.entries(helpLinks))("%s leads to an anchor that exists", (_, href) => {
    const [path = "", id] = href.split("#");
    expect(anchors.get(path)).toContain(id);
  });

  test("each is used on a page, and no page writes an address of its own", () => {
    const used = source.flatMap((path) => [...readSource(path).matchAll(/<HelpLink to="(\w+)"/g)].map(([, to]) => to));
    expect([...new Set(used)].toSorted()).toEqual(Object.keys(helpLinks).toSorted());
    const own = source.filter((path) => path !== "lib/help/links.ts" && /["'`]\/help\/[a-z]+#/.test(readSource(path)));
    expect(own).toEqual([]);
  });

  test("those between the guides lead to pages, and those to other documents become text", () => {
    for (const name of guideNames)
      for (const [, href = ""] of readGuide(name).html.matchAll(/href="([^"]*)"/g)) {
        const [path = "", id] = href.split("#");
        const target = path === "" ? guidePath(name) : path;
        expect(anchors.get(target), href).toEqual(expect.arrayContaining(id ? [id] : []));
      }
    const { html } = renderGuide(
      "reader",
      "# A\n\n[E](editor.md#write), [O](../operations.md), [W](https://example.org)",
    );
    expect(html.trim()).toBe('<p><a href="/help/editor#write">E</a>, O, <a href="https://example.org">W</a></p>');
  });
});

describe("pictures", () => {
  test.each(guideNames)("of the %s are ours, have words and a size, and exist", (name) => {
    const pictures = [...readGuide(name).html.matchAll(/<img [^>]*>/g)].map(([tag]) => tag);
    expect(pictures.length).toBeGreaterThan(0);
    for (const tag of pictures) {
      const src = / src="\/pictures\/([a-z0-9-]+\.png)"/.exec(tag)?.[1];
      expect(existsSync(join("public/pictures", src!)), tag).toBe(true);
      expect(tag).toMatch(/ alt="[^"]{10,}"/);
      expect(tag).toMatch(/ width="[1-9]\d+" height="[1-9]\d+"/);
    }
  });

  test("of elsewhere, or that do not exist, become their words", () => {
    const html = (markdown: string) => renderGuide("reader", `# A\n\n${markdown}`).html.trim();
    for (const href of [
      "https://example.org/a.png",
      "../../public/pictures/nothing.png",
      "../../public/pictures/../../package.json",
      "data:image/png;base64,AA",
    ])
      expect(html(`![The "list"](${href})`)).toBe('<p>The "list"</p>');
    expect(html('<img src="/pictures/home.png" onerror="x"><img src="https://example.org/a.png">')).toBe(
      '<p><img src="/pictures/home.png" /></p>',
    );
    expect(html("![The front page](../../public/pictures/home.png)")).toMatch(
      /^<p><img src="\/pictures\/home.png" alt="The front page" width="1280" height="860" loading="lazy" \/><\/p>$/,
    );
  });
});

describe("rendering", () => {
  test("removes markup that a guide must not have", () => {
    const { title, html } = renderGuide(
      "reader",
      '# A & b\n\n## Do this\n\n<script>alert(1)</script>\n\n<img src=x onerror=alert(1)> [x](javascript:alert(1))\n\n<p onclick="x">y</p>',
    );
    expect(title).toBe("A & b");
    expect(html).not.toMatch(/<script|javascript|alert|<img|onerror|onclick/);
    expect(html).toContain('<h2 id="do-this">Do this</h2>');
  });

  test("refuses two headings with one id", () => {
    expect(() => renderGuide("reader", "# A\n\n## Mail\n\n## Mail!")).toThrow("two headings with the id mail");
  });
});
