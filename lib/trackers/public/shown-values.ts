import { columnsIn, type PublicBill } from "@/lib/bills/columns";
import type { Category } from "@/lib/topics/schema";
import type { TrackerColumn } from "../columns";
import type { TrackedBill } from "../schema";
import type { PublicTracker } from "./published";

export const categoryLabel = ({ categories }: PublicTracker, id: number | null): string | null =>
  categories.find((one) => one.id === id)?.label ?? null;

/** The topics of a bill, by name. */
export const topicNames = (bill: TrackedBill, topics: ReadonlyMap<number, Category>): string[] =>
  bill.topicIds.flatMap((id) => topics.get(id)?.name ?? []);

const textOfBill = new Map<TrackerColumn, (bill: PublicBill) => string>(
  columnsIn("tracker").map(({ id, text }) => [id, text]),
);

/** The value of each public column as text, for files. */
export function textOfColumn(
  column: TrackerColumn,
  bill: TrackedBill,
  tracker: PublicTracker,
  topics: ReadonlyMap<number, Category>,
): string {
  if (column === "category") return categoryLabel(tracker, bill.categoryId) ?? "";
  if (column === "publicNote") return bill.publicNote;
  const text = textOfBill.get(column);
  return text?.({ ...bill, categories: topicNames(bill, topics).map((name) => ({ name })) }) ?? "";
}
