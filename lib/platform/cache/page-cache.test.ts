import { expect, test } from "vitest";
import { finish, PageCache } from "./page-cache";

test("a crowd of pages that are asked for once does not drive out the one that everybody asks for", () => {
  const pages = new PageCache();
  pages.listening = true;
  const page = { ...finish(200, { "content-type": "text/html" }, Buffer.alloc(1024 * 1024)), until: 1000 };
  pages.keep("/", page, 0);
  pages.keep("/asked-once", page, 0);
  for (let n = 0; n < 200; n++) {
    pages.keep(`/bill/list?q=${n}`, page, 0);
    expect(pages.get("/", 1)).toBe(page);
  }
  expect(pages.get("/asked-once", 1)).toBeUndefined();
  expect(pages.size.bytes).toBeLessThan(97 * 1024 * 1024);
});
