import { type BillRow, billRow } from "../pipeline/bill-row";
import { type ListField, listFields } from "../pipeline/content-hash";
import type { ImportedBill } from "../pipeline/record";
import { type FieldSet, fieldSets, type TrustOrder, trustRank } from "./trust";

/** One source's report of a bill; a list that its format lacks is null. */
export type SourceReport = {
  row: BillRow;
  lists: Record<ListField, unknown[] | null>;
  /** When the source wrote or fetched it, ISO 8601. */
  scrapedAt: string | null;
};

export type Witness = {
  source: string;
  sourceId: string;
  /** The source that gives the bill its session and number. */
  isPrimary: boolean;
  /** ISO 8601. */
  changedAt: string;
  said: SourceReport;
};

/** Everything shown of a bill, and which source each part comes from. */
export type Composed = {
  row: BillRow;
  lists: Record<ListField, unknown[]>;
  speakers: Partial<Record<FieldSet, Witness>>;
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
export function byTrust<T extends Pick<Witness, "source" | "isPrimary"> & { newest: string }>(
  witnesses: readonly T[],
  order: readonly string[],
): T[] {
  return [...witnesses].sort(
    (a, b) =>
      trustRank(order, a.source) - trustRank(order, b.source) ||
      (a.newest < b.newest ? 1 : a.newest > b.newest ? -1 : 0) ||
      Number(b.isPrimary) - Number(a.isPrimary),
  );
}

const newestOf = ({ said, changedAt }: Witness): string => said.scrapedAt ?? changedAt;

/**
 * Composes a bill: number, session and kind of the primary source, each field set of the most trusted one. A regulation
 * combines all dockets and dates, since a later deadline may be in one docket. @throws Error without a source
 */
export function composeBill(witnesses: readonly Witness[], trust: TrustOrder): Composed {
  const primary = witnesses.find(({ isPrimary }) => isPrimary) ?? witnesses[0];
  if (!primary) throw new Error("A bill without a witness cannot be composed.");
  const { row: own } = primary.said;
  const row: BillRow = { ...own };
  const lists = Object.fromEntries(listFields.map((field) => [field, primary.said.lists[field] ?? []])) as Record<
    ListField,
    unknown[]
  >;
  const speakers: Composed["speakers"] = {};
  const dated = witnesses.map((witness) => ({ ...witness, newest: newestOf(witness) }));
  for (const field of fieldSets) {
    const order = byTrust(dated, trust(own.jurisdiction, field));
    const speaker = order.find(({ said }) => reportsField(said, field));
    if (!speaker) continue;
    speakers[field] = speaker;
    for (const column of columnsOf[field] ?? []) (row as Record<string, unknown>)[column] = speaker.said.row[column];
    for (const list of listsOf[field] ?? [])
      lists[list] =
        own.kind === "regulation" && (list === "events" || list === "related")
          ? uniteLists(order.map(({ said }) => said.lists[list] ?? []))
          : (speaker.said.lists[list] ?? lists[list]);
  }
  return { row, lists, speakers };
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
