import { readFileSync } from "node:fs";
import { beforeEach, expect, test } from "vitest";
import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Appearance } from "./appearance";
import { NoticeBanner } from "./notice-banner";

const root = document.documentElement;
const script = new Function(readFileSync("components/layout/appearance-script.js", "utf8"));
script();

beforeEach(() => {
  localStorage.clear();
  delete root.dataset.noticeSeen;
  delete root.dataset.theme;
});

test("a notice that is dismissed is remembered by its words' key, by which a style hides it", async () => {
  render(<NoticeBanner words="Closed on Friday." noticeKey="0123456789abcdef" />);
  const notice = screen.getByRole("region", { name: "Notice" });
  expect([notice.textContent, notice.dataset.notice]).toEqual(["Closed on Friday.", "0123456789abcdef"]);
  await userEvent.click(screen.getByRole("button", { name: "Dismiss notice" }));
  expect([localStorage.getItem("notice"), root.dataset.noticeSeen]).toEqual(["0123456789abcdef", "0123456789abcdef"]);
});

test("a chosen appearance applies immediately and is stored until the device decides again", async () => {
  render(<Appearance />);
  await userEvent.click(screen.getByRole("radio", { name: "Dark" }));
  expect([localStorage.getItem("theme"), root.dataset.theme]).toEqual(["dark", "dark"]);
  await userEvent.click(screen.getByRole("radio", { name: "Same as device" }));
  expect([localStorage.getItem("theme"), root.dataset.theme]).toEqual(["auto", undefined]);
});

test("a stored dismissal applies before the next page is rendered, and other stored values are untouched", () => {
  localStorage.setItem("theme", "dark");
  localStorage.setItem("notice", "abc");
  script();
  expect([root.dataset.theme, root.dataset.noticeSeen]).toEqual(["dark", "abc"]);
  delete root.dataset.theme;
  localStorage.setItem("theme", "purple");
  script();
  expect(root.dataset.theme).toBeUndefined();
});
