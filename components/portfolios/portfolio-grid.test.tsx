import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { readToasts } from "@/components/ui/primitives/toast-store";
import { CallError } from "@/lib/platform/http/call";
import type { PortfolioBill } from "@/lib/portfolios/schema";
import { portfolioCalls } from "./portfolio-calls";
import { PortfolioGrid } from "./portfolio-grid";
import type { TableRow } from "./use-portfolio-table";

const staff = [
  { id: 1, name: "Eda" },
  { id: 2, name: "Finn" },
];
const row = (billId: number, name: string): TableRow => ({
  billId,
  bill: {
    id: billId,
    slug: `b-${billId}`,
    name,
    title: `An act ${billId}`,
    otherTitles: [],
    publicLaw: null,
    summary: null,
    kind: "bill",
    jurisdiction: "MI",
    session: "2025",
    sessionName: "2025",
    status: "introduced",
    statusDate: null,
    lastAction: null,
    lastActionDate: null,
    sourceUrl: null,
    categories: [],
    tracked: false,
    version: 1,
  },
  position: null,
  priority: null,
  note: "",
  clientNote: "",
  ownerId: null,
  owner: null,
  nextStep: "",
  due: null,
  tags: [],
  columns: {},
  takesEffect: null,
  updatedAt: "2026-11-25T12:00:00.000Z",
  version: 1,
  group: null,
});

let stored: Map<number, PortfolioBill>;
beforeEach(() => {
  localStorage.clear();
  stored = new Map();
  vi.spyOn(portfolioCalls, "setBill").mockImplementation(async (_, billId, { version, ...change }) => {
    const now = stored.get(billId) ?? row(billId, "");
    if (version !== undefined && version !== now.version)
      throw new CallError(409, {
        message: "Finn saved this first.",
        current: now,
        savedBy: { id: 2, name: "Finn" },
      });
    const saved = { ...now, ...change, version: now.version + 1 } as PortfolioBill;
    stored.set(billId, saved);
    return { portfolioBill: saved };
  });
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

function show(permission: "read" | "edit" = "edit", total = 2) {
  const rows = [row(1, "HB 1"), row(2, "HB 2")];
  for (const one of rows) stored.set(one.billId, one);
  render(
    <QueryClientProvider client={new QueryClient()}>
      <PortfolioGrid
        portfolio={{ id: 7, name: "Diners", permission, columns: [] }}
        query="page=1"
        filterQuery=""
        shown={{ portfolioBills: rows, groups: [], total, totalIsCapped: false }}
        staff={staff}
        hidden={["clientNote"]}
        sort={{ by: "name", direction: "asc", hrefs: {} }}
        group={undefined}
        today="2026-11-25"
      />
    </QueryClientProvider>,
  );
  const cell = (bill: string, column: string) =>
    screen.getByRole("row", { name: new RegExp(bill) }).querySelector<HTMLElement>(`[data-column="${column}"]`)!;
  return { user: userEvent.setup(), cell };
}
const sentChanges = () =>
  vi.mocked(portfolioCalls.setBill).mock.calls.map(([, billId, change]) => ({ billId, ...change }));

test("arrows move, a letter or Enter opens a cell, Enter saves and goes down, Tab goes right, Escape changes nothing", async () => {
  const { user, cell } = show();
  cell("HB 1", "position").focus();
  await user.keyboard("{ArrowRight}{ArrowRight}{ArrowRight}{ArrowRight}");
  expect(document.activeElement).toBe(cell("HB 1", "nextStep"));
  await user.keyboard("Call the chair{Enter}");
  expect(document.activeElement).toBe(cell("HB 2", "nextStep"));
  await user.keyboard("{Enter}Write{Tab}");
  expect(document.activeElement).toBe(cell("HB 2", "due"));
  await user.keyboard("{ArrowLeft}{F2} nothing{Escape}");
  expect(document.activeElement).toBe(cell("HB 2", "nextStep"));
  await waitFor(() => expect(screen.getByText(/^Saved \d/)).toBeTruthy());
  expect(sentChanges()).toEqual([
    { billId: 1, nextStep: "Call the chair", version: 1 },
    { billId: 2, nextStep: "Write", version: 1 },
  ]);
  expect(cell("HB 2", "nextStep").textContent).toBe("Write");
});

test("Delete clears a cell and can be undone; viewers without edit rights open none", async () => {
  const { user, cell } = show();
  cell("HB 1", "nextStep").focus();
  await user.keyboard("Call{Enter}");
  await waitFor(() => expect(sentChanges()).toHaveLength(1));
  cell("HB 1", "nextStep").focus();
  await user.keyboard("{Delete}");
  await waitFor(() => expect(stored.get(1)?.nextStep).toBe(""));
  cleanup();
  const reader = show("read");
  fireEvent.click(reader.cell("HB 1", "note"));
  expect(screen.queryByRole("textbox")).toBeNull();
});

test("someone else's change of another cell is no conflict; of the same cell both versions are shown and can be joined", async () => {
  const { user, cell } = show();
  stored.set(1, { ...stored.get(1)!, position: "oppose", version: 5 });
  fireEvent.click(cell("HB 1", "note"));
  await user.keyboard("Mine{Enter}");
  await waitFor(() => expect(stored.get(1)).toMatchObject({ note: "Mine", position: "oppose", version: 6 }));
  expect(cell("HB 1", "position").textContent).toBe("Oppose");

  fireEvent.click(cell("HB 1", "note"));
  stored.set(1, { ...stored.get(1)!, note: "Finn's", version: 9 });
  await user.keyboard(" again{Enter}");
  const dialog = await screen.findByRole("dialog", { hidden: true });
  expect(dialog.textContent).toContain("Finn's");
  expect(dialog.textContent).toContain("Mine again");
  fireEvent.click(within(dialog).getByText("Keep both"));
  await waitFor(() => expect(stored.get(1)?.note).toBe("Finn's\n\nMine again"));
});

test("two conflicts are shown one after the other; neither replaces the other", async () => {
  const { user, cell } = show();
  for (const bill of [1, 2]) {
    fireEvent.click(cell(`HB ${bill}`, "note"));
    stored.set(bill, { ...stored.get(bill)!, note: `Theirs ${bill}`, version: 5 });
    await user.keyboard(`Mine ${bill}{Enter}`);
  }
  for (const bill of [1, 2]) {
    await waitFor(() => expect(screen.getByRole("dialog", { hidden: true }).textContent).toContain(`Theirs ${bill}`));
    fireEvent.click(within(screen.getByRole("dialog", { hidden: true })).getByText("Keep both"));
    await waitFor(() => expect(stored.get(bill)?.note).toBe(`Theirs ${bill}\n\nMine ${bill}`));
  }
});

test("many bills are changed with the versions that were seen, and undone as the server says they were", async () => {
  show();
  const change = vi.spyOn(portfolioCalls, "changeBills");
  const current = { ...stored.get(2)!, position: "oppose" as const, version: 4 };
  change.mockRejectedValueOnce(
    new CallError(409, { message: "HB 2 changed since you loaded this page.", current: [current] }),
  );
  const before = [{ billId: 1, version: 2, position: "support" as const }];
  change.mockResolvedValueOnce({ changed: [1, 2], before });
  const undo = vi.spyOn(portfolioCalls, "undoChange").mockResolvedValue({ restored: [1], skipped: [] });
  fireEvent.click(screen.getByLabelText("Select all on this page"));
  fireEvent.click(screen.getByText("Edit"));
  fireEvent.click(screen.getByText(/^Clear 2 bills/));
  await screen.findByText(/HB 2 changed since/);
  fireEvent.click(screen.getByText(/^Clear 2 bills/));
  await waitFor(() => expect(change).toHaveBeenCalledTimes(2));
  expect(change.mock.calls.map(([, , , versions]) => versions)).toEqual([
    { 1: 1, 2: 1 },
    { 1: 1, 2: 4 },
  ]);
  await waitFor(() => expect(screen.queryByText(/HB 2 changed since/)).toBeNull());
  readToasts()
    .findLast(({ undo: offered }) => offered)!
    .undo!.onUndo();
  await waitFor(() => expect(undo).toHaveBeenCalledWith(7, before));
});

test("what the server did not take stays in the cell and on this device, and can be sent again", async () => {
  const { user, cell } = show();
  vi.mocked(portfolioCalls.setBill).mockRejectedValueOnce(new CallError(0, { message: "Can't connect." }));
  fireEvent.click(cell("HB 1", "note"));
  await user.keyboard("A long thought{Enter}");
  await screen.findByText(/1 cell is not saved/);
  expect(cell("HB 1", "note").textContent).toContain("A long thought");
  expect(localStorage.getItem("rotunda-cell-7-1:note")).toBe('"A long thought"');
  fireEvent.click(screen.getByText("Try again"));
  await waitFor(() => expect(stored.get(1)?.note).toBe("A long thought"));
  await waitFor(() => expect(localStorage.getItem("rotunda-cell-7-1:note")).toBeNull());
});

test("all bills of all pages are changed, undone and changed again: one's own change is no conflict", async () => {
  show("edit", 3);
  const server = new Map([1, 2, 3].map((billId) => [billId, 1]));
  vi.spyOn(portfolioCalls, "billIds").mockImplementation(async () => ({
    billIds: [...server.keys()],
    versions: Object.fromEntries(server),
  }));
  vi.spyOn(portfolioCalls, "table").mockImplementation(async () => ({
    portfolioBills: [1, 2].map((billId) => ({ ...row(billId, `HB ${billId}`), version: server.get(billId)! })),
    groups: [],
    total: 3,
    totalIsCapped: false,
  }));
  const raise = (billIds: readonly number[]) => {
    for (const billId of billIds) server.set(billId, server.get(billId)! + 1);
  };
  const change = vi.spyOn(portfolioCalls, "changeBills").mockImplementation(async (_, billIds, __, versions) => {
    if (billIds.some((billId) => versions[billId] !== server.get(billId)))
      throw new CallError(409, { message: "HB 3 changed since you loaded this page." });
    raise(billIds);
    return { changed: billIds, before: billIds.map((billId) => ({ billId, version: server.get(billId)! })) };
  });
  vi.spyOn(portfolioCalls, "undoChange").mockImplementation(async (_, before) => {
    const restored = before.map(({ billId }) => billId);
    raise(restored);
    return { restored, skipped: [] };
  });
  const newestToast = () => readToasts().at(-1)?.id ?? 0;
  const edit = async () => {
    const before = newestToast();
    fireEvent.click(screen.getByText("Edit"));
    fireEvent.click(screen.getByText(/^Clear 3 bills/));
    await waitFor(() => expect(newestToast()).toBeGreaterThan(before));
    expect(screen.queryByText(/changed since/)).toBeNull();
  };
  fireEvent.click(screen.getByLabelText("Select all on this page"));
  fireEvent.click(screen.getByText("Select all 3 bills"));
  await waitFor(() => expect(screen.queryByText("Select all 3 bills")).toBeNull());
  await edit();
  await edit();
  const before = newestToast();
  readToasts()
    .findLast(({ undo }) => undo)!
    .undo!.onUndo();
  await waitFor(() => expect(newestToast()).toBeGreaterThan(before));
  await edit();
  expect(change.mock.calls.map(([, , , versions]) => versions[3])).toEqual([1, 2, 4]);
});

test("rows are selected by keyboard, also all of them, and a click outside keeps the input", async () => {
  const { user, cell } = show();
  cell("HB 1", "position").focus();
  await user.keyboard("{Home} ");
  expect(screen.getByText("1 selected")).toBeTruthy();
  await user.keyboard("{Control>}a{/Control}");
  expect(screen.getByText("2 selected")).toBeTruthy();
  fireEvent.click(cell("HB 2", "nextStep"));
  await user.keyboard("Kept");
  fireEvent.blur(screen.getByRole("textbox"));
  await waitFor(() => expect(stored.get(2)?.nextStep).toBe("Kept"));
});
