import { beforeEach, expect, test } from "vitest";
import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { NoticeBanner } from "./notice-banner";

beforeEach(() => {
  localStorage.clear();
  delete document.documentElement.dataset.noticeSeen;
});

test("a notice that is dismissed goes, and is remembered by its words' key for the pages after it", async () => {
  render(<NoticeBanner words="Closed on Friday." noticeKey="0123456789abcdef" />);
  const notice = screen.getByRole("region", { name: "Notice" });
  expect([notice.textContent, notice.dataset.notice]).toEqual(["Closed on Friday.", "0123456789abcdef"]);
  await userEvent.click(screen.getByRole("button", { name: "Dismiss notice" }));
  expect(screen.queryByText("Closed on Friday.")).toBeNull();
  expect([localStorage.getItem("notice"), document.documentElement.dataset.noticeSeen]).toEqual(["0123456789abcdef", "0123456789abcdef"]);
});
