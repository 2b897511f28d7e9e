import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { describe, expect, test } from "vitest";
import { containers } from "../sources/containers";
import { rows } from "../formats/csv-rows";
import { congressJson } from "../formats/congress";
import { legiScanJson } from "../formats/legiscan-json";
import { readCsvSession, csvSessions } from "../formats/legiscan-csv";
import { readJson } from "./read-file";
import type { BillStatus } from "./record";

const data = resolve(import.meta.dirname, "../../../../shared/data");
const today = "2026-11-21";

/** Our statuses for one of LegiScan's, from "Engrossed" on. Its "Enrolled" and "Passed" cover several. */
const ofLegiScan: Record<number, readonly BillStatus[]> = {
  2: ["passed_one_chamber"],
  3: ["passed", "to_executive", "adopted"],
  4: ["enacted", "adopted"],
  5: ["vetoed"],
  6: ["failed", "withdrawn"],
};
/** The same for unitedstates/congress. */
const ofCongress: readonly [RegExp, readonly BillStatus[]][] = [
  [/^PASS_(?:OVER|BACK)/, ["passed_one_chamber"]],
  [/^PASSED:(?:SIMPLERES|CONCURRENTRES|CONSTAMEND)/, ["adopted"]],
  [/^PASSED/, ["passed", "to_executive"]],
  [/^ENACTED/, ["enacted"]],
  [/^(?:VETOED|PROV_KILL:VETO)/, ["vetoed"]],
  [/^FAIL/, ["failed"]],
];

/** Every difference from a printed status, with why ours is right all the same. */
const differences: Record<string, string> = {};

type Judged = { id: string; printed: string; ours: BillStatus; right: readonly BillStatus[] | undefined };

async function* judge(folder: string): AsyncGenerator<Judged> {
  for await (const container of containers([resolve(data, folder)])) {
    for (const session of csvSessions(container.files)) {
      const printed = new Map<string, number>();
      for await (const row of rows(session.bills)) printed.set(row.bill_id ?? "", Number(row.status));
      for await (const outcome of readCsvSession(session, { path: session.bills.path, today })) {
        if (!("bill" in outcome)) continue;
        const { bill } = outcome;
        const status = printed.get(bill.sourceId)!;
        yield {
          id: `${bill.jurisdiction} ${bill.session} ${bill.name}`,
          printed: String(status),
          ours: bill.status,
          right: ofLegiScan[status],
        };
      }
    }
    for (const file of container.files) {
      if (!file.path.endsWith(".json")) continue;
      const value = await readJson(file);
      const context = { path: file.path, today };
      if (legiScanJson.matches(value)) {
        const [raw] = legiScanJson.records(value);
        const bill = legiScanJson.read(raw!, context);
        const status = Number(raw!.status);
        yield {
          id: `${bill.jurisdiction} ${bill.session} ${bill.name}`,
          printed: String(status),
          ours: bill.status,
          right: ofLegiScan[status],
        };
      } else if (congressJson.matches(value)) {
        const [raw] = congressJson.records(value);
        const bill = congressJson.read(raw!, context);
        const status = String(raw!.status);
        yield {
          id: `${bill.session} ${bill.name}`,
          printed: status,
          ours: bill.status,
          right: ofCongress.find(([pattern]) => pattern.test(status))?.[1],
        };
      }
    }
  }
}

describe.skipIf(!existsSync(data))("statuses that a source prints (skipped where ../shared/data is absent)", () => {
  test.each([
    ["legiscan-json", 100],
    ["legiscan-csv", 2500],
    ["congress", 100],
  ])("%s: ours equals each one beyond “introduced”", { timeout: 120_000 }, async (folder, atLeast) => {
    let beyond = 0;
    const others: string[] = [];
    for await (const { id, printed, ours, right } of judge(folder)) {
      if (!right) continue;
      beyond += 1;
      if (!right.includes(ours) && !(id in differences)) others.push(`${id}: printed ${printed}, ours ${ours}`);
    }
    expect(beyond).toBeGreaterThanOrEqual(atLeast);
    expect(others).toEqual([]);
  });
});
