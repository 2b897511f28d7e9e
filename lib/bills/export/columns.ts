import { type BillList, columnsIn, type ListedBills } from "../columns";

const longest = 32_000;
export const cut = (text: string | null): string =>
  text && text.length > longest ? `${text.slice(0, longest)}…` : (text ?? "");

export type ExportColumn<Row> = { head: string; /** In characters. */ width: number; of: (row: Row) => string };

/** The columns of a list of bills as a file has them. */
export const fileColumns = <List extends BillList>(list: List): ExportColumn<ListedBills[List]>[] =>
  columnsIn(list).map(({ label, width, text }) => ({ head: label, width, of: (bill) => cut(text(bill)) }));

export const exportColumns = fileColumns("export");
