import type { BillKind } from "./status-labels";

const words: Record<BillKind, { one: string; many: string }> = {
  bill: { one: "Bill", many: "Bills" },
  resolution: { one: "Resolution", many: "Resolutions" },
  regulation: { one: "Regulation", many: "Regulations" },
  case: { one: "Court case", many: "Court cases" },
};

export const kindLabel = (kind: BillKind): string => words[kind].one;
