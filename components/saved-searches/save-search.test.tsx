import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { SaveSearch } from "./save-search";

vi.mock("next/navigation", () => ({ useRouter: () => ({ replace() {} }), usePathname: () => "/bill/list", useSearchParams: () => new URLSearchParams("qs=water") }));

beforeEach(() => {
  document.cookie = "rotunda_signed_in=1";
  vi.stubGlobal("fetch", async () => Response.json({ message: "Your search was saved.", error: "", savedSearch: { id: 3, name: "Water" } }));
});
afterEach(() => vi.unstubAllGlobals());

test("Escape gives the focus back to the button and keeps the name until it was saved", async () => {
  const user = userEvent.setup();
  render(<SaveSearch />);
  const button = screen.getByRole("button", { name: "Save Search" });
  const name = () => screen.findByPlaceholderText("Saved Search Name");
  await user.click(button);
  await user.type(await name(), "Water");
  await user.keyboard("{Escape}");
  expect(screen.queryByPlaceholderText("Saved Search Name")).toBeNull();
  expect(button).toHaveFocus();
  await user.click(button);
  expect(await name()).toHaveValue("Water");
  await user.click(screen.getByRole("button", { name: "Save" }));
  expect(await screen.findByText("Your search was saved.")).toBeVisible();
  await user.click(button);
  await user.click(button);
  expect(await name()).toHaveValue("");
});

test("Escape elsewhere on the page leaves it open", async () => {
  const user = userEvent.setup();
  render(<><SaveSearch /><input aria-label="Elsewhere" /></>);
  await user.click(screen.getByRole("button", { name: "Save Search" }));
  await screen.findByPlaceholderText("Saved Search Name");
  screen.getByLabelText("Elsewhere").focus();
  await user.keyboard("{Escape}");
  expect(screen.getByPlaceholderText("Saved Search Name")).toBeVisible();
});
