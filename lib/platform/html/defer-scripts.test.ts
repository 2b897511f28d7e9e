import { expect, test } from "vitest";
import { startLate } from "./defer-scripts";

const fileOf = (name: string) => `<script src="/_next/static/chunks/${name}" async=""></script>`;
const page = (html: string) => ({
  status: 200,
  headers: { "content-type": "text/html" },
  body: Buffer.from(html),
  style: "'sha256-x'",
});
const deferIn = (html: string) => startLate(page(html)).body.toString();

test("the files of a page are named by one script at its end, in their order, and nothing fetches them beforehand", () => {
  const html = deferIn(
    `<html><head><link rel="preload" as="script" fetchPriority="low" href="/_next/static/chunks/c.js"/>${fileOf("a.js")}${fileOf("b~1.js")}<title>T</title></head><body><p>Words</p><script id="_R_">1</script>${fileOf("c.js")}<script>2</script></body></html>`,
  );
  expect(html.replace(/<script>\{.*\}<\/script>/, "<starter>")).toBe(
    '<html><head><title>T</title></head><body><p>Words</p><script id="_R_">1</script><script>2</script><starter></body></html>',
  );
  expect(html).toContain('["/_next/static/chunks/a.js","/_next/static/chunks/b~1.js","/_next/static/chunks/c.js"]');
});

test("what else a page has stays: its status, its headers, the source of its styles", () => {
  const { body: _, ...kept } = startLate(page(`<body>${fileOf("a.js")}</body>`));
  expect(kept).toEqual({ status: 200, headers: { "content-type": "text/html" }, style: "'sha256-x'" });
});

test("the script makes the links by which React recognizes the page's styles, before it asks for any file", () => {
  const html = startLate({ ...page(`<body>${fileOf("a.js")}</body>`), sheets: ["x.css", "y~1.css"] }).body.toString();
  expect(html).toMatch(/<script>\{\["x\.css","y~1\.css"\]\.forEach\(.*disabled:true.*\["[^"]*a\.js"\]\.forEach/);
  expect(html).not.toContain("<link");
});

test.each([
  ["has no files", "<html><body><p>Words</p></body></html>"],
  ["has no end", fileOf("a.js")],
  [
    "has files of others, or for old browsers alone",
    '<body><script src="https://elsewhere.example/a.js" async=""></script><script src="/_next/static/chunks/old.js" noModule=""></script></body>',
  ],
])("a page stays as it was where it %s", (_, html) => {
  const given = page(html);
  expect(startLate(given)).toBe(given);
});
