import { changeLines } from "@/lib/bills/changes/change-lines";
import type { BillWithDetails } from "@/lib/bills/schema";
import { ChangeList } from "./change-list";
import { FoldedList } from "./folded-list";

/** Changes that we recorded, newest first, with the previous value. */
export function BillChanges({ bill, timeZone }: { bill: BillWithDetails; timeZone: string }) {
  return (
    <FoldedList
      items={changeLines(bill.changes, bill)}
      shown={10}
      noun={["change", "changes"]}
      render={(some) => <ChangeList lines={some} slug={bill.slug} timeZone={timeZone} />}
    />
  );
}
