import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { AddressError, addressKey, carryQuery, formerQuery, keysFor, readFrom, readTo } from "./address";
import { isOwnPath, ownSegments } from "./own-paths";

describe("an address", () => {
  test("is the same however it is written", () => {
    const keys = ["/Caf%C3%A9/", "/Caf%c3%a9", "/Café", "//Café", "/Cafe\u0301/#part"].map(addressKey);
    expect(new Set(keys)).toEqual(new Set(["/Caf%C3%A9"]));
    expect(addressKey("/a?b=2&a=1")).toBe(addressKey("/a/?a=1&b=2"));
    expect(addressKey("/a%2Fb")).not.toBe(addressKey("/a/b"));
    expect(addressKey("/%zz")).toBe(addressKey("/%zz/"));
  });

  test("is looked up with its query first, then without campaign parameters, then alone", () => {
    expect(keysFor("/?p=88&utm_source=x")).toEqual(["/?p=88&utm_source=x", "/?p=88", "/"]);
    expect(keysFor("/a?b=1&c=2")).toEqual(["/a?b=1&c=2", "/a?b=1", "/a?c=2", "/a"]);
    expect(formerQuery("?utm_source=letter&fbclid=1")).toBe("");
    expect(formerQuery("?utm_source=letter&p=88")).toBe("?p=88");
  });

  test("carries the rest of its query to the target, and never what the target says itself", () => {
    expect(carryQuery("/new", "/old?utm_source=x", "/old")).toBe("/new?utm_source=x");
    expect(carryQuery("/new?a=1#part", "/old?a=2&b=3", "/old")).toBe("/new?a=1&b=3#part");
    expect(carryQuery("/new", "/?p=88&b=3", "/?p=88")).toBe("/new?b=3");
    expect(carryQuery("/new?q=a%20b", "/old", "/old")).toBe("/new?q=a%20b");
  });

  test.each([
    "",
    "old",
    "//evil.example.net/",
    "/\\evil.example.net",
    "javascript:alert(1)",
    "/a b",
    "/a\u0000",
    "/a/../admin",
    "/a/%2e%2e/b",
    "/",
    "/?",
    "/#top",
    "/admin",
    "/bill/list",
    "/BILL/list",
    "/feed.xml",
    "/api/x",
    "/_next/static/x",
    "/publication-issue/view/one",
    `/${"a".repeat(3000)}`,
    "ftp://example.org/a",
    "https://old.example.org/",
  ])("%j is no old address", (from) => expect(() => readFrom(from)).toThrow(AddressError));

  test.each([
    ["/feed", "/feed"],
    ["/?p=88", "/?p=88"],
    ["https://old.example.org/2023/03/week/", "/2023/03/week/"],
    ["/category/weekly/", "/category/weekly/"],
    ["/billing", "/billing"],
  ])("%j is an old address", (from, path) => expect(readFrom(from)).toBe(path));

  test("leads to this site alone", () => {
    expect(readTo("https://policy.example.org/bill/list?q=a#b", "https://policy.example.org")).toBe("/bill/list?q=a#b");
    for (const to of [
      "https://evil.example.net/",
      "//evil.example.net",
      "javascript:alert(1)",
      "/\\evil",
      "/api/x",
      "https://policy.example.org@evil.example.net/",
    ])
      expect(() => readTo(to, "https://policy.example.org"), to).toThrow(AddressError);
  });
});

test("this site's own addresses are those of its folders", () => {
  const root = join(import.meta.dirname, "../..");
  const segments = (folder: string): string[] =>
    readdirSync(folder, { withFileTypes: true }).flatMap((entry) =>
      !entry.isDirectory() || entry.name.startsWith("[")
        ? []
        : entry.name.startsWith("(")
          ? segments(join(folder, entry.name))
          : [entry.name],
    );
  const found = [...segments(join(root, "app")), ...readdirSync(join(root, "public")), "_next"];
  expect(existsSync(join(root, "public/favicon.ico"))).toBe(true);
  expect([...ownSegments].toSorted()).toEqual([...new Set(found)].toSorted());
  expect([isOwnPath("/"), isOwnPath("/admin/x"), isOwnPath("/2023/03")]).toEqual([true, true, false]);
});
