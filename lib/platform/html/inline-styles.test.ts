import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { inlineStyles, stylesOf } from "./inline-styles";

const linkTo = (name: string) => `<link rel="stylesheet" href="/_next/static/chunks/${name}" data-precedence="next"/>`;
const sheets: Record<string, string> = {
  "a.css": ".a{color:red}",
  "b.css": ".b{color:blue}",
  "picture.css": ".p{background:url(../media/p.svg)}",
  "end.css": ".e{content:'</style>'}",
};
const read = (name: string) => {
  const sheet = sheets[name];
  if (sheet === undefined) throw new Error(`no ${name}`);
  return sheet;
};
const styles = (names: readonly string[]) => stylesOf(names, read);
const page = (html: string, headers: Record<string, string> = {}) => ({
  status: 200,
  headers: { "content-type": "text/html", ...headers },
  body: Buffer.from(html),
});
const inlineIn = (html: string, headers?: Record<string, string>) => {
  const answer = inlineStyles(page(html, headers), styles);
  return { ...answer, html: answer.body.toString() };
};

test("the style sheets are in the page, in their order, and no link to them is sent", () => {
  const { html, style, sheets } = inlineIn(
    `<html><head><meta/>${linkTo("a.css")}<script></script>${linkTo("b.css")}</head><body></body></html>`,
  );
  expect(html).toBe(
    "<html><head><meta/><style>.a{color:red}\n.b{color:blue}</style><script></script></head><body></body></html>",
  );
  expect(sheets, "for those who make the links").toEqual(["a.css", "b.css"]);
  expect(style).toBe(`'sha256-${createHash("sha256").update(".a{color:red}\n.b{color:blue}").digest("base64")}'`);
});

test("they are not preloaded, and everything else is unchanged", () => {
  const link = '</_next/static/chunks/a.css>; rel=preload; as="style", </p.png>; rel=preload; as="image"';
  expect(inlineIn(`<head>${linkTo("a.css")}</head>`, { link }).headers).toEqual({
    "content-type": "text/html",
    link: '</p.png>; rel=preload; as="image"',
  });
  expect(
    inlineIn(`<head>${linkTo("a.css")}</head>`, { link: '</_next/static/chunks/a.css>; rel=preload; as="style"' })
      .headers,
  ).toEqual({ "content-type": "text/html" });
});

test("a sheet that only a boundary of the page would need is not asked for ahead, and the data for React stays as long", () => {
  const preload = '<link rel="preload" href="/_next/static/chunks/c.css" as="style"/>';
  const data = (kind: string, name: string) =>
    `<script>self.__next_f.push([1,":${kind}[\\"/_next/static/chunks/${name}\\",\\"style\\"]\\n"])</script>`;
  const { html } = inlineIn(
    `<head>${linkTo("a.css")}${preload}</head><body>${data("HL", "a.css")}${data("HL", "c.css")}</body>`,
  );
  expect(html).toBe(
    `<head><style>.a{color:red}</style></head><body>${data("HL", "a.css")}${data("HZ", "c.css")}</body>`,
  );
});

test("text of a page is not taken for a link in its head", () => {
  const { html, style } = inlineIn(`<head></head><body>${linkTo("a.css")}</body>`);
  expect([html, style]).toEqual([`<head></head><body>${linkTo("a.css")}</body>`, undefined]);
});

test.each([
  ["is not there", "gone.css"],
  ["names a file beside itself", "picture.css"],
  ["would end the element", "end.css"],
])("a page stays as it was where one of its sheets %s", (_, name) => {
  const html = `<head>${linkTo("a.css")}${linkTo(name)}</head>`;
  expect(inlineStyles(page(html), styles)).toEqual(page(html));
});
