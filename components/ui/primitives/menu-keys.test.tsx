import { fireEvent, render, screen } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { Menu } from "./menu";
import { MenuKeys } from "./menu-keys";

const shown = vi.fn();
beforeEach(() => {
  shown.mockClear();
  HTMLElement.prototype.showPopover = shown;
  // jsdom has no popovers.
  Object.defineProperty(HTMLButtonElement.prototype, "popoverTargetElement", {
    configurable: true,
    get(this: HTMLButtonElement) {
      return document.getElementById(this.getAttribute("popovertarget") ?? "");
    },
  });
});
const matches = Element.prototype.matches;
vi.spyOn(Element.prototype, "matches").mockImplementation(function (this: Element, selector: string) {
  return selector === ":popover-open" ? false : matches.call(this, selector);
});

test("the down arrow opens a menu and enters it; in it the arrows, Home and End move", () => {
  render(
    <>
      <Menu
        id="new-issue"
        label="New issue"
        items={[
          { label: "Weekly", href: "/one" },
          { label: "Notes", href: "/two" },
          { label: "Papers", href: "/three" },
        ]}
      />
      <MenuKeys />
    </>,
  );
  const press = (key: string) => fireEvent.keyDown(document.activeElement!, { key });
  const link = (name: string) => screen.getByRole("link", { name, hidden: true });
  screen.getByRole("button", { name: "New issue" }).focus();
  press("ArrowUp");
  expect(shown).not.toHaveBeenCalled();
  press("ArrowDown");
  expect(shown).toHaveBeenCalledOnce();
  expect(link("Weekly")).toHaveFocus();
  press("ArrowDown");
  expect(link("Notes")).toHaveFocus();
  press("End");
  expect(link("Papers")).toHaveFocus();
  press("ArrowDown");
  expect(link("Weekly")).toHaveFocus();
  press("ArrowUp");
  expect(link("Papers")).toHaveFocus();
  press("Home");
  expect(link("Weekly")).toHaveFocus();
});

test("arrows elsewhere are left alone", () => {
  render(
    <>
      <textarea aria-label="Text" />
      <MenuKeys />
    </>,
  );
  screen.getByLabelText("Text").focus();
  expect(fireEvent.keyDown(document.activeElement!, { key: "ArrowDown" })).toBe(true);
});
