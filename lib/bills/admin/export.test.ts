import { afterEach, expect, test, vi } from "vitest";
import { GET as exported } from "@/app/admin/bill/api/export/route";
import { aBill } from "@/lib/tools/testing/bills";
import { ask, person } from "@/lib/tools/testing/people";

afterEach(() => void vi.useRealTimers());

test("the list of the desk is named by the organisation's day, as every other export is", async () => {
  await aBill({ name: "HB 7" });
  const eda = await person("editor");
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-12-01T04:59:00Z") });
  const { headers, body } = await ask(exported, "GET", { as: eda });
  expect(headers.get("content-disposition")).toContain("bills-2026-11-30.csv");
  expect(body).toContain("HB 7");
});
