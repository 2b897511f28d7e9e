import { render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { SavedSearchList, type SavedSearchLine } from "./saved-search-list";

const board = { groupId: 7, name: "Board" };
const staff = { groupId: null, name: "Staff" };
const line = (given: Partial<SavedSearchLine> = {}): SavedSearchLine => ({
  id: 3,
  name: "Water",
  version: 4,
  permission: "owner",
  teams: [],
  shared: "",
  isNew: false,
  href: "/bill/list?ss=3",
  filters: "Words: water",
  news: "No changes",
  alert: null,
  ...given,
});

/** What was sent, and what is answered to the next call. */
let sent: { path: string; body: unknown }[] = [];
let answer: () => Response = () => Response.json({});
beforeEach(() => {
  sent = [];
  vi.stubGlobal("fetch", async (path: string, { body }: RequestInit) => {
    sent.push({ path: String(path), body: JSON.parse(String(body)) });
    return answer();
  });
});
afterEach(() => vi.unstubAllGlobals());

test("its owner shares a search by keyboard, sees the team with what it may do, and ends the sharing", async () => {
  const user = userEvent.setup();
  render(<SavedSearchList searches={[line()]} teams={[staff, board]} />);
  screen.getByRole("button", { name: "Share Water" }).focus();
  await user.keyboard("{Enter}");
  const dialog = within(screen.getByRole("dialog", { name: "Share “Water”" }));
  await user.selectOptions(dialog.getByLabelText("Team"), "Board");
  await user.selectOptions(dialog.getByLabelText("The team"), "can edit");
  answer = () => Response.json({ savedSearch: { id: 3, teams: [{ ...board, permission: "edit" }] } });
  dialog.getByRole("button", { name: "Share with team" }).focus();
  await user.keyboard("{Enter}");
  expect(await dialog.findByLabelText("Permission of Board")).toHaveValue("edit");
  expect(within(dialog.getByLabelText("Team")).queryByText("Board")).toBeNull();
  answer = () => Response.json({ savedSearch: { id: 3, teams: [] } });
  await user.click(dialog.getByRole("button", { name: "Stop sharing with Board" }));
  expect(dialog.queryByLabelText("Permission of Board")).toBeNull();
  expect(sent).toEqual([
    { path: "/saved-search/api/team/3", body: { groupId: 7, permission: "edit" } },
    { path: "/saved-search/api/team/3", body: { groupId: 7, permission: null } },
  ]);
});

test("a refusal is shown in the dialog, and people without a group read why they cannot share", async () => {
  const user = userEvent.setup();
  answer = () => Response.json({ message: "Choose a team that you are in." }, { status: 422 });
  const { unmount } = render(<SavedSearchList searches={[line()]} teams={[board]} />);
  await user.click(screen.getByRole("button", { name: "Share Water" }));
  await user.click(screen.getByRole("button", { name: "Share with team" }));
  expect(await screen.findByRole("alert")).toHaveTextContent("Choose a team that you are in.");
  unmount();
  render(<SavedSearchList searches={[line()]} teams={[]} />);
  await user.click(screen.getByRole("button", { name: "Share Water" }));
  expect(screen.getByText(/a group that you are in, and you are in none/)).toBeVisible();
  expect(screen.queryByRole("button", { name: "Share with team" })).toBeNull();
});

test.each([
  ["read", []],
  ["edit", ["Rename Water"]],
  ["owner", ["Share Water", "Rename Water", "Delete Water"]],
] as const)("with the permission “%s” a search has these buttons: %s", (permission, names) => {
  render(<SavedSearchList searches={[line({ permission, isNew: permission !== "owner" })]} teams={[board]} />);
  expect(screen.getAllByRole("listitem")).toHaveLength(1);
  expect(screen.queryAllByRole("button").map((button) => button.getAttribute("aria-label"))).toEqual(names);
  expect(screen.queryByText("New") !== null).toBe(permission !== "owner");
});

test("a name that someone else changed first is shown beside the typed one, which is saved only if chosen", async () => {
  const user = userEvent.setup();
  render(<SavedSearchList searches={[line({ permission: "edit" })]} teams={[]} />);
  await user.click(screen.getByRole("button", { name: "Rename Water" }));
  const field = screen.getByLabelText("New name of Water");
  await user.clear(field);
  await user.type(field, "Clean water");
  const current = { id: 3, name: "Drinking water", version: 5 };
  answer = () =>
    Response.json({ message: "x", current, savedBy: { id: 9, name: "Mia" }, savedAt: null }, { status: 409 });
  await user.keyboard("{Enter}");
  const conflict = within(await screen.findByRole("alert", { name: "Someone else saved first" }));
  expect(conflict.getByText(/Mia saved this first/)).toBeVisible();
  expect(conflict.getByText(/Drinking water/)).toBeVisible();
  expect(field).toHaveValue("Clean water");
  answer = () => Response.json({ savedSearch: { ...current, name: "Clean water", version: 6 } });
  await user.click(conflict.getByRole("button", { name: "Save mine" }));
  expect(sent.map(({ body }) => body)).toEqual([
    { name: "Clean water", version: 4 },
    { name: "Clean water", version: 5 },
  ]);
  expect(screen.queryByLabelText("New name of Water")).toBeNull();
});
