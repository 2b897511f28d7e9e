import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { addUnscripted } from "./unscripted";

const empty = (status: number) => ({
  status,
  headers: {
    "content-type": "text/html",
    link: '</_next/static/chunks/a.css>; rel=preload; as="style", </f.woff2>; rel=preload; as="font", </_next/static/chunks/b.css>; rel=preload; as="style"',
  },
  body: Buffer.from(
    '<!DOCTYPE html><html id="__next_error__"><head><title>Not found</title></head><body><div hidden=""></div><script></script></body></html>',
  ),
});

function htmlFor(page: Parameters<typeof addUnscripted>[0], statuses: readonly number[]): string {
  const unscripted = new Map(statuses.map((status) => [status, () => `<h1>Müller: ${status}</h1>`]));
  return addUnscripted(page, { requestId: "7", unscripted }).body.toString();
}

test("a document without content gets what its page noted for the status, its styles, and its language", () => {
  expect(htmlFor(empty(404), [403, 404])).toBe(
    '<!DOCTYPE html><html id="__next_error__" lang="en"><head><title>Not found</title>' +
      '<noscript><link rel="stylesheet" href="/_next/static/chunks/a.css"/><link rel="stylesheet" href="/_next/static/chunks/b.css"/></noscript></head>' +
      '<body><noscript><h1>Müller: 404</h1></noscript><div hidden=""></div><script></script></body></html>',
  );
  expect(htmlFor(empty(403), [403, 404])).toContain("<h1>Müller: 403</h1>");
  expect(htmlFor(empty(503), [403, 500])).toContain("<h1>Müller: 500</h1>");
});

test("other documents stay as they are", () => {
  const found = { ...empty(404), body: Buffer.from(`<!DOCTYPE html><html lang="en"><body>${empty(404).body}</body>`) };
  expect(htmlFor(found, [404])).toBe(found.body.toString());
  expect(htmlFor(empty(200), [200, 404])).toBe(empty(200).body.toString());
  expect(htmlFor(empty(404), [403])).toBe(empty(404).body.toString());
  expect(addUnscripted(empty(404), undefined).body).toEqual(empty(404).body);
});

test("every page that says why there is no other notes it for readers without scripts", () => {
  const app = join(process.cwd(), "app");
  const pages = (readdirSync(app, { recursive: true }) as string[]).filter((path) =>
    /(^|[\\/])(not-found|forbidden|unauthorized)\.tsx$/.test(path),
  );
  expect(pages.length).toBeGreaterThan(5);
  expect(pages.filter((path) => !/\bnoteUnscripted\(/.test(readFileSync(join(app, path), "utf8")))).toEqual([]);
});
