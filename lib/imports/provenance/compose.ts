import { type BillRow, billRow } from "./bill-row";
import { type ListField, listFields } from "../record/content-hash";
import type { ImportedBill } from "../record/bill";
import { type FieldSet, fieldSets, type Precedence, precedenceRank } from "./precedence";

/** One source's report of a bill; a list that its format lacks is null. */
export type SourceReport = {
  row: BillRow;
  lists: Record<ListField, unknown[] | null>;
  /** When the source wrote or fetched it, ISO 8601. */
  scrapedAt: string | null;
};

export type SourceRecord = {
  source: string;
  sourceId: string;
  /** The source that gives the bill its session and number. */
  isPrimary: boolean;
  /** ISO 8601. */
  changedAt: string;
  report: SourceReport;
};

/** Everything shown of a bill, and which source each part comes from. */
export type Composed = {
  row: BillRow;
  lists: Record<ListField, unknown[]>;
  sources: Partial<Record<FieldSet, SourceRecord>>;
};

const columnsOf: Partial<Record<FieldSet, readonly (keyof BillRow)[]>> = {
  title: ["title"],
  summary: ["summary"],
  status: ["status", "status_date"],
  introduced: ["introduced_date"],
  actions: ["last_action_date", "last_action", "public_law"],
  link: ["source_url"],
};
const listsOf: Partial<Record<FieldSet, readonly ListField[]>> = {
  title: ["otherTitles"],
  actions: ["actions"],
  sponsors: ["sponsors"],
  texts: ["versions"],
  votes: ["votes"],
  events: ["events"],
  subjects: ["subjects"],
  related: ["related"],
};

export const reportOf = (bill: ImportedBill, today: string): SourceReport => ({
  row: billRow(bill, today),
  lists: Object.fromEntries(listFields.map((field) => [field, bill[field]])) as SourceReport["lists"],
  scrapedAt: bill.scrapedAt,
});

/** Whether a source reports a set of fields: an empty list does not count if another source has items. */
function reportsField({ row, lists }: SourceReport, field: FieldSet): boolean {
  if (field === "status") return row.status !== "unknown";
  const [column] = columnsOf[field] ?? [];
  if (field === "actions") return (lists.actions?.length ?? 0) > 0 || row.last_action !== null;
  if (column) return row[column] !== null;
  return (listsOf[field] ?? []).some((list) => (lists[list]?.length ?? 0) > 0);
}

/** Sources of a set of fields by trust, highest first; of one source the newest report comes first. */
export function byPrecedence<T extends Pick<SourceRecord, "source" | "isPrimary"> & { newest: string }>(
  records: readonly T[],
  order: readonly string[],
): T[] {
  return [...records].sort(
    (a, b) =>
      precedenceRank(order, a.source) - precedenceRank(order, b.source) ||
      (a.newest < b.newest ? 1 : a.newest > b.newest ? -1 : 0) ||
      Number(b.isPrimary) - Number(a.isPrimary),
  );
}

const newestOf = ({ report, changedAt }: SourceRecord): string => report.scrapedAt ?? changedAt;

/**
 * Composes a bill: number, session and kind of the primary source, each field set of the most trusted one. A regulation
 * combines all dockets and dates, since a later deadline may be in one docket. @throws Error without a source
 */
export function composeBill(records: readonly SourceRecord[], precedence: Precedence): Composed {
  const primary = records.find(({ isPrimary }) => isPrimary) ?? records[0];
  if (!primary) throw new Error("A bill without a record cannot be composed.");
  const { row: own } = primary.report;
  const row: BillRow = { ...own };
  const lists = Object.fromEntries(listFields.map((field) => [field, primary.report.lists[field] ?? []])) as Record<
    ListField,
    unknown[]
  >;
  const sources: Composed["sources"] = {};
  const dated = records.map((record) => ({ ...record, newest: newestOf(record) }));
  for (const field of fieldSets) {
    const order = byPrecedence(dated, precedence(own.jurisdiction, field));
    const first = order.find(({ report }) => reportsField(report, field));
    if (!first) continue;
    sources[field] = first;
    for (const column of columnsOf[field] ?? []) (row as Record<string, unknown>)[column] = first.report.row[column];
    for (const list of listsOf[field] ?? [])
      lists[list] =
        own.kind === "regulation" && (list === "events" || list === "related")
          ? uniteLists(order.map(({ report }) => report.lists[list] ?? []))
          : (first.report.lists[list] ?? lists[list]);
  }
  return { row, lists, sources };
}

/** Items of all lists, each date or name once. */
function uniteLists(lists: readonly (readonly unknown[])[]): unknown[] {
  const seen = new Set<string>();
  return lists.flat().filter((item) => {
    const { kind, date, relation, name } = item as Record<string, unknown>;
    const key = JSON.stringify([kind, date, relation, typeof name === "string" ? name.toUpperCase() : name]);
    return !seen.has(key) && seen.add(key);
  });
}
