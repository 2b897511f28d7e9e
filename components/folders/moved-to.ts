import { reorder, type Target } from "@/lib/folders/reorder";
import type { FolderBill } from "@/lib/folders/schema";

/** A page's bills after a move; null where the target is on another page, so that only the server knows. */
export function movedTo(
  bills: readonly FolderBill[],
  moving: readonly number[],
  { place, ...anchor }: Target,
  first: number,
): FolderBill[] | null {
  const here = place === undefined ? undefined : place - first + 1;
  if (here !== undefined && (here < 1 || here > bills.length)) return null;
  const ids = reorder(
    bills.map((bill) => bill.id),
    moving,
    here === undefined ? anchor : { place: here },
  );
  const byId = new Map(bills.map((bill) => [bill.id, bill]));
  return (
    ids &&
    ids.flatMap((id, at) => {
      const bill = byId.get(id);
      return bill ? [{ ...bill, place: first + at }] : [];
    })
  );
}
