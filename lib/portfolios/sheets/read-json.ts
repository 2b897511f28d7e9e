import { decodeText } from "@/lib/platform/text/repair-text";
import { readCell } from "./cell-text";
import { mostSheetColumns } from "./limits";
import { SheetBudget, type SheetRow, unreadable, type Workbook } from "./sheet";

/** API manual, getMonitorList. */
export const stances = ["Watch", "Support", "Oppose"];

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** A list, or an object with keys "0", "1" … */
function recordsIn(value: unknown): Record<string, unknown>[] | null {
  const list = Array.isArray(value) ? value : isRecord(value) ? Object.values(value) : [];
  const records = list.filter(
    (one): one is Record<string, unknown> => isRecord(one) && ("number" in one || "bill_number" in one),
  );
  return records.length > 0 ? records : null;
}

/**
 * LegiScan's monitor list (getMonitorList): an object with keys "0", "1" …; only the address has the session. @throws
 * HttpError 422 for other JSON
 */
export function readJson(bytes: Uint8Array): Workbook {
  let value: unknown;
  try {
    value = JSON.parse(decodeText(bytes).replace(/^\ufeff/, ""));
  } catch {
    throw unreadable("This file is not readable JSON. It may have been cut off.");
  }
  const holder = isRecord(value) ? (value.monitorlist ?? value) : value;
  const records = recordsIn(holder);
  if (!records) throw unreadable("This JSON file is not a LegiScan monitor list: it has no bills.");
  const columns = [...new Set(records.flatMap((record) => Object.keys(record)))]
    .filter((key) => !["change_hash", "status"].includes(key))
    .slice(0, mostSheetColumns);
  const budget = new SheetBudget();
  const text = (key: string, given: unknown) => {
    if (key === "stance") return stances[Number(given)] ?? String(given ?? "");
    return typeof given === "string" || typeof given === "number" ? String(given) : "";
  };
  const rows: SheetRow[] = [{ line: 1, isHidden: false, cells: columns.map((key) => ({ text: key })) }];
  for (const [at, record] of records.entries()) {
    budget.add(columns.length);
    rows.push({ line: at + 2, isHidden: false, cells: columns.map((key) => readCell(text(key, record[key]))) });
  }
  return { kind: "json", sheets: [{ name: "", isHidden: false, rows, hiddenColumns: [] }] };
}
