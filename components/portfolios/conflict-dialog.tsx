"use client";

import { Button } from "@/components/ui/primitives/button";
import { ConflictNotice } from "@/components/ui/primitives/conflict-notice";
import { Dialog } from "@/components/ui/primitives/dialog";
import { cellLabel, cellValue, withCell } from "./portfolio-labels";
import type { CellConflict } from "./use-portfolio-table";

type Props = {
  conflict: CellConflict;
  staff: readonly { id: number; name: string }[];
  /** @param typed the value to save over the other one; null accepts theirs */
  settle: (typed: string | null) => void;
  postpone: () => void;
};

/** Two people changed one cell: shows both values and asks. Two texts can be merged. */
export function ConflictDialog({ conflict: { column, typed, current, problem }, staff, settle, postpone }: Props) {
  const theirs = cellValue(current, column);
  const isText = column.kind === "text" || column.kind === "line" || column.kind === "tags";
  const glue = column.kind === "tags" ? ", " : column.kind === "text" && !column.own ? "\n\n" : "; ";
  return (
    <Dialog open onClose={postpone} title={`${column.head} of ${current.bill.name}`}>
      <ConflictNotice
        problem={problem}
        lines={[
          {
            label: column.head,
            mine: cellLabel(withCell(current, column, typed, staff), column),
            theirs: cellLabel(current, column),
          },
        ]}
        onKeepMine={() => settle(typed)}
        onTakeTheirs={() => settle(null)}
      />
      {isText && typed.trim() !== "" && theirs !== "" && (
        <div>
          <Button small data-autofocus onClick={() => settle(`${theirs}${glue}${typed.trim()}`)}>
            Keep both
          </Button>
        </div>
      )}
    </Dialog>
  );
}
