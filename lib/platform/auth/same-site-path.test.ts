import { expect, test } from "vitest";
import { sameSitePath } from "./same-site-path";

test("a path of this site is kept with its query and anchor", () => {
  expect(sameSitePath("/admin/bill/list?page=2#top")).toBe("/admin/bill/list?page=2#top");
});

test("an address of this site becomes its path", () => {
  expect(sameSitePath("http://localhost:3000/folder/list")).toBe("/folder/list");
});

test.each([
  "//e",
  "/\\e",
  "\\\\e",
  "https:e",
  "http:e",
  "%09//e",
  "\t//e",
  "/\t/e",
  "/.//e",
  "/..//e",
  "javascript:alert(1)",
  "data:text/html,x",
  "@e",
  "http://localhost:3000@e/",
  "http://localhost:30001/",
  "http://localhost:3000.e/x",
  "e",
  "",
  undefined,
  ["/a"],
  "/api/auth/signout",
  "/login",
  `/${"a".repeat(3000)}`,
])("%j leads home", (value) => {
  expect(sameSitePath(value)).toBe("/");
});
