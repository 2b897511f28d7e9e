import type { ExportedBill } from "./export/rows";
import type { Bill } from "./schema";
import { jurisdictionName } from "./vocabulary/jurisdictions";
import { kindLabel } from "./vocabulary/kind-labels";
import { statusLabel } from "./vocabulary/status-labels";

/** What every site may read of a bill in a tracker. It has no field that a portfolio keeps for its team. */
export type PublicBill = Pick<
  ExportedBill,
  | "name"
  | "title"
  | "kind"
  | "jurisdiction"
  | "session"
  | "status"
  | "statusDate"
  | "introducedDate"
  | "lastAction"
  | "lastActionDate"
  | "sourceUrl"
> & { categories: readonly { name: string }[] };

/** The lists of bills, with what each knows of a bill. */
export type ListedBills = {
  /** The public list. */ list: Bill;
  /** The page of a topic. */ topic: Bill;
  /** The list of staff. */ admin: Bill;
  /** The file of the list of staff. */ adminFile: Bill;
  /** CSV and Excel of the public list and of folders. */ export: Omit<ExportedBill, "version">;
  /** The table of a portfolio. */ portfolio: Bill;
  /** The file of a portfolio, which the import reads back. */ sheet: Bill;
  /** Public trackers and their files. */ tracker: PublicBill;
};
export type BillList = keyof ListedBills;

type Entry<Id extends string, List extends BillList> = {
  /** Unique in a list. It is in stored settings of tables, so it is never renamed. */
  id: Id;
  label: string;
  /** Labels of single lists. */
  labelIn?: Partial<Record<List, string>>;
  /** The value as text: in files, and on screens that give it no look of its own. */
  text: (bill: ListedBills[List]) => string;
  /** The lists that show it. */
  in: readonly List[];
  /** Lists where people may show it. */
  hiddenAtFirstIn?: readonly List[];
  /** In sheets, in characters. */
  width?: number;
};

/** Checks the text of an entry against what its lists know. */
const column = <const Id extends string, const List extends BillList>(entry: Entry<Id, List>): Entry<Id, List> => entry;

/** All columns of lists of bills, in their order. A new one needs no other place, unless a screen gives it a look. */
export const billColumns = [
  column({
    id: "name",
    label: "Number",
    labelIn: { list: "Bill Number", sheet: "Bill" },
    text: (bill) => bill.name,
    in: ["list", "topic", "admin", "adminFile", "export", "portfolio", "sheet"],
    width: 14,
  }),
  column({
    id: "title",
    label: "Title",
    text: (bill) => bill.title ?? "",
    in: ["list", "topic", "admin", "adminFile", "export", "portfolio", "sheet", "tracker"],
    width: 60,
  }),
  column({ id: "kind", label: "Kind", text: (bill) => kindLabel(bill.kind), in: ["export", "tracker"], width: 11 }),
  column({
    id: "jurisdiction",
    label: "Jurisdiction",
    text: (bill) => bill.jurisdiction,
    in: ["adminFile", "export", "sheet"],
    width: 12,
  }),
  column({
    id: "jurisdiction",
    label: "Jurisdiction",
    text: (bill) => jurisdictionName(bill.jurisdiction),
    in: ["tracker"],
  }),
  column({
    id: "session",
    label: "Session",
    text: (bill) => bill.session,
    in: ["adminFile", "export", "sheet", "tracker"],
    width: 24,
  }),
  column({
    id: "session",
    label: "Session",
    text: (bill) => `${bill.jurisdiction} ${bill.sessionName}`,
    in: ["list", "admin"],
  }),
  column({
    id: "status",
    label: "Status",
    text: (bill) => statusLabel(bill.status),
    in: ["list", "topic", "admin", "adminFile", "export", "portfolio", "sheet", "tracker"],
    width: 20,
  }),
  column({
    id: "statusDate",
    label: "Status date",
    text: (bill) => bill.statusDate ?? "",
    in: ["export", "tracker"],
    width: 12,
  }),
  column({
    id: "introducedDate",
    label: "Introduced",
    text: (bill) => bill.introducedDate ?? "",
    in: ["export", "tracker"],
    width: 12,
  }),
  column({
    id: "lastAction",
    label: "Last action",
    text: (bill) => bill.lastAction ?? "",
    in: ["list", "topic", "export", "tracker"],
    width: 40,
  }),
  column({
    id: "lastAction",
    label: "Last action",
    text: (bill) => bill.lastActionDate ?? "",
    in: ["admin", "adminFile", "portfolio"],
    hiddenAtFirstIn: ["portfolio"],
  }),
  column({
    id: "lastActionDate",
    label: "Last action date",
    text: (bill) => bill.lastActionDate ?? "",
    in: ["export", "sheet"],
    width: 16,
  }),
  column({
    id: "topics",
    label: "Topics",
    text: (bill) => bill.categories.map(({ label }) => label).join("; "),
    in: ["adminFile", "export"],
    width: 40,
  }),
  column({
    id: "topics",
    label: "Topics",
    text: (bill) => bill.categories.map(({ name }) => name).join("; "),
    in: ["admin", "tracker"],
    hiddenAtFirstIn: ["admin"],
  }),
  column({ id: "summary", label: "Summary", text: (bill) => bill.summary ?? "", in: ["export"], width: 80 }),
  column({ id: "url", label: "Address", text: (bill) => bill.url, in: ["export"], width: 40 }),
  column({
    id: "source",
    label: "Source",
    text: (bill) => bill.sourceUrl ?? "",
    in: ["export", "tracker"],
    width: 40,
  }),
  column({ id: "id", label: "Id", text: (bill) => String(bill.id), in: ["export"], width: 8 }),
  column({ id: "publicLaw", label: "Public law", text: (bill) => bill.publicLaw ?? "", in: ["export"], width: 12 }),
  column({
    id: "otherTitles",
    label: "Also known as",
    text: (bill) => bill.otherTitles.join("; "),
    in: ["export"],
    width: 60,
  }),
] as const;

/** The ids of a list's columns. */
export type BillColumnId<List extends BillList> = (typeof billColumns)[number] extends infer One
  ? One extends { id: infer Id extends string; in: readonly (infer In)[] }
    ? List extends In
      ? Id
      : never
    : never
  : never;

/** A column as one list has it. */
export type BillColumn<List extends BillList> = {
  id: BillColumnId<List>;
  label: string;
  text: (bill: ListedBills[List]) => string;
  isHiddenAtFirst: boolean;
  width: number;
};

/** Lists with another order: these come first. */
const firstIn: Partial<Record<BillList, readonly string[]>> = {
  list: ["name", "title", "status"],
  sheet: ["name", "jurisdiction", "session"],
};

const usualWidth = 20;

/** The columns of a list, in its order. */
export function columnsIn<List extends BillList>(list: List): BillColumn<List>[] {
  const first: readonly string[] = firstIn[list] ?? [];
  const place = ({ id }: { id: string }): number => (first.includes(id) ? first.indexOf(id) : first.length);
  return (billColumns as readonly Entry<string, BillList>[])
    .filter((entry) => entry.in.includes(list))
    .map((entry) => ({
      id: entry.id as BillColumnId<List>,
      label: entry.labelIn?.[list] ?? entry.label,
      text: entry.text as BillColumn<List>["text"],
      isHiddenAtFirst: entry.hiddenAtFirstIn?.includes(list) ?? false,
      width: entry.width ?? usualWidth,
    }))
    .toSorted((a, b) => place(a) - place(b));
}
