import { trackerColumns, type trackerMaps, type trackerOrders } from "@/db/schema/trackers";
import { type BillColumnId, columnsIn } from "@/lib/bills/columns";
import type { PortfolioBill } from "@/lib/portfolios/schema";

export type TrackerColumn = (typeof trackerColumns)[number];
export type TrackerOrder = (typeof trackerOrders)[number];
export type TrackerMap = (typeof trackerMaps)[number];

/** A field that a portfolio keeps for its team: notes, positions, owners, next steps, tags and columns of its own. */
type InternalField = Exclude<keyof PortfolioBill, "billId" | "bill">;

/** Does not compile while a public column has the name of an internal field. */
type Public<Column extends string> = Extract<Column, InternalField> extends never ? Column : never;

/** Does not compile while a column of bills names trackers, but no tracker may store it. */
type Storable<Column extends TrackerColumn> = Column;
type OfBills = Storable<BillColumnId<"tracker">>;

const labelsOfBills = Object.fromEntries(columnsIn("tracker").map(({ id, label }) => [id, label])) as Record<
  OfBills,
  string
>;
const labels: Readonly<Record<Public<TrackerColumn>, string>> = {
  ...labelsOfBills,
  category: "Category",
  publicNote: "Note",
};

/** The heads of the public columns, in the order in which they are offered. */
export const columnLabels = Object.fromEntries(trackerColumns.map((column) => [column, labels[column]])) as Readonly<
  Record<TrackerColumn, string>
>;

export const orderLabels: Readonly<Record<TrackerOrder, string>> = {
  lastAction: "Latest action first",
  name: "Number",
  jurisdiction: "Jurisdiction, then latest action",
  category: "Category, then latest action",
};

export const mapLabels: Readonly<Record<TrackerMap, string>> = {
  none: "No map",
  status: "A map that counts by status",
  category: "A map that counts by category",
};
