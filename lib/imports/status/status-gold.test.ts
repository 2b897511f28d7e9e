import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { describe, expect, test } from "vitest";
import { inShared } from "@/lib/tools/testing/in-shared";
import { containers } from "../reading/containers";
import { rows } from "@/lib/platform/documents/formats/csv-rows";
import { congressJson } from "../formats/congress";
import { legiScanJson } from "../formats/legiscan-json";
import { readCsvSession } from "../formats/legiscan-csv";
import { csvSessions } from "../formats/legiscan-csv-files";
import { deriveStatus } from "./derive-status";
import { readJson } from "../formats/read-file";
import type { BillStatus, ImportedBill } from "../record/bill";

const data = inShared("data");
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
const differences: Record<string, string> = {
  "MI 2023-2024 Regular Session HCR0003": "adopted by one chamber; the other has received or referred it",
  "MI 2023-2024 Regular Session HCR0006": "adopted by one chamber; the other has received or referred it",
  "MI 2023-2024 Regular Session SCR0008": "adopted by one chamber; the other has received or referred it",
  "MI 2023-2024 Regular Session SCR0014": "adopted by one chamber; the other has received or referred it",
  "MI 2023-2024 Regular Session SCR0021": "adopted by one chamber; the other has received or referred it",
  "MI 2023-2024 Regular Session SCR0023": "adopted by one chamber; the other has received or referred it",
};

/** What fits a status that a source prints before any passage. */
const early: readonly BillStatus[] = ["prefiled", "introduced", "in_committee", "reported"];
const ofStart: Readonly<Record<string, readonly BillStatus[]>> = {
  1: early,
  INTRODUCED: ["introduced"],
  REFERRED: ["in_committee"],
  REPORTED: ["reported"],
};

/** How many bills agree, and how many do not by what is printed and what the actions say. */
type Agreement = Record<string, number>;

/**
 * What the actions say without the printed status. Every difference was read; in all of them the source's own actions
 * show that its status was not brought up to date, or that it follows other rules:
 * - "Introduced" stays on resolutions that a chamber adopted or rejected, on bills withdrawn at the sponsor's request,
 *   on bills that lost their final vote, and on bills of the last days, or passed with a floor amendment.
 * - "Engrossed" stays on concurrent resolutions that both chambers adopted, and on a bill that the second one passed.
 * - "Passed" is printed in Michigan for concurrent resolutions that only one chamber adopted.
 */
const ofActionsAlone: Record<string, Record<string, Agreement>> = {
  "legiscan-json": {
    AK: { agree: 3 },
    AR: { agree: 3 },
    US: {
      agree: 2172,
      "printed 1, adopted by its actions": 185,
      "printed 1, failed by its actions": 4,
      "printed 1, passed_one_chamber by its actions": 3,
      "printed 2, adopted by its actions": 9,
      "printed 2, passed by its actions": 1,
    },
  },
  "legiscan-csv": {
    MI: {
      agree: 5434,
      "printed 1, failed by its actions": 3,
      "printed 4, passed_one_chamber by its actions": 6,
    },
    RI: {
      agree: 2011,
      "printed 1, adopted by its actions": 1,
      "printed 1, passed_one_chamber by its actions": 12,
      "printed 1, withdrawn by its actions": 29,
    },
  },
  congress: { US: { agree: 687 } },
};

type Judged = {
  id: string;
  jurisdiction: string;
  printed: string;
  ours: BillStatus;
  right: readonly BillStatus[] | undefined;
  /** What the actions alone say. */
  ofActions: BillStatus;
};

function judgeBill(bill: ImportedBill, printed: string, right: readonly BillStatus[] | undefined): Judged {
  const { jurisdiction, kind, name, session, status } = bill;
  // Rhode Island numbers resolutions of one chamber as it does bills.
  const simple = /^(?:house|senate) resolution\b/i.test(bill.title ?? "");
  const { status: ofActions } = deriveStatus({ jurisdiction, kind, name, simple }, bill.actions ?? [], today);
  return { id: `${jurisdiction} ${session} ${name}`, jurisdiction, printed, ours: status, right, ofActions };
}

async function* judge(folder: string): AsyncGenerator<Judged> {
  for await (const container of containers([resolve(data, folder)])) {
    for (const session of csvSessions(container.files)) {
      const printed = new Map<string, number>();
      for await (const row of rows(session.bills)) printed.set(row.bill_id ?? "", Number(row.status));
      for await (const outcome of readCsvSession(session, { path: session.bills.path, today })) {
        if (!("bill" in outcome)) continue;
        const status = printed.get(outcome.bill.sourceId)!;
        yield judgeBill(outcome.bill, String(status), ofLegiScan[status]);
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
        yield judgeBill(bill, String(status), ofLegiScan[status]);
      } else if (congressJson.matches(value)) {
        const [raw] = congressJson.records(value);
        const bill = congressJson.read(raw!, context);
        const status = String(raw!.status);
        yield judgeBill(bill, status, ofCongress.find(([pattern]) => pattern.test(status))?.[1]);
      }
    }
  }
}

describe.skipIf(!existsSync(data))("statuses that a source prints (skipped where ../shared/data is absent)", () => {
  test.each([
    ["legiscan-json", 100],
    ["legiscan-csv", 2500],
    ["congress", 100],
  ])("%s: ours equals each one beyond “introduced”", async (folder, atLeast) => {
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

  test.each(Object.keys(ofActionsAlone))(
    "%s: the actions alone say what is printed, but for what the source does not follow",
    { timeout: 120_000 },
    async (folder) => {
      const found: Record<string, Agreement> = {};
      for await (const { jurisdiction, printed, right, ofActions } of judge(folder)) {
        const fits = right ?? ofStart[printed];
        if (!fits) continue;
        const of = (found[jurisdiction] ??= { agree: 0 });
        const difference = `printed ${printed}, ${ofActions} by its actions`;
        if (fits.includes(ofActions)) of.agree = (of.agree ?? 0) + 1;
        else of[difference] = (of[difference] ?? 0) + 1;
      }
      expect(found).toEqual(ofActionsAlone[folder]);
    },
  );
});
