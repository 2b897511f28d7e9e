"use client";

import { useState } from "react";
import { AddToPortfolio } from "@/components/portfolios/add-to-portfolio";
import { Button } from "@/components/ui/primitives/button";
import { Menu } from "@/components/ui/primitives/menu";
import { useSelectedRows } from "@/components/ui/hooks/row-selection";
import { SelectionBar } from "@/components/ui/primitives/selection-bar";
import { useBulk } from "@/components/ui/hooks/use-bulk";
import { formatCount } from "@/lib/platform/text/format";
import type { Category } from "@/lib/topics/schema";
import { billAdminCalls } from "./bill-admin-calls";
import { type AllResults, BulkTopics } from "./bulk-topics";
import { positionWords } from "./stance-labels";

type Position = keyof typeof positionWords;
type BulkBillsProps = {
  bills: { id: number; tracked: boolean; position: Position }[];
  topics: readonly Category[];
  results: AllResults;
};

/** Bulk actions for the selected bills. Each can be undone while its message is shown. */
export function BulkBills({ bills, topics, results }: BulkBillsProps) {
  const selectedIds = useSelectedRows();
  const { busy, act } = useBulk("bill");
  const [isAdding, setAdding] = useState(false);
  const chosen = bills.filter(({ id }) => selectedIds.includes(id));

  const track = () =>
    act(
      chosen.filter(({ tracked }) => !tracked),
      (count) => `${count} tracked from now on.`,
      ({ id }) => billAdminCalls.track(id),
      ({ id }) => billAdminCalls.untrack(id),
    );
  const untrack = () =>
    act(
      chosen.filter(({ tracked }) => tracked),
      (count) => `${count} no longer tracked.`,
      ({ id }) => billAdminCalls.untrack(id),
      ({ id }) => billAdminCalls.track(id),
    );
  const take = (position: Position) =>
    act(
      chosen.filter((bill) => bill.position !== position),
      (count) => `${positionWords[position]}: ${count}.`,
      ({ id }) => billAdminCalls.stance(id, { position }),
      ({ id, position: before }) => billAdminCalls.stance(id, { position: before }),
    );
  return (
    <>
      <SelectionBar noun={["bill", "bills"]}>
        {chosen.some(({ tracked }) => !tracked) && (
          <Button small busy={busy} onClick={() => void track()}>
            Track
          </Button>
        )}
        {chosen.some(({ tracked }) => tracked) && (
          <Button small busy={busy} onClick={() => void untrack()}>
            Stop tracking
          </Button>
        )}
        <Menu
          id="bulk-position"
          label="Set position"
          small
          items={(Object.keys(positionWords) as Position[]).map((position) => ({
            label: positionWords[position],
            onSelect: () => void take(position),
          }))}
        />
        <Button small onClick={() => setAdding(true)}>
          Add to portfolio
        </Button>
      </SelectionBar>
      {isAdding && (
        <AddToPortfolio
          billIds={selectedIds}
          title={`Add ${formatCount(selectedIds.length, "bill")} to a portfolio`}
          onClose={() => setAdding(false)}
        />
      )}
      <BulkTopics ids={selectedIds} topics={topics} results={results} />
    </>
  );
}
