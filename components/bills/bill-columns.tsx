import { Status } from "@/components/ui/bill-chips/status";
import type { Column } from "@/components/ui/primitives/table";
import { type BillColumnId, columnsIn } from "@/lib/bills/columns";
import type { Bill } from "@/lib/bills/schema";
import { shownTitle } from "@/lib/bills/vocabulary/shown-title";

type BillTableName = "list" | "topic" | "admin";
type Look = Partial<Omit<Column<Bill>, "id" | "head">>;
/** How a table of staff may be sorted too. */
type AdminLook = Look & { sortBy?: string; ofWords?: boolean };

/** How a column looks in every table that says nothing else. Others show their text. */
const usualLooks: Partial<Record<string, Look>> = {
  name: { rowHead: true, width: "tight", bareOnPhone: true },
  title: { width: "wide", bareOnPhone: true, cell: (bill) => shownTitle(bill.title) ?? "Untitled" },
  status: { cell: (bill) => <Status status={bill.status} /> },
};

/**
 * The columns of a table of bills, as `lib/bills/columns.ts` lists them.
 * @param looks what this table shows in its own way
 */
export const tableColumns = <List extends BillTableName>(
  list: List,
  looks: Partial<Record<BillColumnId<List>, List extends "admin" ? AdminLook : Look>> = {},
) =>
  columnsIn<BillTableName>(list).map(({ id, label, text, isHiddenAtFirst }) => ({
    id,
    head: label,
    cell: (bill: Bill) => text(bill),
    ...(isHiddenAtFirst && { hiddenAtFirst: true }),
    ...usualLooks[id],
    ...(looks as Partial<Record<string, AdminLook>>)[id],
  }));
