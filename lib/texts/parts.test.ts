import { expect, test } from "vitest";
import { partsOfTexts } from "./parts";
import type { BillText } from "./schema";

const text = (kind: BillText["kind"], name: string): BillText => ({
  id: null,
  name,
  kind,
  date: null,
  mimeType: null,
  sha256: null,
  words: null,
  url: null,
  state: "none",
  status: null,
  reason: null,
  previousId: null,
  comparison: null,
});

test("amendments and fiscal notes are parts of their own; other papers are not taken for them", () => {
  const costs = [
    "Fiscal Note",
    "LOCAL FISCAL IMPACT",
    "CBO Cost Estimate",
    "Budgetary effects",
    "Revenue Note 2",
    "HB1 FiscalNote",
    "Actuarial Note",
    "CBO: H.R. 1, an act to amend the Lakes Act",
  ];
  const others = ["Committee report", "Hearing on costs", "Analysis", "Bill Analysis: Fiscal Policy"];
  const texts = [
    text("text", "Introduced"),
    text("amendment", "Floor amendment 2"),
    ...costs.map((name) => text("document", name)),
    ...others.map((name) => text("document", name)),
  ];
  expect(partsOfTexts(texts).map(({ id, texts: own }) => [id, own.map(({ name }) => name)])).toEqual([
    ["texts", ["Introduced"]],
    ["amendments", ["Floor amendment 2"]],
    ["fiscal-notes", costs],
    ["documents", others],
  ]);
});
