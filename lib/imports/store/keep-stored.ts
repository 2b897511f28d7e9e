import type { BillRow } from "../provenance/bill-row";
import type { ListField } from "../record/content-hash";
import type { ImportedBill } from "../record/bill";

type Item = Record<string, unknown>;

/** The key that matches an item of a record with a stored one, by list; "" if they cannot be compared. */
const identity: Partial<Record<ListField, (item: Item) => string>> = {
  actions: ({ description, chamber }) => `${description} ${chamber ?? ""}`,
  sponsors: ({ name }) => String(name),
  versions: ({ kind, name, url }) => `${kind ?? ""} ${url || name}`,
  votes: ({ date, chamber, motion }) => `${date} ${chamber ?? ""} ${motion}`,
};

const isAbsent = (value: unknown): boolean => value === null || value === undefined || value === "";

/** Fills gaps from the stored list: unreadable dates, and missing parts of a less detailed format (`carriesLess`). */
export function fillFromStored(
  field: ListField,
  items: readonly unknown[],
  stored: readonly unknown[],
  bill: ImportedBill,
): unknown[] {
  const same = identity[field];
  if (!same || stored.length === 0) return [...items];
  const known = new Map<string, Item[]>();
  for (const item of stored as Item[]) known.set(same(item), [...(known.get(same(item)) ?? []), item]);
  return (items as Item[]).map((item) => {
    const before = known.get(same(item))?.shift();
    if (!before) return item;
    const missing = Object.entries(before).filter(
      ([key, value]) => isAbsent(item[key]) && !isAbsent(value) && (bill.carriesLess || key === "date"),
    );
    const filled = missing.length > 0 ? { ...item, ...Object.fromEntries(missing) } : item;
    // Its roles are guessed from the order.
    return field === "sponsors" && bill.carriesLess && before.role ? { ...filled, role: before.role } : filled;
  });
}

/** An import never clears what it could not read or its format lacks. @param stored the source's last values */
export function keepStoredIfMissing(row: BillRow, stored: BillRow, bill: ImportedBill): void {
  if (row.introduced_date === null || bill.carriesLess)
    row.introduced_date = stored.introduced_date ?? row.introduced_date;
  row.source_url ??= stored.source_url;
  row.title ??= stored.title;
  row.public_law ??= stored.public_law;
  if (row.last_action_date === null && (row.last_action === null || row.last_action === stored.last_action)) {
    row.last_action_date = stored.last_action_date;
    row.last_action ??= stored.last_action;
  }
  const isSameAction = row.last_action === stored.last_action && row.last_action_date === stored.last_action_date;
  // Without its history a record's status is less reliable.
  if (row.status === "unknown" || (bill.carriesLess && bill.actions === null && isSameAction)) {
    row.status = stored.status;
    row.status_date = stored.status_date;
  } else if (row.status === stored.status) row.status_date ??= stored.status_date;
}
