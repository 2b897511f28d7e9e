import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { MenuForm } from "./menu-form";

const choices = { pages: [{ id: 5, title: "About", slug: "about", published: true }], topics: [] } as never;
let sent: Record<string, unknown>[] = [];
beforeEach(() => {
  sent = [];
  Element.prototype.scrollIntoView = () => {};
  vi.stubGlobal("fetch", (_: string, { body }: RequestInit) => {
    const read = JSON.parse(String(body));
    sent.push(read);
    return Promise.resolve(Response.json({ menu: { ...read, version: 2 } }));
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});
const open = () =>
  render(
    <MenuForm
      menu={{ name: "footer", isOwn: true, version: 1, items: [{ kind: "page", pageId: 5, label: null }] }}
      choices={choices}
    />,
  );
const links = () => screen.getAllByRole("button", { name: /^Remove / }).map((one) => one.getAttribute("aria-label"));

test("Enter in the form of a new link adds it, and the menu is saved by its own button", async () => {
  open();
  await userEvent.selectOptions(screen.getByLabelText("Add a link"), "link");
  await userEvent.type(screen.getByLabelText("Web address"), "partner.example{Enter}");
  expect(screen.getByText("Enter a web address that begins with https://.")).toBeInTheDocument();
  await userEvent.clear(screen.getByLabelText("Web address"));
  await userEvent.type(screen.getByLabelText("Web address"), "https://partner.example/{Enter}");
  expect(screen.getByText("Enter a label.")).toBeInTheDocument();
  await userEvent.type(screen.getByLabelText("Label"), "Partner{Enter}");
  expect(links()).toEqual(["Remove About", "Remove Partner"]);
  expect(screen.queryByLabelText("Web address")).toBeNull();
  expect(sent).toEqual([]);
  await userEvent.click(screen.getByRole("button", { name: /^Save / }));
  expect(sent[0]).toMatchObject({
    name: "footer",
    version: 1,
    items: [
      { kind: "page", pageId: 5 },
      { kind: "link", url: "https://partner.example/", label: "Partner" },
    ],
  });
});

test("each field is named by the link that it is the label of, and a link to another site needs one", async () => {
  open();
  const own = screen.getByRole("textbox", { name: "Label of About" });
  expect(own).toHaveAttribute("placeholder", "About");
  await userEvent.type(own, "Who we are");
  expect(screen.getByRole("textbox", { name: "Label of Who we are" })).toHaveValue("Who we are");
  await userEvent.selectOptions(screen.getByLabelText("Add a link"), "link");
  await userEvent.type(screen.getByLabelText("Web address"), "https://partner.example/");
  await userEvent.type(screen.getByLabelText("Label"), "Partner{Enter}");
  await userEvent.clear(screen.getByRole("textbox", { name: "Label of Partner" }));
  await userEvent.click(screen.getByRole("button", { name: /^Save / }));
  expect(sent).toEqual([]);
  expect(screen.getByRole("link", { name: /Enter a label for the link to/ })).toBeInTheDocument();
});
