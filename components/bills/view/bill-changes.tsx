import type { BillWithDetails } from "@/lib/bills/schema";
import { ChangeList } from "./change-list";
import { FoldedList } from "./folded-list";

type Change = BillWithDetails["changes"][number];

/** Changes that we recorded, newest first, with the previous value. */
export function BillChanges({
  changes,
  slug,
  timeZone,
}: {
  changes: readonly Change[];
  slug: string;
  timeZone: string;
}) {
  return (
    <FoldedList
      items={changes}
      shown={10}
      noun={["change", "changes"]}
      render={(some) => <ChangeList changes={some} slug={slug} timeZone={timeZone} />}
    />
  );
}
