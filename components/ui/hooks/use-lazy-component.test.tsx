import { act, render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { ToastRegion } from "@/components/ui/primitives/toast";
import { useLazyDialog } from "./use-lazy-component";

function Opener({ load }: { load: () => Promise<() => string> }) {
  const { Part, isOpen, open, close } = useLazyDialog(load);
  return (
    <>
      <button type="button" aria-expanded={isOpen} onClick={isOpen ? close : open}>
        Folders
      </button>
      <p>{isOpen && Part && <Part />}</p>
      <ToastRegion />
    </>
  );
}
const press = () => act(async () => screen.getByRole("button", { name: "Folders" }).click());
const isOpen = () => screen.getByRole("button", { name: "Folders" }).getAttribute("aria-expanded") === "true";
const there = async () => () => "All of them";

test("a lazy component renders once loaded, and unmounts when closed", async () => {
  render(<Opener load={there} />);
  await press();
  expect([isOpen(), screen.queryByText("All of them") !== null]).toEqual([true, true]);
  await press();
  expect([isOpen(), screen.queryByText("All of them")]).toEqual([false, null]);
});

test("a component that fails to load shows a message, and is not open", async () => {
  let fail = () => {};
  const away = () =>
    new Promise<() => string>((_, reject) => {
      fail = () => reject(new Error("away"));
    });
  render(<Opener load={away} />);
  await press();
  expect(isOpen()).toBe(true);
  await act(async () => fail());
  expect(isOpen()).toBe(false);
  expect(screen.getByText("Couldn't load. Check your connection and try again.")).toBeTruthy();
});
