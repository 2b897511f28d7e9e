import { isDeepStrictEqual } from "node:util";
import type { BillEvent } from "@/db/schema/bills";
import { staffFieldNames, staffFields } from "@/lib/bills/vocabulary/staff-fields";
import { type BillRow, billRow } from "../provenance/bill-row";
import { listFields, type ListField } from "../record/content-hash";
import { fillFromStored, keepStoredIfMissing } from "./keep-stored";
import { listChanges } from "./list-changes";
import { keepMoves } from "./move-dates";
import type { ImportedBill } from "../record/bill";

export type StoredBill = {
  id: number;
  row: BillRow;
  lists: Record<ListField, unknown[]>;
  /** By name (`title`, `summary`, `status`, `statusDate`). */
  sourceValues: Record<string, unknown> | null;
};

export type Change = { field: string; old: unknown; new: unknown; effectiveDate: string | null };

/** What to write, and which changes readers see. */
export type Update = {
  row: BillRow;
  lists: Record<ListField, unknown[]>;
  sourceValues: Record<string, unknown> | null;
  changes: Change[];
};

const fieldOfList: Record<ListField, string> = {
  actions: "action",
  sponsors: "sponsor",
  versions: "text",
  votes: "vote",
  related: "related",
  events: "event",
  subjects: "subject",
  otherTitles: "other_title",
};
/** Derived from a number or session that staff set. */
const following = {
  name: ["match_key", "match_number", "sort_key"],
  session: ["session_name", "session_year"],
} as const;

/** Missing lists, and fields that staff decided, stay. */
export function updateOf(stored: StoredBill, bill: ImportedBill, today: string): Update {
  const { row, lists } = mergeReport(stored, bill, today);
  return applyReports(stored, row, lists);
}

/** A source's fields after merging its record into its earlier ones. */
export function mergeReport(
  stored: StoredBill,
  bill: ImportedBill,
  today: string,
): { row: BillRow; lists: Record<ListField, unknown[]> } {
  const lists = Object.fromEntries(
    listFields.map((field) => [
      field,
      keepsStored(bill, field, stored)
        ? stored.lists[field]
        : fillFromStored(field, bill[field] ?? [], stored.lists[field], bill),
    ]),
  ) as Record<ListField, unknown[]>;
  const row = billRow(
    { ...bill, actions: lists.actions as ImportedBill["actions"] },
    today,
    billRow(bill, today).change_hash,
  );
  if (bill.summary === undefined)
    row.summary = (stored.sourceValues?.summary as string | null | undefined) ?? stored.row.summary;
  keepStoredIfMissing(row, sourceRow(stored), bill);
  return { row, lists };
}

/** Updates a bill from its sources. Fields that staff decided stay; the source's values are stored with them. */
export function applyReports(stored: StoredBill, next: BillRow, given: Record<ListField, unknown[]>): Update {
  const row = { ...next };
  const lists = { ...given, events: keepMoves(stored.lists.events as BillEvent[], given.events as BillEvent[]) };
  const saidBefore = sourceRow(stored);
  const changes = [
    ...scalarChanges(saidBefore, row),
    ...listFields.flatMap((field) => changesOfList(field, stored.lists[field], lists[field])),
  ];
  const sourceValues = stored.sourceValues && { ...stored.sourceValues };
  for (const key of staffFieldNames) {
    const column = staffFields[key];
    if (!sourceValues || !(key in sourceValues)) continue;
    sourceValues[key] = row[column];
    for (const unchanged of [column, ...(column in following ? following[column as keyof typeof following] : [])])
      (row as Record<string, unknown>)[unchanged] = stored.row[unchanged];
  }
  return { row, lists, sourceValues, changes };
}

const keepsStored = (bill: ImportedBill, field: ListField, stored: StoredBill): boolean =>
  bill[field] === null || (bill.partial === true && stored.lists[field].length > 0);

/** The row with the source's last values, regardless of decisions by staff. */
function sourceRow({ row, sourceValues }: StoredBill): BillRow {
  const before: Record<string, unknown> = { ...row };
  for (const key of staffFieldNames)
    if (sourceValues && key in sourceValues) before[staffFields[key]] = sourceValues[key];
  return before as BillRow;
}

function scalarChanges(before: BillRow, after: BillRow): Change[] {
  const changes: Change[] = [];
  const note = (field: string, old: unknown, next: unknown, effectiveDate: string | null = null) => {
    if ((old ?? null) !== (next ?? null)) changes.push({ field, old: old ?? null, new: next ?? null, effectiveDate });
  };
  note("status", before.status, after.status, after.status_date);
  note("title", before.title, after.title);
  note("summary", before.summary, after.summary);
  note("number", before.name, after.name);
  return changes;
}

function changesOfList(field: ListField, before: readonly unknown[], after: readonly unknown[]): Change[] {
  return listChanges(field, before, after)
    .filter((change) => field !== "versions" || !(isStatusLearned(change) || isRenamed(change)))
    .map((change) => ({
      field: fieldOfList[field],
      ...change,
      effectiveDate: dateOf(change.new) ?? dateOf(change.old),
    }));
}

/** A status added to an amendment that was stored before statuses were read is not news; neither is a missing one. */
function isStatusLearned({ old, new: now }: { old: unknown; new: unknown }): boolean {
  if (typeof old !== "object" || typeof now !== "object" || old === null || now === null) return false;
  const { status: before, ...restBefore } = old as Record<string, unknown>;
  const { status, ...rest } = now as Record<string, unknown>;
  return (before === undefined ? status !== undefined : status === null) && isDeepStrictEqual(rest, restBefore);
}

/** Another name of the same file is not news. */
function isRenamed({ old, new: now }: { old: unknown; new: unknown }): boolean {
  if (typeof old !== "object" || typeof now !== "object" || old === null || now === null) return false;
  const { name: _, ...before } = old as Record<string, unknown>;
  const { name: __, ...after } = now as Record<string, unknown>;
  return Boolean(after.url) && isDeepStrictEqual(before, after);
}

const dateOf = (item: unknown): string | null =>
  typeof item === "object" && item !== null && "date" in item && typeof item.date === "string" ? item.date : null;
