import { afterEach, expect, test, vi } from "vitest";
import { toFinishedPage } from "./finished-page";
import { PageCache } from "./page-cache";

const megabyte = 1024 * 1024;
const page = (bytes: number) => toFinishedPage(200, { "content-type": "text/html" }, Buffer.alloc(bytes));
const listeningCache = () => Object.assign(new PageCache(), { listening: true });
afterEach(() => void vi.restoreAllMocks());

test("a crowd of pages that are requested once does not evict a popular one", () => {
  const pages = listeningCache();
  const popular = page(megabyte);
  pages.set("/", popular, 0, 1000_000);
  pages.set("/requested-once", popular, 0, 1000_000);
  for (let n = 0; n < 200; n++) {
    pages.set(`/bill/list?q=${n}`, popular, 0, 1000_000);
    expect(pages.get("/")).toBe(popular);
  }
  expect(pages.get("/requested-once")).toBeUndefined();
  expect(pages.size.bytes).toBeLessThan(97 * megabyte);
});

test("a page that is heavier than the whole cache evicts nothing and is not stored", () => {
  const pages = listeningCache();
  pages.set("/", page(10), 0, 1000_000);
  pages.set("/huge", page(70 * megabyte), 0, 1000_000);
  expect([pages.get("/")?.status, pages.get("/huge")]).toEqual([200, undefined]);
});

test("a page lasts its milliseconds, whatever the system's clock says", () => {
  const pages = listeningCache();
  pages.set("/", page(10), 0, 1000);
  const now = performance.now();
  vi.spyOn(Date, "now").mockReturnValue(Date.now() + 86_400_000);
  expect(pages.get("/")).toBeDefined();
  vi.spyOn(performance, "now").mockReturnValue(now + 1002);
  expect(pages.get("/")).toBeUndefined();
});

test("nothing is cached of a rendering that began before a change, nor while invalidations cannot arrive", () => {
  const invalidated = vi.fn();
  const pages = Object.assign(new PageCache(invalidated), { listening: true });
  pages.set("/", page(10), 0, 1000);
  pages.invalidateAll();
  expect([pages.get("/"), invalidated.mock.calls.length]).toEqual([undefined, 1]);
  pages.set("/", page(10), 0, 1000);
  expect(pages.get("/")).toBeUndefined();
  pages.listening = false;
  pages.set("/", page(10), pages.generation, 1000);
  expect(pages.size).toEqual({ pages: 0, bytes: 0 });
});
