import { QueryClient } from "@tanstack/react-query";
import { afterEach, expect, test, vi } from "vitest";
import type { Bill } from "@/lib/bills/schema";
import { type BillFacts, followBill, cacheBills } from "./bill-data";

const bill = (id: number, name: string) => ({ id, name, version: 1, status: "introduced" }) as unknown as Bill;
const clientOf = (...bills: Bill[]) => {
  const client = new QueryClient();
  cacheBills(client, bills);
  for (const { id, status } of bills) client.setQueryData(["bill-status", id], status);
  return client;
};
const followers = (client: QueryClient, id: number) =>
  client
    .getQueryCache()
    .find({ queryKey: ["bill", id] })
    ?.getObserversCount() ?? 0;

afterEach(() => vi.useRealTimers());

test("a cached bill is reported immediately; later changes are reported too", async () => {
  vi.useFakeTimers();
  const client = clientOf(bill(1, "HB 1"));
  const told: (string | undefined)[] = [];
  const stop = followBill(client, 1, ({ bill: now }: BillFacts) => told.push(now?.name));
  expect([told, followers(client, 1)]).toEqual([["HB 1"], 0]);
  cacheBills(client, [bill(1, "HB 1, corrected")]); // before the subscription
  await vi.runOnlyPendingTimersAsync();
  expect([told, followers(client, 1)]).toEqual([["HB 1", "HB 1, corrected"], 1]);
  cacheBills(client, [bill(1, "HB 1, again")]);
  await vi.runOnlyPendingTimersAsync();
  expect(told.at(-1)).toBe("HB 1, again");
  stop();
  await vi.runOnlyPendingTimersAsync();
  expect(followers(client, 1)).toBe(0);
});

test("of hundreds all come to be followed, and one that went before its turn never is", async () => {
  vi.useFakeTimers();
  const bills = Array.from({ length: 300 }, (_, at) => bill(at + 1, `HB ${at + 1}`));
  const client = clientOf(...bills);
  const stops = bills.map(({ id }) => followBill(client, id, () => {}));
  stops[299]!();
  for (let at = 0; at < 300; at += 1) await vi.advanceTimersByTimeAsync(1);
  expect([1, 150, 299, 300].map((id) => followers(client, id))).toEqual([1, 1, 1, 0]);
});
