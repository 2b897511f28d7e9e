import { fireEvent, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { StaticFrame } from "@/components/ui/rendering/static-html";
import { AddToFolder } from "./add-to-folder";
import { FolderChoosing } from "./folder-choosing";

/** The dialog is a lazy chunk, which loads slowly on a busy machine. */
const patience = { timeout: 20_000 };
const signedIn = "rotunda_signed_in=1";

beforeEach(() => {
  vi.stubGlobal(
    "fetch",
    vi.fn(async () => Response.json({ personalFolders: [], total: 0 })),
  );
});
afterEach(() => {
  document.cookie = `${signedIn}; max-age=0`;
  vi.unstubAllGlobals();
});

const rows = (
  <>
    <StaticFrame as="div">
      {["H.B. 1", "S.B. 2"].map((name, n) => (
        <AddToFolder key={name} compact bill={{ id: n + 1, name }} />
      ))}
    </StaticFrame>
    <FolderChoosing />
  </>
);

test("every button of a list opens the folders of its own bill", async () => {
  document.cookie = signedIn;
  render(rows);
  fireEvent.click(screen.getByRole("button", { name: "Add S.B. 2 to folder" }));
  expect(await screen.findByRole("dialog", { name: "S.B. 2 in your folders" }, patience)).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: "Done" }));
  expect(screen.queryByRole("dialog")).toBeNull();
  fireEvent.click(screen.getByRole("button", { name: "Add H.B. 1 to folder" }).querySelector("svg")!);
  expect(await screen.findByRole("dialog", { name: "H.B. 1 in your folders" }, patience)).toBeTruthy();
});

test("a typed name is created by the dialog's only button, and leaving asks before it is lost", async () => {
  document.cookie = signedIn;
  const ask = vi.fn(() => false);
  vi.stubGlobal("confirm", ask);
  render(rows);
  fireEvent.click(screen.getByRole("button", { name: "Add S.B. 2 to folder" }));
  const dialog = await screen.findByRole("dialog", { name: "S.B. 2 in your folders" }, patience);
  const name = screen.getByLabelText(/^New folder/);
  expect(name).toHaveFocus();
  await userEvent.setup().type(name, "Privacy watch");
  expect(screen.queryByRole("button", { name: "Done" })).toBeNull();
  fireEvent.click(screen.getByRole("button", { name: "Close" }));
  expect(ask).toHaveBeenCalledOnce();
  expect(dialog).toBeInTheDocument();
  const sent: string[] = [];
  vi.stubGlobal("fetch", async (path: string, { body }: RequestInit) => {
    sent.push(`${path} ${String(body)}`);
    return Response.json({
      personalFolder: { id: 7, name: "Privacy watch", permission: "owner", shares: [], version: 1 },
      foldersForBill: [],
    });
  });
  fireEvent.click(screen.getByRole("button", { name: "Create and add" }));
  expect(await screen.findByRole("checkbox", { name: "Privacy watch" })).toBeChecked();
  expect(sent[0]).toContain('"name":"Privacy watch"');
  fireEvent.click(await screen.findByRole("button", { name: "Done" }));
  expect(screen.queryByRole("dialog")).toBeNull();
});

test("signed-out viewers are sent to sign in, and no dialog opens", () => {
  const assign = vi.fn();
  vi.stubGlobal("location", { pathname: "/bill/list", search: "?q=1", assign });
  render(rows);
  fireEvent.click(screen.getByRole("button", { name: "Add H.B. 1 to folder" }));
  expect(assign).toHaveBeenCalledExactlyOnceWith(`/login?callbackUrl=${encodeURIComponent("/bill/list?q=1")}`);
  expect(screen.queryByRole("dialog")).toBeNull();
});
