import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import type { TrackedBill, Tracker } from "@/lib/trackers/schema";
import { TrackerBills } from "./tracker-bills";

afterEach(() => void vi.restoreAllMocks());

const tracker = { id: 1, canManage: true, categories: [{ id: 7, label: "Opens the way" }] } as unknown as Tracker;
const bill = {
  billId: 5,
  slug: "hb-5",
  name: "HB 5",
  jurisdiction: "TX",
  title: "Wells",
  categoryId: null,
  publicNote: "",
};
const list = (change: Partial<TrackedBill> = {}) => (
  <TrackerBills tracker={tracker} bills={[{ ...bill, ...change } as unknown as TrackedBill]} />
);
const field = () => screen.getByRole<HTMLTextAreaElement>("textbox", { name: "Public note on HB 5" });
const select = () => screen.getByRole<HTMLSelectElement>("combobox", { name: "Category of HB 5" });

test("a note that is being typed stays when the list is shown again with another category", async () => {
  const sent: unknown[] = [];
  vi.spyOn(globalThis, "fetch").mockImplementation(async (_, init) => {
    sent.push(JSON.parse(String(init?.body)));
    return Response.json({ changed: [5] });
  });
  const { rerender } = render(list());
  await userEvent.selectOptions(select(), "7");
  await userEvent.type(field(), "A single permit.");
  rerender(list({ categoryId: 7 }));
  expect(field().value).toBe("A single permit.");
  expect(document.activeElement, "the place of writing").toBe(field());
  await userEvent.click(screen.getByRole("button", { name: "Save note" }));
  await waitFor(() => expect(screen.queryByRole("button", { name: "Save note" })).toBeNull());
  expect(sent).toEqual([
    { billIds: [5], categoryId: 7 },
    { billIds: [5], publicNote: "A single permit." },
  ]);
});

test("a category that was refused is not shown as chosen, and one that came from elsewhere is", async () => {
  vi.spyOn(globalThis, "fetch").mockResolvedValue(Response.json({ message: "Not now." }, { status: 503 }));
  const { rerender } = render(list());
  await userEvent.selectOptions(select(), "7");
  await waitFor(() => expect(select().value).toBe(""));
  rerender(list({ categoryId: 7, publicNote: "Of somebody else" }));
  expect([select().value, field().value]).toEqual(["7", "Of somebody else"]);
});
